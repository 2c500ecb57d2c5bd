//! Unique rectangles of type 3: two corners in one house take a value besides the two, and with other cells of the house
//! make a naked subset of it.

use super::Finder;
use super::unique_rectangle::{Rectangle, report};
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
use std::ops::ControlFlow;

/// The most cells that complete the subset.
const MOST_CELLS: u32 = 4;

/// Looks in each house of the roof.
pub(super) fn with_subset<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    rectangle: &Rectangle<S>,
) -> ControlFlow<()> {
    let state = finder.state;
    if rectangle.extras.count_ones() > MOST_CELLS + 1 {
        return ControlFlow::Continue(());
    }
    for house in state.board.houses_around(rectangle.roof) {
        let rest = (state.empty() & state.board.house(house)).minus(rectangle.roof);
        let cells: Vec<u32> =
            rest.iter().filter(|&cell| state.candidates(cell).count_ones() <= MOST_CELLS + 1).collect();
        Subset { rectangle, house }.grow(finder, &cells, S::empty(), rectangle.extras)?;
    }
    ControlFlow::Continue(())
}

struct Subset<'r, S> {
    rectangle: &'r Rectangle<S>,
    house: House,
}

impl<S: Set> Subset<'_, S> {
    /// Adds cells until they are one fewer than the values: the roof is the cell that lacks.
    fn grow(&self, finder: &mut Finder<'_, '_, S>, cells: &[u32], chosen: S, mask: u32) -> ControlFlow<()> {
        if !chosen.is_empty() && chosen.len() + 1 == mask.count_ones() {
            return self.close(finder, chosen, mask);
        }
        if chosen.len() == MOST_CELLS {
            return ControlFlow::Continue(());
        }
        for (i, &cell) in cells.iter().enumerate() {
            let wider = mask | finder.state.candidates(cell);
            if wider.count_ones() <= MOST_CELLS + 1 {
                self.grow(finder, &cells[i + 1..], chosen | S::of(cell), wider)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Each value of the subset is in one of its cells, or, if the roof brings it, in the roof.
    fn close(&self, finder: &mut Finder<'_, '_, S>, chosen: S, mask: u32) -> ControlFlow<()> {
        let state = finder.state;
        let Rectangle { roof, extras, .. } = *self.rectangle;
        let removed = values(mask).flat_map(move |value| {
            let own = if extras >> value & 1 == 1 { chosen | roof } else { chosen };
            let holders = state.places(value) & own;
            let seen = state.board.common_peers(holders) & state.places(value);
            seen.minus(chosen).iter().map(move |cell| Candidate::new(cell, value))
        });
        report(finder, self.rectangle, removed.collect::<Vec<_>>(), roof | chosen, Houses::of([self.house]))
    }
}
