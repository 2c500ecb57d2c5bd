//! Hints by technique: the easiest pattern, its cone of earlier patterns, and the proof and the narrative of all of them.

use super::certify::{Certificate, certify, leaner};
use super::cone::Cones;
use super::retell::retell;
use super::{Board, Log, Pattern, Set, State, TechniqueNo};
use crate::position::Sudoku;
use crate::rate::BEYOND;
use crate::rules::SudokuRules;
use crate::techniques::{Technique, Teller, all_of, bit_by_bit, easiest};
use gridproof_kernel::Lit;
use gridproof_search::{Deduction, Extent, Frame, Halt, OnDeduction, Run, Seek, Shows, Stopped, Tier};
use std::collections::BTreeMap;

/// Steps that one look for a pattern costs, roughly.
const LOOK: u64 = 50;

/// Every technique up to this tier places something.
const PLACING: Tier = Tier(2);

/// Finds what the techniques force next: a placement with its cone or, if the player keeps pencil marks, the next elimination.
/// Continues with what follows until `found` breaks.
pub(crate) fn next<S: Set>(
    sudoku: &Sudoku,
    rules: &SudokuRules,
    seek: Seek,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let hardest = seek.hardest;
    let first = match seek.extent {
        Extent::Usual => sudoku.has_deletions(),
        Extent::First => true,
        Extent::All => false,
    };
    let board = Board::<S>::new(sudoku.shape());
    let mut log = Log::new(&board, sudoku);
    let mut cones = Cones::default();
    // Placements by hard techniques, each with the number of steps before it.
    let mut ready: Vec<(Pattern<S>, u32)> = vec![];
    loop {
        run.step(LOOK)?;
        cones.follow(&log);
        let tells = if let Some((placement, found_at)) = cheapest(&mut log, &cones, &ready, hardest) {
            log.apply_found_at(placement, found_at);
            true
        } else {
            let Some(pattern) = easiest(&log.state, &mut log.scratch, hardest, run)? else {
                return Ok(());
            };
            if Technique::<S>::of(pattern.technique).tier < BEYOND || first {
                log.apply(pattern);
            } else {
                ready.extend(apply_all(&mut log, pattern.technique, run)?);
            }
            first
        };
        if tells {
            let last = log.steps.len() as u32 - 1;
            if found(deduction(&mut log, sudoku, rules, last, run)?, run).is_break() {
                return Ok(());
            }
        }
    }
}

/// Returns the placement whose cone has the easiest hardest step. Ties go to the fewest steps, then to the fewest rules, then
/// to the first.
fn cheapest<S: Set>(
    log: &mut Log<'_, S>,
    cones: &Cones,
    ready: &[(Pattern<S>, u32)],
    hardest: Tier,
) -> Option<(Pattern<S>, u32)> {
    let now = log.steps.len() as u32;
    let mut all: Vec<(Pattern<S>, u32)> = vec![];
    for number in TechniqueNo::all(Technique::<S>::TECHNIQUES) {
        // As long as no step was taken, the first find is the easiest.
        if Technique::<S>::of(number).tier <= hardest.min(PLACING) && (now > 0 || all.is_empty()) {
            let finds = all_of(&log.state, &mut log.scratch, number);
            all.extend(finds.into_iter().map(|pattern| (pattern, now)));
        }
    }
    let open = |pattern: &Pattern<S>| pattern.places.is_some_and(|placed| log.state.has(placed));
    all.extend(ready.iter().filter(|(pattern, _)| open(pattern)));
    all.into_iter().min_by_key(|(pattern, found_at)| cones.cost(log, pattern, *found_at))
}

/// Applies everything that a technique removes in this state at once: the finds do not depend on each other, and the narrative
/// mentions only those that a later step needs. Placements are returned instead, with the number of steps before them.
fn apply_all<S: Set>(
    log: &mut Log<'_, S>,
    technique: TechniqueNo,
    run: &mut Run<'_>,
) -> Result<Vec<(Pattern<S>, u32)>, Stopped> {
    let found_at = log.steps.len() as u32;
    let state = &log.state;
    let finds = bit_by_bit(&mut log.scratch, run, |scratch| all_of(state, scratch, technique))?;
    let mut placements = vec![];
    for pattern in finds {
        if pattern.places.is_some() {
            placements.push((pattern, found_at));
        } else if log.scratch.removes(pattern.removes).iter().any(|&removed| log.state.has(removed)) {
            log.apply_found_at(pattern, found_at);
        }
    }
    Ok(placements)
}

/// What one step of the log claims, proved from the visible board.
pub(crate) fn deduction<S: Set>(
    log: &mut Log<'_, S>,
    sudoku: &Sudoku,
    rules: &SudokuRules,
    step: u32,
    run: &mut Run<'_>,
) -> Result<Deduction, Halt> {
    let pattern = log.steps[step as usize];
    let targets = log.claims(step);
    let certified = |log: &Log<'_, S>, run: &mut Run<'_>| {
        certify(log, sudoku, rules, step, &targets, run)?
            .ok_or_else(|| Halt::broken("a hint was taken from a technique that assumes one solution"))
    };
    let mut certificate = certified(log, run)?;
    let argues = |step: &u32| !log.steps[*step as usize].argument.is_empty();
    let arguing: Vec<u32> = certificate.steps.keys().copied().filter(argues).collect();
    if retell(log, sudoku, arguing.into_iter(), run) {
        certificate = certified(log, run)?;
    }
    let Certificate { proof, steps } = leaner(log, sudoku, rules, (step, &targets), certificate, run)?;
    // The deduction is named after the hardest step of the cone.
    let named = steps.keys().map(|&step| log.steps[step as usize].technique).max();
    let named = Technique::<S>::of(named.unwrap_or(pattern.technique));
    Ok(Deduction {
        technique: named.name,
        tier: named.tier,
        targets,
        frames: frames(log, sudoku, &steps),
        proof,
    })
}

/// The frames of the steps in order, each described from the state in which it was found. A frame shows what the proof needs of
/// it: all that the last one claims.
fn frames<S: Set>(log: &Log<'_, S>, sudoku: &Sudoku, steps: &BTreeMap<u32, Vec<Lit>>) -> Vec<Frame> {
    let mut state = State::new(log.state.board, sudoku);
    let mut applied = 0;
    let mut frames = vec![];
    for (&step, shown) in steps {
        while applied < log.found_at(step) {
            log.replay(applied, &mut state);
            applied += 1;
        }
        let pattern = &log.steps[step as usize];
        let removes = log.scratch.removes(pattern.removes);
        let teller = Teller { state: &state, pattern, removes, scratch: &log.scratch };
        let technique = Technique::<S>::of(pattern.technique);
        let account = (technique.describe)(&teller);
        frames.push(Frame::new((technique.name, technique.tier), Shows::Facts(shown.clone()), account));
    }
    frames
}
