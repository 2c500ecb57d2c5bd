//! End in a corner: in strict, an end inside a turn does not join the turn's arms.

use super::corner_rule::turns;
use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::Reason;
use gridproof_search::{Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "end in a corner",
    tier: Tier(2),
    statement: "an end inside a turn of a path does not join its arms (strict)",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let found = turns(look).into_iter().filter(|turn| look.plan.flow.end_at(turn.inner).is_some());
    let found = found.map(|turn| turn.pattern).collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Because::Rule(Reason::Ring(ring)) = pattern.because else { return String::new() };
    let nodes = look.plan.rings[ring as usize];
    let Some(&end) = nodes.nodes().iter().find(|&&node| look.plan.flow.end_at(node).is_some()) else {
        return String::new();
    };
    let facts: Vec<String> = pattern.facts().map(|fact| look.fact(fact)).collect();
    format!(
        "The end {} lies inside a turn, and no path touches itself: {}.",
        look.node(end),
        facts.join(", ")
    )
}
