//! What the descriptions of techniques share: names of cells, values, houses and sets.

use crate::geometry::{House, value_char, values};
use crate::logic::telling::of_a_kind;
use crate::logic::{Candidate, Pattern, Scratch, Set, State};
use gridproof_grid::prose::{and, or};

/// Puts a find into words.
pub struct Teller<'t, 'b, S> {
    /// The state in which it was found.
    pub state: &'t State<'b, S>,
    /// The find.
    pub pattern: &'t Pattern<S>,
    /// What it removes.
    pub removes: &'t [Candidate],
    /// Where its argument is, if it has one.
    pub scratch: &'t Scratch,
}

impl<S: Set> Teller<'_, '_, S> {
    /// A cell by name.
    pub fn cell(&self, cell: u32) -> String {
        self.state.board.shape().cell(cell).to_string()
    }

    /// Cells by name: `r1c1, r1c2 and r1c3`.
    pub fn cells(&self, cells: S) -> String {
        and(cells.iter().map(|cell| self.cell(cell)))
    }

    /// Cells by name: `r1c1, r1c2 or r1c3`.
    pub fn cells_or(&self, cells: S) -> String {
        or(cells.iter().map(|cell| self.cell(cell)))
    }

    /// Values: `1, 2 and 3`.
    pub fn values(&self, mask: u32) -> String {
        and(values(mask).map(|value| value_char(value).to_string()))
    }

    /// Values: `1, 2 or 3`.
    pub fn values_or(&self, mask: u32) -> String {
        or(values(mask).map(|value| value_char(value).to_string()))
    }

    /// A house by name.
    pub fn house(&self, house: House) -> String {
        self.state.board.shape().line(house).to_string()
    }

    /// The houses of the pattern, from one place to another: `rows 1 and 2`, `row 1 and box 2`.
    pub fn houses(&self, from: usize, to: usize) -> String {
        self.named(self.pattern.houses.iter().skip(from).take(to - from))
    }

    /// Houses by name, in order and each once, those of a kind together: `rows 1 and 2`, `row 1, columns 2 and 3 and box 4`.
    pub fn named(&self, houses: impl IntoIterator<Item = House>) -> String {
        let mut houses: Vec<House> = houses.into_iter().collect();
        houses.sort_unstable();
        houses.dedup();
        and(of_a_kind(self.state.board.shape(), &houses))
    }

    /// A set of cells by its letter: `set A (r1c2, r1c3)`, `set B in row 1` if it is large. A single cell has its own name.
    pub fn set(&self, letter: char, cells: S) -> String {
        match cells.len() {
            1 => self.cells(cells),
            0..=3 => {
                let names = cells.iter().map(|cell| self.cell(cell));
                format!("set {letter} ({})", names.collect::<Vec<_>>().join(", "))
            }
            count => match self.state.board.houses_around(cells).next() {
                Some(house) => format!("set {letter} in {}", self.house(house)),
                None => format!("set {letter} ({count} cells)"),
            },
        }
    }

    /// The value of a pattern of one value, by name.
    pub fn value(&self) -> char {
        value_char(self.pattern.values.trailing_zeros())
    }

    /// All that some cells can take.
    pub fn candidates(&self, cells: S) -> u32 {
        cells.iter().fold(0, |mask, cell| mask | self.state.candidates(cell))
    }

    /// The values that are removed.
    pub fn removed(&self) -> u32 {
        self.removes.iter().fold(0, |mask, target| mask | 1 << target.value())
    }

    /// The first house of the pattern.
    pub fn first_house(&self) -> String {
        self.houses(0, 1)
    }
}
