//! Empty rectangle: a box whose places for a value all lie in one of its rows and one of its columns, and a strong link
//! that starts in that row or column. The cell that the link's other end and the box both attack cannot take the value.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "empty rectangle",
        tier: Tier(4),
        score: 120,
        rating: 44,
        statement: "a box with a value only in a row and a column turns a strong link from one to the other",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let (board, state) = (finder.state.board, finder.state);
    let shape = board.shape();
    for value in values(finder.news().values) {
        for a_box in board.boxes() {
            let places = state.places_in(value, a_box);
            if !(2..shape.box_rows() + shape.box_cols()).contains(&places.len()) {
                continue;
            }
            let Some(corner) = board.house(a_box).first() else { continue };
            for down in 0..shape.box_rows() {
                let row = House(shape.row_of(corner).0 + down);
                // The row alone would be pointing, and so would the column alone.
                let beside = places.minus(board.house(row));
                let Some(first) = beside.first() else { continue };
                let column = shape.column_of(first);
                let across = places.minus(board.house(column));
                if !beside.within(board.house(column)) || across.is_empty() {
                    continue;
                }
                through(finder, value, [a_box, row, column])?;
                through(finder, value, [a_box, column, row])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Follows strong links that start in the line `from` outside the box; what they attack lies in the line `to`.
fn through<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    value: u32,
    [a_box, from, to]: [House; 3],
) -> ControlFlow<()> {
    let (board, state) = (finder.state.board, finder.state);
    let targets = state.places_in(value, to).minus(board.house(a_box));
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    for start in state.places_in(value, from).minus(board.house(a_box)).iter() {
        let [_, row, column] = board.houses_of(start);
        let line = if row == from { column } else { row };
        let link = state.places_in(value, line);
        let Some(end) = link.minus(S::of(start)).first().filter(|_| link.len() == 2) else { continue };
        let [_, row, column] = board.houses_of(end);
        let last = if row == line { column } else { row };
        let target = targets & board.house(last);
        let rules = || {
            let has = [a_box, line].map(|house| Use::Has(Sector::House(house, value)));
            let one = [from, to, last].map(|house| Use::One(Sector::House(house, value)));
            has.into_iter().chain(one)
        };
        let story = Story {
            cells: state.places_in(value, a_box),
            others: link,
            values: 1 << value,
            houses: Houses::of([a_box, from, to, line, last]),
        };
        finder.remove(target.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
    }
    ControlFlow::Continue(())
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern, value) = (teller.state, teller.pattern, teller.value());
    let houses: Vec<House> = pattern.houses.iter().collect();
    let &[a_box, from, to, line, _] = &houses[..] else { return Account::default() };
    let start = pattern.others & state.board.house(from);
    let end = pattern.others.minus(start);
    let reason = format!(
        "If {end} isn't {value}, then {start} is {value}, and the {value} of {a_box} is in {to}.",
        end = teller.cells(end),
        start = teller.cells(start),
        a_box = teller.house(a_box),
        to = teller.house(to),
    );
    // Where row and column cross, the cell belongs to neither.
    let (across, along) = (state.board.house(from), state.board.house(to));
    let chain = [end, start, (pattern.cells & across).minus(along), (pattern.cells & along).minus(across)];
    let value = pattern.values.trailing_zeros();
    let chain: Vec<Candidate> =
        chain.into_iter().filter_map(S::first).map(|cell| Candidate::new(cell, value)).collect();
    teller
        .points()
        .base([a_box, line])
        .cover([from, to])
        .candidates(Role::Premise, pattern.cells | pattern.others, pattern.values)
        .chain(&chain)
        .account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn a_box_turns_a_strong_link_round() {
        let text = confined('3', "box 1: r1c2 r2c1 r2c2 r2c3 r3c2; column 8: r2c8 r7c8");
        assert_eq!(finds(&text, "empty rectangle"), ["r7c2-3"]);
    }

    #[test]
    fn the_link_may_lie_in_a_row() {
        let text = confined('3', "box 1: r1c2 r2c1 r2c3 r3c2; row 8: r8c2 r8c7");
        assert_eq!(finds(&text, "empty rectangle"), ["r2c7-3"]);
    }

    #[test]
    fn a_place_outside_row_and_column_spoils_it() {
        let text = confined('3', "box 1: r1c2 r2c1 r2c2 r2c3 r3c2 r3c3; column 8: r2c8 r7c8");
        assert!(finds(&text, "empty rectangle").is_empty());
    }
}
