//! Every deduction that a technique finds now, each proved.

use super::hint::{Found, Mistake, Query, Refused, certify, what_is_wrong};
use gridproof_search::{Deductive, Halt, Run, Stopped, Tier, Trust};
use std::ops::ControlFlow;

/// What the techniques find in one position.
#[derive(Debug)]
pub struct Steps {
    /// The deductions, from easy to hard, each once.
    pub found: Vec<Found>,
    /// The limit that ended the search, if one did: there may be more.
    pub stopped: Option<Stopped>,
}

/// All deductions up to a tier; or the mistake, since nothing follows from marks that cannot stand.
pub fn steps(
    puzzle: &dyn Deductive,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Result<Steps, Box<Mistake>>, Halt> {
    if let Some(mistake) = what_is_wrong(puzzle, &Query::of(puzzle), run)? {
        return Ok(Err(Box::new(mistake)));
    }
    let mut found: Vec<Found> = vec![];
    let mut fault = None;
    let done = puzzle.available(hardest, run, &mut |deduction, run| {
        let known =
            |step: &Found| step.technique() == deduction.technique && step.targets() == deduction.targets;
        if !found.iter().any(known) {
            match certify(puzzle, deduction, Trust::Rules, run) {
                Ok(step) => found.push(step),
                Err(Refused::Halt(Halt::Fault(wrong))) => fault = fault.take().or(Some(wrong)),
                Err(_) => {}
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(fault) = fault {
        return Err(fault.into());
    }
    let stopped = match done {
        Ok(()) => run.stopped(),
        Err(halt) => Some(halt.split()?),
    };
    Ok(Ok(Steps { found, stopped }))
}
