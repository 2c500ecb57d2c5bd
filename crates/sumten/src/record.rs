//! The best line of a search, and when the search can stop.

use crate::bounds::most;
use crate::position::Board;
use gridproof_grid::Rect;
use gridproof_search::{Best, Progress, Run};

/// The best line so far, and the work done to find it.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// The best line.
    pub(crate) line: Vec<Rect>,
    /// The number of cells that it clears.
    pub(crate) cleared: u32,
    /// The most cells that can be cleared.
    pub(crate) bound: u32,
    /// Positions made.
    pub(crate) states: u64,
    /// Positions given up because they cannot beat the best line or were seen before.
    pub(crate) pruned: u64,
    /// The part of the search that is done, from 0 to 1, in a search that knows where it ends.
    pub(crate) done: f64,
}

impl Record {
    /// Nothing found yet.
    pub(crate) fn new(board: &Board) -> Record {
        Record { line: vec![], cleared: 0, bound: most(board), states: 0, pruned: 0, done: 0.0 }
    }

    /// Keeps a line if it is the best one; `line` is only called then.
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

    /// Reports the progress of the search, if a report is due: the part of the budget that is used or the part of the search
    /// that is done, whichever is more.
    pub(crate) fn report(&self, doing: &str, run: &mut Run<'_>) {
        let fraction = run.fraction().max(self.done);
        run.report(|| Progress {
            fraction: Some(fraction),
            message: format!("{doing}: {} cleared, at most {}", self.cleared, self.bound),
            best: Some(Best { score: self.cleared.into(), moves: self.line.clone() }),
        });
    }
}
