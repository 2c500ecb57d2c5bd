//! Hidden subsets: k values of a house that can go only to k cells leave no room there for others.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::set::{count, values};
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

const STATEMENT: &str = "k values of a house with only k cells to go to leave no room there for others";

pub(super) const fn pair<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden pair",
        tier: Tier(3),
        score: 70,
        rating: 34,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 2),
        describe,
    }
}

pub(super) const fn triple<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden triple",
        tier: Tier(4),
        score: 100,
        rating: 40,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 3),
        describe,
    }
}

pub(super) const fn quad<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden quad",
        tier: Tier(4),
        score: 150,
        rating: 54,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 4),
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news();
    // Some cell must be left for what else was there. If only the easiest find is requested, more must be: otherwise the
    // other cells of the house make a naked subset that has been looked for before.
    let fewest = if finder.keep { size + 1 } else { 2 * size + 1 };
    let mut open = [(0, 0); MOST_VALUES];
    for house in state.board.houses_meeting(news.cells) {
        let (mut narrow, mut all) = (0, 0);
        for (value, &spots) in (0..).zip(state.spots_in(house)) {
            all |= spots;
            if (1..=size).contains(&count(spots)) {
                open[narrow] = (value, spots);
                narrow += 1;
            }
        }
        if narrow >= size as usize && count(all) >= fewest {
            grow(finder, house, &open[..narrow], (0, 0), size)?;
        }
    }
    ControlFlow::Continue(())
}

/// The most values on any board.
const MOST_VALUES: usize = 25;

/// Adds values to a subset as long as its cells, by their place in the house, stay few enough.
fn grow<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    house: House,
    open: &[(u32, u32)],
    (chosen, spots): (u32, u32),
    size: u32,
) -> ControlFlow<()> {
    if count(chosen) == size {
        return match count(spots) == size {
            true => report(finder, house, chosen),
            false => ControlFlow::Continue(()),
        };
    }
    for (i, &(value, more)) in open.iter().enumerate() {
        let wider = spots | more;
        if count(wider) <= size {
            grow(finder, house, &open[i + 1..], (chosen | 1 << value, wider), size)?;
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(finder: &mut Finder<'_, '_, S>, house: House, chosen: u32) -> ControlFlow<()> {
    let state = finder.state;
    let cells = values(chosen).fold(S::empty(), |cells, value| cells | state.places_in(value, house));
    let removed = cells.iter().flat_map(|cell| {
        values(state.candidates(cell) & !chosen).map(move |value| Candidate::new(cell, value))
    });
    let rules = || {
        let has = values(chosen).map(|value| Use::Has(Sector::House(house, value)));
        has.chain(cells.iter().map(|cell| Use::One(Sector::Cell(cell)))).collect::<Vec<_>>()
    };
    let story = Story { cells, values: chosen, houses: Houses::of([house]), ..Story::default() };
    finder.remove(removed, rules, story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let reason = format!(
        "In {}, {} can only go in {}.",
        teller.first_house(),
        teller.values(pattern.values),
        teller.cells(pattern.cells),
    );
    let label = teller.values(pattern.values);
    let points = teller.points().base(pattern.houses.iter()).zone(Role::SetA, pattern.cells, label);
    points.candidates(Role::SetA, pattern.cells, pattern.values).account(reason)
}
