//! Nets within nets: under a supposition, further candidates are refuted by their own nets, until the first one fails.
//!
//! Each inner refutation becomes a line of its own, "not this together with that", and the outer net cites it. So an
//! argument stays a list of clauses, however deep it goes.

use super::draft::{Draft, Goal, Weaver};
use super::net::{Cause, Entry, Moment, Net};
use super::sectors::Sectors;

/// How deep to go, and how long inner nets may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// Suppositions inside the first one.
    pub(crate) depth: u32,
    /// Conclusions of an inner net, at most.
    pub(crate) longest: usize,
    /// Conclusions that are tried before an inner net is given up.
    pub(crate) reach: usize,
}

impl Plan {
    /// `depth` levels of inner nets of any length.
    pub(crate) const fn of_depth(depth: u32) -> Plan {
        Plan { depth, longest: usize::MAX, reach: usize::MAX }
    }
}

/// How a trial stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// What was supposed is false.
    Refuted,
    /// Nothing more follows.
    Open,
    /// There is more to try.
    Unfinished,
}

/// Tries candidates, one at a time, with nets inside nets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trial {
    net: Net,
    weaver: Weaver,
    /// The lines so far; the last one of a refuted trial is about the candidate itself.
    lines: Vec<Draft>,
    moments: Vec<Moment>,
    /// The next inner candidate to try, and how many since something changed.
    cursor: usize,
    quiet: usize,
}

/// The board that trials start from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'g> {
    /// The sectors.
    pub(crate) sectors: &'g Sectors,
    /// What is open in each of them.
    pub(crate) base: &'g [u32],
    /// The open candidates.
    pub(crate) numbers: &'g [u16],
}

fn anything(_: u16, _: usize) -> bool {
    true
}

impl Trial {
    /// Supposes a candidate.
    pub(crate) fn begin(&mut self, ground: Ground<'_>, number: u16) {
        self.lines.clear();
        self.net.begin(ground.sectors, ground.base);
        self.net.add(ground.sectors, Entry { number, holds: true, cause: Cause::Supposed }, anything);
        (self.cursor, self.quiet) = (0, 0);
    }

    /// The work done so far.
    pub(crate) fn work(&self) -> u64 {
        self.net.work()
    }

    /// The same, with the work of shortening lines.
    pub(crate) fn work_with_telling(&self) -> u64 {
        self.net.work() + self.weaver.work()
    }

    /// Refutes inner candidates until the work is done or has reached a limit.
    pub(crate) fn advance(&mut self, ground: Ground<'_>, plan: Plan, limit: u64) -> Standing {
        while self.net.clashes().is_empty() {
            if plan.depth == 0 || self.quiet == ground.numbers.len() {
                return Standing::Open;
            }
            if self.net.work() >= limit {
                return Standing::Unfinished;
            }
            let number = ground.numbers[self.cursor];
            self.cursor = (self.cursor + 1) % ground.numbers.len();
            self.quiet += 1;
            if self.is_open(ground, number) && self.try_inner(ground, plan, number) {
                self.quiet = 0;
            }
        }
        self.conclude(ground);
        Standing::Refuted
    }

    /// The same in one call, the shortest inner nets first: slower, but easier to follow. Inner nets have no nets inside. Stops
    /// after `most` inner nets.
    pub(crate) fn advance_shortest_first(&mut self, ground: Ground<'_>, most: usize) -> Standing {
        let plan = Plan::of_depth(1);
        let mut refuted = 0;
        while self.net.clashes().is_empty() {
            if refuted > most {
                return Standing::Unfinished;
            }
            let mut failing: Vec<(usize, u16, u16)> = vec![];
            for &number in ground.numbers {
                if self.is_open(ground, number) && self.fails(ground, plan, number) {
                    let line = self.lines.len() - 1;
                    failing.push((self.lines[line].len(), number, line as u16));
                }
            }
            let Some(&(shortest, ..)) = failing.iter().min() else { return Standing::Open };
            for (_, number, line) in failing.into_iter().filter(|&(length, ..)| length == shortest) {
                if self.net.clashes().is_empty() && self.is_open(ground, number) {
                    self.refute(ground, number, line);
                    refuted += 1;
                }
            }
        }
        self.conclude(ground);
        Standing::Refuted
    }

