//! The sweep itself: depth first, with a trail to go back on.

use super::memo::{Key, Memo};
use super::plan::{Pattern, Plan};
use ::search::{Limit, Run};

/// The arrays that the trail restores, one behind the other in one array.
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
    /// Per level: the next pattern to try, where the trail was, and the key of the border.
    levels: Vec<Level>,
    memo: Option<Memo>,
    /// Per level: the nodes of the border.
    borders: Vec<Vec<u32>>,
    stamp: Vec<u32>,
    epoch: u32,
    /// The node to settle next.
    at: usize,
    limit: u64,
    keep: usize,
    pub(super) found: u64,
    pub(super) drawn: Vec<Vec<bool>>,
    pub(super) states: u64,
    pub(super) pruned: u64,
}

#[derive(Clone, Copy, Default)]
struct Level {
    next: u32,
    trail: u32,
    /// Solutions found before this level was opened.
    found: u64,
    key: u128,
}

impl<'p> Search<'p> {
    pub(super) fn new(plan: &'p Plan, memory: u64, limit: u64, keep: usize) -> Search<'p> {
        let nodes = plan.nodes();
        let areas = Areas { mate: 0, hue: nodes, val: 2 * nodes, ring: 3 * nodes };
        let mut cells = vec![0; 3 * nodes + plan.rings.len()];
        for node in 0..nodes {
            cells[node] = node as u32;
            cells[nodes + node] = u32::from(plan.hue[node]);
        }
        // In strict the past matters more than its border shows: paths must not touch later.
        let memo = (!plan.strict && memory > 0).then(|| Memo::new(memory));
        let borders = if memo.is_some() { borders(plan) } else { vec![] };
        Search {
            plan,
            areas,
            cells,
            trail: vec![],
            levels: vec![Level::default(); nodes + 1],
            memo,
            borders,
            stamp: vec![0; nodes],
            epoch: 0,
            at: 0,
            limit,
            keep,
            found: 0,
            drawn: vec![],
            states: 0,
            pruned: 0,
        }
    }

    /// Goes on for at most so many states; true when every completion up to the limit was visited.
    pub(super) fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Limit> {
        let nodes = self.plan.nodes();
        let pause = self.states.saturating_add(states);
        while self.found < self.limit {
            if self.try_next(self.at) {
                self.at += 1;
                self.states += 1;
                // A state takes a fraction of a microsecond; a step is about one.
                if self.states.is_multiple_of(8) {
                    run.step(1)?;
                }
                if self.at == nodes {
                    self.keep_solution();
                }
                if self.at == nodes || !self.open(self.at) {
                    self.back();
                } else if self.states >= pause {
                    return Ok(false);
                }
                continue;
            }
            self.close(self.at);
            if self.at == 0 {
                return Ok(true);
            }
            self.back();
        }
        Ok(true)
    }

    /// Opens a level; false if its border is known to lead nowhere.
    fn open(&mut self, at: usize) -> bool {
        let key = match &self.memo {
            Some(memo) if at < self.plan.nodes() => {
                let key = self.key(at);
                if memo.contains(key) {
                    self.pruned += 1;
                    return false;
                }
                key
            }
            _ => 0,
        };
        self.levels[at] = Level { next: 0, trail: 0, found: self.found, key };
        true
    }

    fn close(&mut self, at: usize) {
        let Level { found, key, .. } = self.levels[at];
        if let Some(memo) = &mut self.memo
            && found == self.found
            && key != 0
        {
            memo.insert(key);
        }
    }

    /// The border before a node is settled: the edges into it, and how partial paths join its nodes.
    fn key(&self, at: usize) -> u128 {
        let mut key = Key::new(at as u64);
        for &node in &self.borders[at] {
            let node = node as usize;
            let val = self.cells[self.areas.val + node];
            let mut word = u64::from(val);
            if val != 0 {
                let mate = self.cells[self.areas.mate + node];
                // A settled end of the path is an end of its colour, which the hue tells.
                let mate = if (mate as usize) < at { u32::MAX >> 8 } else { mate };
                word |= u64::from(mate) << 16 | u64::from(self.cells[self.areas.hue + node]) << 44;
            }
            key.add(word);
        }
        key.finish()
    }

    /// Settles a node with the next pattern that fits; false if none is left.
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
            self.pruned += 1;
            self.undo(self.levels[at].trail as usize);
        }
        self.levels[at].next = next as u32;
        false
    }

    /// Goes back to before the last node was settled.
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

    /// Uses the edges of a pattern to later nodes and checks what can be checked; false if it cannot be.
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
            if !plan.patterns(to).iter().any(|&answer| answer & ahead.known == val) {
                return false;
            }
        }
        true
    }

    /// Counts an edge on its rings; false if a ring has too many.
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

    /// Joins the partial paths that end at two nodes; false if that closes a loop, mixes colours or lets a path touch itself.
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
        self.found += 1;
        if self.drawn.len() < self.keep {
            let mut used = vec![false; self.plan.edges];
            for at in 0..self.plan.nodes() {
                let (start, end) = self.plan.ahead_spans[at];
                for ahead in &self.plan.ahead[start as usize..end as usize] {
                    used[ahead.edge as usize] = self.cells[self.areas.val + at] & u32::from(ahead.bit) != 0;
                }
            }
            self.drawn.push(used);
        }
    }
}

/// Per level: the nodes not settled yet that have a settled neighbour.
fn borders(plan: &Plan) -> Vec<Vec<u32>> {
    (0..plan.nodes())
        .map(|at| {
            let open = (at..plan.nodes())
                .filter(|&node| plan.near[node].nodes().iter().any(|&other| (other as usize) < at));
            open.map(|node| node as u32).collect()
        })
        .collect()
}
