//! Candidates: what can still go where.

use super::board::Board;
use super::pattern::Candidate;
use super::set::{Set, values};
use crate::geometry::House;
use crate::position::Sudoku;

/// The candidates of a position. Filled cells have none.
#[derive(Clone, Debug)]
pub struct State<'b, S> {
    /// The board.
    pub board: &'b Board<S>,
    /// Per cell, one bit per value that it can still take.
    candidates: Vec<u32>,
    /// Per value, the cells that can still take it.
    places: Vec<S>,
    /// Per value, the cells that hold it.
    filled: Vec<S>,
    values: Vec<Option<u32>>,
    empty: S,
    givens: S,
}

impl<'b, S: Set> State<'b, S> {
    /// The candidates that the visible board leaves: not excluded by a filled peer, not deleted by the player.
    pub fn new(board: &'b Board<S>, sudoku: &Sudoku) -> State<'b, S> {
        let n = board.size();
        let mut state = State {
            board,
            candidates: vec![(1 << n) - 1; board.shape().cells() as usize],
            places: vec![board.all(); n as usize],
            filled: vec![S::empty(); n as usize],
            values: vec![None; board.shape().cells() as usize],
            empty: board.all(),
            givens: S::empty(),
        };
        for cell in sudoku.cells() {
            if sudoku.given(cell).is_some() {
                state.givens = state.givens | S::of(cell);
            }
            if let Some(value) = sudoku.value(cell) {
                state.place(Candidate::new(cell, value));
            }
            for value in values(sudoku.deleted(cell)) {
                state.remove(Candidate::new(cell, value));
            }
        }
        state
    }

    /// The values that a cell can still take, one bit each.
    pub fn candidates(&self, cell: u32) -> u32 {
        self.candidates[cell as usize]
    }

    /// The cells that can still take a value.
    pub fn places(&self, value: u32) -> S {
        self.places[value as usize]
    }

    /// The cells of a house that can still take a value.
    pub fn places_in(&self, value: u32, house: House) -> S {
        self.places(value) & self.board.house(house)
    }

    /// The cells that hold a value.
    pub fn filled(&self, value: u32) -> S {
        self.filled[value as usize]
    }

    /// The value in a cell.
    pub fn value(&self, cell: u32) -> Option<u32> {
        self.values[cell as usize]
    }

    /// The cells without a value.
    pub fn empty(&self) -> S {
        self.empty
    }

    /// Whether the value in a cell belongs to the puzzle.
    pub fn is_given(&self, cell: u32) -> bool {
        self.givens.has(cell)
    }

    /// Whether a candidate is still there.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell()) >> candidate.value() & 1 == 1
    }

    /// The empty cells with exactly so many candidates.
    pub fn cells_with(&self, count: u32) -> S {
        self.empty
            .iter()
            .filter(|&cell| self.candidates(cell).count_ones() == count)
            .fold(S::empty(), |s, c| s | S::of(c))
    }

    /// Whether a house still has to take a value.
    pub fn lacks(&self, house: House, value: u32) -> bool {
        !self.filled(value).meets(self.board.house(house))
    }

    /// Removes a candidate; false if it was not there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let (cell, value) = (candidate.cell(), candidate.value());
        let was_there = self.has(candidate);
        self.candidates[cell as usize] &= !(1 << value);
        self.places[value as usize] = self.places[value as usize].minus(S::of(cell));
        was_there
    }

    /// Fills a cell and removes what that excludes.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, value) = (candidate.cell(), candidate.value());
        for other in values(self.candidates(cell)) {
            self.remove(Candidate::new(cell, other));
        }
        for peer in (self.places(value) & self.board.peers(cell)).iter() {
            self.remove(Candidate::new(peer, value));
        }
        self.values[cell as usize] = Some(value);
        self.filled[value as usize] = self.filled[value as usize] | S::of(cell);
        self.empty = self.empty.minus(S::of(cell));
    }

    /// Whether every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }
}