    fn is_open(&self, ground: Ground<'_>, number: u16) -> bool {
        let (cell, value) = ground.sectors.split(number);
        !self.net.is_placed(cell) && self.net.left(cell) >> value & 1 == 1
    }

    fn conclude(&mut self, ground: Ground<'_>) {
        let line = self.weaver.draft(&self.net, ground.sectors, ground.base, Goal::Clash);
        self.lines.extend(line);
    }

    fn refute(&mut self, ground: Ground<'_>, number: u16, line: u16) {
        let entry = Entry { number, holds: false, cause: Cause::Refuted(line) };
        self.net.add(ground.sectors, entry, anything);
    }

    /// Refutes an inner candidate if its net allows. Returns whether it did.
    fn try_inner(&mut self, ground: Ground<'_>, plan: Plan, number: u16) -> bool {
        let lines = self.lines.len();
        if !self.fails(ground, plan, number) {
            return false;
        }
        if self.lines[self.lines.len() - 1].len() > plan.longest {
            self.lines.truncate(lines);
            return false;
        }
        self.refute(ground, number, (self.lines.len() - 1) as u16);
        true
    }

    /// Whether an inner candidate fails, with suppositions inside it one level less deep. If so, the last line says it;
    /// in any case the net is as before.
    fn fails(&mut self, ground: Ground<'_>, plan: Plan, number: u16) -> bool {
        let lines = self.lines.len();
        let mut moment = self.moments.pop().unwrap_or_default();
        self.net.note(&mut moment);
        let supposed = Entry { number, holds: true, cause: Cause::Supposed };
        self.net.add_within(ground.sectors, supposed, plan.reach, anything);
        let inner = Plan { depth: plan.depth - 1, ..plan };
        if self.net.clashes().is_empty() && inner.depth > 0 {
            self.refute_inner(ground, inner);
        }
        let failed = !self.net.clashes().is_empty();
        if failed {
            self.conclude(ground);
        } else {
            self.lines.truncate(lines);
        }
        self.net.back(&moment);
        self.moments.push(moment);
        failed
    }

    /// Refutes inner candidates until nothing changes.
    fn refute_inner(&mut self, ground: Ground<'_>, plan: Plan) {
        let mut quiet = 0;
        for &number in ground.numbers.iter().cycle() {
            quiet += 1;
            if self.is_open(ground, number) && self.try_inner(ground, plan, number) {
                quiet = 0;
            }
            if quiet > ground.numbers.len() || !self.net.clashes().is_empty() {
                return;
            }
        }
    }

    /// The lines that the last one needs, in order, numbered anew.
    pub(crate) fn argument(&self) -> Vec<Draft> {
        needed(&self.lines)
    }

    /// The same, each line shortened.
    pub(crate) fn shortened(&mut self, ground: Ground<'_>) -> Vec<Draft> {
        let mut lines = needed(&self.lines);
        // A line that gets shorter may need fewer of those before it.
        for at in (0..lines.len()).rev() {
            let cites = |line: &Draft| line.cited().any(|cited| usize::from(cited) == at);
            if at + 1 == lines.len() || lines[at + 1..].iter().any(cites) {
                self.weaver.shorten(ground.sectors, ground.base, &mut lines[at], Goal::Clash);
            }
        }
        needed(&lines)
    }
}

/// The lines that the last line needs, numbered anew.
fn needed(lines: &[Draft]) -> Vec<Draft> {
    let mut numbers: Vec<Option<u16>> = vec![None; lines.len()];
    if let Some(last) = numbers.last_mut() {
        *last = Some(0);
    }
    for at in (0..lines.len()).rev() {
        if numbers[at].is_some() {
            lines[at].cited().for_each(|line| numbers[usize::from(line)] = Some(0));
        }
    }
    let mut kept: Vec<Draft> = vec![];
    for (line, number) in lines.iter().zip(0..) {
        if numbers[number].is_none() {
            continue;
        }
        numbers[number] = Some(kept.len() as u16);
        let mut line = line.clone();
        for entry in &mut line.entries {
            if let Cause::Refuted(cited) = &mut entry.cause {
                *cited = numbers[usize::from(*cited)].expect("what a kept line cites is kept");
            }
        }
        kept.push(line);
    }
    kept
}
