//! The rules as named statements: with the kernel, the trusted part.

use crate::geometry::{House, Line, Shape, char_value, value_char};
use crate::position::Sudoku;
use gridproof_grid::Cell;
use gridproof_kernel::{Atom, Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement};

/// The rules of one Sudoku. Atom `cell * size + value` says that the cell holds the value.
#[derive(Clone, Debug)]
pub struct SudokuRules {
    shape: Shape,
    givens: Vec<Option<u32>>,
    puzzle: String,
}

/// The families of rules. The arguments are a cell number, or a house and a value.
pub mod family {
    /// A cell has at least one value.
    pub const CELL_HAS: u32 = 0;
    /// A cell has at most one value.
    pub const CELL_ONE: u32 = 1;
    /// A house has a value at least once.
    pub const HOUSE_HAS: u32 = 2;
    /// A house has a value at most once.
    pub const HOUSE_ONE: u32 = 3;
    /// A cell is given.
    pub const GIVEN: u32 = 4;
}
use family::*;

impl SudokuRules {
    /// The rules of a puzzle, whatever the marks on it.
    pub fn new(sudoku: &Sudoku) -> SudokuRules {
        SudokuRules {
            shape: sudoku.shape(),
            givens: sudoku.cells().map(|cell| sudoku.given(cell)).collect(),
            puzzle: sudoku.puzzle_text(),
        }
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The literal "this cell holds this value" (both from 0).
    pub fn lit(&self, cell: u32, value: u32) -> Lit {
        lit(self.shape, cell, value)
    }

    /// The cell and value of an atom.
    pub fn cell_and_value(&self, atom: Atom) -> (u32, u32) {
        (atom.0 / self.shape.size(), atom.0 % self.shape.size())
    }

    fn of_cell(&self, cell: u32) -> impl Iterator<Item = Lit> {
        (0..self.shape.size()).map(move |value| self.lit(cell, value))
    }

    fn of_house(&self, house: u32, value: u32) -> impl Iterator<Item = Lit> {
        self.shape.cells_of(House(house)).map(move |cell| self.lit(cell, value))
    }

    /// The house of a text such as `row 3`.
    fn read_house(&self, kind: &str, number: &str) -> Option<u32> {
        let first = ["row", "column", "box"].iter().position(|known| *known == kind)? as u32;
        let index = number.parse::<u32>().ok()?.checked_sub(1).filter(|&index| index < self.shape.size())?;
        Some(first * self.shape.size() + index)
    }

    fn read_value(&self, text: &str) -> Option<u32> {
        let mut chars = text.chars();
        let value = chars.next().and_then(char_value).filter(|&value| value < self.shape.size())?;
        chars.next().is_none().then_some(value)
    }

    fn read_cell(&self, text: &str) -> Option<u32> {
        let Cell { row, col } = Cell::read(text)?;
        (row < self.shape.size() && col < self.shape.size()).then(|| row * self.shape.size() + col)
    }
}

/// The literal "this cell holds this value" (both from 0) on a board of any puzzle.
pub(crate) fn lit(shape: Shape, cell: u32, value: u32) -> Lit {
    Lit::positive(cell * shape.size() + value)
}

impl Rules for SudokuRules {
    fn game(&self) -> &str {
        "sudoku"
    }

    fn puzzle(&self) -> &str {
        &self.puzzle
    }

    fn atoms(&self) -> u32 {
        self.shape.cells() * self.shape.size()
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let (n, cells, houses) = (self.shape.size(), self.shape.cells(), self.shape.houses());
        let statement = match *rule.0 {
            [CELL_HAS, cell] if cell < cells => Statement::clause(self.of_cell(cell)),
            [CELL_ONE, cell] if cell < cells => Statement::at_most(1, self.of_cell(cell)),
            [HOUSE_HAS, house, value] if house < houses && value < n => {
                Statement::clause(self.of_house(house, value))
            }
            [HOUSE_ONE, house, value] if house < houses && value < n => {
                Statement::at_most(1, self.of_house(house, value))
            }
            [GIVEN, cell] if cell < cells => {
                let given =
                    self.givens[cell as usize].ok_or_else(|| Refusal("that cell is not given".to_owned()))?;
                Statement::unit(self.lit(cell, given))
            }
            _ => return Err(Refusal("there is no such rule in a Sudoku of this size".to_owned())),
        };
        Ok((statement, Class::Ordinary))
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        for cell in (0..self.shape.cells()).filter(|&cell| self.givens[cell as usize].is_some()) {
            visit(Rule(&[GIVEN, cell]));
        }
        for family in [CELL_HAS, CELL_ONE] {
            (0..self.shape.cells()).for_each(|cell| visit(Rule(&[family, cell])));
        }
        for family in [HOUSE_HAS, HOUSE_ONE] {
            for house in 0..self.shape.houses() {
                (0..self.shape.size()).for_each(|value| visit(Rule(&[family, house, value])));
            }
        }
    }

