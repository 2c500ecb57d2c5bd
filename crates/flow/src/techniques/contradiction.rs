//! One-edge contradiction: suppose an edge used or unused, follow what is forced, and it cannot be.

use super::{Because, Hears, Look, Pattern, Technique};
use crate::logic::{Depth, Fact, Line};
use search::game::Tier;
use search::{Limit, Run};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "one-edge contradiction",
    tier: Tier(5),
    statement: "what a supposition about one edge leads to cannot be, so the opposite holds",
    find,
    story,
};

/// Cheap propagation first: the whole board is looked at only where nothing nearby breaks.
fn find(look: &mut Look<'_>, run: &mut Run<'_>, hears: &mut Hears<'_>) -> Result<ControlFlow<()>, Limit> {
    for depth in [Depth::Local, Depth::Global] {
        for edge in look.open_edges_from(depth.kind()) {
            for supposed in [Fact::Used(edge), Fact::Unused(edge)] {
                if look.sketch.line(edge) != Line::Open || look.refutes(supposed, depth, run)?.is_none() {
                    continue;
                }
                look.forget();
                look.found_at(depth.kind(), edge);
                let pattern = Pattern::one(supposed.negated(), Because::Refuted(depth));
                if hears(look, pattern, run).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn story(look: &Look<'_>, pattern: &Pattern) -> String {
    let trail = look.engine.trail.as_deref().unwrap_or_default();
    let steps = look.supposed_steps();
    let moves = trail[trail.len() - steps..].iter().filter(|(fact, _)| matches!(fact, Fact::Used(_)));
    let moves: Vec<String> = moves.map(|&(fact, _)| look.fact(fact)).collect();
    let told = match &moves[..] {
        [] => "That alone".to_owned(),
        few @ ([_] | [_, _] | [_, _, _]) => format!("Then {}; that", few.join(", then ")),
        [first, .., last] => {
            format!("Then {first}, and so on over {} moves, until {last}; that", moves.len())
        }
    };
    format!(
        "Suppose {}. {told} ends in a contradiction, so {}.",
        look.fact(pattern.fact.negated()),
        look.fact(pattern.fact)
    )
}
