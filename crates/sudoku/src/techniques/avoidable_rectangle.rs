//! Avoidable rectangles: corners that were filled in, not given, and that with the empty ones must not come to hold two
//! values crosswise, or the puzzle would have two solutions.

use super::rectangles::{Corners, around, set};
use super::unique_rectangle::{opening, points};
use super::{Finder, Story, Technique, Teller};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "avoidable rectangle",
        tier: Tier(5),
        score: 100,
        rating: 47,
        statement: "in a puzzle with one solution, corners that are filled but not given are never completed to two values crosswise",
        assumes_unique: true,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    for cell in state.empty().iter() {
        for corners in around(state, cell) {
            let [_, one, other, opposite] = corners;
            let Some(own) = state.value(opposite) else { continue };
            if corners.iter().any(|&corner| state.is_given(corner)) {
                continue;
            }
            match (state.value(one), state.value(other)) {
                (Some(a), Some(b)) if a == b => {
                    let story = story(corners, own, a, S::of(cell));
                    finder.remove([Candidate::new(cell, own)], || [], story)?;
                }
                (Some(value), None) => two_open(finder, corners, other, (own, value))?,
                (None, Some(value)) => two_open(finder, corners, one, (own, value))?,
                _ => {}
            }
        }
    }
    ControlFlow::Continue(())
}

/// Type 2: the first corner would have to take one value, its open neighbour the other; both can take only one value
/// besides, and it is the same, so one of them takes it.
fn two_open<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    corners: Corners,
    neighbour: u32,
    (own, other): (u32, u32),
) -> ControlFlow<()> {
    let state = finder.state;
    let first = corners[0];
    let besides = |cell: u32, value: u32| {
        let mask = state.candidates(cell);
        (mask.count_ones() == 2 && mask >> value & 1 == 1).then(|| mask & !(1 << value))
    };
    // The rectangle is met from both open corners; the first speaks for it.
    let (true, Some(extra)) = (first < neighbour, besides(first, own)) else {
        return ControlFlow::Continue(());
    };
    if besides(neighbour, other) != Some(extra) {
        return ControlFlow::Continue(());
    }
    let open = S::of(first) | S::of(neighbour);
    let value = extra.trailing_zeros();
    let removed =
        (state.board.common_peers(open) & state.places(value)).iter().map(|cell| Candidate::new(cell, value));
    finder.remove(removed, || [], story(corners, own, other, open))
}

fn story<S: Set>(corners: Corners, one: u32, other: u32, open: S) -> Story<S> {
    Story { cells: set(corners), others: open, values: 1 << one | 1 << other, houses: Houses::default() }
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (pattern, opening) = (teller.pattern, opening(teller));
    let filled = pattern.cells.minus(pattern.others);
    let reason = match pattern.others.len() {
        1 => format!("{opening}, and three of them already are."),
        _ => {
            let value = teller.values(teller.removed());
            format!("{opening}, so {} must be {value}.", teller.cells_or(pattern.others))
        }
    };
    points(teller).places(Role::Premise, filled).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::finds;

    /// Row 1 and row 2 of an empty board.
    fn cells(first: &str, second: &str) -> String {
        format!("{first}{second}{}", ".".repeat(63))
    }

    #[test]
    fn the_last_corner_does_not_complete_the_rectangle() {
        let placed = cells("1..2.....", "2........");
        let text = format!("{}/{placed}", ".".repeat(81));
        assert_eq!(finds(&text, "avoidable rectangle"), ["r2c4-1"]);
    }

    #[test]
    fn a_given_corner_may_complete_the_rectangle() {
        let text = format!("{}/{}", cells("1........", "........."), cells("...2.....", "2........"));
        assert_eq!(finds(&text, "avoidable rectangle"), [""; 0]);
    }

    #[test]
    fn one_of_two_open_corners_takes_the_value_that_both_share() {
        let placed = cells("1..2.....", ".........");
        let text = format!("{}/{placed};r2c1-346789;r2c4-346789", ".".repeat(81));
        let rest = ["r2c2-5 r2c3-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5"];
        assert_eq!(finds(&text, "avoidable rectangle"), rest);
    }
}
