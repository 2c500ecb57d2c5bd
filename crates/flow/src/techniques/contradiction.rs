//! One-edge contradiction: suppose that an edge is used, or is not, follow what is forced, and arrive at a contradiction.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Built, Depth, Fact, Line, Reason};
use crate::position::Colour;
use crate::rules::family::{JOINED, RING};
use gridproof_search::{Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "one-edge contradiction",
    tier: Tier(5),
    statement: "what a supposition about one edge leads to cannot be, so the opposite holds",
    find,
    describe,
};

/// Cheap propagation comes first: the whole board is looked at only where nothing nearby breaks.
fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    for depth in [Depth::Local, Depth::Global] {
        for edge in look.open_edges_from(depth.kind()) {
            for supposed in [Fact::Used(edge), Fact::Unused(edge)] {
                if look.sketch.line(edge) != Line::Open || look.refutes(supposed, depth, run)?.is_none() {
                    continue;
                }
                look.forget();
                look.found_at(depth.kind(), edge);
                let pattern = Pattern::one(supposed.negated(), Because::Refuted(depth));
                if on_found(look, pattern, run)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> String {
    let trail = look.engine.trail.as_deref().unwrap_or_default();
    let steps = look.supposed_steps();
    let moves = trail[trail.len() - steps..].iter().filter(|(fact, _)| matches!(fact, Fact::Used(_)));
    let moves: Vec<String> = moves.map(|&(fact, _)| look.fact(fact)).collect();
    let done = match &moves[..] {
        [] => "Then".to_owned(),
        few @ ([_] | [_, _] | [_, _, _]) => format!("Then {}, and", few.join(", then ")),
        [first, .., last] => {
            format!("Then {first}, and so on over {} moves, until {last}, and", moves.len())
        }
    };
    format!(
        "Suppose {}. {done} {}. That cannot be, so {}.",
        look.fact(pattern.fact.negated()),
        end(look),
        look.fact(pattern.fact)
    )
}

/// The contradiction that the supposition ends in.
fn end(look: &Look<'_>) -> String {
    let touches = if look.plan.strict() { "a path touches itself" } else { "a path closes to a loop" };
    match look.ended.map(|conflict| conflict.reason) {
        Some(Reason::Enough(node)) => format!("{} has too few ways in and out", look.node(node)),
        Some(Reason::AtMost(node) | Reason::Filled(node)) => {
            format!("{} has more edges than it may", look.node(node))
        }
        Some(Reason::Coloured(node)) => format!("no colour is left for {}", look.node(node)),
        Some(Reason::OneColour(node)) => format!("{} has two colours", look.node(node)),
        Some(Reason::Carries(edge, ..)) => format!("two colours meet at {}", look.edge(edge)),
        Some(Reason::Touch(..) | Reason::Ring(_)) => touches.to_owned(),
        Some(reason) => match look.built(reason) {
            Some(Built::Rule(words)) if words[0] == JOINED => {
                format!("the two ends of {} are cut off from each other", look.letter(words[1] as Colour))
            }
            Some(Built::Rule(words)) if words[0] == RING => touches.to_owned(),
            Some(Built::Pinched { node, .. }) => {
                format!("no path both enters and leaves the region around {}", look.node(*node))
            }
            _ => "the rules are broken".to_owned(),
        },
        None => "the rules are broken".to_owned(),
    }
}
