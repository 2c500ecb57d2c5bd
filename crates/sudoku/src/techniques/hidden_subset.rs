//! Hidden subsets: k values of a house that can go only to k cells leave no room there for others.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::set::values;
use crate::logic::{Candidate, Sector, Set, Use};
use search::game::Tier;
use std::ops::ControlFlow;

const STATEMENT: &str = "k values of a house with only k cells to go to leave no room there for others";

pub(super) const fn pair<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "hidden pair",
        tier: Tier(3),
        score: 70,
        rating: 34,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 2),
        tell,
    }
}

pub(super) const fn triple<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "hidden triple",
        tier: Tier(4),
        score: 100,
        rating: 40,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 3),
        tell,
    }
}

pub(super) const fn quad<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "hidden quad",
        tier: Tier(4),
        score: 150,
        rating: 54,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 4),
        tell,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32) -> ControlFlow<()> {
    let state = finder.state;
    for house in state.board.houses() {
        let open: Vec<u32> = (0..state.board.size())
            .filter(|&value| (1..=size).contains(&state.places_in(value, house).len()))
            .collect();
        grow(finder, house, &open, (0, S::empty()), size)?;
    }
    ControlFlow::Continue(())
}

/// Adds values to a subset as long as its cells stay few enough.
fn grow<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    house: House,
    open: &[u32],
    (chosen, cells): (u32, S),
    size: u32,
) -> ControlFlow<()> {
    let state = finder.state;
    if chosen.count_ones() == size {
        if cells.len() != size {
            return ControlFlow::Continue(());
        }
        let removed = cells.iter().flat_map(|cell| {
            values(state.candidates(cell) & !chosen).map(move |value| Candidate::new(cell, value))
        });
        let rules = || {
            let has = values(chosen).map(|value| Use::Has(Sector::House(house, value)));
            has.chain(cells.iter().map(|cell| Use::One(Sector::Cell(cell)))).collect::<Vec<_>>()
        };
        let story = Story { cells, values: chosen, houses: Houses::of([house]), ..Story::default() };
        return finder.remove(removed, rules, story);
    }
    for (i, &value) in open.iter().enumerate() {
        let wider = cells | state.places_in(value, house);
        if wider.len() <= size {
            grow(finder, house, &open[i + 1..], (chosen | 1 << value, wider), size)?;
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    format!(
        "In {} the values {} can only go to {}, so these cells hold nothing else: {}.",
        teller.first_house(),
        teller.values(pattern.values),
        teller.cells(pattern.cells),
        teller.conclusion()
    )
}
