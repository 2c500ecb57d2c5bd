//! What a supposition about one edge shows on a large board: where a sweep takes long, this leaves it less to try.

use crate::logic::{Depth, Engine, Fact, Line, Plan, Sketch, Stop};
use crate::position::Flow;
use gridproof_search::{Run, Stopped};

/// Edges that hold in every completion.
pub(super) enum Probed {
    /// The position with these edges as marks.
    Narrowed(Flow),
    /// There is no completion.
    Impossible,
}

/// Supposes every open edge to be used and not to be used, near by, until that shows nothing more.
pub(super) fn probe(flow: &Flow, run: &mut Run<'_>) -> Result<Probed, Stopped> {
    let plan = Plan::new(flow);
    let mut engine = Engine::new(&plan, Depth::Global);
    match settle(&mut engine, run) {
        Ok(sketch) => Ok(Probed::Narrowed(marked(flow, &sketch))),
        Err(Stop::Conflict(_)) => Ok(Probed::Impossible),
        Err(Stop::Stopped(stopped)) => Err(stopped),
    }
}

fn settle(engine: &mut Engine<'_>, run: &mut Run<'_>) -> Result<Sketch, Stop> {
    let mut sketch = engine.start(run)?;
    let mut spare = sketch.clone();
    loop {
        let before = sketch.open_edges;
        for edge in 0..engine.plan.edges() {
            for supposed in [Fact::Used(edge), Fact::Unused(edge)] {
                if sketch.line(edge) != Line::Open {
                    break;
                }
                spare.clone_from(&sketch);
                engine.depth = Depth::Local;
                let outcome = engine.suppose(&mut spare, supposed, run);
                engine.depth = Depth::Global;
                match outcome {
                    Ok(()) => {}
                    Err(Stop::Conflict(_)) => engine.suppose(&mut sketch, supposed.negated(), run)?,
                    Err(stopped) => return Err(stopped),
                }
            }
        }
        if sketch.open_edges == before {
            return Ok(sketch);
        }
    }
}

/// The position with what is known of its edges as marks.
fn marked(flow: &Flow, sketch: &Sketch) -> Flow {
    let mut marks = flow.marks().clone();
    for (edge, line) in (0..).zip(&sketch.lines) {
        match line {
            Line::Used => drop(marks.used.insert(edge)),
            Line::Unused => drop(marks.crossed.insert(edge)),
            Line::Open => {}
        }
    }
    flow.with_marks(marks)
}
