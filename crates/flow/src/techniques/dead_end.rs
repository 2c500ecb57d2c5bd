//! Dead end: an edge that would leave a cell without enough ways is not used.

use super::{Check, Look, OnFound, Pattern, Technique};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "dead end",
    tier: Tier(3),
    statement: "an edge that leaves a cell too few ways in or out is not used",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    look.find_breaks(Check::DeadEnd, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    look.opposite_fails(pattern.fact)
}
