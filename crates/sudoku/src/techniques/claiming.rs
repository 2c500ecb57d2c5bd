//! Claiming: where a line can take a value only in one box, the box cannot take it elsewhere.

use super::{Finder, Story, Technique, pointing};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_search::Tier;
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "claiming",
        tier: Tier(3),
        score: 50,
        rating: 28,
        statement: "where a line can take a value only in one box, the box cannot take it elsewhere",
        assumes_unique: false,
        find,
        describe: pointing::describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news();
    for line in state.board.lines().filter(|&line| state.board.house(line).meets(news.cells)) {
        for (value, &spots) in (0..).zip(state.spots_in(line)) {
            // Two places at least, all in the box of the first one.
            if spots & spots.wrapping_sub(1) == 0
                || spots & !state.board.box_in_line(line, spots.trailing_zeros()) != 0
            {
                continue;
            }
            let places = state.places_in(value, line);
            let Some(first) = places.first() else { continue };
            let [a_box, _, _] = state.board.houses_of(first);
            let removed = state.places_in(value, a_box).minus(places);
            let story = Story {
                cells: places,
                values: 1 << value,
                houses: Houses::of([line, a_box]),
                ..Story::default()
            };
            let rules = || [Use::Has(Sector::House(line, value)), Use::One(Sector::House(a_box, value))];
            finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
        }
    }
    ControlFlow::Continue(())
}
