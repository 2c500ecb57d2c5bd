//! Hidden rectangles: a corner of two values, and opposite a corner whose row and column take one of the two only in the
//! rectangle. If that corner took the other value, the four would hold the two crosswise.

use super::rectangles::set;
use super::unique_rectangle::{Rectangle, opening, points, rectangles, report};
use super::{Finder, Technique, Teller};
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
use gridproof_grid::prose::{article, capital};
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden rectangle",
        tier: Tier(5),
        score: 100,
        rating: 47,
        statement: "in a puzzle with one solution, a corner whose row and column force a rectangle of two values is not the one that does",
        assumes_unique: true,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    rectangles(state, |rectangle| {
        let Rectangle { corners, pair, roof, .. } = rectangle;
        if roof.len() < 2 {
            return ControlFlow::Continue(());
        }
        for (place, &corner) in corners.iter().enumerate() {
            if state.candidates(corners[3 - place]) != pair {
                continue;
            }
            let lines = [state.board.shape().row_of(corner), state.board.shape().column_of(corner)];
            let all: S = set(corners);
            for value in values(pair) {
                let bound = |&line| state.lacks(line, value) && state.places_in(value, line).within(all);
                if lines.iter().all(bound) {
                    let removed = values(pair & !(1 << value)).map(|other| Candidate::new(corner, other));
                    report(finder, &rectangle, removed, S::of(corner), Houses::of(lines))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let kept = teller.values(pattern.values & !teller.removed());
    let reason = format!(
        "{}. {} in {} leads there: {} have {kept} only in corners.",
        opening(teller),
        capital(&article(&teller.values(teller.removed()))),
        teller.cells(pattern.others),
        teller.houses(0, 2),
    );
    points(teller).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    /// Row 2 and column 4 take 1 only in the rectangle.
    fn position(row: &[u32], column: &[u32]) -> String {
        let row = row.iter().map(|col| format!(";r2c{col}-1"));
        let column = column.iter().map(|row| format!(";r{row}c4-1"));
        with_candidates(9, "r1c1=12") + &row.chain(column).collect::<String>()
    }

    #[test]
    fn a_corner_does_not_take_the_value_that_forces_the_rectangle() {
        let text = position(&[2, 3, 5, 6, 7, 8, 9], &[3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(finds(&text, "hidden rectangle"), ["r2c4-2"]);
    }

    #[test]
    fn a_line_with_another_place_forces_nothing() {
        let text = position(&[2, 3, 5, 6, 7, 8, 9], &[3, 4, 5, 6, 7, 8]);
        assert_eq!(finds(&text, "hidden rectangle"), [""; 0]);
    }
}
