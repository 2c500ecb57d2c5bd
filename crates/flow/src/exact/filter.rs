//! Drops patterns that do not fit any pattern of a neighbour or, in strict, of the other nodes of a ring, until nothing
//! changes.
//!
//! The patterns of a node are numbered, so a set of them is one integer, and every question about them takes one or two
//! bit operations.

use super::plan::{Near, Pattern, Ring};
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
    pub(super) near: &'p [Near],
    pub(super) rings: &'p [Ring],
}

impl Filter<'_> {
    fn kind(&self, node: usize) -> &Kind {
        &self.kinds[self.kind_of[node] as usize]
    }

    /// Filters until nothing changes. Returns false when a node has no pattern left.
    pub(super) fn run(&self, sets: &mut [Set]) -> bool {
        let count = sets.len();
        let turns = Turns::new(count, self.rings);
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
            let left = self.answered(at, sets, &turns);
            if left == sets[at] {
                continue;
            }
            if left == 0 {
                return false;
            }
            sets[at] = left;
            let round = turns.at(at).iter().flat_map(|&(ring, _)| self.rings[ring as usize].nodes);
            for other in self.near[at].nodes().iter().copied().chain(round) {
                if !std::mem::replace(&mut queued[other as usize], true) {
                    later.push(other);
                }
            }
        }
    }

    /// The patterns of a node that fit those of its neighbours and rings.
    #[inline]
    fn answered(&self, at: usize, sets: &[Set], turns: &Turns) -> Set {
        let own = self.kind(at);
        let mut left = sets[at];
        for (bit, (&other, theirs)) in self.near[at].nodes().iter().zip(self.near[at].back).enumerate() {
            let (set, has) = (sets[other as usize], self.kind(other as usize).has[theirs as usize]);
            if set & has == 0 {
                left &= !own.has[bit];
            }
            if set & !has == 0 {
                left &= own.has[bit];
            }
        }
        for &(ring, place) in turns.at(at) {
            let ring = &self.rings[ring as usize];
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

/// The turns of every node along the rings: which ring, and which of its nodes.
struct Turns {
    spans: Vec<u32>,
    all: Vec<(u32, u8)>,
}

impl Turns {
    fn new(count: usize, rings: &[Ring]) -> Turns {
        let mut turns = Turns { spans: vec![0; count + 1], all: vec![] };
        if rings.is_empty() {
            return turns;
        }
        for &node in rings.iter().flat_map(|ring| &ring.nodes[..ring.len as usize]) {
            turns.spans[node as usize + 1] += 1;
        }
        (0..count).for_each(|node| turns.spans[node + 1] += turns.spans[node]);
        turns.all = vec![(0, 0); turns.spans[count] as usize];
        let mut next = turns.spans.clone();
        for (number, ring) in rings.iter().enumerate() {
            for (place, &node) in ring.nodes[..ring.len as usize].iter().enumerate() {
                turns.all[next[node as usize] as usize] = (number as u32, place as u8);
                next[node as usize] += 1;
            }
        }
        turns
    }

    fn at(&self, node: usize) -> &[(u32, u8)] {
        &self.all[self.spans[node] as usize..self.spans[node + 1] as usize]
    }
}
