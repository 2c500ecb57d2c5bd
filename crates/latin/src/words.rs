//! Literals and rules in words.

use crate::rules::{LatinRules, family::*};
use gridproof_game::{Area, Because, Place, Target, Words, grids};
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, capital};
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

    fn claim(&self, lits: &[Lit]) -> String {
        grids::claim(&self.targets(lits))
    }

    fn one_of(&self, lits: &[Lit]) -> String {
        grids::one_of(&self.targets(lits), self.shared(lits))
    }

    fn because(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        let area = self.area(rule).map(|area| area.to_string()).unwrap_or_default();
        let of = |lit: Lit| {
            let (cell, value) = self.cell_and_value(lit.atom());
            (self.cell(cell), value + 1)
        };
        let (technique, reason) = match (rule.0, derived.map(of)) {
            (&[CELL_HAS, ..], Some((cell, value))) => {
                ("naked single", format!("{cell} has only {value} left."))
            }
            (&[ROW_HAS | COLUMN_HAS, ..], Some((cell, value))) => {
                ("hidden single", format!("In {area}, the {value} can only go in {cell}."))
            }
            (&[CELL_HAS, ..], None) => ("contradiction", format!("No value is left for {area}.")),
            (&[ROW_HAS | COLUMN_HAS, _, value], None) => {
                ("contradiction", format!("{} has no place left for {}.", capital(&area), value + 1))
            }
            (&[ROW_ONE | COLUMN_ONE, _, value], None) => {
                let there = |fact: &&Lit| fact.is_positive() && self.cell_and_value(fact.atom()).1 == value;
                let cells = facts.iter().filter(there).map(|&fact| of(fact).0.to_string());
                let cells: Vec<String> = cells.collect();
                let at = if cells.is_empty() { String::new() } else { format!(": in {}", and(cells)) };
                ("contradiction", format!("{} has two {}s{at}.", capital(&area), value + 1))
            }
            (_, derived) => {
                let facts =
                    facts.iter().filter(|fact| fact.is_positive()).map(|&fact| Words::lit(self, fact));
                let facts = and(facts);
                let technique = if derived.is_some() { "elimination" } else { "contradiction" };
                (technique, format!("{}.", if facts.is_empty() { self.rule_text(rule) } else { facts }))
            }
        };
        Because { technique, reason }
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

impl LatinRules {
    fn targets(&self, lits: &[Lit]) -> Vec<Target> {
        lits.iter().map(|&lit| self.target(lit)).collect()
    }

    /// Places of one value in one line: `the 4 of row 2`.
    fn shared(&self, lits: &[Lit]) -> Option<String> {
        let spots: Vec<(Cell, u32)> = (lits.iter())
            .map(|lit| self.cell_and_value(lit.atom()))
            .map(|(cell, value)| (self.cell(cell), value))
            .collect();
        let &(first, value) = spots.first()?;
        let line = match () {
            () if spots.iter().any(|&(_, other)| other != value) => return None,
            () if spots.iter().all(|(cell, _)| cell.row == first.row) => Area::Row(first.row),
            () if spots.iter().all(|(cell, _)| cell.col == first.col) => Area::Column(first.col),
            () => return None,
        };
        Some(format!("the {} of {line}", value + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Latin;

    #[test]
    fn rules_say_why_they_force_something() {
        let rules = LatinRules::new(&Latin::read(&".".repeat(16)).unwrap());
        let lit = |row: u32, col: u32, value: u32| rules.lit((row - 1) * 4 + col - 1, value - 1);
        let because = |rule: &[u32], derived| rules.because(Rule(rule), derived, &[]).reason;
        assert_eq!(because(&[CELL_HAS, 0, 1], Some(lit(1, 2, 3))), "r1c2 has only 3 left.");
        assert_eq!(because(&[ROW_HAS, 0, 2], Some(lit(1, 2, 3))), "In row 1, the 3 can only go in r1c2.");
        assert_eq!(because(&[COLUMN_HAS, 1, 2], None), "Column 2 has no place left for 3.");
        assert_eq!(because(&[CELL_HAS, 1, 1], None), "No value is left for r2c2.");
        assert_eq!(because(&[ROW_ONE, 0, 2], None), "Row 1 has two 3s.");
        assert_eq!(rules.claim(&[!lit(1, 2, 3), !lit(1, 3, 3)]), "r1c2 and r1c3 can't be 3");
        assert_eq!(rules.one_of(&[lit(1, 2, 3), lit(3, 2, 3)]), "the 3 of column 2 is in r1c2 or r3c2");
    }
}
