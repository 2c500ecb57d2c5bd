//! The fast exact search: a sweep over the board, node after node, with partial paths known by their two ends.
//!
//! Each node has a few *patterns*: the sets of its edges that may be used. The sweep visits the nodes along the diagonals
//! (where the border between settled and open nodes is short) and chooses a pattern for each. The edges to settled nodes are
//! known by then, so there are few choices. Three things keep the tree small:
//!
//! * Patterns that fit no pattern of a neighbour are dropped beforehand, until nothing changes (`filter.rs`). In strict this
//!   includes the corner rule: a turn needs a turn of the same kind, or an end, diagonally behind it, and so on to the rim.
//! * A partial path is known by its two ends, so joining two paths, detecting a closed loop and detecting two colours take the
//!   same few steps however long the paths are (`search.rs`).
//! * Where a path may touch itself, the corner rule does not hold. There the consequences of every choice are followed far
//!   ahead of the sweep (`words.rs`, `loose.rs`). Two ways to settle a part of the board often leave the same rest, so states
//!   that were found to lead nowhere are remembered (`memo.rs`).
//!
//! Several sweeps, each in its own order over the board, race each other (`race.rs`). Where one solution is known and a second
//! one does not turn up soon, small parts of the board are drawn again (`nearby.rs`). For most puzzles with several solutions
//! this finds a second one at once.
//!
//! | file | holds |
//! |---|---|
//! | `ground.rs` | the board in the order of a sweep |
//! | `plan.rs` | what is fixed before the sweep: the patterns of the nodes |
//! | `filter.rs` | drops patterns that fit no neighbour |
//! | `search.rs` | the sweep for strict |
//! | `plain.rs`, `planes.rs` | the same on plain rectangles: the sweep, and the filter for all cells at once |
//! | `loose.rs` | the sweep for the other rule sets |
//! | `words.rs` | what `loose.rs` knows about each node, and what follows from it |
//! | `memo.rs` | a bounded set of states that lead nowhere |
//! | `race.rs` | several sweeps in turns |
//! | `nearby.rs` | a second solution near the first |
//! | `probe.rs` | what a supposition about one edge shows on a large board |
//!
//! Everything works on the graph, so walls, holes, bridges, warps and hexagons need no code of their own.

mod filter;
mod ground;
mod loose;
mod memo;
mod nearby;
mod plain;
mod plan;
mod planes;
mod probe;
mod race;
mod search;
mod words;

use self::probe::{Probed, probe};
use self::race::{Plans, Race, Terms};
use crate::position::{Flow, RuleSet};
use gridproof_search::{Count, Exact, Run, Stopped};

/// A solution: for each edge of the board, whether it is used.
pub type Drawn = Vec<bool>;

/// What a sweep has done and found so far.
#[derive(Clone, Debug, Default)]
struct Tally {
    found: u64,
    drawn: Vec<Drawn>,
    states: u64,
    pruned: u64,
}

/// A sweep that can pause.
trait Sweep {
    /// Continues for at most `states` states. Returns true when every completion up to the limit was visited.
    fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Stopped>;

    /// What it has done and found so far.
    fn tally(&self) -> &Tally;

    /// How much of the tree it has seen, from 0 to 1, if all branches were alike.
    fn done(&self) -> f64 {
        0.0
    }
}

/// The default memory for states that lead nowhere, in megabytes.
pub const MEMORY: u64 = 256;

/// States of a loose search before a strict search, and then a search nearby, try to save it the rest.
const ALONE: u64 = 3_000;
/// States of the first turn of a strict sweep that looks for a first solution of a looser rule set.
const STRICTLY: u64 = 20_000;
/// How many states a strict sweep has for each state of the others while both look for a first solution.
const STRICT_PACE: u64 = 32;

/// States of a strict search before single edges are supposed, to save it the rest.
const UNPROBED: u64 = 100_000;

/// Counts completions of the marks up to `limit`, and keeps the first `keep` of them. States that lead nowhere take at most
/// `memory` megabytes.
pub fn count(flow: &Flow, limit: u64, keep: usize, memory: u64, run: &mut Run<'_>) -> Exact<Drawn> {
    count_on(flow, Terms { limit, keep, memory }, ALONE, run)
}

