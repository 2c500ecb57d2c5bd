//! Other solutions of a plot. A puzzle must have none.
//!
//! A cell that moves to another region affects only the solutions with a star in it. So a puzzle with one solution still has
//! one after a move, unless there is a solution with a star in the cell that moved. That search is much smaller.

use super::plot::{Move, Plot};
use crate::exact;
use crate::position::{Mark, StarBattle};
use gridproof_search::{Exact, Run, Stopped};

/// What is known of other solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Rivals {
    /// There are none.
    None,
    /// Some of them, each as its cells with stars.
    Some(Vec<Vec<u32>>),
    /// Unknown: the search took too long.
    Unknown,
}

/// Rivals searched for at once: a cell that many of them share is a good one to move.
const WANTED: u64 = 8;
/// Steps before a search is given up.
const STEPS: u64 = 4000;

/// The solutions of a plot other than its own.
pub(super) fn rivals(plot: &Plot, run: &mut Run<'_>) -> Result<Rivals, Stopped> {
    let is_own = |stars: &Vec<u32>| stars.iter().all(|&cell| plot.is_star(cell));
    let found = search(&plot.puzzle(), WANTED, run)?;
    let others: Vec<Vec<u32>> = found.solutions.into_iter().filter(|stars| !is_own(stars)).collect();
    Ok(match others.is_empty() {
        false => Rivals::Some(others),
        true if found.count.complete => Rivals::None,
        true => Rivals::Unknown,
    })
}

/// Makes a move if the solution of a plot is known to stay the only one. Returns whether it was made.
pub(super) fn make_if_unique(plot: &mut Plot, change: Move, run: &mut Run<'_>) -> Result<bool, Stopped> {
    let back = Move { cell: change.cell, to: plot.regions[change.cell as usize] };
    plot.make(change);
    let found = search(&plot.puzzle().with_mark(change.cell, Mark::Star), 1, run)?;
    let is_unique = found.count.is_none();
    if !is_unique {
        plot.make(back);
    }
    Ok(is_unique)
}

/// Searches for solutions, for at most `STEPS` steps. Only a limit of the whole run is an error.
fn search(puzzle: &StarBattle, wanted: u64, run: &mut Run<'_>) -> Result<Exact<Vec<u32>>, Stopped> {
    // A round of conclusions costs more on a larger board.
    let steps = STEPS * u64::from(puzzle.size().pow(2) / 100).max(1);
    let found = run.within(steps, |run| exact::count(puzzle, wanted, wanted as usize, run));
    match run.stopped() {
        Some(stopped) => Err(stopped),
        None => Ok(found),
    }
}
