//! The best line of a search, and when there is no need to go on.

use crate::bounds::most;
use crate::position::{Board, Rect};
use gridproof_search::{Best, Progress, Run};

/// The best line so far, and what it took to find it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) line: Vec<Rect>,
    pub(crate) cleared: u32,
    /// Nobody clears more than this.
    pub(crate) bound: u32,
    /// Positions made.
    pub(crate) states: u64,
    /// Positions given up because they cannot beat the best, or were seen before.
    pub(crate) pruned: u64,
}

impl Record {
    /// Nothing found yet.
    pub(crate) fn new(board: &Board) -> Record {
        Record { line: vec![], cleared: 0, bound: most(board), states: 0, pruned: 0 }
    }

    /// Takes a line if it is the best one; `line` is only called then.
    pub(crate) fn offer(&mut self, cleared: u32, line: impl FnOnce() -> Vec<Rect>) {
        if cleared > self.cleared {
            self.cleared = cleared;
            self.line = line();
        }
    }

    /// Whether nothing better can be found.
    pub(crate) fn is_perfect(&self) -> bool {
        self.cleared >= self.bound
    }

    /// Tells how far the search has come, if it is time to.
    pub(crate) fn report(&self, doing: &str, run: &mut Run<'_>) {
        let used = run.used();
        run.report(|| Progress {
            fraction: Some(used),
            message: format!("{doing}: {} cleared, at most {}", self.cleared, self.bound),
            best: Some(Best {
                score: self.cleared.into(),
                moves: self.line.iter().map(|rect| rect.to_array().map(u32::from)).collect(),
            }),
        });
    }
}
