//! Puzzles with one solution: recognising them, and making minimal ones.
//!
//! ```
//! use gridproof_search::Random;
//! use gridproof_sudoku::exact::nine::Solver;
//!
//! let mut solver = Solver::new();
//! let puzzle = solver.minimal(&mut Random::new(1));
//! assert!(solver.is_unique(&puzzle));
//! let clue = puzzle.iter().position(|&digit| digit != 0).unwrap();
//! assert!(solver.is_needed(&puzzle, clue));
//! ```

use super::board::ALL;
use super::nine::{Grid, Puzzle, Solver, of_value};
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_search::{Random, Run, Stopped};

impl Solver {
    /// Whether there is one solution and no other.
    pub fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// A solution other than the known one.
    pub fn other_solution(&mut self, puzzle: &Puzzle, known: &Grid) -> Option<Grid> {
        let mut other = None;
        self.visit(puzzle, 2, &mut |grid| {
            if grid != known {
                other = Some(*grid);
            }
        });
        other
    }

    /// Whether a clue is needed: without it, there is a solution with another digit in its cell. A cell that is
    /// open, or is not on the board, has no clue that could be needed.
    pub fn is_needed(&mut self, puzzle: &Puzzle, cell: usize) -> bool {
        match puzzle.get(cell) {
            None | Some(0) => false,
            Some(&digit) => {
                self.search.begin_but(puzzle, cell, ALL ^ of_value(digit));
                self.search.advance(1, u64::MAX).0 > 0
            }
        }
    }

    /// Takes clues away in the given order of cells, each one that is not needed by then: a puzzle with one solution
    /// keeps it as the only one. When all clues have had their turn, every clue that is left is needed.
    pub fn thin(&mut self, puzzle: &Puzzle, order: &[u8]) -> Puzzle {
        self.search.thin(puzzle, order)
    }

    /// A random full grid. Every grid can come out, and the same ones for the same random numbers on every machine.
    pub fn random_grid(&mut self, random: &mut Random) -> Grid {
        self.search.fill(random)
    }

    /// A random minimal puzzle: it has one solution, and without any one of its clues it has more. From a random
    /// grid clues are taken away in random order.
    pub fn minimal(&mut self, random: &mut Random) -> Puzzle {
        let grid = self.random_grid(random);
        let mut order: [u8; 81] = std::array::from_fn(|cell| cell as u8);
        random.shuffle(&mut order);
        self.thin(&grid, &order)
    }
}

/// A random full 9x9 grid, digits from 1: see [`Solver::random_grid`].
pub fn random_grid(random: &mut Random) -> Grid {
    Solver::new().random_grid(random)
}

/// A random minimal 9x9 puzzle: see [`Solver::minimal`]. It takes some 200 steps.
pub fn minimal(random: &mut Random, run: &mut Run<'_>) -> Result<Sudoku, Stopped> {
    run.poll()?;
    let mut solver = Solver::new();
    let puzzle = solver.minimal(random);
    run.step(solver.nodes())?;
    let givens = puzzle.map(|digit| u32::from(digit).checked_sub(1));
    Ok(Sudoku::of_givens(Shape::NINE, givens.to_vec()).expect("part of a full grid has no clash"))
}
