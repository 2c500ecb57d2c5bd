//! How the game speaks.

use crate::geometry::{House, Line, value_char};
use crate::rules::SudokuRules;
use crate::rules::family::{CELL_HAS, CELL_ONE, GIVEN, HOUSE_HAS, HOUSE_ONE};
use gridproof_game::{Area, Place, Target, Words};
use gridproof_kernel::{Lit, Rule, Rules};

impl Words for SudokuRules {
    fn lit(&self, lit: Lit) -> String {
        let (cell, value) = self.cell_and_value(lit.atom());
        let not = if lit.is_positive() { "" } else { "not " };
        format!("{} is {not}{}", self.shape().cell(cell), value_char(value))
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        self.rule_text(rule)
    }

    fn target(&self, lit: Lit) -> Target {
        let (cell, value) = self.cell_and_value(lit.atom());
        Target {
            place: Place::Cell(self.shape().cell(cell)),
            way: None,
            value: value_char(value).to_string(),
            not: !lit.is_positive(),
        }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.family() == GIVEN
    }

    fn area(&self, rule: Rule<'_>) -> Option<Area> {
        match *rule.0 {
            [CELL_HAS | CELL_ONE, cell] => Some(Area::Cell(self.shape().cell(cell))),
            [HOUSE_HAS | HOUSE_ONE, house, _] => Some(match self.shape().line(House(house)) {
                Line::Row(row) => Area::Row(row),
                Line::Column(column) => Area::Column(column),
                Line::Box(index) => Area::Box(index),
            }),
            _ => None,
        }
    }
}
