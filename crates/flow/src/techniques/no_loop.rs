//! No closed loop: the two ends of a piece of path are not joined.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::Fact;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Fact::Unused(edge) = pattern.fact else { return Account::default() };
    let ends = look.plan.ends(edge);
    let [one, other] = ends.map(|node| look.node(node));
    let points = Highlights {
        places: look.places(Role::Premise, &ends),
        zones: look.so_far(ends[0]).into_iter().collect(),
        ..Highlights::default()
    };
    let reason =
        format!("{one} and {other} are the two ends of one piece of path, which can't close to a loop.");
    Account { reason, points, ..Account::default() }
}
