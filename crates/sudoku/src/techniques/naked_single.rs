//! Naked single: a cell that can hold only one value holds it.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::value_char;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_grid::prose::or;
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

/// Says which house excludes which values, as far as the board shows it: the rest was ruled out before.
fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    reason(teller).into()
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let Some(placed) = teller.pattern.places else { return String::new() };
    let (state, at) = (teller.state, placed.cell());
    let mut by_house: Vec<(String, Vec<String>)> = vec![];
    let mut earlier = vec![];
    for value in (0..state.board.size()).filter(|&value| value != placed.value()) {
        let houses = state.board.shape().houses_of(at);
        let [a_box, row, column] = houses;
        // Lines are easier to follow with the eye than boxes.
        let house = [column, row, a_box]
            .into_iter()
            .find(|&house| state.filled(value).meets(state.board.house(house)));
        let name = value_char(value).to_string();
        let Some(house) = house.map(|house| teller.house(house)) else {
            earlier.push(name);
            continue;
        };
        match by_house.iter_mut().find(|(known, _)| *known == house) {
            Some((_, values)) => values.push(name),
            None => by_house.push((house, vec![name])),
        }
    }
    let mut reasons: Vec<String> =
        by_house.into_iter().map(|(house, values)| format!("{} ({house})", or(values))).collect();
    if !earlier.is_empty() {
        reasons.push(format!("{} (ruled out already)", or(earlier)));
    }
    let (cell, value) = (teller.cell(at), value_char(placed.value()));
    format!("{cell} cannot be {}, so its domain is {{{value}}}: place {value}.", reasons.join(" nor "))
}
