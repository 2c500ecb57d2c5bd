//! The search for almost locked sets in one house.

use super::als_sets::Almost;
use crate::geometry::House;
use crate::logic::set::count;
use crate::logic::{Set, State};

/// The search for sets in one house.
pub(super) struct Growth<'g, 's, 'b, S> {
    pub(super) state: &'s State<'b, S>,
    pub(super) house: House,
    pub(super) most: u32,
    pub(super) found: &'g mut Vec<Almost<S>>,
}

impl<S: Set> Growth<'_, '_, '_, S> {
    /// Adds cells, each with its values, to some that are chosen.
    pub(super) fn grow(&mut self, cells: &[(u32, u32)], chosen: S, mask: u32, size: u32) {
        for (i, &(cell, more)) in cells.iter().enumerate() {
            let (wider, mask) = (chosen | S::of(cell), mask | more);
            let count = count(mask);
            if count == size + 2 && self.is_new(wider) {
                self.found.push(Almost::new(wider, mask, self.house));
            }
            if count <= self.most + 1 && size + 1 < self.most {
                self.grow(&cells[i + 1..], wider, mask, size + 1);
            }
        }
    }

    /// A set of a line inside a box was found with the box; a single cell with its box.
    fn is_new(&self, cells: S) -> bool {
        let board = self.state.board;
        let a_box = cells.first().map(|cell| board.houses_of(cell)[0]);
        a_box.is_some_and(|a_box| a_box == self.house || !cells.within(board.house(a_box)))
    }
}
