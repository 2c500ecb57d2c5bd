//! Difficulty from the techniques used. Rating runs on patterns alone: no proof is built.

use crate::logic::{Board, Set, Solve, SudokuWorker};
use crate::position::Sudoku;
use crate::techniques::Technique;
use gridproof_search::technique::{Counts, Rating, Repertoire, TechniqueNo};
use gridproof_search::{Halt, Run, Tier, Trust};
use std::ops::ControlFlow;

/// The hardest tier there is: suppositions, and whatever else goes beyond the patterns.
pub const BEYOND: Tier = Tier(7);

/// Difficulty from 1 to 7: the hardest tier, plus one if three or more steps of it were needed (no bonus for tiers 1 and 2).
pub fn difficulty(counts: &Counts) -> u8 {
    counts.difficulty(BEYOND.0)
}

/// Solves by the techniques up to a tier, one easiest pattern at a time, and rates the solve. Candidates stay removed between
/// steps, and each step counts once.
pub fn rate<S: Set>(
    board: &Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Rating, Halt> {
    solve_by_logic(board, sudoku, hardest, run).map(|solve| solve.rating())
}

/// The solve behind a rating. If logic fills the board, that is the only solution: every step was forced.
pub(crate) fn solve_by_logic<'b, S: Set>(
    board: &'b Board<S>,
    sudoku: &'b Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Solve<'b, S>, Halt> {
    let mut solve = Solve::new(SudokuWorker::new(board, sudoku));
    solve.go(&up_to::<S>(hardest), run, |_| ControlFlow::Continue(()))?;
    Ok(solve)
}

/// The techniques up to a tier that prove what they find.
pub(crate) fn up_to<S: Set>(hardest: Tier) -> Repertoire {
    Repertoire::up_to(Technique::<S>::TECHNIQUES, hardest, Trust::Rules)
}

/// The techniques that prove what they find and that `pick` accepts.
pub(crate) fn sound<S: Set>(pick: impl Fn(TechniqueNo, &Technique<S>) -> bool) -> Repertoire {
    Repertoire::of(Technique::<S>::TECHNIQUES, |number, row| !row.assumes_unique && pick(number, row))
}

/// Singles, pointing and claiming: what the exact search deduces before it guesses.
pub(crate) fn singles_and_locked<S: Set>() -> Repertoire {
    sound::<S>(|_, row| row.tier <= Tier(2) || matches!(row.name, "pointing" | "claiming"))
}
