//! Dead end: an edge that would leave a cell without enough ways is not used.

use super::{Because, Check, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_search::{Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Fact::Unused(edge) = pattern.fact else { return String::new() };
    debug_assert_eq!(pattern.because, Because::Breaks(Check::DeadEnd));
    let at = match look.ended.map(|conflict| conflict.reason) {
        Some(Reason::Enough(node)) => look.node(node),
        _ => "a cell".to_owned(),
    };
    format!("If {} were joined, {at} would have too few ways in and out.", look.edge(edge))
}
