//! How the game speaks.

use crate::geometry::{House, Line, Shape, value_char};
use crate::rules::SudokuRules;
use crate::rules::family::{CELL_HAS, CELL_ONE, GIVEN, HOUSE_HAS, HOUSE_ONE};
use gridproof_game::{Area, Because, Place, Target, Words, grids};
use gridproof_grid::prose::{and, capital};
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

    fn claim(&self, lits: &[Lit]) -> String {
        grids::claim(&self.targets(lits))
    }

    fn one_of(&self, lits: &[Lit]) -> String {
        grids::one_of(&self.targets(lits), self.shared(lits))
    }

    fn because(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        let facts = facts.iter().filter(|fact| fact.is_positive());
        let facts: Vec<(u32, u32)> = facts.map(|fact| self.cell_and_value(fact.atom())).collect();
        let derived = derived.map(|lit| self.cell_and_value(lit.atom()));
        let (technique, reason) = match (rule.0, derived) {
            (&[CELL_HAS, _], Some(placed)) => (NAKED_SINGLE, only_value(self.shape(), placed)),
            (&[HOUSE_HAS, house, _], Some(placed)) => {
                (hidden_single(self.shape(), House(house)), only_place(self.shape(), House(house), placed))
            }
            (&[CELL_HAS, cell], None) => (CONTRADICTION, no_value(self.shape(), cell)),
            (&[HOUSE_HAS, house, value], None) => {
                (CONTRADICTION, no_place(self.shape(), House(house), value))
            }
            (&[CELL_ONE, cell], Some(_)) => ("elimination", self.filled(cell, &facts)),
            (&[HOUSE_ONE, house, value], Some(_)) => ("elimination", self.taken(house, value, &facts)),
            (&[CELL_ONE, cell], None) => (CONTRADICTION, self.two_values(cell, &facts)),
            (&[HOUSE_ONE, house, value], None) => (CONTRADICTION, self.two_places(house, value, &facts)),
            (_, derived) => {
                let at = derived.or(facts.first().copied()).map_or(0, |(cell, _)| cell);
                let technique = if derived.is_some() { "given" } else { CONTRADICTION };
                (technique, format!("{} is given.", self.shape().cell(at)))
            }
        };
        Because { technique, reason }
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

/// The name of the technique by which a cell has one value left.
pub(crate) const NAKED_SINGLE: &str = "naked single";
/// The name of what fails.
pub(crate) const CONTRADICTION: &str = "contradiction";

/// The name of the technique by which a house has one place left for a value.
pub(crate) fn hidden_single(shape: Shape, house: House) -> &'static str {
    match shape.line(house) {
        Line::Box(_) => "hidden single in a box",
        Line::Row(_) | Line::Column(_) => "hidden single in a line",
    }
}

/// `r1c6 has only 8 left.`
pub(crate) fn only_value(shape: Shape, (cell, value): (u32, u32)) -> String {
    format!("{} has only {} left.", shape.cell(cell), value_char(value))
}

/// `In box 2, the 8 can only go in r1c6.`
pub(crate) fn only_place(shape: Shape, house: House, (cell, value): (u32, u32)) -> String {
    format!("In {}, the {} can only go in {}.", shape.line(house), value_char(value), shape.cell(cell))
}

/// `No value is left for r9c9.`
pub(crate) fn no_value(shape: Shape, cell: u32) -> String {
    format!("No value is left for {}.", shape.cell(cell))
}

/// `Box 2 has no place left for 6.`
pub(crate) fn no_place(shape: Shape, house: House, value: u32) -> String {
    format!("{} has no place left for {}.", capital(&shape.line(house).to_string()), value_char(value))
}

impl SudokuRules {
    fn targets(&self, lits: &[Lit]) -> Vec<Target> {
        lits.iter().map(|&lit| self.target(lit)).collect()
    }

    /// Places of one value that share a house: `the 4 of box 6`.
    fn shared(&self, lits: &[Lit]) -> Option<String> {
        let spots: Vec<(u32, u32)> = lits.iter().map(|lit| self.cell_and_value(lit.atom())).collect();
        let &(first, value) = spots.first()?;
        let within = |house: &House| {
            spots.iter().all(|&(cell, other)| other == value && self.shape().houses_of(cell).contains(house))
        };
        let house = self.shape().houses_of(first).into_iter().find(within)?;
        Some(format!("the {} of {}", value_char(value), self.shape().line(house)))
    }

