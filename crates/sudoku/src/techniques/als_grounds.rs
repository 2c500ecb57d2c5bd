//! What patterns of almost locked sets rest on, and which were reported.

use super::als_sets::Almost;
use crate::geometry::values;
use crate::logic::{Candidate, Sector, Set, State, Use};
use std::collections::BTreeSet;

/// What was removed already. The same candidates go for many reasons; the first one is enough.
#[derive(Default)]
pub(super) struct Told(BTreeSet<Vec<Candidate>>);

impl Told {
    /// Whether there is something to report, and it was not reported before.
    pub(super) fn is_new(&mut self, removed: &[Candidate]) -> bool {
        let mut removed = removed.to_vec();
        removed.sort_unstable();
        !removed.is_empty() && self.0.insert(removed)
    }
}

/// The rules of a pattern of almost locked sets.
pub(super) struct Grounds<'s, 'b, S> {
    state: &'s State<'b, S>,
    rules: Vec<Use>,
}

impl<'s, 'b, S: Set> Grounds<'s, 'b, S> {
    /// No rules yet.
    pub(super) fn new(state: &'s State<'b, S>) -> Grounds<'s, 'b, S> {
        Grounds { state, rules: vec![] }
    }

    /// Every cell of a set takes a value, and each of these values is taken at most once in its house.
    pub(super) fn set(&mut self, set: &Almost<S>, mask: u32) {
        self.rules.extend(set.cells.iter().map(|cell| Use::Has(Sector::Cell(cell))));
        self.rules.extend(values(mask).map(|value| Use::One(Sector::House(set.house, value))));
    }

    /// A cell takes a value.
    pub(super) fn cell(&mut self, cell: u32) {
        self.rules.push(Use::Has(Sector::Cell(cell)));
    }

    /// Each of some cells sees each of the others: by one house if there is one, else pair by pair.
    pub(super) fn link(&mut self, some: S, others: S, value: u32) {
        let board = self.state.board;
        if let Some(house) = board.houses_around(some | others).next() {
            self.rules.push(Use::One(Sector::House(house, value)));
            return;
        }
        for one in some.iter() {
            for house in others.iter().filter_map(|other| board.shared_house(one, other)) {
                self.rules.push(Use::One(Sector::House(house, value)));
            }
        }
    }

    /// The removed candidates see these cells, as far as these can take their values.
    pub(super) fn targets(&mut self, removed: &[Candidate], cells: S) {
        for target in removed {
            let value = target.value();
            self.link(self.state.places(value) & cells, S::of(target.cell()), value);
        }
    }

    /// All of them, each once.
    pub(super) fn finish(mut self) -> Vec<Use> {
        self.rules.sort_unstable();
        self.rules.dedup();
        self.rules
    }
}
