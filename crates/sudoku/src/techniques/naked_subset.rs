//! Naked subsets: k cells of a house that can take only k values between them keep these to themselves. A *locked*
//! subset lies in a box and a line at once.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::set::values;
use crate::logic::{Candidate, Sector, Set, Use};
use search::game::Tier;
use std::ops::ControlFlow;

const STATEMENT: &str = "k cells of a house with only k values between them keep these values to themselves";
const LOCKED: &str = "k cells in a box and a line at once, with only k values, keep these out of both";

pub(super) const fn locked_pair<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "locked pair",
        tier: Tier(3),
        score: 40,
        rating: 30,
        statement: LOCKED,
        assumes_unique: false,
        find: |f| find(f, 2, true),
        tell,
    }
}

pub(super) const fn locked_triple<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "locked triple",
        tier: Tier(3),
        score: 60,
        rating: 36,
        statement: LOCKED,
        assumes_unique: false,
        find: |f| find(f, 3, true),
        tell,
    }
}

pub(super) const fn pair<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "naked pair",
        tier: Tier(3),
        score: 60,
        rating: 30,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 2, false),
        tell,
    }
}

pub(super) const fn triple<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "naked triple",
        tier: Tier(4),
        score: 80,
        rating: 36,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 3, false),
        tell,
    }
}

pub(super) const fn quad<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "naked quad",
        tier: Tier(4),
        score: 120,
        rating: 50,
        statement: STATEMENT,
        assumes_unique: false,
        find: |f| find(f, 4, false),
        tell,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32, locked: bool) -> ControlFlow<()> {
    let state = finder.state;
    let houses: Vec<House> =
        if locked { state.board.boxes().collect() } else { state.board.houses().collect() };
    for house in houses {
        let cells: Vec<u32> = (state.empty() & state.board.house(house))
            .iter()
            .filter(|&cell| (1..=size).contains(&state.candidates(cell).count_ones()))
            .collect();
        grow(finder, house, &cells, (S::empty(), 0), size, locked)?;
    }
    ControlFlow::Continue(())
}

/// Adds cells to a subset as long as its values stay few enough.
fn grow<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    house: House,
    cells: &[u32],
    (chosen, mask): (S, u32),
    size: u32,
    locked: bool,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return report(finder, house, chosen, mask, locked);
    }
    for (i, &cell) in cells.iter().enumerate() {
        let wider = mask | finder.state.candidates(cell);
        if wider.count_ones() <= size {
            grow(finder, house, &cells[i + 1..], (chosen | S::of(cell), wider), size, locked)?;
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    house: House,
    chosen: S,
    mask: u32,
    locked: bool,
) -> ControlFlow<()> {
    let state = finder.state;
    let around: Vec<House> = match locked {
        true => state.board.houses_around(chosen).collect(),
        false => vec![house],
    };
    // A locked subset must reach out of both of its houses; otherwise it is a plain one.
    let reaches = |house: House| {
        let rest = state.board.house(house).minus(chosen);
        values(mask).any(|value| state.places(value).meets(rest))
    };
    if mask.count_ones() != chosen.len()
        || (locked && (around.len() < 2 || !around.iter().all(|&h| reaches(h))))
    {
        return ControlFlow::Continue(());
    }
    let removed: Vec<Candidate> = around
        .iter()
        .flat_map(|&house| {
            values(mask).flat_map(move |value| {
                let cells = state.places_in(value, house).minus(chosen);
                cells.iter().map(move |cell| Candidate::new(cell, value))
            })
        })
        .collect();
    let rules = || {
        let mut rules: Vec<Use> = chosen.iter().map(|cell| Use::Has(Sector::Cell(cell))).collect();
        for &house in &around {
            rules.extend(values(mask).map(|value| Use::One(Sector::House(house, value))));
        }
        rules
    };
    let story =
        Story { cells: chosen, values: mask, houses: Houses::of(around.iter().copied()), ..Story::default() };
    finder.remove(removed, rules, story)
}

fn tell<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    format!(
        "{} take {} between them, so nothing else in {} can: {}.",
        teller.cells(pattern.cells),
        teller.values(pattern.values),
        teller.houses(0, 2),
        teller.conclusion()
    )
}
