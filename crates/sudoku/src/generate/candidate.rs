//! A puzzle under construction: some cells of a full grid.

use super::grid::Grid;
use super::judge::{Judge, Single, Solutions, puzzle};
use super::order::Request;
use super::target::Target;
use crate::logic::{Board, Set};
use crate::position::Sudoku;
use gridproof_search::technique::Rating;
use gridproof_search::{Halt, Random, Run, Stopped};
use std::rc::Rc;

/// Some cells of a full grid. It always has that grid as its only solution.
#[derive(Clone, Debug)]
pub(super) struct Clues<S> {
    pub(super) grid: Rc<Grid<S>>,
    /// Which of the grids of this run it is.
    pub(super) number: u32,
    pub(super) cells: S,
    /// The cells that singles and locked candidates leave open; 0 if that is not needed.
    pub(super) core: u32,
}

/// What an evaluation remembers for the moves that follow it.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace<S> {
    /// The cells that stayed open.
    pub(super) open: S,
    /// The cells that the hardest steps touched.
    pub(super) touched: S,
    /// The cells that singles filled.
    pub(super) easy: S,
    /// The rating, if the techniques solved the puzzle.
    pub(super) rating: Option<Rc<Rating>>,
}

/// What all candidates of one order share.
pub(super) struct Workshop<S> {
    pub(super) board: Rc<Board<S>>,
    pub(super) judge: Judge,
    pub(super) orbits: Vec<S>,
    pub(super) target: Rc<Target>,
    /// The fewest and the most clues allowed.
    pub(super) limits: (u32, u32),
    /// The usual number of clues: fewest, middle, most.
    pub(super) usual: (u32, u32, u32),
    /// The most promising sizes of the core, if the target needs one at all.
    pub(super) band: Option<(u32, u32)>,
    pub(super) minimal: bool,
    /// Whether the puzzle may come without its rating.
    pub(super) unrated: bool,
    /// The puzzle to start from.
    pub(super) from: Option<Clues<S>>,
    /// Full grids made so far.
    pub(super) grids: u32,
}

impl<S: Set> Clues<S> {
    /// The puzzle.
    pub(super) fn sudoku(&self, board: &Board<S>) -> Sudoku {
        puzzle(board.shape(), &self.grid, self.cells)
    }

    /// With other cells of the same grid; the core stays as it was.
    pub(super) fn with(&self, cells: S) -> Clues<S> {
        Clues { cells, ..self.clone() }
    }
}

impl<S: Set> Workshop<S> {
    /// Sets up what the candidates of an order share.
    pub(super) fn new(request: &Request) -> Workshop<S> {
        let from = request.from.as_ref().map(|(grid, givens)| Clues {
            grid: Rc::new(Grid::new(request.shape.size(), grid.clone())),
            number: 0,
            cells: givens.iter().fold(S::empty(), |set, &cell| set | S::of(cell)),
            core: 0,
        });
        Workshop {
            board: Rc::new(Board::new(request.shape)),
            judge: Judge::new(request.shape),
            orbits: request.symmetry.orbits(request.shape),
            target: Rc::new(Target::new::<S>(request.aim)),
            limits: request.limits,
            usual: request.usual,
            band: request.band,
            minimal: request.minimal,
            unrated: request.unrated,
            from,
            grids: 0,
        }
    }

    /// The puzzle without some of its clues, if that leaves one solution. A single for each clue shows it where possible,
    /// otherwise the exact search does. `None` if there are several solutions, or if the search reached its limit.
    pub(super) fn without(
        &mut self,
        clues: &Clues<S>,
        gone: S,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Stopped> {
        let rest = clues.cells.minus(gone);
        let undecided = self.come_back(clues, rest, gone, Single::Line);
        let is_proper = match undecided.len() {
            0 => true,
            1..=4 => self.are_forced(clues, rest, undecided, run)?,
            _ => self.judge.solutions(&clues.grid, rest, run)? == Solutions::One,
        };
        Ok(is_proper.then(|| clues.with(rest)))
    }

    /// Whether some open cells must take the values of the grid, one after the other. (Those that singles bring back are
    /// settled once these are.)
    fn are_forced(&mut self, clues: &Clues<S>, rest: S, open: S, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let mut waiting = open;
        for cell in open.iter() {
            waiting = waiting.minus(S::of(cell));
            if !self.judge.is_forced(&clues.grid, rest | waiting, cell, run)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The puzzle with further clues, and with its core worked out.
    pub(super) fn with(&mut self, clues: &Clues<S>, more: S, run: &mut Run<'_>) -> Result<Clues<S>, Halt> {
        let mut clues = clues.with(clues.cells | more);
        if self.band.is_some() {
            clues.core = self.judge.core(&self.board, &clues.grid, clues.cells, run)?;
        }
        Ok(clues)
    }

    /// The number of clues that is allowed and nearest to this one.
    pub(super) fn allowed(&self, clues: u32) -> u32 {
        clues.clamp(self.limits.0, self.limits.1)
    }

    /// Whether the core is large enough for the target.
    pub(super) fn is_promising(&self, clues: &Clues<S>) -> bool {
        self.band.is_none_or(|(low, _)| clues.core >= low)
    }

    /// Whether no single clue can be left out.
    pub(super) fn is_minimal(&mut self, clues: &Clues<S>, run: &mut Run<'_>) -> Result<bool, Stopped> {
        for cell in clues.cells.iter() {
            if self.without(clues, S::of(cell), run)?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The orbits of which all cells are in a set, in random order.
    pub(super) fn orbits_within(&self, cells: S, random: &mut Random) -> Vec<S> {
        let mut within: Vec<S> = self.orbits.iter().copied().filter(|orbit| orbit.within(cells)).collect();
        random.shuffle(&mut within);
        within
    }
}
