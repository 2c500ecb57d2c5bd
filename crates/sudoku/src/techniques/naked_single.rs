//! Naked single: a cell that can hold only one value holds it.

use super::{Finder, Story, Technique, Teller};
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "naked single",
        tier: Tier(2),
        score: 4,
        rating: 23,
        statement: "a cell that can hold only one value holds it",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    for cell in (state.empty() & finder.news().cells).iter() {
        let open = state.candidates(cell);
        if open.is_power_of_two() {
            let story = Story { cells: S::of(cell), values: open, ..Story::default() };
            finder.place(
                Candidate::new(cell, open.trailing_zeros()),
                [Use::Has(Sector::Cell(cell))],
                story,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Points at a filled cell for each value that the cell cannot take.
fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let others = (0..teller.state.board.size()).filter(|value| pattern.values >> value & 1 == 0);
    let points = others.fold(teller.points(), |points, value| points.excluders(value, pattern.cells));
    let points = points.candidates(Role::Premise, pattern.cells, pattern.values);
    points.account(format!("{} has only {} left.", teller.cells(pattern.cells), teller.value()))
}
