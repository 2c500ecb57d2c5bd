//! Dead end: an edge that would leave a cell without enough ways is not used.

use super::{Because, Check, Hears, Look, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_search::game::Tier;
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "dead end",
    tier: Tier(3),
    statement: "an edge that leaves a cell too few ways in or out is not used",
    find,
    story,
};

fn find(look: &mut Look<'_>, run: &mut Run<'_>, hears: &mut Hears<'_>) -> Result<ControlFlow<()>, Limit> {
    look.find_breaks(Check::DeadEnd, run, hears)
}

fn story(look: &Look<'_>, pattern: &Pattern) -> String {
    let Fact::Unused(edge) = pattern.fact else { return String::new() };
    debug_assert_eq!(pattern.because, Because::Breaks(Check::DeadEnd));
    let at = match look.ended.map(|conflict| conflict.reason) {
        Some(Reason::Enough(node)) => look.node(node),
        _ => "a cell".to_owned(),
    };
    format!("If {} were joined, {at} would have too few ways in and out.", look.edge(edge))
}
