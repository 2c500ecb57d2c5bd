//! Bent sets, what all wings have in common: k cells with k values between them, of which every value but one can
//! stand only once because its cells share a house. So the last value, z, stands in one of the cells that can take it.

use super::{Finder, Story};
use crate::geometry::values;
use crate::logic::{Candidate, Sector, Set, State, Use};
use std::ops::ControlFlow;

/// The cells of a set that can take a value.
pub(super) fn holders<S: Set>(state: &State<'_, S>, cells: S, value: u32) -> S {
    cells & state.places(value)
}

/// Reports what the cells of a bent set that can take z all see. The others of the story are its pincers.
pub(super) fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    cells: S,
    pincers: S,
    z: u32,
) -> ControlFlow<()> {
    let state = finder.state;
    let board = state.board;
    let ends = holders(state, cells, z);
    let removed = state.places(z) & board.common_peers(ends);
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    let rules = || {
        let mask = cells.iter().fold(0, |mask, cell| mask | state.candidates(cell));
        let mut rules: Vec<Use> = cells.iter().map(|cell| Use::Has(Sector::Cell(cell))).collect();
        for value in values(mask & !(1 << z)) {
            let house = board.houses_around(holders(state, cells, value)).next();
            rules.extend(house.map(|house| Use::One(Sector::House(house, value))));
        }
        let pairs = removed.iter().flat_map(|target| ends.iter().map(move |end| (target, end)));
        let mut seen: Vec<Use> = pairs
            .filter_map(|(target, end)| board.shared_house(target, end))
            .map(|house| Use::One(Sector::House(house, z)))
            .collect();
        seen.sort_unstable();
        seen.dedup();
        rules.extend(seen);
        rules
    };
    let story = Story { cells, others: pincers, values: 1 << z, ..Story::default() };
    finder.remove(removed.iter().map(|cell| Candidate::new(cell, z)), rules, story)
}
