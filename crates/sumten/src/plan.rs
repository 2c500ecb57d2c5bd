//! From a line to a plan: the bound with its proof, and which moves need which.

use crate::bounds::{Bound, bound};
use crate::position::Board;
use crate::replay::{Replay, replay};
use crate::rules::SumTenRules;
use crate::strategies::Found;
use crate::words::plan::why_stuck;
use gridproof_grid::Cell;
use gridproof_search::Fault;
use gridproof_search::optimising::{Plan, Played};
use gridproof_search::reason::Proved;
use gridproof_search::run::with_steps;

/// More steps than it takes to check the proof of a bound.
const CHECK_STEPS: u64 = 1000;

/// The plan that a strategy's line makes. A line that does not replay and a bound that the kernel rejects are faults.
pub fn plan(rules: &SumTenRules, found: &Found) -> Result<Plan, Fault> {
    let board = rules.board();
    let bound = bound(board);
    let certificate = certificate(rules, &bound)?;
    let done = replay(board, &found.line).map_err(|illegal| Fault::WrongSolution(illegal.to_string()))?;
    Ok(Plan {
        strategy: found.strategy,
        moves: played(board, &done),
        score: done.cleared,
        most: board.live(),
        bound: bound.most,
        certificate,
        never: why_stuck(board, &bound),
        terminal: done.terminal,
        complete: found.complete,
        stopped: found.stopped,
        states: found.states,
        pruned: found.pruned,
    })
}

/// The theorem that states a bound, checked by the kernel; `None` if the bound is the number of live cells.
fn certificate(rules: &SumTenRules, bound: &Bound) -> Result<Option<Proved>, Fault> {
    let Some(proof) = bound.proof(rules)? else { return Ok(None) };
    // The search may have used up its budget. The proof has at most three lines and is checked in any case.
    let checked = with_steps(CHECK_STEPS, |run| Proved::check(rules, &[], proof, run));
    let proved = match checked {
        Ok(proved) => proved,
        Err(halt) => {
            let stopped = halt.split()?;
            return Err(Fault::broken(format!("the proof of a bound was not checked: {stopped}")));
        }
    };
    let is_claimed =
        bound.claim(rules.board()).is_some_and(|claim| claim.view() == proved.theorem().statement());
    if !is_claimed {
        return Err(Fault::broken("the proof of a bound states something else"));
    }
    Ok(Some(proved))
}

/// The moves with what they clear and need.
fn played(board: &Board, done: &Replay) -> Vec<Played> {
    let before = std::iter::once(board).chain(&done.boards);
    let mut moves: Vec<Played> = vec![];
    for ((step, before), after) in done.moves.iter().zip(before).zip(&done.boards) {
        let rect = step.rect();
        let cells: Vec<Cell> = before.live_in(rect).collect();
        // A move needs those that cleared cells of its rectangle. It commutes with all others.
        let is_needed = |earlier: &Played| earlier.cells.iter().any(|&cell| rect.holds(cell));
        let needs =
            moves.iter().enumerate().filter(|(_, earlier)| is_needed(earlier)).map(|(index, _)| index);
        let needs = needs.collect();
        let digits: Vec<String> = cells.iter().map(|&cell| before.digit(cell).to_string()).collect();
        moves.push(Played { rect, values: digits.join(" + "), cells, needs, after: after.text() });
    }
    moves
}
