//! No closed loop: the two ends of a piece of path are not joined.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Line};
use gridproof_search::{Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "no closed loop",
    tier: Tier(2),
    statement: "a path does not close to a loop",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let mut found = vec![];
    for edge in look.open_edges() {
        let [one, other] = look.plan.ends(edge);
        if look.sketch.mate[one as usize] == other {
            let reason = look.engine.why_open(&look.sketch, edge);
            found.push(Pattern::one(Fact::Unused(edge), Because::Rule(reason)));
        }
    }
    look.keep_built();
    let done = look.offer(found, run, on_found);
    look.drop_built();
    done
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Fact::Unused(edge) = pattern.fact else { return String::new() };
    debug_assert_eq!(look.sketch.line(edge), Line::Open);
    format!("{} are the two ends of one piece of path: joined, they would close a loop.", look.edge(edge))
}
