//! What is known so far: stars, open cells, and how many stars each unit still needs.

use super::board::{Board, Unit};
use super::cells::Cells;
use crate::position::{Mark, StarBattle};
use gridproof_kernel::Lit;

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// Nothing.
    Open,
    /// It holds a star.
    Star,
    /// It holds none.
    Cross,
}

/// A board during a solve. Marks may be wrong: then a unit may need a negative number of stars, or more than it has room for.
#[derive(Clone, Debug)]
pub(crate) struct State<'b> {
    /// The board.
    pub(crate) board: &'b Board,
    stars: Cells,
    open: Cells,
    /// Stars still missing, per unit.
    need: Vec<i32>,
    /// The time at which a cell of each unit last changed.
    changed: Vec<u32>,
    clock: u32,
}

impl<'b> State<'b> {
    /// The state of a position: its marks and nothing else.
    pub(crate) fn new(board: &'b Board, position: &StarBattle) -> State<'b> {
        let units = board.units().count();
        let mut state = State {
            board,
            stars: Cells::NONE,
            open: position.cells().collect(),
            need: vec![board.stars() as i32; units],
            changed: vec![0; units],
            clock: 0,
        };
        for cell in position.cells() {
            match position.mark(cell) {
                Mark::Empty => {}
                Mark::Star => state.learn(Lit::positive(cell)),
                Mark::Cross => state.learn(!Lit::positive(cell)),
            }
        }
        state
    }

    /// Records that a cell holds a star, or holds none. Does nothing for a cell that is not open.
    pub(crate) fn learn(&mut self, lit: Lit) {
        let cell = lit.atom().0;
        if !self.open.has(cell) {
            return;
        }
        self.clock += 1;
        self.open.remove(cell);
        for unit in self.board.units_of(cell) {
            let index = self.board.index(unit);
            self.changed[index] = self.clock;
            self.need[index] -= i32::from(lit.is_positive());
        }
        if lit.is_positive() {
            self.stars.insert(cell);
        }
    }

    /// What is known of a cell.
    pub(crate) fn known(&self, cell: u32) -> Known {
        match (self.open.has(cell), self.stars.has(cell)) {
            (true, _) => Known::Open,
            (false, true) => Known::Star,
            (false, false) => Known::Cross,
        }
    }

    /// The cells of which nothing is known.
    pub(crate) fn open(&self) -> Cells {
        self.open
    }

    /// The cells that hold stars.
    pub(crate) fn stars(&self) -> Cells {
        self.stars
    }

    /// The open cells of a unit.
    pub(crate) fn open_in(&self, unit: Unit) -> Cells {
        self.open & *self.board.cells(unit)
    }

    /// The stars that a unit still needs; below zero if it has too many.
    pub(crate) fn need(&self, unit: Unit) -> i32 {
        self.need[self.board.index(unit)]
    }

    /// When a unit last changed.
    pub(crate) fn changed(&self, unit: Unit) -> u32 {
        self.changed[self.board.index(unit)]
    }

    /// How many cells have been learnt.
    pub(crate) fn clock(&self) -> u32 {
        self.clock
    }

    /// Whether nothing is open.
    pub(crate) fn is_full(&self) -> bool {
        self.open.is_empty()
    }
}
