//! Naked subsets: k cells of a house that can take only k values between them keep these to themselves. A *locked*
//! subset lies in a box and a line at once.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::set::{count, values};
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

const STATEMENT: &str = "k cells of a house with only k values between them keep these values to themselves";
const LOCKED: &str = "k cells in a box and a line at once, with only k values, keep these out of both";

pub(super) const fn locked_pair<S: Set>() -> Technique<S> {
    Technique {
        name: "locked pair",
        tier: Tier(3),
        score: 40,
        rating: 30,
        statement: LOCKED,
        assumes_unique: false,
        find: |f| find(f, 2, true),
        describe,
    }
}

pub(super) const fn locked_triple<S: Set>() -> Technique<S> {
    Technique {
        name: "locked triple",
        tier: Tier(3),
        score: 60,
        rating: 36,
        statement: LOCKED,
        assumes_unique: false,
        find: |f| find(f, 3, true),
        describe,
    }
}

pub(super) const fn pair<S: Set>() -> Technique<S> {
    Technique {
        name: "naked pair",
        tier: Tier(3),
        score: 60,
        rating: 30,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 2, false),
        describe,
    }
}

pub(super) const fn triple<S: Set>() -> Technique<S> {
    Technique {
        name: "naked triple",
        tier: Tier(4),
        score: 80,
        rating: 36,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 3, false),
        describe,
    }
}

pub(super) const fn quad<S: Set>() -> Technique<S> {
    Technique {
        name: "naked quad",
        tier: Tier(4),
        score: 120,
        rating: 50,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 4, false),
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32, locked: bool) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news().cells;
    // Some cell must be left to lose something. If only the easiest find is requested, more must be: otherwise the other
    // cells of the house make a hidden subset that has been looked for before.
    let fewest = match (finder.keep, locked) {
        (true, _) => size + 1,
        (_, true) => size + 2,
        _ => 2 * size,
    };
    let mut cells = [(0, 0); MOST_CELLS];
    for house in state.board.houses_meeting(news).filter(|&house| !locked || state.board.is_box(house)) {
        let open = state.empty() & state.board.house(house);
        let (mut all, mut narrow) = (0, 0);
        for cell in open.iter() {
            let mask = state.candidates(cell);
            all += 1;
            if (1..=size).contains(&count(mask)) {
                cells[narrow] = (cell, mask);
                narrow += 1;
            }
        }
        if narrow >= size as usize && all >= fewest {
            let subset = Subset { house, size, locked, news };
            subset.grow(finder, &cells[..narrow], (S::empty(), 0), size)?;
        }
    }
    ControlFlow::Continue(())
}

/// The most cells of a house on any board.
const MOST_CELLS: usize = 25;

/// What is looked for in a house.
#[derive(Clone, Copy)]
struct Subset<S> {
    house: House,
    size: u32,
    locked: bool,
    news: S,
}

impl<S: Set> Subset<S> {
    /// Adds cells to a subset as long as its values stay few enough.
    fn grow(
        &self,
        finder: &mut Finder<'_, '_, S>,
        cells: &[(u32, u32)],
        (chosen, mask): (S, u32),
        missing: u32,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return match chosen.meets(self.news) {
                true => report(finder, self.house, chosen, mask, self.locked),
                false => ControlFlow::Continue(()),
            };
        }
        for (i, &(cell, values)) in cells.iter().enumerate() {
            let wider = mask | values;
            if count(wider) <= self.size {
                self.grow(finder, &cells[i + 1..], (chosen | S::of(cell), wider), missing - 1)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    house: House,
    chosen: S,
    mask: u32,
    locked: bool,
) -> ControlFlow<()> {
    let state = finder.state;
    let around = match locked {
        true => Houses::of(state.board.houses_around(chosen)),
        false => Houses::of([house]),
    };
    // A locked subset must reach out of both of its houses; otherwise it is a plain one.
    let reaches = |house: House| {
        let rest = state.board.house(house).minus(chosen);
        values(mask).any(|value| state.places(value).meets(rest))
    };
    if count(mask) != chosen.len() || (locked && around.iter().count() < 2) || !around.iter().all(reaches) {
        return ControlFlow::Continue(());
    }
    let removed = around.iter().flat_map(|house| {
        values(mask).flat_map(move |value| {
            let cells = state.places_in(value, house).minus(chosen);
            cells.iter().map(move |cell| Candidate::new(cell, value))
        })
    });
    let rules = || {
        let mut rules: Vec<Use> = chosen.iter().map(|cell| Use::Has(Sector::Cell(cell))).collect();
        for value in values(mask) {
            // A value that goes nowhere else is counted in one house only.
            let loses = |house: &House| !state.places_in(value, *house).minus(chosen).is_empty();
            let losing: Vec<House> = around.iter().filter(loses).collect();
            let counted = if losing.is_empty() { around.iter().take(1).collect() } else { losing };
            rules.extend(counted.into_iter().map(|house| Use::One(Sector::House(house, value))));
        }
        rules
    };
    let story = Story { cells: chosen, values: mask, houses: around, ..Story::default() };
    finder.remove(removed, rules, story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let reason = format!(
        "In {}, {} can only be {}.",
        teller.houses(0, 2),
        teller.cells(pattern.cells),
        teller.values(pattern.values),
    );
    teller.points().cover(pattern.houses.iter()).set(Role::SetA, pattern.cells).account(reason)
}
