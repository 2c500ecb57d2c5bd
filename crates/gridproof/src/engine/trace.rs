//! Whole solves in short: one line for each deduction, which people can read and `judge` verifies.

use crate::api::explain::{ExplainStatus, TraceAnswer};
use crate::draw;
use crate::pipeline::explain::ProvedStep;
use gridproof_game::{Claim, Target, Words};
use gridproof_kernel::Lit;
use gridproof_search::optimising::Plan;
use gridproof_search::{Deductive, Optimising};

/// A literal as a step: `r6c2=4`, `r2c1-r3c1<>joined`.
pub(super) fn step(words: &dyn Words, lit: Lit) -> String {
    let Target { place, way, value, not } = words.target(lit);
    Claim { place, way, value, not }.to_string()
}

/// The deductions of a step of an explanation, in order: `hidden single, box 4: r6c2=4`.
pub(super) fn of_step(start: &dyn Deductive, explained: &ProvedStep) -> Vec<String> {
    let puzzle = explained.before.as_deref().unwrap_or(start);
    let hint = &explained.hint;
    let frames = hint.frames().iter().filter(|frame| !frame.facts().is_empty());
    let line = |frame: &gridproof_search::Frame| {
        // "hidden single in a box" is seen in box 4.
        let name = frame.technique.split_once(" in a ").map_or(frame.technique, |(name, _)| name);
        let area = draw::area_of(puzzle, &frame.alone(hint.proof()).1);
        let area = area.map(|area| format!(", {area}")).unwrap_or_default();
        let claims: Vec<String> = frame.facts().iter().map(|&lit| step(puzzle.words(), lit)).collect();
        format!("{name}{area}: {}", claims.join(" "))
    };
    frames.map(line).collect()
}

/// The moves of a plan: `move: r1c1-r1c2`.
pub(super) fn of_plan(puzzle: &dyn Optimising, plan: &Plan, elapsed_ms: u64) -> TraceAnswer {
    TraceAnswer {
        game: puzzle.rules().game().to_owned(),
        puzzle: puzzle.text(),
        elapsed_ms,
        status: if plan.terminal { ExplainStatus::Solved } else { ExplainStatus::Inconclusive },
        trace: plan.moves.iter().map(|played| format!("move: {}", played.rect)).collect(),
        end: plan.moves.last().map_or_else(|| puzzle.text(), |played| played.after.clone()),
    }
}
