//! Polishing a line: take back the moves around a cell that stays, and search every continuation.

use super::line::Line;
use crate::exact::depth_first::Extent;
use crate::exact::positions;
use crate::field::{Field, Hull, STRIDE};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Random, Run, Stopped};

/// The most live cells after moves are taken back: few enough that most of the searches finish.
const LIVE: u32 = 56;
/// The steps after which the search around one cell gives way to that around another.
const STEPS: u64 = 20_000;

/// Polishes the best line until the given part of the budget is used, from 0 to 1.
pub(super) fn polish(
    field: &Field,
    memory: usize,
    until: f64,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    match field.rows * field.cols {
        0..=64 => around_cells::<1>(field, memory, until, random, record, run),
        65..=192 => around_cells::<3>(field, memory, until, random, record, run),
        _ => around_cells::<16>(field, memory, until, random, record, run),
    }
}

fn around_cells<const N: usize>(
    field: &Field,
    memory: usize,
    until: f64,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let extent = Extent { depth: field.start.len(), memory };
    let mut line = Line::<N>::new(field, &record.line);
    while run.used() < until && !record.is_perfect() && !line.left().is_empty() {
        run.step(1)?;
        let kept = line.taken_back(line.left().any(random), LIVE);
        let mut node = field.node(after(field, &kept));
        node.cleared = field.start.iter().zip(&node.grid).filter(|(start, now)| start != now).count() as u32;
        let before = record.cleared;
        let searched = run.within(STEPS, |run| positions::search(field, &node, &kept, extent, record, run));
        if searched == Ok(None) {
            // The board is too wide, or too many cells stay. The same holds around every other cell.
            return Ok(());
        }
        // If only the smaller budget ran out, the next cell follows.
        run.stopped().map_or(Ok(()), Err)?;
        if record.cleared > before {
            line = Line::new(field, &record.line);
        }
    }
    Ok(())
}

/// The grid after some moves.
fn after(field: &Field, moves: &[Rect]) -> Vec<u8> {
    let mut grid = field.start.clone();
    for &rect in moves {
        let Hull { top, left, bottom, right } = rect.into();
        for row in top..=bottom {
            grid[row * STRIDE + left..=row * STRIDE + right].fill(0);
        }
    }
    grid
}
