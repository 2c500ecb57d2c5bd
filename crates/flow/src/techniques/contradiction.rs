//! One-edge contradiction: suppose that an edge is used, or is not, follow what is forced, and arrive at a contradiction.

use super::{Because, Look, OnFound, Pattern, Technique};
use crate::logic::{Depth, Fact, Line};
use gridproof_search::{Account, Halt, Run, Tier};
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

/// The film of what follows from the supposition is made with the hint.
fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    look.opposite_fails(pattern.fact)
}
