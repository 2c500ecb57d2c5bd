//! Unique rectangles: four empty corners that must not come down to two values, or the puzzle would have two solutions.
//! The corners with more than the two values form the *roof*; the types differ in what is known of it.

use super::points::Points;
use super::rectangles::{Corners, around, set};
use super::unique_subset::with_subset;
use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set, State};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "unique rectangle",
        tier: Tier(5),
        score: 100,
        rating: 45,
        statement: "in a puzzle with one solution, four corners in two boxes never hold two values crosswise",
        assumes_unique: true,
        find,
        describe,
    }
}

/// A rectangle and the two values that its corners must not come down to.
pub(super) struct Rectangle<S> {
    pub(super) corners: Corners,
    /// The two values.
    pub(super) pair: u32,
    /// The corners that can take more.
    pub(super) roof: S,
    /// What more they can take.
    pub(super) extras: u32,
}

/// All rectangles with a corner that takes only the two values and each corner able to take one of them at least.
/// A value of the two may be missing from a corner: that was ruled out for this solution, not for the other one.
pub(super) fn rectangles<S: Set>(
    state: &State<'_, S>,
    mut each: impl FnMut(Rectangle<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in state.cells_with(2).iter() {
        let pair = state.candidates(first);
        for corners in around(state, first) {
            let open = |&cell: &u32| state.candidates(cell) & pair != 0;
            // A rectangle is met at each corner with just the pair; its first such corner speaks for it.
            let known = corners[1..].iter().any(|&cell| cell < first && state.candidates(cell) == pair);
            if known || !corners.iter().all(open) {
                continue;
            }
            let extra = |&cell: &u32| state.candidates(cell) & !pair;
            let roof = corners
                .iter()
                .filter(|cell| extra(cell) != 0)
                .fold(S::empty(), |set, &cell| set | S::of(cell));
            let extras = corners.iter().fold(0, |mask, cell| mask | extra(cell));
            each(Rectangle { corners, pair, roof, extras })?;
        }
    }
    ControlFlow::Continue(())
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    rectangles(state, |rectangle| {
        let Rectangle { roof, pair, extras, .. } = rectangle;
        if roof.len() == 1 {
            let removed = roof.iter().flat_map(|cell| candidates(cell, pair));
            return report(finder, &rectangle, removed, roof, Houses::default());
        }
        if extras.count_ones() == 1 {
            let value = extras.trailing_zeros();
            let removed = (state.board.common_peers(roof) & state.places(value)).iter();
            return report(
                finder,
                &rectangle,
                removed.map(|cell| Candidate::new(cell, value)),
                roof,
                Houses::default(),
            );
        }
        if roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        if state.board.houses_around(roof).next().is_none() {
            return crosswise(finder, &rectangle);
        }
        with_subset(finder, &rectangle)?;
        locked_in_roof(finder, &rectangle)
    })
}

fn candidates(cell: u32, mask: u32) -> impl Iterator<Item = Candidate> {
    values(mask).map(move |value| Candidate::new(cell, value))
}

/// Type 4: a house of the roof takes one of the two values nowhere but in the roof, so not the other one as well.
fn locked_in_roof<S: Set>(finder: &mut Finder<'_, '_, S>, rectangle: &Rectangle<S>) -> ControlFlow<()> {
    let state = finder.state;
    let roof = rectangle.roof;
    for value in values(rectangle.pair) {
        if let Some(house) = state
            .board
            .houses_around(roof)
            .find(|&h| state.lacks(h, value) && state.places_in(value, h).within(roof))
        {
            let other = rectangle.pair & !(1 << value);
            let removed = roof.iter().flat_map(|cell| candidates(cell, other));
            report(finder, rectangle, removed, roof, Houses::of([house]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 6: the two rows, or the two columns, take a value only in the corners. In both corners of a diagonal roof it
/// would leave nothing but the other value for the rest.
fn crosswise<S: Set>(finder: &mut Finder<'_, '_, S>, rectangle: &Rectangle<S>) -> ControlFlow<()> {
    let state = finder.state;
    let shape = state.board.shape();
    let all: S = set(rectangle.corners);
    let [one, .., opposite] = rectangle.corners;
    let rows = [shape.row_of(one), shape.row_of(opposite)];
    let columns = [shape.column_of(one), shape.column_of(opposite)];
    for value in values(rectangle.pair) {
        let bound = |lines: &[House; 2]| {
            lines.iter().all(|&line| state.lacks(line, value) && state.places_in(value, line).within(all))
        };
        if let Some(lines) = [rows, columns].into_iter().find(bound) {
            let removed = rectangle.roof.iter().map(|cell| Candidate::new(cell, value));
            report(finder, rectangle, removed, rectangle.roof, Houses::of(lines))?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports; no rule of the game shows it, so none is named.
pub(super) fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    rectangle: &Rectangle<S>,
    removed: impl IntoIterator<Item = Candidate>,
    others: S,
    houses: Houses,
) -> ControlFlow<()> {
    finder.remove(
        removed,
        || [],
        Story { cells: set(rectangle.corners), others, values: rectangle.pair, houses },
    )
}

/// How every story of this kind begins, without a full stop.
pub(super) fn opening<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let corners: Vec<u32> = teller.pattern.cells.iter().collect();
    let [first, .., last] = corners[..] else { return String::new() };
    format!(
        "With only {}, the corners {} to {} would allow two solutions",
        teller.values(teller.pattern.values),
        teller.cell(first),
        teller.cell(last),
    )
}

/// The corners, what they must not come down to, and what else matters.
pub(super) fn points<'t, 'b, S: Set>(teller: &Teller<'t, 'b, S>) -> Points<'t, 'b, S> {
    let pattern = teller.pattern;
    let subset = pattern.others.minus(pattern.cells);
    let roof = pattern.others & pattern.cells;
    teller
        .points()
        .base(pattern.houses.iter())
        .zone(Role::SetA, pattern.cells, teller.values(pattern.values))
        .candidates(Role::SetA, pattern.cells, pattern.values)
        .candidates(Role::Premise, roof, !pattern.values)
        .set(Role::SetB, subset)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (pattern, opening) = (teller.pattern, opening(teller));
    let removed = teller.removed();
    let subset = pattern.others.minus(pattern.cells);
    let roof = pattern.others & pattern.cells;
    let reason = match pattern.houses.iter().count() {
        _ if !subset.is_empty() => {
            let extras = teller.candidates(roof) & !pattern.values;
            format!(
                "{opening}, so {}, with {}, uses up {}.",
                teller.cells_or(roof),
                teller.set('B', subset),
                teller.values(extras | teller.candidates(subset)),
            )
        }
        0 if roof.len() == 1 => format!("{opening}, and only {} can differ.", teller.cells(roof)),
        0 => format!("{opening}, so {} must be {}.", teller.cells_or(roof), teller.values(removed)),
        1 => {
            let kept = teller.values(pattern.values & !removed);
            format!(
                "{opening}. In {}, the {kept} can only go in {}.",
                teller.first_house(),
                teller.cells_or(roof)
            )
        }
        _ => {
            let value = teller.values(removed);
            format!("{opening}. In {}, the {value} can only go in these corners.", teller.houses(0, 2))
        }
    };
    points(teller).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    fn found(cells: &str, more: &str) -> Vec<String> {
        finds(&format!("{}{more}", with_candidates(9, cells)), "unique rectangle")
    }

    /// A value deleted from the rest of a row, where the rectangle has columns 1 and 4.
    fn only_corners(row: u32, value: u32) -> String {
        [2, 3, 5, 6, 7, 8, 9].map(|col| format!(";r{row}c{col}-{value}")).concat()
    }

    #[test]
    fn the_one_corner_with_more_takes_more() {
        assert_eq!(found("r1c1=12 r1c4=12 r2c1=12 r2c4=125", ""), ["r2c4-1 r2c4-2"]);
    }

    #[test]
    fn a_value_that_the_roof_shares_goes_from_what_sees_it() {
        let line = ["r2c2-5 r2c3-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5"];
        assert_eq!(found("r1c1=12 r1c4=12 r2c1=125 r2c4=125", ""), line);
        assert_eq!(found("r1c1=12 r1c4=125 r2c1=125 r2c4=12", ""), ["r1c2-5 r1c3-5 r2c5-5 r2c6-5"]);
    }

    #[test]
    fn the_roof_makes_a_subset_with_other_cells() {
        let rest = ["r2c2-5 r2c2-6 r2c3-5 r2c3-6 r2c5-5 r2c5-6 r2c6-5 r2c6-6 r2c7-5 r2c7-6 r2c8-5 r2c8-6"];
        assert_eq!(found("r1c1=12 r1c4=12 r2c1=125 r2c4=126 r2c9=56", ""), rest);
    }

    #[test]
    fn a_value_bound_to_the_roof_leaves_no_room_for_the_other() {
        let cells = "r1c1=12 r1c4=12 r2c1=125 r2c4=126";
        assert_eq!(found(cells, &only_corners(2, 1)), ["r2c1-2 r2c4-2"]);
    }

    #[test]
    fn a_value_bound_to_the_corners_avoids_a_diagonal_roof() {
        let bound = only_corners(1, 1) + &only_corners(2, 1);
        assert_eq!(found("r1c1=12 r1c4=125 r2c1=126 r2c4=12", &bound), ["r1c4-1 r2c1-1"]);
    }

    #[test]
    fn corners_in_four_boxes_say_nothing() {
        assert_eq!(found("r1c1=12 r1c4=12 r4c1=12 r4c4=125", ""), [""; 0]);
    }
}
