//! Forced cell: an empty cell that can only be entered from two sides is passed that way.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Reason};
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "forced cell",
    tier: Tier(1),
    statement: "an empty cell with only two ways in or out uses both",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let (plan, sketch) = (look.plan, &look.sketch);
    let cells = (0..plan.nodes()).filter(|&node| {
        let filled = || plan.covers() || sketch.colour(node).is_some();
        sketch.open[node as usize] == 2 && sketch.is_free(plan, node) && filled()
    });
    let found = cells.filter_map(|node| {
        let mut ways = sketch.open_at(plan, node).map(|(edge, _)| Fact::Used(edge));
        let fact = ways.next()?;
        Some(Pattern { fact, also: ways.next(), because: Because::Rule(Reason::Enough(node)) })
    });
    let found = found.collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(Reason::Enough(node)) = pattern.because else { return Account::default() };
    let cell = look.node(node);
    let reason = match look.is_corner(node) {
        true => format!("{cell} is in a corner, so both of its edges are used."),
        false => format!("A path must pass through {cell}, which has only two ways in or out."),
    };
    let points = Highlights { places: look.places(Role::Premise, &[node]), ..Highlights::default() };
    Account { reason, points, ..Account::default() }
}
