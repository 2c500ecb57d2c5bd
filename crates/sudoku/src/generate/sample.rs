//! Random puzzles for the calibration: what is usual where nobody aims.

use super::candidate::{Clues, Workshop};
use super::order::Request;
use super::strategies::in_workshop;
use crate::geometry::Shape;
use crate::logic::{Set, Wide};
use crate::rate::{BEYOND, solve_by_logic};
use gridproof_search::{Limit, Random, Run};

/// A random puzzle as the calibration sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many clues it has.
    pub clues: u32,
    /// The cells that singles and locked candidates leave open.
    pub core: u32,
    /// Its difficulty; `None` if the techniques do not solve it.
    pub difficulty: Option<u8>,
}

/// A random grid dug to the end, with up to a sixth of the board given back, rated.
pub fn sample(shape: Shape, seed: u64, run: &mut Run<'_>) -> Result<Sample, Limit> {
    let request = Request::any(shape);
    match shape.cells() <= 128 {
        true => in_workshop::<u128, _>(&request, |workshop| sampled(workshop, seed, run)),
        false => in_workshop::<Wide, _>(&request, |workshop| sampled(workshop, seed, run)),
    }
}

fn sampled<S: Set + 'static>(
    workshop: &mut Workshop<S>,
    seed: u64,
    run: &mut Run<'_>,
) -> Result<Sample, Limit> {
    let random = &mut Random::new(seed);
    let full = workshop.full(random, run)?;
    let order = workshop.orbits_within(full.cells, random);
    let mut clues: Clues<S> = workshop.dig(full, &order, 0, run)?;
    let back = random.below(u64::from(workshop.board.shape().cells()) / 6 + 1) as usize;
    let open = workshop.board.all().minus(clues.cells);
    let given_back = workshop.orbits_within(open, random).into_iter().take(back);
    clues = clues.with(given_back.fold(clues.cells, |cells, orbit| cells | orbit));
    let core = workshop.judge.core(&workshop.board, &clues.grid, clues.cells, run)?;
    let solve = solve_by_logic(&workshop.board, &clues.sudoku(&workshop.board), BEYOND, run)?;
    let difficulty = solve.state.is_solved().then(|| solve.counts.difficulty());
    Ok(Sample { clues: clues.cells.len(), core, difficulty })
}
