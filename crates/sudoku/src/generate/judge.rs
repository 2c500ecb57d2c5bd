//! Uniqueness, decided as cheaply as possible: by one single if that is enough, otherwise by the exact search.

use super::grid::Grid;
use crate::exact::{generic, nine};
use crate::geometry::Shape;
use crate::logic::{Board, Set, Solve, SudokuWorker};
use crate::position::Sudoku;
use crate::rate::singles_and_locked;
use gridproof_search::technique::Repertoire;
use gridproof_search::{Halt, Random, Run, Stopped};
use std::ops::ControlFlow;

/// What is known about the solutions of a set of clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Solutions {
    /// Exactly one.
    One,
    /// More than one.
    Several,
    /// Unknown: the search reached its limit.
    Unknown,
}

/// Decides uniqueness; keeps the memory of the search.
pub(super) struct Judge {
    shape: Shape,
    nine: Option<Box<nine::Solver>>,
    locked: Repertoire,
}

/// Nodes after which the search on a classic board gives up: far more than any puzzle takes.
const MOST_NODES: u64 = 10_000_000;

/// Steps after which the search on a large board gives up: about a tenth of a second.
const PATIENCE: u64 = 100_000;

impl Judge {
    pub(super) fn new(shape: Shape) -> Judge {
        let nine = (shape == Shape::NINE).then(|| Box::new(nine::Solver::new()));
        Judge { shape, nine, locked: singles_and_locked::<u128>() }
    }

    /// How many solutions the clues of a grid leave.
    pub(super) fn solutions<S: Set>(
        &mut self,
        grid: &Grid<S>,
        clues: S,
        run: &mut Run<'_>,
    ) -> Result<Solutions, Stopped> {
        let Some(solver) = &mut self.nine else { return self.solutions_by_search(grid, clues, run) };
        let mut candidates = [0x1ff; 81];
        clues.iter().for_each(|clue| candidates[clue as usize] = 1 << grid.value(clue));
        let nodes = solver.nodes();
        let found = solver.count_candidates_bounded(&candidates, 2, MOST_NODES);
        run.step((solver.nodes() - nodes).div_ceil(4))?;
        Ok(match found {
            Some(1) => Solutions::One,
            Some(_) => Solutions::Several,
            None => Solutions::Unknown,
        })
    }

    /// Whether an open cell must take the value of the grid. A puzzle that has one solution with that cell given has one solution
    /// without it exactly in that case.
    pub(super) fn is_forced<S: Set>(
        &mut self,
        grid: &Grid<S>,
        clues: S,
        cell: u32,
        run: &mut Run<'_>,
    ) -> Result<bool, Stopped> {
        let Some(solver) = &mut self.nine else {
            return Ok(self.solutions_by_search(grid, clues, run)? == Solutions::One);
        };
        let mut candidates = [0x1ff; 81];
        clues.iter().for_each(|clue| candidates[clue as usize] = 1 << grid.value(clue));
        candidates[cell as usize] &= !(1 << grid.value(cell));
        let nodes = solver.nodes();
        let others = solver.count_candidates_bounded(&candidates, 1, MOST_NODES);
        run.step((solver.nodes() - nodes).div_ceil(4))?;
        Ok(others == Some(0))
    }

    /// Takes cells of a classic grid away in order, each one whose value is still forced: much faster than one by one. `None` on
    /// other boards.
    pub(super) fn thinned<S: Set>(
        &mut self,
        grid: &Grid<S>,
        clues: S,
        order: &[S],
        run: &mut Run<'_>,
    ) -> Result<Option<S>, Stopped> {
        let Some(solver) = &mut self.nine else { return Ok(None) };
        let order: Vec<u8> = order.iter().flat_map(|orbit| orbit.iter()).map(|cell| cell as u8).collect();
        let nodes = solver.nodes();
        let thin = solver.thin(&classic(grid, clues), &order);
        run.step((solver.nodes() - nodes).div_ceil(4))?;
        let left = clues.iter().filter(|&cell| thin[cell as usize] != 0);
        Ok(Some(left.fold(S::empty(), |left, cell| left | S::of(cell))))
    }

