//! Hidden rectangles: a corner of two values, and opposite a corner whose row and column take one of the two only in the
//! rectangle. If that corner took the other value, the four would hold the two crosswise.

use super::rectangles::set;
use super::unique_rectangle::{Rectangle, opening, rectangles, report};
use super::{Finder, Technique, Teller};
use crate::geometry::value_char;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
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
    reason(teller).into()
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    let removed = teller.removes.iter().fold(0, |mask, target| mask | 1 << target.value());
    let kept = value_char((pattern.values & !removed).trailing_zeros());
    format!(
        "{} In {} the {kept} can only go to these corners, so {} in {} would force just that: {}.",
        opening(teller),
        teller.houses(0, 2),
        teller.values(removed),
        teller.cells(pattern.others),
        teller.conclusion()
    )
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
