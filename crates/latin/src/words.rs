//! Literals and rules in words.

use crate::rules::{LatinRules, family::*};
use gridproof_game::{Area, Place, Target, Words};
use gridproof_grid::Cell;
use gridproof_kernel::{Lit, Rule, Rules};

impl Words for LatinRules {
    fn lit(&self, lit: Lit) -> String {
        let Target { place: Place::Cell(cell), value, not, .. } = self.target(lit) else {
            return String::new();
        };
        format!("{cell} is {}{value}", if not { "not " } else { "" })
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        self.rule_text(rule)
    }

    fn target(&self, lit: Lit) -> Target {
        let (cell, value) = self.cell_and_value(lit.atom());
        Target {
            place: Place::Cell(self.cell(cell)),
            way: None,
            value: (value + 1).to_string(),
            not: !lit.is_positive(),
        }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.family() == GIVEN
    }

    fn area(&self, rule: Rule<'_>) -> Option<Area> {
        match *rule.0 {
            [CELL_HAS | CELL_ONE, row, col] => Some(Area::Cell(Cell { row, col })),
            [ROW_HAS | ROW_ONE, row, _] => Some(Area::Row(row)),
            [COLUMN_HAS | COLUMN_ONE, column, _] => Some(Area::Column(column)),
            _ => None,
        }
    }
}
