//! The rules as named statements. Together with the kernel, this is the trusted part.

use crate::position::Latin;
use gridproof_grid::Cell;
use gridproof_kernel::{Atom, Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement};

/// The rules of one Latin square. Atom `cell * size + value` means that the cell holds the value.
#[derive(Clone, Debug)]
pub struct LatinRules {
    latin: Latin,
    puzzle: String,
}

/// The families of rules. All but the last come in two halves: at least one, at most one.
pub(crate) mod family {
    pub(crate) const CELL_HAS: u32 = 0;
    pub(crate) const CELL_ONE: u32 = 1;
    pub(crate) const ROW_HAS: u32 = 2;
    pub(crate) const ROW_ONE: u32 = 3;
    pub(crate) const COLUMN_HAS: u32 = 4;
    pub(crate) const COLUMN_ONE: u32 = 5;
    pub(crate) const GIVEN: u32 = 6;
}
use family::*;

impl LatinRules {
    /// Creates the rules of a puzzle. They do not depend on marks.
    pub fn new(latin: &Latin) -> LatinRules {
        LatinRules { latin: latin.clone(), puzzle: latin.puzzle_text() }
    }

    /// Returns the literal "this cell holds this value" (both from 0).
    pub fn lit(&self, cell: u32, value: u32) -> Lit {
        Lit::positive(cell * self.latin.size() + value)
    }

    /// Returns the place of a cell.
    pub fn cell(&self, cell: u32) -> Cell {
        self.latin.cell(cell)
    }

    /// Returns the cell and value of an atom.
    pub fn cell_and_value(&self, atom: Atom) -> (u32, u32) {
        (atom.0 / self.latin.size(), atom.0 % self.latin.size())
    }

    /// Returns the literals that one "has" or "at most one" rule counts.
    fn counted(&self, family: u32, first: u32, second: u32) -> Vec<Lit> {
        let n = self.latin.size();
        (0..n)
            .map(|i| match family {
                CELL_HAS | CELL_ONE => self.lit(first * n + second, i),
                ROW_HAS | ROW_ONE => self.lit(first * n + i, second),
                _ => self.lit(i * n + first, second),
            })
            .collect()
    }
}

impl Rules for LatinRules {
    fn game(&self) -> &str {
        "latin"
    }

    fn puzzle(&self) -> &str {
        &self.puzzle
    }

    fn atoms(&self) -> u32 {
        self.latin.size().pow(3)
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let n = self.latin.size();
        let statement = match *rule.0 {
            [family @ (CELL_HAS | ROW_HAS | COLUMN_HAS), a, b] if a < n && b < n => {
                Statement::clause(self.counted(family, a, b))
            }
            [family @ (CELL_ONE | ROW_ONE | COLUMN_ONE), a, b] if a < n && b < n && n > 1 => {
                Statement::at_most(1, self.counted(family, a, b))
            }
            [GIVEN, row, col] if row < n && col < n => {
                let cell = row * n + col;
                let value =
                    self.latin.given(cell).ok_or_else(|| Refusal("that cell is not given".to_owned()))?;
                Statement::unit(self.lit(cell, value))
            }
            _ => return Err(Refusal("there is no such rule in a Latin square of this size".to_owned())),
        };
        Ok((statement, Class::Ordinary))
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        let n = self.latin.size();
        for cell in self.latin.cells().filter(|&cell| self.latin.given(cell).is_some()) {
            visit(Rule(&[GIVEN, cell / n, cell % n]));
        }
        for family in CELL_HAS..GIVEN {
            // In a square of one cell, "at most one" is always true.
            if n == 1 && family % 2 == 1 {
                continue;
            }
            for first in 0..n {
                (0..n).for_each(|second| visit(Rule(&[family, first, second])));
            }
        }
    }

