//! Articulation cell: where all ways between a pair meet, its path passes.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::Fact;
use gridproof_search::{Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
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
