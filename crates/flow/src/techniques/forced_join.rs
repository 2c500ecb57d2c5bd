//! Forced join: in strict, neighbours of one colour are joined.

use super::{Because, Hears, Look, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_search::game::Tier;
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "forced join",
    tier: Tier(1),
    statement: "neighbours of one colour are joined, because no path touches itself (strict)",
    find,
    story,
};

fn find(look: &mut Look<'_>, run: &mut Run<'_>, hears: &mut Hears<'_>) -> Result<ControlFlow<()>, Limit> {
    if !look.plan.strict() {
        return Ok(ControlFlow::Continue(()));
    }
    let found = look.open_edges().into_iter().filter_map(|edge| {
        let [one, other] = look.plan.ends(edge).map(|node| look.sketch.colour(node));
        let colour = one.filter(|_| one == other)?;
        Some(Pattern::one(Fact::Used(edge), Because::Rule(Reason::Touch(edge, colour))))
    });
    let found = found.collect();
    look.tell(found, run, hears)
}

fn story(look: &Look<'_>, pattern: &Pattern) -> String {
    let Because::Rule(Reason::Touch(edge, colour)) = pattern.because else { return String::new() };
    format!(
        "{} are both {}, and no path touches itself: they are joined.",
        look.edge(edge),
        look.letter(colour)
    )
}
