//! The suppositions of a hint in fewer frames: a technique reports the first argument that it finds; the search for the shortest
//! film may know a shorter one for the same conclusion.

use super::argument::{Claim, End, Step};
use super::nets::Nets;
use super::shortest::{Argument, DEEP, NESTED, refute, shorten};
use super::tree::Tree;
use super::{Log, Set, State};
use crate::position::Sudoku;
use gridproof_search::Run;

/// Steps for one argument.
const STEPS: u64 = 60_000;
/// Arguments of at most this number of frames stay as they are. Cases may have more: people look for them under their name.
const ENOUGH: u32 = 4;
const ENOUGH_CASES: u32 = 8;

/// Replaces the arguments of some steps of a log by shorter ones. Returns whether there is one.
pub(crate) fn retell<S: Set>(
    log: &mut Log<'_, S>,
    sudoku: &Sudoku,
    steps: impl Iterator<Item = u32>,
    run: &mut Run<'_>,
) -> bool {
    let mut state = State::new(log.state.board, sudoku);
    let (mut applied, mut changed) = (0, false);
    for step in steps {
        while applied < log.found_at(step) {
            log.replay(applied, &mut state);
            applied += 1;
        }
        if let Some(argument) = shorter(log, &state, step, run) {
            let lines = argument.lines.into_iter();
            log.steps[step as usize].argument = log.scratch.keep_argument(lines, None);
            changed = true;
        }
    }
    changed
}

/// A shorter argument for what a step claims, if the search finds one.
fn shorter<S: Set>(log: &Log<'_, S>, state: &State<'_, S>, step: u32, run: &mut Run<'_>) -> Option<Argument> {
    let lines: Vec<(&[Step], End)> = log.scratch.argument(log.steps[step as usize].argument).collect();
    let tree = Tree::of(&lines, state.board.shape())?;
    let enough = if matches!(tree, Tree::Cases { .. }) { ENOUGH_CASES } else { ENOUGH };
    if tree.frames() <= enough {
        return None;
    }
    let opposite: Claim = match &tree {
        Tree::Refutation(scope) => *scope.supposed.first()?,
        Tree::Cases { claim, .. } => claim.opposite(),
    };
    let mut nets = Nets::default();
    nets.turn_to(state);
    let ground = nets.ground();
    let supposed = [(ground.sectors.number(opposite.candidate), opposite.holds)];
    let limit = (tree.frames() - 1) * 16;
    run.within(STEPS, |run| {
        let mut spend = |steps: u64| run.step(steps).is_ok();
        let plans = [NESTED, DEEP];
        let found = plans
            .into_iter()
            .find_map(|plan| Some((refute(ground, &supposed, plan, (limit, 0), &mut spend)?, plan)));
        let (found, plan) = found?;
        let found = shorten(ground, &supposed, plan, found, &mut spend);
        (found.frames(state.board.shape()) < tree.frames()).then_some(found)
    })
}