    /// A random classic grid; `None` on other boards.
    pub(super) fn random_classic(&mut self, random: &mut Random) -> Option<Vec<u8>> {
        let grid = self.nine.as_mut()?.random_grid(random);
        Some(grid.iter().map(|digit| digit - 1).collect())
    }

    fn solutions_by_search<S: Set>(
        &mut self,
        grid: &Grid<S>,
        clues: S,
        run: &mut Run<'_>,
    ) -> Result<Solutions, Stopped> {
        let sudoku = puzzle(self.shape, grid, clues);
        let found = run.within(PATIENCE, |run| generic::count(&sudoku, 2, 0, run));
        if let Some(limit) = run.stopped() {
            return Err(limit);
        }
        Ok(match found.count.found {
            1 if found.count.complete => Solutions::One,
            2.. => Solutions::Several,
            _ => Solutions::Unknown,
        })
    }

    /// The core of a puzzle: the cells that singles and locked candidates leave open. It costs a microsecond, and says much
    /// about the difficulty.
    pub(super) fn core<S: Set>(
        &mut self,
        board: &Board<S>,
        grid: &Grid<S>,
        clues: S,
        run: &mut Run<'_>,
    ) -> Result<u32, Halt> {
        if let Some(solver) = &mut self.nine {
            run.step(1)?;
            return Ok(solver.open_cells(&classic(grid, clues)));
        }
        let sudoku = puzzle(self.shape, grid, clues);
        let mut solve = Solve::new(SudokuWorker::new(board, &sudoku));
        solve.go(&self.locked, run, |_| ControlFlow::Continue(()))?;
        Ok(solve.worker.state.empty().len())
    }

    /// A full grid with these cells; `None` if there is none, or if the search reached its limit.
    pub(super) fn complete(
        &mut self,
        cells: &[Option<u8>],
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        if let Some(solver) = &mut self.nine {
            let puzzle = std::array::from_fn(|cell| cells[cell].map_or(0, |value| value + 1));
            run.step(1)?;
            return Ok(solver.first(&puzzle).map(|grid| grid.iter().map(|digit| digit - 1).collect()));
        }
        let givens = cells.iter().map(|value| value.map(u32::from)).collect();
        let Ok(sudoku) = Sudoku::of_givens(self.shape, givens) else { return Ok(None) };
        let found = run.within(PATIENCE, |run| generic::count(&sudoku, 1, 1, run));
        match run.stopped() {
            Some(limit) => Err(limit),
            None => Ok(found.solutions.first().map(|grid| grid.iter().map(|&value| value as u8).collect())),
        }
    }
}

/// The puzzle of some clues of a classic grid.
fn classic<S: Set>(grid: &Grid<S>, clues: S) -> nine::Puzzle {
    let mut puzzle = [0; 81];
    clues.iter().for_each(|cell| puzzle[cell as usize] = grid.value(cell) + 1);
    puzzle
}

/// The puzzle of some clues of a grid.
pub(super) fn puzzle<S: Set>(shape: Shape, grid: &Grid<S>, clues: S) -> Sudoku {
    let given = |cell: u32| clues.has(cell).then(|| u32::from(grid.value(cell)));
    Sudoku::of_givens(shape, (0..shape.cells()).map(given).collect())
        .expect("cells of a full grid never clash")
}

/// Which single brings a value back to an open cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Single {
    /// The last place in the box.
    Box,
    /// The last place in a line, or the last value of the cell.
    Line,
}

/// The easiest single that fills an open cell correctly, if there is one. If so, leaving the cell open adds no solution.
pub(super) fn single<S: Set>(board: &Board<S>, grid: &Grid<S>, clues: S, cell: u32) -> Option<Single> {
    let seen = (grid.like(cell) & clues).iter().fold(clues, |seen, clue| seen | board.peers(clue));
    let [its_box, row, column] = board.shape().houses_of(cell);
    let last_place = |house| board.house(house).minus(seen) == S::of(cell);
    if last_place(its_box) {
        return Some(Single::Box);
    }
    let around = (board.peers(cell) & clues).iter().fold(0_u32, |mask, peer| mask | 1 << grid.value(peer));
    let one_value = around.count_ones() == board.size() - 1;
    (one_value || last_place(row) || last_place(column)).then_some(Single::Line)
}