    fn atom_text(&self, atom: Atom) -> String {
        let (cell, value) = self.cell_and_value(atom);
        format!("{}={}", self.shape.cell(cell), value_char(value))
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        let (cell, value) = text.split_once('=')?;
        Some(self.lit(self.read_cell(cell)?, self.read_value(value)?).atom())
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        let line = |house| self.shape.line(House(house));
        match *rule.0 {
            [CELL_HAS, cell] => format!("{} has a value", self.shape.cell(cell)),
            [CELL_ONE, cell] => format!("{} has at most one value", self.shape.cell(cell)),
            [HOUSE_HAS, house, value] => format!("{} has a {}", line(house), value_char(value)),
            [HOUSE_ONE, house, value] => format!("{} has at most one {}", line(house), value_char(value)),
            [GIVEN, cell] => format!("{} is given", self.shape.cell(cell)),
            _ => String::new(),
        }
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let of_cell = |family, cell| Some(RuleBuf::new(family, &[self.read_cell(cell)?]));
        let of_house = |family, kind, number, value| {
            Some(RuleBuf::new(family, &[self.read_house(kind, number)?, self.read_value(value)?]))
        };
        let words: Vec<&str> = text.split(' ').collect();
        let rule = match words[..] {
            [cell, "has", "a", "value"] => of_cell(CELL_HAS, cell),
            [cell, "has", "at", "most", "one", "value"] => of_cell(CELL_ONE, cell),
            [cell, "is", "given"] => of_cell(GIVEN, cell),
            [kind, number, "has", "a", value] => of_house(HOUSE_HAS, kind, number, value),
            [kind, number, "has", "at", "most", "one", value] => of_house(HOUSE_ONE, kind, number, value),
            _ => None,
        }?;
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}

impl Line {
    /// The kind of house, and its number from 0.
    pub fn index(self) -> u32 {
        match self {
            Line::Row(index) | Line::Column(index) | Line::Box(index) => index,
        }
    }
}

#[cfg(all(test, feature = "engine"))]
mod tests {
    use super::*;
    use gridproof_search::testing;

    /// All solutions, cell by cell, from the geometry alone, without `Rules`.
    fn solutions(sudoku: &Sudoku) -> Vec<Vec<u32>> {
        let shape = sudoku.shape();
        let mut filled: Vec<Vec<u32>> = vec![vec![]];
        for cell in sudoku.cells() {
            filled = filled
                .iter()
                .flat_map(|before| (0..shape.size()).map(move |value| [&before[..], &[value]].concat()))
                .filter(|grid| sudoku.given(cell).is_none_or(|given| grid[cell as usize] == given))
                .filter(|grid| {
                    (0..cell).all(|other| {
                        shape.shared_house(cell, other).is_none()
                            || grid[other as usize] != grid[cell as usize]
                    })
                })
                .collect();
        }
        filled
    }

    /// The empty board, and one on which two cells are given.
    fn puzzles() -> [Sudoku; 2] {
        ["................", "1.....3........."].map(|text| Sudoku::read_canonical(text).unwrap())
    }

    #[test]
    fn every_solution_satisfies_every_rule_and_every_model_of_the_rules_is_a_solution() {
        for (sudoku, expected) in puzzles().into_iter().zip([288, 12]) {
            let rules = SudokuRules::new(&sudoku);
            let truths = |grid: &Vec<u32>| -> Vec<bool> {
                let atoms = (0..rules.atoms()).map(|atom| rules.cell_and_value(Atom(atom)));
                atoms.map(|(cell, value)| grid[cell as usize] == value).collect()
            };
            let mut solutions: Vec<Vec<bool>> = solutions(&sudoku).iter().map(truths).collect();
            solutions.iter().for_each(|model| testing::assert_satisfies(&rules, model));
            let mut models = testing::models(&rules, |_| true);
            solutions.sort();
            models.sort();
            assert_eq!(models, solutions);
            assert_eq!(models.len(), expected);
        }
    }

    #[test]
    fn texts_of_rules_and_atoms_read_back() {
        for shape in Shape::ALL {
            let mut givens = vec![None; shape.cells() as usize];
            givens[0] = Some(shape.size() - 1);
            let rules = SudokuRules::new(&Sudoku::of_givens(shape, givens).unwrap());
            let texts = 1 + 2 * shape.cells() + 2 * shape.houses() * shape.size() + rules.atoms();
            assert_eq!(testing::assert_texts_read_back(&rules), texts as usize);
        }
        let rules = SudokuRules::new(&Sudoku::of_givens(Shape::NINE, vec![None; 81]).unwrap());
        for text in
            ["", "row 1 has a A", "row 01 has a 1", "box 10 has a 1", "r1c1 is given ", "r10c1 has a value"]
        {
            let known = rules.read_rule(text).is_some_and(|rule| rules.statement(rule.borrow()).is_ok());
            assert!(!known, "{text:?}");
        }
    }
}