/// The same, with `alone` states before a search for two solutions gets help.
fn count_on(flow: &Flow, terms: Terms, alone: u64, run: &mut Run<'_>) -> Exact<Drawn> {
    let plans = Plans::default();
    let Terms { limit, keep, .. } = terms;
    let mut race = Race::new(flow, &plans, terms);
    if flow.rule_set() == RuleSet::Strict && limit > 1 {
        return strictly(flow, race, terms, run);
    }
    if flow.rule_set() == RuleSet::Strict || limit == 0 || limit > 2 {
        let outcome = race.go(u64::MAX, run);
        return race.found(outcome);
    }
    if limit == 2 {
        let outcome = race.go(alone, run);
        if outcome != Ok(false) {
            return race.found(outcome);
        }
    }
    // A solution in strict is one in every rule set, and there it is found soon or not at all.
    let strict = flow.in_rule_set(RuleSet::Strict);
    let strict_plans = Plans::default();
    let mut strictly = Race::new(&strict, &strict_plans, Terms { keep: keep.max(1), ..terms });
    let outcome = match limit {
        1 => first(&mut strictly, &mut race, run),
        _ => second(flow, &mut strictly, &mut race, run),
    };
    let (mut found, also) = (race.found(outcome), strictly.found(outcome));
    found.states += also.states;
    found.pruned += also.pruned;
    if also.count.found > found.count.found {
        // This rule set may have more solutions than strict.
        let capped = also.count.found >= limit;
        found.count = Count { found: also.count.found, complete: false, timed_out: !capped, capped };
        found.solutions = also.solutions;
        found.solutions.truncate(keep);
    }
    found
}

/// Counts in strict. What takes long is narrowed down by suppositions about single edges first: on large boards they leave
/// little to try.
fn strictly(flow: &Flow, mut race: Race<'_>, terms: Terms, run: &mut Run<'_>) -> Exact<Drawn> {
    let outcome = race.go(UNPROBED, run);
    if outcome != Ok(false) {
        return race.found(outcome);
    }
    let narrowed = match probe(flow, run) {
        Ok(Probed::Narrowed(narrowed)) => narrowed,
        Ok(Probed::Impossible) => {
            let count = Count { found: 0, complete: true, timed_out: false, capped: false };
            return Exact { count, solutions: vec![], ..race.found(Ok(true)) };
        }
        Err(stopped) => return race.found(Err(stopped)),
    };
    let plans = Plans::default();
    let mut rest = Race::new(&narrowed, &plans, terms);
    let outcome = rest.go(u64::MAX, run);
    let (mut found, before) = (rest.found(outcome), race.found(outcome));
    if before.count.found > found.count.found {
        (found.count, found.solutions) = (before.count, before.solutions);
    }
    found.states += before.states;
    found.pruned += before.pruned;
    found
}

/// Looks for one solution, alternating between strict and the puzzle's own rule set, each turn longer than the last.
fn first(strictly: &mut Race<'_>, race: &mut Race<'_>, run: &mut Run<'_>) -> Result<bool, Stopped> {
    let mut turn = STRICTLY;
    while !strictly.go(turn, run)? {
        // There usually is a strict solution, and its states are quick.
        if race.go(turn / STRICT_PACE, run)? {
            return Ok(true);
        }
        turn = turn.saturating_mul(2);
    }
    match strictly.most() {
        0 => race.go(u64::MAX, run),
        _ => Ok(true),
    }
}

/// Looks for two solutions where that takes long: it starts from a strict one, and another one is often near.
fn second(
    flow: &Flow,
    strictly: &mut Race<'_>,
    race: &mut Race<'_>,
    run: &mut Run<'_>,
) -> Result<bool, Stopped> {
    strictly.go(STRICTLY, run)?;
    if strictly.most() == 1 && race.most() < 2 {
        race.look_nearby(flow, &strictly.best().drawn[0].clone(), run)?;
    }
    if strictly.most() == 2 || race.most() == 2 {
        return Ok(true);
    }
    race.go(u64::MAX, run)
}

#[cfg(test)]
mod tests;
