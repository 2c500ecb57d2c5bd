//! The fast exact search: cells as bits of rows and columns, counting in bands, and guesses where there is least choice.
//!
//! | file | holds |
//! |---|---|
//! | `lines.rs` | how many stars fit into a strip |
//! | `board.rs` | the regions, as words by row and by column |
//! | `state.rs` | a position of the search and the simple deductions |
//! | `strips.rs` | strips that have to be full |
//! | `bands.rs` | counting in bands of lines |
//! | `explore.rs` | the search itself: conclude, guess, go on |
//! | `fates.rs` | what all completions have in common |

mod bands;
mod board;
mod explore;
mod fates;
mod lines;
mod state;
mod strips;
#[cfg(test)]
mod tests;

use crate::position::StarBattle;
use explore::{Effort, Search};
pub use fates::{Fates, count_cells, fates};
use gridproof_search::{Count, Limit, Run};

/// What a search did and found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many completions there are, as far as it knows.
    pub count: Count,
    /// The first few, each as its cells with stars, in reading order.
    pub solutions: Vec<Vec<u32>>,
    /// Positions looked at.
    pub states: u64,
    /// Positions given up.
    pub pruned: u64,
    /// The limit that stopped it.
    pub stopped: Option<Limit>,
}

/// Counts the completions of a position up to a limit, keeping the first few.
pub fn count(position: &StarBattle, limit: u64, keep: usize, run: &mut Run<'_>) -> Found {
    let mut solutions = vec![];
    let found = enumerate(position, limit, run, &mut |stars| {
        if solutions.len() < keep {
            solutions.push(stars.to_vec());
        }
    });
    Found { solutions, ..found }
}

/// Hands out the completions of a position, as many as the limit allows, each as its cells with stars.
pub fn enumerate(
    position: &StarBattle,
    limit: u64,
    run: &mut Run<'_>,
    hear: &mut dyn FnMut(&[u32]),
) -> Found {
    let (outcome, effort) = match position.size() {
        ..=15 => Search::<16>::run(position, limit, hear, run),
        _ => Search::<32>::run(position, limit, hear, run),
    };
    let Effort { found, states, pruned } = effort;
    let stopped = outcome.err();
    let (capped, timed_out) = (found >= limit, stopped.is_some());
    let count = Count { found, capped, timed_out, complete: !capped && !timed_out };
    Found { count, solutions: vec![], states, pruned, stopped }
}
