//! A second solution near the first: small parts of the board are drawn again, while the rest stays.
//!
//! Where a puzzle has several solutions, two of them usually differ only in a small part. If none is found here, there may
//! still be one elsewhere.

use super::Tally;
use super::loose::Loose;
use super::plan::Plan;
use crate::position::Flow;
use gridproof_search::{Run, Stopped};

/// The sides of the parts, small ones first: they are quick, and usually enough.
const SIDES: [u32; 3] = [4, 6, 8];
/// States for each part.
const STATES: u64 = 300;

/// A solution and another one near it, if there is one.
pub(super) fn another(
    flow: &Flow,
    plan: &Plan,
    drawn: &[bool],
    run: &mut Run<'_>,
) -> Result<Option<Tally>, Stopped> {
    let board = flow.board();
    let Some(mut loose) = Loose::new(plan, 0, 2, 2) else { return Ok(None) };
    let layout = board.layout();
    let mut states = 0;
    for side in SIDES {
        for top in starts(layout.rows, side) {
            for left in starts(layout.cols, side) {
                let inside = |node: u32| {
                    let cell = board.node(node).cell;
                    (top..top + side).contains(&cell.row) && (left..left + side).contains(&cell.col)
                };
                loose.restart(drawn, inside);
                // The restart looked at the whole board.
                run.step(1 + u64::from(board.nodes()) / 32)?;
                let tally = loose.part(STATES, run)?;
                states += tally.states;
                if tally.found == 2 {
                    return Ok(Some(Tally { states, ..tally.clone() }));
                }
            }
        }
    }
    Ok(None)
}

/// Where parts of length `side` start: each overlaps the next by half, and the last one reaches the end.
fn starts(length: u32, side: u32) -> impl Iterator<Item = u32> {
    let last = length.saturating_sub(side);
    (0..=last).step_by(side as usize / 2).chain((!last.is_multiple_of(side / 2)).then_some(last))
}
