//! End in a corner: in strict, an end inside a turn does not join the turn's arms.

use super::corner_rule::{Turn, turn, turns};
use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::Reason;
use gridproof_scene::{Area, Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(Reason::Ring(ring)) = pattern.because else { return Account::default() };
    let Some(Turn { corner, inner, .. }) = turn(look, ring) else { return Account::default() };
    let reason = format!(
        "The end {} lies inside the turn at {}, and no path can touch itself.",
        look.node(inner),
        look.node(corner)
    );
    let block = look.block(look.plan.rings[ring as usize].nodes());
    let points = Highlights {
        places: look.places(Role::Premise, &[corner, inner]),
        areas: block.map(|(first, last)| Area::Rectangle(first, last)).into_iter().collect(),
        ..Highlights::default()
    };
    Account { reason, points, ..Account::default() }
}
