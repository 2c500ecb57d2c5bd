//! The fast exact search: cells as bits of rows and columns, counting in bands, and guesses where there is least choice.
//!
//! | file | holds |
//! |---|---|
//! | `lines.rs` | how many stars fit into a strip |
//! | `board.rs` | the regions, as words by row and by column |
//! | `state.rs` | a position of the search and the simple deductions |
//! | `strips.rs` | strips that have to be full |
//! | `bands.rs` | counting in bands of lines |
//! | `explore.rs` | the search itself: conclude, guess, continue |
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
use gridproof_search::{Count, Exact, Run};

/// Counts the completions of a position up to `limit`, and keeps the first `keep` of them, each as its cells with stars in
/// reading order.
pub fn count(position: &StarBattle, limit: u64, keep: usize, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    let mut solutions = vec![];
    let found = enumerate(position, limit, run, &mut |stars| {
        if solutions.len() < keep {
            solutions.push(stars.to_vec());
        }
    });
    Exact { solutions, ..found }
}

/// Hands the completions of a position, up to `limit`, to `hear`, each as its cells with stars. The answer keeps none of them.
pub fn enumerate(
    position: &StarBattle,
    limit: u64,
    run: &mut Run<'_>,
    hear: &mut dyn FnMut(&[u32]),
) -> Exact<Vec<u32>> {
    let (outcome, effort) = match position.size() {
        ..=15 => Search::<16>::run(position, limit, hear, run),
        _ => Search::<32>::run(position, limit, hear, run),
    };
    let Effort { found, states, pruned } = effort;
    let stopped = outcome.err();
    let (capped, timed_out) = (found >= limit, stopped.is_some());
    let count = Count { found, capped, timed_out, complete: !capped && !timed_out };
    Exact { count, solutions: vec![], stopped, states, pruned }
}
