//! Random puzzles for the calibration: what is usual without a target.

use super::candidate::{Clues, Workshop};
use super::order::Request;
use crate::geometry::Shape;
use crate::logic::Set;
use crate::logic::set::by_size;
use crate::rate::{BEYOND, difficulty, solve_by_logic};
use gridproof_search::technique::Worker;
use gridproof_search::{Halt, Random, Run};

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
pub fn sample(shape: Shape, seed: u64, run: &mut Run<'_>) -> Result<Sample, Halt> {
    let request = Request::any(shape);
    by_size!(shape, sampled(&request, seed, run))
}

fn sampled<S: Set>(request: &Request, seed: u64, run: &mut Run<'_>) -> Result<Sample, Halt> {
    let workshop = &mut Workshop::<S>::new(request);
    let random = &mut Random::new(seed);
    let full = workshop.full(random, run)?;
    let order = workshop.orbits_within(full.cells, random);
    let mut clues: Clues<S> = workshop.dig(full, &order, 0, run)?;
    let back = random.below(u64::from(workshop.board.shape().cells()) / 6 + 1) as usize;
    let open = workshop.board.all().minus(clues.cells);
    let given_back = workshop.orbits_within(open, random).into_iter().take(back);
    clues = clues.with(given_back.fold(clues.cells, |cells, orbit| cells | orbit));
    let core = workshop.judge.core(&workshop.board, &clues.grid, clues.cells, run)?;
    let sudoku = clues.sudoku(&workshop.board);
    let solve = solve_by_logic(&workshop.board, &sudoku, BEYOND, run)?;
    let difficulty = solve.worker.is_solved().then(|| difficulty(solve.counts()));
    Ok(Sample { clues: clues.cells.len(), core, difficulty })
}