    /// `r1c6 is 8.`
    fn filled(&self, cell: u32, facts: &[(u32, u32)]) -> String {
        let held = facts.iter().find(|&&(at, _)| at == cell);
        match held {
            Some(&(cell, value)) => format!("{} is {}.", self.shape().cell(cell), value_char(value)),
            None => format!("{} takes only one value.", self.shape().cell(cell)),
        }
    }

    /// `Row 3 has its 6 in r3c2.`
    fn taken(&self, house: u32, value: u32, facts: &[(u32, u32)]) -> String {
        let line = capital(&self.shape().line(House(house)).to_string());
        let value_name = value_char(value);
        let is_there = |&&(cell, other): &&(u32, u32)| {
            other == value && self.shape().houses_of(cell).contains(&House(house))
        };
        match facts.iter().find(is_there) {
            Some(&(cell, _)) => format!("{line} has its {value_name} in {}.", self.shape().cell(cell)),
            None => format!("{line} takes only one {value_name}."),
        }
    }

    /// `r1c6 is both 3 and 8.`
    fn two_values(&self, cell: u32, facts: &[(u32, u32)]) -> String {
        let held =
            facts.iter().filter(|&&(at, _)| at == cell).map(|&(_, value)| value_char(value).to_string());
        format!("{} is both {}.", self.shape().cell(cell), and(held))
    }

    /// `Row 3 has two 6s: in r3c2 and r3c5.`
    fn two_places(&self, house: u32, value: u32, facts: &[(u32, u32)]) -> String {
        let is_there = |&&(cell, other): &&(u32, u32)| {
            other == value && self.shape().houses_of(cell).contains(&House(house))
        };
        let cells = facts.iter().filter(is_there).map(|&(cell, _)| self.shape().cell(cell).to_string());
        let line = capital(&self.shape().line(House(house)).to_string());
        format!("{line} has two {}s: in {}.", value_char(value), and(cells))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Sudoku;

    #[test]
    fn rules_say_why_they_force_something() {
        let rules = SudokuRules::new(&Sudoku::read_canonical(&".".repeat(81)).unwrap());
        let r1c6 = rules.lit(5, 7);
        let because = |rule: &[u32], derived| {
            let Because { technique, reason } =
                rules.because(Rule(rule), derived, &[rules.lit(3, 7), rules.lit(5, 2)]);
            format!("{technique}: {reason}")
        };
        assert_eq!(because(&[CELL_HAS, 5], Some(r1c6)), "naked single: r1c6 has only 8 left.");
        assert_eq!(
            because(&[HOUSE_HAS, 19, 7], Some(r1c6)),
            "hidden single in a box: In box 2, the 8 can only go in r1c6."
        );
        assert_eq!(because(&[HOUSE_HAS, 19, 5], None), "contradiction: Box 2 has no place left for 6.");
        assert_eq!(because(&[CELL_HAS, 80], None), "contradiction: No value is left for r9c9.");
        assert_eq!(because(&[HOUSE_ONE, 0, 7], Some(!r1c6)), "elimination: Row 1 has its 8 in r1c4.");
        assert_eq!(because(&[CELL_ONE, 5], Some(!r1c6)), "elimination: r1c6 is 3.");
    }

    #[test]
    fn claims_name_cells_values_and_houses() {
        let rules = SudokuRules::new(&Sudoku::read_canonical(&".".repeat(81)).unwrap());
        let lit = |row: u32, col: u32, value: u32| rules.lit((row - 1) * 9 + col - 1, value - 1);
        assert_eq!(rules.claim(&[lit(1, 6, 8)]), "r1c6 must be 8");
        assert_eq!(rules.claim(&[!lit(3, 4, 7), !lit(3, 5, 7)]), "r3c4 and r3c5 can't be 7");
        assert_eq!(rules.one_of(&[lit(4, 7, 3), lit(4, 7, 9)]), "r4c7 can only be 3 or 9");
        assert_eq!(rules.one_of(&[lit(5, 7, 4), lit(6, 7, 4)]), "the 4 of box 6 is in r5c7 or r6c7");
        assert_eq!(rules.one_of(&[lit(7, 1, 8), lit(7, 5, 8)]), "the 8 of row 7 is in r7c1 or r7c5");
        assert_eq!(rules.one_of(&[!lit(7, 1, 8), !lit(7, 5, 8)]), "if r7c1 is 8, r7c5 can't be 8");
    }
}
