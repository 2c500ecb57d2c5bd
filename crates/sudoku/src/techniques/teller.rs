//! What the descriptions of techniques share: names of cells, values and houses, and the conclusion.

use crate::geometry::{House, value_char, values};
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

    /// The houses of the pattern, from one place to another: `row 1 and row 2`.
    pub fn houses(&self, from: usize, to: usize) -> String {
        and(self.pattern.houses.iter().skip(from).take(to - from).map(|house| self.house(house)))
    }

    /// The first house of the pattern.
    pub fn first_house(&self) -> String {
        self.houses(0, 1)
    }

    /// What is removed: `r1c1 is not 5 and r2c3 is not 5`, grouped by value.
    pub fn conclusion(&self) -> String {
        let mut groups: Vec<(u32, Vec<String>)> = vec![];
        for candidate in self.removes {
            let name = self.cell(candidate.cell());
            match groups.iter_mut().find(|(value, _)| *value == candidate.value()) {
                Some((_, cells)) => cells.push(name),
                None => groups.push((candidate.value(), vec![name])),
            }
        }
        let parts = groups.into_iter().map(|(value, cells)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} not {}", and(cells), value_char(value))
        });
        and(parts)
    }
}
