//! A solve by logic: which pattern removed which candidate.

use super::board::Board;
use super::pattern::{Candidate, Pattern, Scratch};
use super::set::{Set, values};
use super::state::State;
use crate::position::Sudoku;
use crate::rules::lit;
use gridproof_kernel::Lit;

/// Why a candidate is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gone {
    /// It is still there.
    Not,
    /// Its cell is filled with another value, or a peer holds its value, on the visible board.
    Visible,
    /// The player has deleted it.
    Deleted,
    /// The step of that number removed it, or placed what excludes it.
    Step(u32),
}

/// The state of a solve and how it came about.
#[derive(Clone, Debug)]
pub struct Log<'b, S> {
    /// The candidates now.
    pub state: State<'b, S>,
    /// The patterns applied, in order.
    pub steps: Vec<Pattern<S>>,
    /// The lists of these patterns.
    pub scratch: Scratch,
    /// Per pattern, how many had been applied when it was found.
    found_at: Vec<u32>,
    gone: Vec<Gone>,
}

impl<'b, S: Set> Log<'b, S> {
    /// A solve that has not started.
    pub fn new(board: &'b Board<S>, sudoku: &Sudoku) -> Log<'b, S> {
        let state = State::new(board, sudoku);
        let mut gone = vec![Gone::Not; (board.shape().cells() * board.size()) as usize];
        for cell in sudoku.cells() {
            for value in values(!state.candidates(cell) & ((1 << board.size()) - 1)) {
                let deleted = sudoku.deleted(cell) >> value & 1 == 1;
                let at = sudoku.value(cell).is_some() || state.filled(value).meets(board.peers(cell));
                let reason = if at || !deleted { Gone::Visible } else { Gone::Deleted };
                // The value that a filled cell holds is not gone.
                if sudoku.value(cell) != Some(value) {
                    gone[(cell * board.size() + value) as usize] = reason;
                }
            }
        }
        Log { state, steps: vec![], scratch: Scratch::default(), found_at: vec![], gone }
    }

    /// Why a candidate is gone.
    pub fn gone(&self, candidate: Candidate) -> Gone {
        self.gone[(candidate.cell() * self.state.board.size() + candidate.value()) as usize]
    }

    /// How many patterns had been applied when that of a step was found: it rests on these alone.
    pub fn found_at(&self, step: u32) -> u32 {
        self.found_at[step as usize]
    }

    /// What a step claims: its placement or, without one, its removals.
    pub fn claims(&self, step: u32) -> Vec<Lit> {
        let pattern = &self.steps[step as usize];
        let shape = self.state.board.shape();
        let lit = |candidate: &Candidate| lit(shape, candidate.cell(), candidate.value());
        match &pattern.places {
            Some(placed) => vec![lit(placed)],
            None => self.scratch.removes(pattern.removes).iter().map(|removed| !lit(removed)).collect(),
        }
    }

    /// Writes what a step forces into another state.
    pub(crate) fn replay(&self, step: u32, state: &mut State<'_, S>) {
        let pattern = &self.steps[step as usize];
        for &removed in self.scratch.removes(pattern.removes) {
            state.remove(removed);
        }
        pattern.places.into_iter().for_each(|placed| state.place(placed));
    }

    /// Applies a pattern found in the state as it is, whose lists are in this log's scratch.
    pub fn apply(&mut self, pattern: Pattern<S>) {
        self.apply_found_at(pattern, self.steps.len() as u32);
    }

    /// Applies a pattern that was found when only `found_at` patterns had been applied.
    pub fn apply_found_at(&mut self, pattern: Pattern<S>, found_at: u32) {
        let step = Gone::Step(self.steps.len() as u32);
        let n = self.state.board.size();
        self.steps.push(pattern);
        self.found_at.push(found_at);
        let removes: Vec<Candidate> = self.scratch.removes(pattern.removes).to_vec();
        for candidate in removes {
            if self.state.remove(candidate) {
                self.gone[(candidate.cell() * n + candidate.value()) as usize] = step;
            }
        }
        if let Some(placed) = pattern.places {
            let (cell, value) = (placed.cell(), placed.value());
            for other in values(self.state.candidates(cell)).filter(|&other| other != value) {
                self.gone[(cell * n + other) as usize] = step;
            }
            for peer in (self.state.places(value) & self.state.board.peers(cell)).iter() {
                self.gone[(peer * n + value) as usize] = step;
            }
            self.state.place(placed);
        }
    }
}
