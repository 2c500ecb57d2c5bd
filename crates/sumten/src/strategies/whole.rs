//! The exact search of a whole board, after beams have found a good line.

use super::sweep::{Beam, sweep};
use crate::exact::depth_first::{Extent, search};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_search::{Run, Stopped};

/// The beam that finds the line to beat: its width and its noise.
const NARROW: usize = 300;
const NOISE: u32 = 100;
/// The steps in which the search of a small board finishes.
const QUICK: u64 = 50_000;
/// The wider beams that look for a better line on larger boards.
const WIDE: usize = 2500;
const NOISES: [u32; 6] = [0, 50, 100, 150, 200, 300];

/// Searches every line of a board. Returns whether it saw them all.
pub(super) fn whole(
    board: &Board,
    extent: Extent,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<bool, Stopped> {
    let field = Field::new(board, &USUAL_PRICES, 0);
    let widest = Beam::widest(&field, extent.memory);
    // A good line first: what cannot beat it is not searched. Small boards need no better one.
    let narrow = Beam { width: NARROW.min(widest), noise: NOISE };
    sweep(&field, &field.root(), &[], narrow, record, run)?;
    let quick = run.within(QUICK, |run| search(&field, field.root(), &[], extent, record, run));
    if let Some(limit) = run.stopped() {
        return Err(limit);
    }
    if let Ok(whole) = quick {
        return Ok(whole);
    }
    for (seed, noise) in (1..).zip(NOISES) {
        let field = Field::new(board, &USUAL_PRICES, seed);
        let wide = Beam { width: WIDE.min(widest), noise };
        sweep(&field, &field.root(), &[], wide, record, run)?;
    }
    search(&field, field.root(), &[], extent, record, run)
}
