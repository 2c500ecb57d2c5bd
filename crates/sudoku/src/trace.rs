//! The steps of the strategy `logic`, one by one: what each technique found and what it did.

use crate::logic::{Board, Candidate, Set};
use crate::position::Sudoku;
use crate::rate::BEYOND;
use crate::rules::SudokuRules;
use crate::solve::{Repertoire, Solve};
use crate::techniques::Technique;
use gridproof_search::game::Traced;
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// The steps of a solve by techniques, to the end or as far as they lead: the same that its rating counts.
pub(crate) fn trace<S: Set + 'static>(
    board: &Board<S>,
    sudoku: &Sudoku,
    rules: &SudokuRules,
    run: &mut Run<'_>,
) -> Result<Vec<Traced>, Limit> {
    let mut steps = vec![];
    let lit = |candidate: Candidate| rules.lit(candidate.cell(), candidate.value());
    Solve::new(board, sudoku).go(&Repertoire::up_to::<S>(BEYOND), run, |solve, step| {
        let technique = &Technique::<S>::ALL[usize::from(step.pattern.technique.0)];
        let placed = step.pattern.places.map(lit).into_iter();
        let did = placed.chain(solve.removed(step).iter().map(|&removed| !lit(removed))).collect();
        steps.push(Traced { technique: technique.name, tier: technique.tier, did });
        ControlFlow::Continue(())
    })?;
    Ok(steps)
}
