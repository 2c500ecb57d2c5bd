//! Parity: along every path the shades of a chessboard alternate.
//!
//! In a region of empty cells, each path that passes through uses as many dark cells as light ones, plus or minus half a cell
//! for each entrance at a dark or a light cell. So twice the surplus of one shade is the number of entrances at that shade
//! minus the number at the other. If no more heads than that are beside the shade in surplus, all of them enter and no path
//! enters elsewhere.

use super::{Because, Check, Look, OnFound, Pattern, Technique};
use crate::board::{Pass, Shape};
use crate::logic::{Built, Census, Conflict, Fact, Reason, Sketch};
use gridproof_grid::prose::counted;
use gridproof_scene::{Highlights, Role};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "parity",
    tier: Tier(4),
    statement: "the cells of a region alternate in shade along every path that passes it",
    find,
    describe,
};

/// A region by shade: the cells of the shade in surplus, the others, the heads beside the first, and how many of these
/// heads are missing (0: all have to enter; more: a contradiction).
struct Shades {
    many: Vec<u32>,
    few: Vec<u32>,
    heads: Vec<u32>,
    missing: usize,
}

fn find<'p>(
    look: &mut Look<'p>,
    run: &mut Run<'_>,
    on_found: &mut OnFound<'_, 'p>,
) -> Result<ControlFlow<()>, Halt> {
    if !alternates(look) {
        return Ok(ControlFlow::Continue(()));
    }
    run.step(1 + u64::from(look.plan.nodes()) / 8)?;
    let sketch = look.sketch.clone();
    let mut found = vec![];
    for shades in regions(look, &sketch).into_iter().filter(|shades| shades.missing == 0) {
        let forced = closed(look, &sketch, &shades);
        let because = Because::Rule(why(look, shades));
        found.extend(forced.into_iter().map(|edge| Pattern::one(Fact::Unused(edge), because)));
    }
    look.keep_built();
    let done = look.offer(found, run, on_found);
    look.drop_built();
    if done?.is_break() {
        return Ok(ControlFlow::Break(()));
    }
    look.find_breaks(Check::Odd, run, on_found)
}

/// Whether a region has more cells of one shade than heads could serve.
pub(super) fn is_uneven(region: &Census) -> bool {
    let many = usize::from(region.cells[1] > region.cells[0]);
    !region.bridged && 2 * (region.cells[many] - region.cells[1 - many]) > region.heads[1 - many]
}

/// Whether a region has too many cells of one shade.
pub(super) fn odd(look: &mut Look<'_>, sketch: &Sketch) -> Option<Conflict> {
    let shades = regions(look, sketch).into_iter().find(|shades| shades.missing > 0)?;
    let node = shades.many[0];
    Some(Conflict { fact: Fact::Is(node, 0), reason: why(look, shades) })
}

fn why(look: &mut Look<'_>, Shades { many, few, heads, .. }: Shades) -> Reason {
    look.engine.build(|| Built::Shades { many, few, heads })
}

/// Whether every cell is filled and neighbours differ in shade.
fn alternates(look: &Look<'_>) -> bool {
    let layout = look.plan.flow.board().layout();
    look.plan.covers() && layout.shape == Shape::Square && layout.warps.is_empty()
}

/// The regions in which the surplus needs at least as many heads as there are.
fn regions(look: &mut Look<'_>, sketch: &Sketch) -> Vec<Shades> {
    if !alternates(look) {
        return vec![];
    }
    let plan = look.plan;
    let board = plan.flow.board();
    let dark = |node: u32| {
        let cell = board.node(node).cell;
        (cell.row + cell.col).is_multiple_of(2)
    };
    let mut found = vec![];
    for (region, heads) in look.engine.free_regions(sketch) {
        if region.iter().any(|&node| board.node(node).pass != Pass::Any) {
            continue;
        }
        let (a, b): (Vec<u32>, Vec<u32>) = region.into_iter().partition(|&node| dark(node));
        let (many, few) = if a.len() >= b.len() { (a, b) } else { (b, a) };
        let Some(&first) = many.first() else { continue };
        // The neighbours of a cell have the other shade.
        let heads: Vec<u32> = heads.into_iter().filter(|&head| dark(head) != dark(first)).collect();
        let needed = 2 * (many.len() - few.len());
        if needed >= heads.len() && needed > 0 {
            found.push(Shades { missing: needed - heads.len(), many, few, heads });
        }
    }
    found
}

/// The edges that are not used when all heads beside the surplus enter: their edges to elsewhere, and all entrances at the
/// other shade.
fn closed(look: &Look<'_>, sketch: &Sketch, shades: &Shades) -> Vec<u32> {
    let plan = look.plan;
    let away = shades.heads.iter().flat_map(|&head| sketch.open_at(plan, head));
    let away = away.filter(|(_, other)| shades.many.binary_search(other).is_err());
    let others = shades.few.iter().flat_map(|&node| sketch.open_at(plan, node));
    let others = others.filter(|(_, other)| shades.many.binary_search(other).is_err());
    let mut edges: Vec<u32> = away.chain(others).map(|(edge, _)| edge).collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

fn describe(look: &Look<'_>, pattern: &Pattern) -> Account {
    let Because::Rule(reason) = pattern.because else {
        return look.opposite_fails(pattern.fact);
    };
    let Some(Built::Shades { many, few, heads }) = look.built(reason) else { return Account::default() };
    let paths = if heads.len() == 2 { "both".to_owned() } else { format!("all {}", heads.len()) };
    let reason = format!(
        "On a chessboard, the region around {} has {} more of one shade: {paths} paths beside them, and no others, enter \
         there.",
        look.node(many[0]),
        counted(many.len() - few.len(), "cell", "cells"),
    );
    let points = shades(look, many, few, heads);
    Account { reason, points, ..Account::default() }
}

/// The two shades of a region, and the paths that can enter it.
pub(super) fn shades(look: &Look<'_>, many: &[u32], few: &[u32], heads: &[u32]) -> Highlights {
    Highlights {
        places: look.places(Role::Premise, heads),
        zones: vec![
            look.zone(Role::SetA, many, format!("{} of one shade", many.len())),
            look.zone(Role::SetB, few, format!("{} of the other", few.len())),
        ],
        ..Highlights::default()
    }
}
