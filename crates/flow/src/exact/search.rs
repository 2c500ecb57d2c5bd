//! The sweep for strict: depth first, with a trail to go back on.

use super::plan::{Pattern, Plan};
use super::{Sweep, Tally};
use gridproof_search::{Run, Stopped};

/// Where the arrays that the trail restores start: all of them are parts of one array.
#[derive(Clone, Copy)]
struct Areas {
    /// The other end of the partial path that ends here.
    mate: usize,
    /// The colour of the partial path that ends here, from 1.
    hue: usize,
    /// The edges of the node that are used, as far as they are settled.
    val: usize,
    /// Per ring, how many of its edges are used.
    ring: usize,
}

pub(super) struct Search<'p> {
    plan: &'p Plan,
    areas: Areas,
    cells: Vec<u32>,
    trail: Vec<(u32, u32)>,
    levels: Vec<Level>,
    stamp: Vec<u32>,
    epoch: u32,
    /// The node to settle next.
    at: usize,
    limit: u64,
    keep: usize,
    tally: Tally,
}

/// A settled node: the next pattern to try, and where the trail was.
#[derive(Clone, Copy, Default)]
struct Level {
    next: u32,
    trail: u32,
}

impl<'p> Search<'p> {
    pub(super) fn new(plan: &'p Plan, limit: u64, keep: usize) -> Search<'p> {
        let nodes = plan.nodes();
        let areas = Areas { mate: 0, hue: nodes, val: 2 * nodes, ring: 3 * nodes };
        let mut cells = vec![0; 3 * nodes + plan.rings.len()];
        for node in 0..nodes {
            cells[node] = node as u32;
            cells[nodes + node] = u32::from(plan.hue[node]);
        }
        Search {
            plan,
            areas,
            cells,
            trail: vec![],
            levels: vec![Level::default(); nodes + 1],
            stamp: vec![0; nodes],
            epoch: 0,
            at: 0,
            limit,
            keep,
            tally: Tally::default(),
        }
    }

    /// Settles a node with the next pattern that fits. Returns false if none is left.
    fn try_next(&mut self, at: usize) -> bool {
        let plan = self.plan;
        let (back, val) = (plan.back[at], self.cells[self.areas.val + at]);
        let patterns = plan.patterns(at);
        let mut next = self.levels[at].next as usize;
        self.levels[at].trail = self.trail.len() as u32;
        while next < patterns.len() {
            let pattern = patterns[next];
            next += 1;
            if u32::from(pattern & back) != val {
                continue;
            }
            if self.settle(at, pattern) {
                self.levels[at].next = next as u32;
                return true;
            }
            self.tally.pruned += 1;
            self.undo(self.levels[at].trail as usize);
        }
        self.levels[at].next = next as u32;
        false
    }

    /// Undoes the last settled node.
    fn back(&mut self) {
        self.at -= 1;
        self.undo(self.levels[self.at].trail as usize);
    }

    fn undo(&mut self, to: usize) {
        while self.trail.len() > to {
            let (cell, old) = self.trail[self.trail.len() - 1];
            self.cells[cell as usize] = old;
            self.trail.pop();
        }
    }

    #[inline]
    fn set(&mut self, cell: usize, new: u32) {
        self.trail.push((cell as u32, self.cells[cell]));
        self.cells[cell] = new;
    }

    /// Uses the edges of a pattern to later nodes. Returns false if that breaks a rule.
    fn settle(&mut self, at: usize, pattern: Pattern) -> bool {
        let plan = self.plan;
        let (start, end) = plan.ahead_spans[at];
        self.set(self.areas.val + at, u32::from(pattern));
        for index in start as usize..end as usize {
            let ahead = plan.ahead[index];
            let to = ahead.to as usize;
            let mut val = self.cells[self.areas.val + to] as Pattern;
            if pattern & ahead.bit != 0 {
                val |= ahead.back;
                self.set(self.areas.val + to, u32::from(val));
                if !self.rings_allow(index) || !self.join(at, to) {
                    return false;
                }
            }
            if !plan.is_answered(index, ahead, val) {
                return false;
            }
        }
        true
    }

    /// Counts an edge on its rings. Returns false if a ring has too many used edges.
    fn rings_allow(&mut self, index: usize) -> bool {
        let plan = self.plan;
        if !plan.strict {
            return true;
        }
        let (start, end) = plan.ring_spans[index];
        for &ring in &plan.ring_of[start as usize..end as usize] {
            let cell = self.areas.ring + ring as usize;
            let used = self.cells[cell] + 1;
            if used > u32::from(plan.rings[ring as usize].len) - 2 {
                return false;
            }
            self.set(cell, used);
        }
        true
    }

    /// Joins the partial paths that end at two nodes. Returns false if that closes a loop, mixes colours or lets a path touch
    /// itself.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (a, b) = (self.cells[one] as usize, self.cells[other] as usize);
        if a == other {
            return false;
        }
        let (hue_a, hue_b) = (self.cells[self.areas.hue + one], self.cells[self.areas.hue + other]);
        if hue_a != hue_b && hue_a != 0 && hue_b != 0 {
            return false;
        }
        let hue = hue_a | hue_b;
        self.set(self.areas.mate + a, b as u32);
        self.set(self.areas.mate + b, a as u32);
        if hue_a != hue_b {
            self.set(self.areas.hue + a, hue);
            self.set(self.areas.hue + b, hue);
        }
        let whole = self.plan.is_end[a] && self.plan.is_end[b];
        !whole || !self.plan.strict || !self.touches_itself(a)
    }

    /// Whether the whole path that starts at an end has neighbours that it does not join.
    fn touches_itself(&mut self, start: usize) -> bool {
        self.epoch += 1;
        let plan = self.plan;
        let (mut at, mut from) = (start, usize::MAX);
        loop {
            self.stamp[at] = self.epoch;
            let val = self.cells[self.areas.val + at];
            let mut next = None;
            for (bit, &other) in plan.near[at].nodes().iter().enumerate() {
                let other = other as usize;
                if val >> bit & 1 == 1 {
                    if other != from {
                        next = Some(other);
                    }
                } else if self.stamp[other] == self.epoch {
                    return true;
                }
            }
            let Some(next) = next else { return false };
            (at, from) = (next, at);
        }
    }

    fn keep_solution(&mut self) {
        self.tally.found += 1;
        if self.tally.drawn.len() < self.keep {
            let drawn = self.plan.drawn(|node| self.cells[self.areas.val + node] as Pattern);
            self.tally.drawn.push(drawn);
        }
    }
}

impl Sweep for Search<'_> {
    fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let nodes = self.plan.nodes();
        let pause = self.tally.states.saturating_add(states);
        while self.tally.found < self.limit {
            if self.try_next(self.at) {
                self.at += 1;
                self.tally.states += 1;
                // A state takes a fraction of a microsecond; a step is about one.
                if self.tally.states.is_multiple_of(8) {
                    run.step(1)?;
                }
                if self.at == nodes {
                    self.keep_solution();
                    self.back();
                } else {
                    self.levels[self.at].next = 0;
                    if self.tally.states >= pause {
                        return Ok(false);
                    }
                }
                continue;
            }
            if self.at == 0 {
                return Ok(true);
            }
            self.back();
        }
        Ok(true)
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }
}
