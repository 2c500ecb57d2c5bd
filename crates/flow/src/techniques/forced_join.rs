//! Forced join: in strict, neighbours of one colour are joined.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(Reason::Touch(edge, colour)) = pattern.because else { return Account::default() };
    let ends = look.plan.ends(edge);
    let [one, other] = ends.map(|node| look.node(node));
    let points = Highlights {
        places: look.places(Role::Premise, &ends),
        zones: ends.iter().filter_map(|&node| look.so_far(node)).collect(),
        ..Highlights::default()
    };
    let reason =
        format!("{one} and {other} are both on path {}, which can't touch itself.", look.letter(colour));
    Account { reason, points, ..Account::default() }
}
