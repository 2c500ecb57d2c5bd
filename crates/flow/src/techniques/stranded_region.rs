//! Stranded region: empty cells that only two paths can reach are reached by both; an edge that leaves fewer is not used.

use super::{Because, Check, Look, OnFound, Pattern, Technique};
use crate::logic::{Built, Fact};
use gridproof_grid::prose::and;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "stranded region",
    tier: Tier(4),
    statement: "a region of empty cells has to be entered and left",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let mut found = vec![];
    for (region, heads) in look.engine.narrow_regions(&look.sketch) {
        let edges = look.engine.elsewhere(&look.sketch, &region, &heads);
        if heads.len() == 2 && !edges.is_empty() {
            let because = Because::Rule(look.engine.why_entered(&region, &heads));
            found.extend(edges.into_iter().map(|edge| Pattern::one(Fact::Unused(edge), because)));
        }
    }
    look.keep_built();
    let done = look.offer(found, run, on_found);
    look.drop_built();
    if done?.is_break() {
        return Ok(ControlFlow::Break(()));
    }
    look.find_breaks(Check::Stranded, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(reason) = pattern.because else {
        return look.opposite_fails(pattern.fact);
    };
    let Some(Built::Pinched { region, heads, .. }) = look.built(reason) else { return Account::default() };
    let heads_named = and(heads.iter().map(|&head| look.node(head)));
    let points = Highlights {
        places: look.places(Role::Premise, heads),
        zones: vec![look.empty(region)],
        ..Highlights::default()
    };
    let region = look.region(region);
    let reason = format!("Only the paths at {heads_named} can reach {region}, so both must go in.");
    Account { reason, points, ..Account::default() }
}
