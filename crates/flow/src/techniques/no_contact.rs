//! No contact: in strict, a path does not bend back beside itself.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Built, Fact, Line, Reason};
use gridproof_scene::{Area, Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "no contact",
    tier: Tier(2),
    statement: "a path does not bend back beside itself (strict)",
    find,
    describe,
};

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    let rings = look.plan.rings.iter().enumerate().filter(|_| look.plan.strict());
    let found = rings.filter_map(|(number, ring)| {
        let count = |line: Line| ring.edges().iter().filter(|&&edge| look.sketch.line(edge) == line).count();
        let full = count(Line::Used) == look.plan.most_of_ring(ring.edges().len());
        let mut open = ring.edges().iter().filter(|&&edge| full && look.sketch.line(edge) == Line::Open);
        let fact = Fact::Unused(*open.next()?);
        let also = open.next().map(|&edge| Fact::Unused(edge));
        Some(Pattern { fact, also, because: Because::Rule(Reason::Ring(number as u32)) })
    });
    let found = found.collect();
    look.offer(found, run, on_found)
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(reason) = pattern.because else { return Account::default() };
    match reason {
        Reason::Ring(ring) => ring_of(look, look.plan.rings[ring as usize].nodes()),
        _ => match look.built(reason) {
            Some(Built::Rule(words)) => ring_of(look, &words[1..]),
            _ => Account::default(),
        },
    }
}

/// Why not all edges of a ring, or all but one, are used.
pub(super) fn ring_of(look: &Look<'_>, ring: &[u32]) -> Account {
    match look.block(ring) {
        Some((first, last)) => Account {
            reason: format!("A path cannot fill the 2x2 block {first}–{last}."),
            points: Highlights { areas: vec![Area::Rectangle(first, last)], ..Highlights::default() },
            ..Account::default()
        },
        None => {
            let reason = match look.plan.strict() {
                true => "One more of these edges, and the path would touch itself.",
                false => "With all of these edges, the path would close to a loop.",
            };
            let points = Highlights {
                zones: vec![look.zone(Role::SetA, ring, String::new())],
                ..Highlights::default()
            };
            Account { reason: reason.to_owned(), points, ..Account::default() }
        }
    }
}
