//! Full house: the last empty cell of a house takes the last value.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "full house",
        tier: Tier(1),
        score: 4,
        rating: 10,
        statement: "the last empty cell of a house takes the value that is missing there",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news();
    // Houses in which a cell was filled: houses are numbered in the order in which they are looked at.
    let filled = news.cells.minus(state.empty());
    let around = filled.iter().flat_map(|cell| state.board.houses_of(cell));
    let mut houses = around.fold(0_u128, |houses, house| houses | 1 << house.0);
    while let Some(house) = houses.first().map(House) {
        houses = houses.without_first();
        let open = state.empty() & state.board.house(house);
        let Some(cell) = open.only() else { continue };
        let missing = (0..state.board.size()).find(|&value| state.lacks(house, value));
        let Some(value) = missing.filter(|&value| state.has(Candidate::new(cell, value))) else { continue };
        let story =
            Story { cells: open, values: 1 << value, houses: Houses::of([house]), ..Story::default() };
        finder.place(Candidate::new(cell, value), [Use::Has(Sector::House(house, value))], story)?;
    }
    ControlFlow::Continue(())
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let cell = teller.cells(teller.pattern.cells);
    let points = teller.pattern.houses.iter().fold(teller.points(), |points, house| points.area(house));
    points.account(format!(
        "{cell} is the last empty cell of {}, and {} is missing.",
        teller.first_house(),
        teller.value()
    ))
}
