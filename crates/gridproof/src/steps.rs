//! Every deduction that a technique finds now, each proved.

use crate::hint::{Hint, certify};
use search::game::{Position, Tier};
use search::{Limit, Run};
use std::ops::ControlFlow;

/// What the techniques find in one position.
#[derive(Debug)]
pub struct Steps {
    /// The deductions, from easy to hard.
    pub hints: Vec<Hint>,
    /// The limit that stopped the search, if one did: there may be more.
    pub stopped: Option<Limit>,
}

/// All deductions up to a tier.
pub fn steps(position: &dyn Position, hardest: Tier, run: &mut Run<'_>) -> Steps {
    let mut hints = vec![];
    let done = position.deduce(hardest, run, &mut |deduction| {
        hints.extend(certify(position, deduction, false));
        ControlFlow::Continue(())
    });
    Steps { hints, stopped: done.err() }
}
