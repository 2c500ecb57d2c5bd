//! Stars that could change places: there would be a second solution.
//!
//! Stars on cells of a ring, each in the row of one and the column of the next, move along their rows to the column of
//! the next star. Rows and columns keep their number; if the regions do, too, and nothing is in the way, both are solutions.

use crate::logic::{Board, Cells, Known, State};
use crate::rules::{LARGEST_SWAP, family};
use gridproof_kernel::{Lit, RuleBuf};

/// Stars that leave some cells for others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Swap {
    /// The cells they leave, in order.
    pub(crate) from: Vec<u32>,
    /// The cells they go to, in order.
    pub(crate) to: Vec<u32>,
}

impl Swap {
    /// The name of the rule against it.
    pub(crate) fn rule(&self) -> RuleBuf {
        RuleBuf::new(family::SWAP, &[&self.from[..], &self.to[..]].concat())
    }

    /// What must hold for the stars to move: they are there, and no other star is in a target cell or touches one.
    pub(crate) fn needs(&self, board: &Board) -> Vec<Lit> {
        let near = self.to.iter().fold(Cells::NONE, |all, &cell| all | *board.near(cell) | Cells::one(cell));
        let from: Cells = self.from.iter().copied().collect();
        let stars = self.from.iter().map(|&cell| Lit::positive(cell));
        stars.chain((near - from).iter().map(|cell| !Lit::positive(cell))).collect()
    }
}

/// The first ring of `stars` stars in a state that could all move.
pub(crate) fn ring(state: &State<'_>, stars: usize) -> Option<Swap> {
    debug_assert!((2..=LARGEST_SWAP).contains(&stars), "there is no such rule");
    let all: Vec<u32> = state.stars().iter().collect();
    (0..all.len()).find_map(|first| grow(state, &all[first..], stars, &mut vec![all[first]]))
}

/// Adds stars to a ring, each in a column to which the one before it could move, and closes it.
fn grow(state: &State<'_>, all: &[u32], stars: usize, ring: &mut Vec<u32>) -> Option<Swap> {
    let last = *ring.last()?;
    if ring.len() == stars {
        return can_move(state, last, ring[0]).then(|| swap(state, ring)).flatten();
    }
    // The first star of a ring has the smallest number, so that each ring is seen once for each way round.
    for &next in &all[1..] {
        if !ring.contains(&next) && can_move(state, last, next) {
            ring.push(next);
            let found = grow(state, all, stars, ring);
            if found.is_some() {
                return found;
            }
            ring.pop();
        }
    }
    None
}

/// Whether a star could move along its row to the column of another, as far as is known.
fn can_move(state: &State<'_>, star: u32, other: u32) -> bool {
    let n = state.board.size();
    let to = star / n * n + other % n;
    star / n != other / n
        && star % n != other % n
        && state.known(to) == Known::Cross
        && !state.board.near(to).meets(&state.open())
}

/// The swap of a closed ring, if regions keep their number and no star that stays is in the way.
fn swap(state: &State<'_>, ring: &[u32]) -> Option<Swap> {
    let (board, n) = (state.board, state.board.size());
    let next = ring.iter().cycle().skip(1);
    let mut to: Vec<u32> = ring.iter().zip(next).map(|(star, next)| star / n * n + next % n).collect();
    let mut from = ring.to_vec();
    from.sort_unstable();
    to.sort_unstable();
    let regions = |cells: &[u32]| {
        let mut regions: Vec<_> = cells.iter().map(|&cell| board.region(cell)).collect();
        regions.sort_unstable();
        regions
    };
    let moved: Cells = to.iter().copied().collect();
    let staying = state.stars() - from.iter().copied().collect();
    let is_free = |&cell: &u32| !board.near(cell).meets(&staying) && !board.near(cell).meets(&moved);
    let fits = regions(&from) == regions(&to) && moved.len() as usize == to.len() && to.iter().all(is_free);
    fits.then_some(Swap { from, to })
}
