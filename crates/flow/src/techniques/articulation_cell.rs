//! Articulation cell: where all ways between a pair meet, its path passes.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Built, Fact};
use crate::position::Colour;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "articulation cell",
    tier: Tier(3),
    statement: "a cell or edge that every way between a pair passes belongs to its path",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let mut found = vec![];
    for colour in 0..look.plan.colours() {
        run.step(1 + u64::from(look.plan.nodes()) / 16)?;
        for fact in look.engine.needs(&look.sketch, colour).unwrap_or_default() {
            let reason = look.engine.why_needed(&look.sketch, colour, fact);
            found.push(Pattern::one(fact, Because::Rule(reason)));
        }
    }
    look.keep_built();
    let done = look.offer(found, run, on_found);
    look.drop_built();
    done
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(reason) = pattern.because else { return Account::default() };
    let Some(Built::Rule(words)) = look.built(reason) else { return Account::default() };
    let colour = words[1] as Colour;
    let place = match pattern.fact {
        Fact::Is(node, _) => format!("passes through {}", look.node(node)),
        Fact::Used(edge) => {
            let [one, other] = look.plan.ends(edge).map(|node| look.node(node));
            format!("passes between {one} and {other}")
        }
        _ => return Account::default(),
    };
    let ends = look.plan.flow.ends(colour);
    let reason = format!("Every way between the two ends of {} {place}.", look.letter(colour));
    let points = Highlights { places: look.places(Role::Premise, &ends), ..Highlights::default() };
    Account { reason, points, ..Account::default() }
}
