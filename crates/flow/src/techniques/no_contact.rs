//! No contact: in strict, a path does not bend back beside itself.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Fact, Line, Reason};
use gridproof_grid::prose::and;
use gridproof_search::{Halt, Run, Tier};
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

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let Because::Rule(Reason::Ring(ring)) = pattern.because else { return String::new() };
    let nodes: Vec<String> =
        look.plan.rings[ring as usize].nodes().iter().map(|&node| look.node(node)).collect();
    let facts = pattern.facts().map(|fact| look.fact(fact));
    format!("Around {} a path would touch itself, so {}.", nodes.join(", "), and(facts))
}
