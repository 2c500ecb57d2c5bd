//! The fast exact search: a sweep over the board, node after node, with partial paths known by their two ends.
//!
//! Each node has a few *patterns*, the sets of its edges that may be used. The sweep goes over the nodes along the
//! diagonals (where the border between what is settled and what is open is short) and chooses a pattern for each; the edges
//! to settled nodes are given by then, so there are few choices. Three things keep the tree small:
//!
//! * patterns that no neighbour can answer are dropped beforehand, again and again (`filter.rs`). In strict this holds the corner rule:
//!   a turn needs a like turn, or an end, diagonally behind it, and so on to the rim;
//! * a partial path is known by its two ends, so joining two paths, noticing a closed loop and noticing two colours cost
//!   the same few steps however long they are (`search.rs`);
//! * where a path may touch itself, two ways to settle a part of the board often leave the same border; what was found
//!   to lead nowhere is remembered (`memo.rs`).
//!
//! Everything works on the graph, so walls, holes, bridges, warps and hexagons need nothing of their own.

mod filter;
mod memo;
mod plan;
mod search;

use self::search::Search;
use crate::position::{Flow, RuleSet};
use ::search::{Count, Limit, Run};
use plan::{Plan, Way};

/// What a search did and found.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many completions, as far as it knows.
    pub count: Count,
    /// The first solutions, as the edges that are used.
    pub drawn: Vec<Vec<bool>>,
    /// Nodes settled.
    pub states: u64,
    /// Ways given up early.
    pub pruned: u64,
    /// The limit that stopped it.
    pub stopped: Option<Limit>,
}

/// Memory for what was found to lead nowhere, in megabytes.
pub const MEMORY: u64 = 256;

/// States of the first sweep before others join it.
const ALONE: u64 = 2_000;
/// States of a sweep before it is another one's turn.
const TURN: u64 = 500;
/// States of a strict sweep that looks for a first solution of a looser rule set.
const STRICTLY: u64 = 20_000;

/// In strict the diagonals are best: there the corner rule bites early.
const STRICT_WAYS: [Way; 4] = [
    Way::Diagonals { up: false, left: false },
    Way::Diagonals { up: true, left: true },
    Way::Diagonals { up: true, left: false },
    Way::Diagonals { up: false, left: true },
];
/// Elsewhere rows and columns leave fewer borders.
const LOOSE_WAYS: [Way; 4] = [
    Way::Columns { back: true },
    Way::Rows { back: true },
    Way::Rows { back: false },
    Way::Columns { back: false },
];

/// Counts completions of the marks up to a limit, keeping the first few.
pub fn count(flow: &Flow, limit: u64, keep: usize, memory: u64, run: &mut Run<'_>) -> Found {
    if flow.rule_set() != RuleSet::Strict && limit == 1 {
        // What is a solution in strict is one in every rule set, and there it is found soon or not at all.
        let strict = flow.in_rule_set(RuleSet::Strict);
        let found = race(&strict, 1, keep, memory, STRICTLY, run);
        if found.count.found == 1 || found.stopped.is_some() {
            return found;
        }
    }
    race(flow, limit, keep, memory, u64::MAX, run)
}

/// Several sweeps in turns, each its own way over the board: what is hard from one side is often easy from another.
/// The first to finish has the answer. At most so many states each.
fn race(flow: &Flow, limit: u64, keep: usize, memory: u64, most: u64, run: &mut Run<'_>) -> Found {
    let mut found = Found { count: Count::default(), drawn: vec![], states: 0, pruned: 0, stopped: None };
    let ways = if flow.rule_set() == RuleSet::Strict { STRICT_WAYS } else { LOOSE_WAYS };
    let Some(plan) = Plan::new(flow, ways[0]) else {
        found.count.complete = limit > 0;
        found.count.capped = limit == 0;
        return found;
    };
    let mut plans = vec![];
    let share = memory / ways.len() as u64 + u64::from(memory > 0);
    let mut searches = vec![Search::new(&plan, share, limit, keep)];
    let mut first = searches[0].go(ALONE.min(most), run);
    if first == Ok(false) && most > ALONE {
        plans.extend(ways[1..].iter().filter_map(|&way| Plan::new(flow, way)));
        searches.extend(plans.iter().map(|plan| Search::new(plan, share, limit, keep)));
    }
    let mut winner = 0;
    while first == Ok(false) && searches[winner].states < most {
        winner = (winner + 1) % searches.len();
        first = searches[winner].go(TURN, run);
    }
    found.states = searches.iter().map(|search| search.states).sum();
    found.pruned = searches.iter().map(|search| search.pruned).sum();
    // Stopped early, the one that found most says it.
    if first != Ok(true) {
        winner = (0..searches.len()).max_by_key(|&index| searches[index].found).unwrap_or(0);
    }
    let best = searches.swap_remove(winner);
    found.count.found = best.found;
    found.drawn = best.drawn;
    found.stopped = first.err();
    found.count.capped = best.found >= limit;
    found.count.timed_out = !found.count.capped && first != Ok(true);
    found.count.complete = !found.count.capped && !found.count.timed_out;
    found
}

#[cfg(test)]
mod tests;
