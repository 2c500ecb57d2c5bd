//! Every deduction that a technique finds now, each proved.

use crate::hint::{Hint, HintOptions, HintOutcome, certify, what_is_wrong};
use gridproof_search::game::{Position, Tier};
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// What the techniques find in one position.
#[derive(Debug)]
pub struct Steps {
    /// The deductions, from easy to hard, each once.
    pub hints: Vec<Hint>,
    /// The limit that stopped the search, if one did: there may be more.
    pub stopped: Option<Limit>,
}

/// All deductions up to a tier; or the mistake, since nothing follows from marks that cannot stand.
pub fn steps(position: &dyn Position, hardest: Tier, run: &mut Run<'_>) -> Result<Steps, HintOutcome> {
    match what_is_wrong(position, &HintOptions::default(), run) {
        Ok(None) => {}
        Ok(Some(mistake)) => return Err(HintOutcome::Mistake(Box::new(mistake))),
        Err(limit) => return Err(HintOutcome::Inconclusive(limit)),
    }
    let mut hints: Vec<Hint> = vec![];
    let done = position.available(hardest, run, &mut |deduction, run| {
        let known =
            |hint: &Hint| hint.technique() == deduction.technique && hint.targets() == deduction.targets;
        if !hints.iter().any(known) {
            hints.extend(certify(position, deduction, false, run));
        }
        ControlFlow::Continue(())
    });
    Ok(Steps { hints, stopped: done.err() })
}
