//! Articulation cell: where all ways between a pair meet, its path passes.

use super::{Because, Hears, Look, Pattern, Technique};
use crate::logic::Fact;
use gridproof_search::game::Tier;
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "articulation cell",
    tier: Tier(3),
    statement: "a cell or edge that every way between a pair passes belongs to its path",
    find,
    story,
};

fn find(look: &mut Look<'_>, run: &mut Run<'_>, hears: &mut Hears<'_>) -> Result<ControlFlow<()>, Limit> {
    let mut found = vec![];
    for colour in 0..look.plan.colours() {
        run.step(1 + u64::from(look.plan.nodes()) / 16)?;
        for fact in look.engine.needs(&look.sketch, colour).unwrap_or_default() {
            let reason = look.engine.why_needed(&look.sketch, colour, fact);
            found.push(Pattern::one(fact, Because::Rule(reason)));
        }
    }
    look.keep_built();
    let told = look.tell(found, run, hears);
    look.drop_built();
    told
}

fn story(look: &Look<'_>, pattern: &Pattern) -> String {
    match pattern.fact {
        Fact::Is(node, colour) => format!(
            "Every way between the two ends of {} leads through {}, so it is {0}.",
            look.letter(colour),
            look.node(node)
        ),
        Fact::Used(edge) => {
            format!("Every way between two ends passes between {}, so they are joined.", look.edge(edge))
        }
        _ => String::new(),
    }
}
