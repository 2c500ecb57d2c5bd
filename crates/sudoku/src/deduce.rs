//! Hints by technique: the easiest pattern, its cone of earlier patterns, and the proof and the story of all of them.

use crate::logic::certify::{Certificate, certify};
use crate::logic::pattern::TechniqueNo;
use crate::logic::{Board, Candidate, Log, Pattern, Set};
use crate::position::Sudoku;
use crate::rules::SudokuRules;
use crate::techniques::{Finder, Technique, Teller, easiest};
use kernel::Lit;
use search::game::{Deduction, Found, Tier};
use search::{Limit, Run};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Steps that one look for a pattern costs, roughly.
const LOOK: u64 = 50;

/// The next thing that the techniques force: a placement with its cone or, where the player keeps pencil
/// marks, the next elimination. Goes on with what comes after it as long as `found` says so.
pub(crate) fn next<S: Set + 'static>(
    sudoku: &Sudoku,
    rules: &SudokuRules,
    hardest: Tier,
    run: &mut Run<'_>,
    found: &mut Found<'_>,
) -> Result<(), Limit> {
    let board = Board::<S>::new(sudoku.shape());
    let mut log = Log::new(&board, sudoku);
    loop {
        run.step(LOOK)?;
        let Some(pattern) = easiest(&log.state, &mut log.scratch, hardest) else { return Ok(()) };
        log.apply(pattern);
        if pattern.places.is_none() && !sudoku.has_deletions() {
            continue;
        }
        let step = log.steps.len() as u32 - 1;
        if found(deduction(&log, sudoku, rules, step, run)?, run).is_break() {
            return Ok(());
        }
    }
}

/// From this tier on, a technique reports a find only if it removes something new.
const MANY_WAYS: Tier = Tier(5);

/// Every pattern in the position as it is, each with its proof.
pub(crate) fn available<S: Set + 'static>(
    sudoku: &Sudoku,
    rules: &SudokuRules,
    hardest: Tier,
    run: &mut Run<'_>,
    found: &mut Found<'_>,
) -> Result<(), Limit> {
    let board = Board::<S>::new(sudoku.shape());
    let start = Log::new(&board, sudoku);
    for (number, technique) in Technique::<S>::ALL.iter().enumerate().filter(|(_, t)| t.tier <= hardest) {
        run.step(LOOK)?;
        let mut scratch = crate::logic::Scratch::default();
        // The finder owns the scratch while it looks: keep what each find says, then prove it.
        let mut finds: Vec<Pattern<S>> = vec![];
        let mut keep = |pattern: &Pattern<S>| {
            finds.push(*pattern);
            ControlFlow::Continue(())
        };
        let mut finder = Finder {
            state: &start.state,
            scratch: &mut scratch,
            technique: TechniqueNo(number as u8),
            keep: true,
            found: &mut keep,
        };
        let _ = (technique.find)(&mut finder);
        let mut covered: BTreeSet<Candidate> = BTreeSet::new();
        for pattern in finds {
            // Hard techniques find the same removals in thousands of ways: one way for each is enough.
            let removes = scratch.removes(pattern.removes);
            let is_new = removes.iter().any(|removed| !covered.contains(removed));
            if technique.tier >= MANY_WAYS && pattern.places.is_none() && !is_new {
                continue;
            }
            covered.extend(removes);
            let mut log = start.clone();
            log.scratch = scratch.clone();
            log.apply(pattern);
            match deduction(&log, sudoku, rules, 0, run) {
                // What rests on a single solution is told only where it can be proved without.
                Err(Limit::Rejected) if technique.assumes_unique => {}
                Err(limit) => return Err(limit),
                Ok(deduction) => {
                    if found(deduction, run).is_break() {
                        return Ok(());
                    }
                }
            }
        }
    }
    Ok(())
}

/// What one step of the log says, proved back to the visible board.
fn deduction<S: Set + 'static>(
    log: &Log<'_, S>,
    sudoku: &Sudoku,
    rules: &SudokuRules,
    step: u32,
    run: &mut Run<'_>,
) -> Result<Deduction, Limit> {
    let pattern = &log.steps[step as usize];
    let targets: Vec<Lit> = match pattern.places {
        Some(placed) => vec![rules.lit(placed.cell(), placed.value())],
        None => {
            let removes = log.scratch.removes(pattern.removes);
            removes.iter().map(|removed| !rules.lit(removed.cell(), removed.value())).collect()
        }
    };
    let Certificate { proof, steps } = certify(log, sudoku, rules, step, &targets, run)?;
    let technique = |step: &u32| &Technique::<S>::ALL[log.steps[*step as usize].technique.0 as usize];
    // Named after the hardest step of the cone; of equals, the last.
    let named =
        steps.iter().map(technique).max_by_key(|technique| technique.tier).unwrap_or(technique(&step));
    Ok(Deduction {
        technique: named.name,
        tier: named.tier,
        targets,
        narrative: narrative(log, sudoku, &steps),
        proof,
    })
}

/// The stories of the steps in order, each told from the state in which it was found.
fn narrative<S: Set + 'static>(log: &Log<'_, S>, sudoku: &Sudoku, steps: &BTreeSet<u32>) -> String {
    let mut replay = Log::new(log.state.board, sudoku);
    replay.scratch = log.scratch.clone();
    let mut sentences = vec![];
    for (number, pattern) in log.steps.iter().enumerate() {
        if steps.contains(&(number as u32)) {
            let teller =
                Teller { state: &replay.state, pattern, removes: log.scratch.removes(pattern.removes) };
            let technique = &Technique::<S>::ALL[pattern.technique.0 as usize];
            sentences.push((technique.tell)(&teller));
        }
        replay.apply(*pattern);
    }
    sentences.join(" ")
}
