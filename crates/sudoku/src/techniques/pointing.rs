//! Pointing: where a box can take a value only in one line, the line cannot take it elsewhere.

use super::{Finder, Story, Technique, Teller};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "pointing",
        tier: Tier(3),
        score: 50,
        rating: 26,
        statement: "where a box can take a value only in one line, the line cannot take it elsewhere",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news();
    for a_box in state.board.boxes().filter(|&a_box| state.board.house(a_box).meets(news.cells)) {
        for (value, &spots) in (0..).zip(state.spots_in(a_box)) {
            // Two places at least, all in the row or in the column of the first one.
            if spots & spots.wrapping_sub(1) == 0
                || state.board.lines_in_box(spots.trailing_zeros()).iter().all(|line| spots & !line != 0)
            {
                continue;
            }
            let places = state.places_in(value, a_box);
            for line in state.board.houses_around(places).filter(|&house| house != a_box) {
                let removed = state.places_in(value, line).minus(places);
                let story = Story {
                    cells: places,
                    values: 1 << value,
                    houses: Houses::of([a_box, line]),
                    ..Story::default()
                };
                let rules = || [Use::Has(Sector::House(a_box, value)), Use::One(Sector::House(line, value))];
                finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Describes pointing, and claiming too: there line and box are exchanged.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    let (one, other) = (teller.houses(0, 1), teller.houses(1, 2));
    let base = pattern.houses.iter().take(1);
    let others = base.fold(S::empty(), |_, base| state.empty() & state.board.house(base));
    teller
        .points()
        .base(pattern.houses.iter().take(1))
        .cover(pattern.houses.iter().skip(1))
        .candidates(Role::Premise, pattern.cells, pattern.values)
        .excluders(pattern.values.trailing_zeros(), others.minus(pattern.cells))
        .account(format!("In {one}, the {} can only go in {other}.", teller.value()))
}