    fn atom_text(&self, atom: Atom) -> String {
        let (cell, value) = self.cell_and_value(atom);
        format!("{}={}", self.latin.cell(cell), value + 1)
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        let n = self.latin.size();
        let (cell, value) = text.split_once('=')?;
        let (cell, value) = (Cell::read(cell)?, value.parse::<u32>().ok()?.checked_sub(1)?);
        let known = cell.row < n && cell.col < n && value < n;
        let atom = known.then(|| self.lit(cell.row * n + cell.col, value).atom())?;
        (self.atom_text(atom) == text).then_some(atom)
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        let &[family, a, b] = rule.0 else { return String::new() };
        let (cell, line, value) = (Cell { row: a, col: b }, u64::from(a) + 1, u64::from(b) + 1);
        match family {
            CELL_HAS => format!("{cell} has a value"),
            CELL_ONE => format!("{cell} has at most one value"),
            ROW_HAS => format!("row {line} has a {value}"),
            ROW_ONE => format!("row {line} has at most one {value}"),
            COLUMN_HAS => format!("column {line} has a {value}"),
            COLUMN_ONE => format!("column {line} has at most one {value}"),
            GIVEN => format!("{cell} is given"),
            _ => String::new(),
        }
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let number = |word: &str| word.parse::<u32>().ok()?.checked_sub(1);
        let of_cell = |family, cell| Cell::read(cell).map(|cell| RuleBuf::new(family, &[cell.row, cell.col]));
        let of_line = |family, line, value| Some(RuleBuf::new(family, &[number(line)?, number(value)?]));
        let words: Vec<&str> = text.split(' ').collect();
        let rule = match words[..] {
            [cell, "has", "a", "value"] => of_cell(CELL_HAS, cell),
            [cell, "has", "at", "most", "one", "value"] => of_cell(CELL_ONE, cell),
            [cell, "is", "given"] => of_cell(GIVEN, cell),
            ["row", line, "has", "a", value] => of_line(ROW_HAS, line, value),
            ["row", line, "has", "at", "most", "one", value] => of_line(ROW_ONE, line, value),
            ["column", line, "has", "a", value] => of_line(COLUMN_HAS, line, value),
            ["column", line, "has", "at", "most", "one", value] => of_line(COLUMN_ONE, line, value),
            _ => None,
        }?;
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::testing;

    /// Fills cell after cell with every value and compares rows and columns. It does not use the rules.
    fn solutions(latin: &Latin) -> Vec<Vec<u32>> {
        let n = latin.size();
        let mut filled: Vec<Vec<u32>> = vec![vec![]];
        for cell in latin.cells() {
            filled = filled
                .iter()
                .flat_map(|before| (0..n).map(move |value| [&before[..], &[value]].concat()))
                .filter(|grid| latin.given(cell).is_none_or(|given| grid[cell as usize] == given))
                .filter(|grid| {
                    (0..cell).all(|other| {
                        !latin.see_each_other(cell, other) || grid[other as usize] != grid[cell as usize]
                    })
                })
                .collect();
        }
        filled
    }

    #[test]
    fn every_solution_satisfies_every_rule_and_every_model_of_the_rules_is_a_solution() {
        for (text, expected) in [("....", 2), (".........", 12), ("1........", 4), (".2.......", 4), ("1", 1)]
        {
            let latin = Latin::read(text).unwrap();
            let rules = LatinRules::new(&latin);
            let models = testing::models(&rules, |_| true);
            let mut from_rules: Vec<Vec<u32>> = models
                .iter()
                .map(|model| {
                    let n = latin.size() as usize;
                    model.chunks(n).map(|cell| cell.iter().position(|&truth| truth).unwrap() as u32).collect()
                })
                .collect();
            from_rules.sort();
            let mut by_hand = solutions(&latin);
            by_hand.sort();
            assert_eq!(from_rules, by_hand, "{text}");
            assert_eq!(by_hand.len(), expected, "{text}");
        }
    }

    #[test]
    fn every_solution_of_a_larger_square_satisfies_every_rule() {
        let latin = Latin::read("................").unwrap();
        let (rules, solutions) = (LatinRules::new(&latin), solutions(&latin));
        assert_eq!(solutions.len(), 576);
        for grid in &solutions {
            let truth = |atom| {
                let (cell, value) = rules.cell_and_value(atom);
                grid[cell as usize] == value
            };
            let model: Vec<bool> = (0..rules.atoms()).map(Atom).map(truth).collect();
            testing::assert_satisfies(&rules, &model);
        }
    }

    #[test]
    fn texts_of_rules_and_atoms_read_back() {
        let rules = LatinRules::new(&Latin::read("1..2.....").unwrap());
        assert!(testing::assert_texts_read_back(&rules) > 27);
        for text in ["r1c1=0", "r1c1=4", "r4c1=1", "r1c1", "", "r1c1=1=1", "r1c1=+1", "r1c1=01"] {
            assert_eq!(rules.read_atom(text), None, "{text:?}");
        }
        for text in ["", "row 1 has a +1", "row 01 has a 1", "row 1  has a 1", "row 1 has a 1 ", "r1c1 has"] {
            assert_eq!(rules.read_rule(text), None, "{text:?}");
        }
    }

    #[test]
    fn rules_that_do_not_exist_are_refused() {
        let rules = LatinRules::new(&Latin::read("1..2.....").unwrap());
        let refused: [&[u32]; 7] = [&[], &[0], &[0, 3, 0], &[0, 0, 3], &[6, 0, 1], &[7, 0, 0], &[0, 0, 0, 0]];
        for words in refused {
            assert!(rules.statement(Rule(words)).is_err(), "{words:?}");
        }
        assert!(rules.statement(Rule(&[6, 0, 0])).is_ok());
    }
}
