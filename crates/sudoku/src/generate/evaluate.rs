//! The evaluator: solves by techniques, and stops as soon as the candidate cannot be accepted.

use super::candidate::{Clues, Trace, Workshop};
use crate::logic::{Pattern, Set, Solve, SudokuWorker};
use crate::techniques::Technique;
use gridproof_search::technique::Worker;
use gridproof_search::tune::{Evaluation, Score, Standing};
use gridproof_search::{Halt, Run, Tier};
use std::ops::ControlFlow;
use std::rc::Rc;

/// The tiers of singles.
const EASY: Tier = Tier(2);

/// Judges a candidate.
pub(super) fn evaluate<S: Set>(
    clues: &Clues<S>,
    workshop: &mut Workshop<S>,
    run: &mut Run<'_>,
) -> Result<Evaluation<Trace<S>>, Halt> {
    let (board, target) = (workshop.board.clone(), workshop.target.clone());
    let sudoku = clues.sudoku(&board);
    let mut solve = Solve::new(SudokuWorker::new(&board, &sudoku));
    let mut trace = Trace::default();
    let mut hardest = Tier(0);
    while solve.step(target.allowed(&solve), run, &mut |step| trace.note(&step.pattern, &mut hardest))? {
        if target.is_past(&solve) || target.is_settled(&solve) {
            break;
        }
    }
    trace.open = solve.worker.state.empty();
    let mut score = target.score(&solve);
    if score.is_hit() {
        score = settle(clues, workshop, &mut solve, run)?;
    }
    if solve.worker.is_solved() {
        trace.rating = Some(Rc::new(solve.rating()));
    }
    score.unusual = clues.cells.len().abs_diff(workshop.usual.1);
    Ok(Evaluation { score, trace })
}

/// Checks the rest of the order and finishes the solve: a puzzle that all techniques together do not solve has no difficulty.
fn settle<S: Set>(
    clues: &Clues<S>,
    workshop: &mut Workshop<S>,
    solve: &mut Solve<'_, S>,
    run: &mut Run<'_>,
) -> Result<Score, Halt> {
    let (count, (fewest, most)) = (clues.cells.len(), workshop.limits);
    if count > most {
        return Ok(Score::new(Standing::TooEasy, 1).at(count - most));
    }
    if count < fewest {
        return Ok(Score::new(Standing::TooHard, 1).at(fewest - count));
    }
    if workshop.minimal && !workshop.is_minimal(clues, run)? {
        return Ok(Score::new(Standing::TooEasy, 1));
    }
    if workshop.unrated {
        return Ok(Score::hit());
    }
    solve.go(&workshop.target.clone().everything, run, |_| ControlFlow::Continue(()))?;
    Ok(if solve.worker.is_solved() { Score::hit() } else { Score::new(Standing::TooHard, 1) })
}

impl<S: Set> Trace<S> {
    /// Notes which cells the hardest steps so far touched.
    fn note(&mut self, pattern: &Pattern<S>, hardest: &mut Tier) {
        let tier = Technique::<S>::of(pattern.technique).tier;
        if tier <= EASY {
            self.easy = pattern.places.map_or(self.easy, |placed| self.easy | S::of(placed.cell()));
            return;
        }
        if tier > *hardest {
            *hardest = tier;
            self.touched = S::empty();
        }
        if tier == *hardest {
            self.touched = self.touched | pattern.cells | pattern.others;
        }
    }
}
