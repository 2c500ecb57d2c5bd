//! The exact search: finds every solution, or says that a limit stopped it.
//!
//! | module | holds |
//! |---|---|
//! | [`nine`] | the fast solver for 9x9 boards: all nine boxes at once in wide registers |
//! | [`minimal`](minimal()) | random full grids and minimal puzzles |
//! | [`generic`] | boards of every size: singles and locked candidates, then the tightest choice |
//! | [`dlx`] | Knuth's dancing links, the well-known reference |
//!
//! Inside `nine`: `lanes` are nine numbers side by side, in two `words`, in a `pair` of them (`simd128`, or `four`) or in one
//! wide register (`avx2`); `registers` chooses between them; `board` deduces, `branch` chooses what to guess, `descent` keeps
//! the guesses, `batch` lets several searches take turns, `fill` makes random grids and `thin` takes clues away. `relabel`
//! exchanges values, so that a seed decides which solution comes first.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod batch;
mod board;
mod branch;
mod descent;
pub mod dlx;
mod fill;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod four;
pub mod generic;
mod lanes;
mod minimal;
pub mod nine;
mod pair;
mod registers;
mod relabel;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod thin;
mod words;

pub use minimal::{minimal, random_grid};
pub(crate) use relabel::Relabelling;

use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_search::{Exact, Run, Stopped};

/// Which search to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The fastest for the size of the board.
    Fast,
    /// Dancing links.
    Dlx,
}

/// Counts the completions of a position up to `limit` and keeps the first `keep` of them, as values from 0 cell by cell. Placed
/// values and deleted candidates bind like givens; if they are wrong there may be no completion.
pub fn count(sudoku: &Sudoku, limit: u64, keep: usize, engine: Engine, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    match engine {
        Engine::Fast if sudoku.shape() == Shape::NINE => count_nine(sudoku, limit, keep, run),
        Engine::Fast => generic::count(sudoku, limit, keep, run),
        Engine::Dlx => dlx::count(sudoku, limit, keep, run),
    }
}

fn count_nine(sudoku: &Sudoku, limit: u64, keep: usize, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    let candidates = std::array::from_fn(|cell| candidates(sudoku, cell as u32) as u16);
    let mut solver = nine::Solver::new();
    let mut solutions = vec![];
    let (count, stopped) =
        solver.visit_candidates_within(&candidates, (limit, keep as u64), run, &mut |grid| {
            solutions.push(grid.map(|digit| u32::from(digit) - 1).to_vec());
        });
    // Each guess adds two boards to the first; those that neither led on nor were solutions were given up.
    let (states, guesses) = (solver.nodes(), solver.guesses());
    Exact { count, solutions, stopped, states, pruned: states.saturating_sub(guesses + count.found) }
}

/// What a cell can hold at first sight, one bit per value from 0.
fn candidates(sudoku: &Sudoku, cell: u32) -> u32 {
    let held = sudoku.value(cell).map_or((1 << sudoku.shape().size()) - 1, |value| 1 << value);
    held & !sudoku.deleted(cell)
}

/// Notes a solution.
fn record(found: &mut Exact<Vec<u32>>, keep: usize, grid: impl FnOnce() -> Vec<u32>) {
    found.count.found += 1;
    if found.solutions.len() < keep {
        found.solutions.push(grid());
    }
}

/// Fills in what the end of a search means for its count.
fn close(mut found: Exact<Vec<u32>>, limit: u64, outcome: Result<(), Stopped>) -> Exact<Vec<u32>> {
    found.count.capped = found.count.found >= limit;
    found.stopped = outcome.err().filter(|_| !found.count.capped);
    found.count.timed_out = found.stopped.is_some();
    found.count.complete = !found.count.capped && !found.count.timed_out;
    found
}
