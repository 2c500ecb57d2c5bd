//! Stranded region: empty cells that only two paths can reach are reached by both; an edge that leaves fewer is not used.

use super::{Because, Check, Look, OnFound, Pattern, Technique};
use crate::logic::{Built, Fact};
use gridproof_search::{Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Fact::Unused(edge) = pattern.fact else { return String::new() };
    let (reason, supposed) = match pattern.because {
        Because::Rule(reason) => (Some(reason), false),
        _ => (look.ended.map(|conflict| conflict.reason), true),
    };
    let region = match reason.and_then(|reason| look.built(reason)) {
        Some(Built::Pinched { region, .. }) if region.len() == 1 => {
            format!("the empty cell {}", look.node(region[0]))
        }
        Some(Built::Pinched { region, .. }) => {
            format!("the {} empty cells around {}", region.len(), look.node(region[0]))
        }
        _ => "a region of empty cells".to_owned(),
    };
    match supposed {
        true => format!("If {} were joined, no path could both enter and leave {region}.", look.edge(edge)),
        false => {
            format!("Only two paths can reach {region}, so both do, and {} are not joined.", look.edge(edge))
        }
    }
}
