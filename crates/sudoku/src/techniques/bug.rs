//! BUG+1: every empty cell has two candidates, except one with three, and without its odd value every house would have two
//! places for each value. Such a *bivalue universal grave* has no solution or several, so the odd value must be true.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::logic::{Candidate, Set};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "BUG+1",
        tier: Tier(5),
        score: 100,
        rating: 56,
        statement: "in a puzzle with one solution, cells of two values each are not all there is: the odd one takes its third",
        assumes_unique: true,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let mut odd = None;
    for cell in state.empty().iter() {
        match state.candidates(cell).count_ones() {
            2 => {}
            3 if odd.is_none() => odd = Some(cell),
            _ => return ControlFlow::Continue(()),
        }
    }
    let Some(cell) = odd else { return ControlFlow::Continue(()) };
    let mask = state.candidates(cell);
    let grave_without = |odd: u32| {
        state.board.houses().all(|house| {
            (0..state.board.size()).all(|value| {
                let extra = u32::from(value == odd && state.board.house(house).has(cell));
                matches!(state.places_in(value, house).len().checked_sub(extra), Some(0 | 2))
            })
        })
    };
    let Some(value) = values(mask).find(|&value| grave_without(value)) else {
        return ControlFlow::Continue(());
    };
    let removed = values(mask & !(1 << value)).map(|other| Candidate::new(cell, other));
    let story = Story { cells: S::of(cell), values: 1 << value, ..Story::default() };
    finder.remove(removed, || [], story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let reason = format!(
        "Without the {} in {}, every empty cell would have two candidates, and the puzzle several solutions.",
        teller.value(),
        teller.cells(pattern.cells),
    );
    let points = teller.points().places(Role::Premise, pattern.cells);
    points.candidates(Role::Premise, pattern.cells, pattern.values).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    /// Two candidates in every cell of a 4 by 4 board, and every value twice in every house.
    const GRAVE: &str = "r1c2=12 r1c3=34 r1c4=34 r2c1=34 r2c2=34 r2c3=12 r2c4=12 \
                         r3c1=12 r3c2=12 r3c3=34 r3c4=34 r4c1=34 r4c2=34 r4c3=12";

    #[test]
    fn the_odd_value_has_to_be() {
        let text = with_candidates(4, &format!("{GRAVE} r1c1=123 r4c4=12"));
        assert_eq!(finds(&text, "BUG+1"), ["r1c1-1 r1c1-2"]);
    }

    #[test]
    fn two_odd_cells_say_nothing() {
        let text = with_candidates(4, &format!("{GRAVE} r1c1=123 r4c4=123"));
        assert_eq!(finds(&text, "BUG+1"), [""; 0]);
    }
}
