//! Corner rule: in strict, the cell inside a turn does not join the turn's arms.
//!
//! A path turns at a cell with arms to `a` and `b`. The cell diagonally between them cannot join either: with three of the
//! four edges of the square used, the path would touch itself. So it turns the same way, or is an end.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Line, Reason};
use gridproof_scene::{Area, Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "corner rule",
    tier: Tier(2),
    statement: "the cell inside a turn of a path turns the same way (strict)",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let found = turns(look).into_iter().filter(|turn| look.plan.flow.end_at(turn.inner).is_none());
    let found = found.map(|turn| turn.pattern).collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(Reason::Ring(ring)) = pattern.because else { return Account::default() };
    let Some(turn) = turn(look, ring) else { return Account::default() };
    let (corner, inner) = (look.node(turn.corner), look.node(turn.inner));
    let reason = format!("{inner} lies inside the turn at {corner}, and that path can't touch itself.");
    let block = look.block(look.plan.rings[ring as usize].nodes());
    let points = Highlights {
        places: look.places(Role::Premise, &[turn.corner]),
        areas: block.map(|(first, last)| Area::Rectangle(first, last)).into_iter().collect(),
        ..Highlights::default()
    };
    Account { reason, points, ..Account::default() }
}

/// A turn of a path with a cell inside it.
pub(super) struct Turn {
    pub(super) pattern: Pattern,
    pub(super) corner: u32,
    pub(super) inner: u32,
}

/// All turns with an open edge inside.
pub(super) fn turns(look: &Look<'_>) -> Vec<Turn> {
    if !look.plan.strict() {
        return vec![];
    }
    (0..look.plan.rings.len() as u32).filter_map(|ring| turn(look, ring)).collect()
}

pub(super) fn turn(look: &Look<'_>, number: u32) -> Option<Turn> {
    let ring = look.plan.rings[number as usize];
    let used = |at: usize| look.sketch.line(ring.edges()[at]) == Line::Used;
    // Edge i joins node i and the next, so two edges in a row meet at the second one's node.
    let at = (0..4).find(|&at| ring.edges().len() == 4 && used(at) && used((at + 1) % 4))?;
    let open = [(at + 2) % 4, (at + 3) % 4].map(|at| ring.edges()[at]);
    let mut facts = open.into_iter().filter(|&edge| look.sketch.line(edge) == Line::Open).map(Fact::Unused);
    let (fact, because) = (facts.next()?, Because::Rule(Reason::Ring(number)));
    let pattern = Pattern { fact, also: facts.next(), because };
    Some(Turn { pattern, corner: ring.nodes()[(at + 1) % 4], inner: ring.nodes()[(at + 3) % 4] })
}
