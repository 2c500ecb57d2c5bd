//! Forced extension: the end of a path that can continue in only one way does so.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_grid::prose::capital;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "forced extension",
    tier: Tier(1),
    statement: "the end of a path with only one way on takes it",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let (plan, sketch) = (look.plan, &look.sketch);
    let heads = (0..plan.nodes()).filter(|&node| {
        let filled = || plan.is_filled(node) || sketch.colour(node).is_some();
        sketch.open[node as usize] == 1 && sketch.is_head(plan, node) && filled()
    });
    let ways = heads.filter_map(|node| Some((node, sketch.open_at(plan, node).next()?.0)));
    let found = ways.map(|(node, edge)| Pattern::one(Fact::Used(edge), Because::Rule(Reason::Enough(node))));
    let found = found.collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(Reason::Enough(node)) = pattern.because else { return Account::default() };
    let path = look.sketch.colour(node).map_or("This path".to_owned(), |_| capital(&look.path(node)));
    let reason = format!("{path} has only one way to continue from {}.", look.node(node));
    let points = Highlights {
        places: look.places(Role::Premise, &[node]),
        zones: look.so_far(node).into_iter().collect(),
        ..Highlights::default()
    };
    Account { reason, points, ..Account::default() }
}
