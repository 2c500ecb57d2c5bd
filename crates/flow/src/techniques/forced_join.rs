//! Forced join: in strict, neighbours of one colour are joined.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_search::{Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "forced join",
    tier: Tier(1),
    statement: "neighbours of one colour are joined, because no path touches itself (strict)",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    if !look.plan.strict() {
        return Ok(ControlFlow::Continue(()));
    }
    let found = look.open_edges().into_iter().filter_map(|edge| {
        let [one, other] = look.plan.ends(edge).map(|node| look.sketch.colour(node));
        let colour = one.filter(|_| one == other)?;
        Some(Pattern::one(Fact::Used(edge), Because::Rule(Reason::Touch(edge, colour))))
    });
    let found = found.collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Because::Rule(Reason::Touch(edge, colour)) = pattern.because else { return String::new() };
    format!(
        "{} are both {}, and no path touches itself: they are joined.",
        look.edge(edge),
        look.letter(colour)
    )
}
