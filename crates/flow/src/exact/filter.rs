//! Drops patterns that do not fit any pattern of a neighbour or, in strict, of the other nodes of a ring, until nothing
//! changes.
//!
//! The patterns of a node are numbered, so a set of them is one integer, and every question about them takes one or two
//! bit operations.

use super::ground::{Ground, Ring};
use super::plan::Pattern;
use crate::board::MOST_EDGES;

/// A set of patterns, by their numbers in the node's [`Kind`].
pub(super) type Set = u32;

/// All patterns of nodes of one kind: those with the same number of edges that are ends, or that are not.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) patterns: Vec<Pattern>,
    /// Per edge: the patterns that have it.
    has: [Set; MOST_EDGES],
}

impl Kind {
    /// The kind of nodes with `edges` edges, `size` of which are used. The empty pattern comes first; whether a node may
    /// stay empty is up to the node.
    pub(super) fn new(edges: usize, size: u32) -> Kind {
        let patterns: Vec<Pattern> = (0..1_u16 << edges)
            .filter(|set| set.count_ones() == size || *set == 0)
            .map(|set| set as Pattern)
            .collect();
        let has = std::array::from_fn(|bit| {
            let having = patterns.iter().enumerate().filter(|&(_, pattern)| pattern >> bit & 1 == 1);
            having.fold(0, |set, (number, _)| set | 1 << number)
        });
        Kind { patterns, has }
    }

    /// The patterns that have all edges of `must` and none of `cannot`.
    pub(super) fn fitting(&self, must: Pattern, cannot: Pattern) -> Set {
        let fits = |pattern: Pattern| pattern & must == must && pattern & cannot == 0;
        let fitting = self.patterns.iter().enumerate().filter(|&(_, &pattern)| fits(pattern));
        fitting.fold(0, |set, (number, _)| set | 1 << number)
    }
}

/// What the filter works on: the kind and the set of every node.
pub(super) struct Filter<'p> {
    pub(super) kinds: &'p [Kind],
    pub(super) kind_of: &'p [u8],
    pub(super) ground: &'p Ground,
}

impl Filter<'_> {
    fn kind(&self, node: usize) -> &Kind {
        &self.kinds[self.kind_of[node] as usize]
    }

    /// Filters until nothing changes. Returns false when a node has no pattern left.
    pub(super) fn run(&self, sets: &mut [Set]) -> bool {
        let count = sets.len();
        let mut queued = vec![true; count];
        let mut queue: Vec<u32> = (0..count as u32).rev().collect();
        let mut later: Vec<u32> = vec![];
        loop {
            let Some(node) = queue.pop() else {
                if later.is_empty() {
                    return true;
                }
                std::mem::swap(&mut queue, &mut later);
                continue;
            };
            let at = node as usize;
            queued[at] = false;
            let left = self.answered(at, sets);
            if left == sets[at] {
                continue;
            }
            if left == 0 {
                return false;
            }
            sets[at] = left;
            let round =
                self.ground.turns.at(at).iter().flat_map(|&(ring, _)| self.ground.rings[ring as usize].nodes);
            for other in self.ground.near[at].nodes().iter().copied().chain(round) {
                if !std::mem::replace(&mut queued[other as usize], true) {
                    later.push(other);
                }
            }
        }
    }

    /// The patterns of a node that fit those of its neighbours and rings.
    #[inline]
    fn answered(&self, at: usize, sets: &[Set]) -> Set {
        let own = self.kind(at);
        let mut left = sets[at];
        for (bit, (&other, theirs)) in
            self.ground.near[at].nodes().iter().zip(self.ground.near[at].back).enumerate()
        {
            let (set, has) = (sets[other as usize], self.kind(other as usize).has[theirs as usize]);
            if set & has == 0 {
                left &= !own.has[bit];
            }
            if set & !has == 0 {
                left &= own.has[bit];
            }
        }
        for &(ring, place) in self.ground.turns.at(at) {
            let ring = &self.ground.rings[ring as usize];
            let [before, behind] = ring.bits[place as usize].map(usize::from);
            let turn = own.has[before] & own.has[behind];
            if left & turn != 0 && !self.turn_fits(ring, place as usize, sets) {
                left &= !turn;
            }
        }
        left
    }

    /// Whether the other nodes of a ring have patterns that fit a turn of one node along it: the turn leaves no other edge of
    /// the ring.
    #[inline]
    fn turn_fits(&self, ring: &Ring, place: usize, sets: &[Set]) -> bool {
        let len = ring.len as usize;
        (1..len).all(|steps| {
            let at = if place + steps < len { place + steps } else { place + steps - len };
            let node = ring.nodes[at] as usize;
            let [before, behind] = ring.bits[at].map(|bit| self.kind(node).has[bit as usize]);
            let before = if steps == 1 { before } else { !before };
            let behind = if steps == len - 1 { behind } else { !behind };
            sets[node] & before & behind != 0
        })
    }
}
