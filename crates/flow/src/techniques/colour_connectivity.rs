//! Colour connectivity: an edge that would cut the two ends of a colour off from each other is not used.

use super::{Check, Look, OnFound, Pattern, Technique};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "colour connectivity",
    tier: Tier(4),
    statement: "an edge that would cut a pair off from each other is not used",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    look.find_breaks(Check::Cut, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    look.opposite_fails(pattern.fact)
}
