//! Almost locked sets in words: which sets a find joined, and how they are drawn.

use super::Teller;
use super::als_sets::Sets;
use super::points::Points;
use crate::geometry::{House, values};
use crate::logic::{Candidate, Set};
use gridproof_scene::Role;

/// Sets linked one to the next, and the values that link them.
pub(super) struct Linked {
    /// The sets by number.
    pub(super) sets: Vec<usize>,
    /// The values between each and the next.
    pub(super) links: Vec<u32>,
}

/// The sets of a chain: a pattern has only their houses, their cells all together, and the values that link them.
pub(super) fn find_again<S: Set>(teller: &Teller<'_, '_, S>) -> Option<Linked> {
    let mut search = Search {
        teller,
        sets: Sets::of(teller.state),
        houses: teller.pattern.houses.iter().collect(),
        all: teller.pattern.cells | teller.pattern.others,
        found: Linked { sets: vec![], links: vec![] },
    };
    search.extend().then_some(search.found)
}

struct Search<'s, 't, 'b, S> {
    teller: &'s Teller<'t, 'b, S>,
    sets: &'s Sets<S>,
    houses: Vec<House>,
    all: S,
    found: Linked,
}

impl<S: Set> Search<'_, '_, '_, S> {
    /// Adds set after set until the chain is whole.
    fn extend(&mut self) -> bool {
        let Some(&house) = self.houses.get(self.found.sets.len()) else { return self.is_whole() };
        for next in 0..self.sets.list.len() {
            let set = &self.sets.list[next];
            if set.house != house || !set.cells.within(self.all) {
                continue;
            }
            let Some(&last) = self.found.sets.last() else {
                self.found.sets.push(next);
                if self.extend() {
                    return true;
                }
                self.found.sets.pop();
                continue;
            };
            let used = self.found.links.last().map_or(0, |&value| 1 << value);
            let links = self.sets.restricted(last, next) & self.teller.pattern.values & !used;
            for value in values(links) {
                self.found.sets.push(next);
                self.found.links.push(value);
                if self.extend() {
                    return true;
                }
                self.found.sets.pop();
                self.found.links.pop();
            }
        }
        false
    }

    /// Whether the sets are all that the pattern has, and shut out what it removes.
    fn is_whole(&self) -> bool {
        let Linked { sets, links } = &self.found;
        let ends = sets.first().zip(sets.last()).zip(links.first().zip(links.last()));
        let Some(((&first, &last), (&begin, &end))) = ends else { return false };
        let cells = sets.iter().fold(S::empty(), |cells, &set| cells | self.sets.list[set].cells);
        let used = links.iter().fold(0, |mask, value| mask | 1 << value);
        let shut_out = |target: &Candidate| {
            target.value() != begin
                && target.value() != end
                && self.sets.seen_by_both(first, last, 1 << target.value()).any(|seen| seen == *target)
        };
        // A wing stores its hinge apart, a longer chain its two ends.
        let apart = match sets[..] {
            [_, hinge, _] => self.sets.list[hinge].cells,
            _ => self.sets.list[first].cells | self.sets.list[last].cells,
        };
        first != last
            && cells == self.all
            && apart == self.teller.pattern.cells
            && used == self.teller.pattern.values
            && self.teller.removes.iter().all(shut_out)
    }
}

impl Linked {
    /// The cells of one of the sets.
    pub(super) fn cells<S: Set>(&self, teller: &Teller<'_, '_, S>, place: usize) -> S {
        Sets::of(teller.state).list[self.sets[place]].cells
    }

    /// The sets as zones, the first as set A, the last as set B, and the chain of their values.
    pub(super) fn points<'t, 'b, S: Set>(&self, teller: &Teller<'t, 'b, S>) -> Points<'t, 'b, S> {
        let (state, last) = (teller.state, self.sets.len() - 1);
        let mut points = teller.points();
        let mut chain = vec![];
        let ends = teller.removed().trailing_zeros();
        for place in 0..=last {
            let role = match place {
                0 => Role::SetA,
                _ if place == last => Role::SetB,
                _ => Role::SetC,
            };
            let cells: S = self.cells(teller, place);
            points = points.set(role, cells);
            let before = place.checked_sub(1).map_or(ends, |before| self.links[before]);
            let after = self.links.get(place).copied().unwrap_or(ends);
            for value in [before, after] {
                points = points.candidates(Role::Premise, cells, 1 << value);
                let at = (state.places(value) & cells).first();
                chain.extend(at.map(|cell| Candidate::new(cell, value)));
            }
        }
        points.chain(&chain)
    }
}
