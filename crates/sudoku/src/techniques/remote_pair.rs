//! Remote pair: a chain of cells with the same two values; its ends, an odd number of steps apart, hold one each.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_grid::prose::{in_words, list};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "remote pair",
        tier: Tier(5),
        score: 110,
        rating: 50,
        statement: "in a chain of cells with the same two values the ends of an even number of cells differ",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let pairs = state.cells_with(2);
    if !pairs.meets(finder.news().cells) {
        return ControlFlow::Continue(());
    }
    // Cells with the same two values, where there are enough of them.
    let (mut rest, mut many) = (pairs, S::empty());
    while let Some(first) = rest.first() {
        let same = state.cells_among(rest, |mask| mask == state.candidates(first));
        rest = rest.minus(same);
        if same.len() >= 4 {
            many = many | same;
        }
    }
    for first in many.iter() {
        let mask = state.candidates(first);
        from(finder, first, state.cells_among(many, |other| other == mask), mask)?;
    }
    ControlFlow::Continue(())
}

/// Reports the chains from one cell to those an odd number of steps away, three at least: one step is a naked pair.
fn from<S: Set>(finder: &mut Finder<'_, '_, S>, first: u32, same: S, mask: u32) -> ControlFlow<()> {
    let state = finder.state;
    let board = state.board;
    let around = |cells: S| cells.iter().fold(S::empty(), |set, cell| set | board.peers(cell));
    let mut layers = vec![S::of(first)];
    let mut rest = same.minus(S::of(first));
    loop {
        let next = rest & around(layers[layers.len() - 1]);
        if next.is_empty() {
            return ControlFlow::Continue(());
        }
        rest = rest.minus(next);
        layers.push(next);
        let steps = layers.len() - 1;
        if steps < 3 || steps % 2 == 0 {
            continue;
        }
        for last in next.iter().filter(|&last| last > first) {
            let ends = S::of(first) | S::of(last);
            let seen = board.common_peers(ends);
            let removed: Vec<Candidate> = values(mask)
                .flat_map(|value| {
                    (state.places(value) & seen).iter().map(move |cell| Candidate::new(cell, value))
                })
                .collect();
            if removed.is_empty() {
                continue;
            }
            let chain = walk_back(state, &layers, last);
            let cells = chain.iter().fold(S::empty(), |set, &cell| set | S::of(cell));
            let story = Story { cells, others: ends, values: mask, ..Story::default() };
            finder.remove(removed.iter().copied(), || rules(state, &chain, &removed, mask), story)?;
        }
    }
}

/// The chain that ends at a cell of the last layer, through the smallest cells.
fn walk_back<S: Set>(state: &State<'_, S>, layers: &[S], last: u32) -> Vec<u32> {
    let mut chain = vec![last];
    for &layer in layers.iter().rev().skip(1) {
        let near = layer & state.board.peers(chain[chain.len() - 1]);
        chain.extend(near.first());
    }
    chain.reverse();
    chain
}

fn rules<S: Set>(state: &State<'_, S>, chain: &[u32], removed: &[Candidate], mask: u32) -> Vec<Use> {
    let shape = state.board.shape();
    let mut rules: Vec<Use> = chain.iter().map(|&cell| Use::Has(Sector::Cell(cell))).collect();
    let mut one = |a: u32, b: u32, value: u32| {
        rules.extend(shape.shared_house(a, b).map(|house| Use::One(Sector::House(house, value))));
    };
    for link in chain.windows(2) {
        values(mask).for_each(|value| one(link[0], link[1], value));
    }
    for candidate in removed {
        one(candidate.cell(), chain[0], candidate.value());
        one(candidate.cell(), chain[chain.len() - 1], candidate.value());
    }
    rules.sort_unstable();
    rules.dedup();
    rules
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    // A shortest chain has no short cuts: from its first cell each next one is the only neighbour left.
    let mut cells: Vec<u32> = pattern.others.first().into_iter().collect();
    let mut rest = pattern.cells.minus(cells.iter().fold(S::empty(), |set, &cell| set | S::of(cell)));
    while let Some(next) = cells.last().and_then(|&cell| (rest & state.board.peers(cell)).first()) {
        cells.push(next);
        rest = rest.minus(S::of(next));
    }
    let reason = format!(
        "The {} cells from {} alternate between {}, so the ends differ.",
        in_words(cells.len()),
        list(pattern.others.iter().map(|cell| teller.cell(cell)), "to"),
        teller.values(pattern.values),
    );
    let both: Vec<u32> = values(pattern.values).collect();
    let chain: Vec<Candidate> = cells
        .iter()
        .enumerate()
        .flat_map(|(place, &cell)| [0, 1].map(|side| Candidate::new(cell, both[(place + side) % 2])))
        .collect();
    teller
        .points()
        .candidates(Role::Premise, pattern.cells, pattern.values)
        .places(Role::Premise, pattern.others)
        .chain(&chain)
        .account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{finds, with_candidates};

    #[test]
    fn the_ends_of_four_like_cells_hold_both_values() {
        let text = with_candidates(9, "r1c1=12 r1c5=12 r4c5=12 r4c9=12");
        assert_eq!(finds(&text, "remote pair"), ["r1c9-1 r1c9-2 r4c1-1 r4c1-2"]);
    }

    #[test]
    fn the_ends_of_three_like_cells_are_the_same_and_say_nothing() {
        assert!(finds(&with_candidates(9, "r1c1=12 r1c5=12 r4c5=12 r7c9=12"), "remote pair").is_empty());
    }
}
