//! Colour connectivity: an edge that would cut the two ends of a colour off from each other is not used.

use super::{Check, Look, OnFound, Pattern, Technique};
use crate::logic::Fact;
use gridproof_search::{Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Fact::Unused(edge) = pattern.fact else { return String::new() };
    let who = match look.ended.map(|conflict| conflict.fact) {
        Some(Fact::Is(_, colour)) => format!("the two ends of {}", look.letter(colour)),
        _ => "two ends".to_owned(),
    };
    format!("If {} were joined, {who} would be cut off from each other.", look.edge(edge))
}
