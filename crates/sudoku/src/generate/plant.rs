//! Phase A for a named technique: clues given back one by one, until the technique is needed.
//!
//! A solve that gets stuck before the technique is needed receives a clue and continues. What the easier techniques reach does
//! not depend on when a clue was given, so the puzzle with all those clues gets stuck at the same place: wherever the technique
//! then finds something, it is needed. One solve tests many puzzles in this way.

use super::candidate::{Clues, Workshop};
use crate::logic::{Candidate, Set, Solve, SudokuWorker, TechniqueNo};
use crate::rate::sound;
use gridproof_search::technique::Worker;
use gridproof_search::{Halt, Random, Run};
use std::ops::ControlFlow;

impl<S: Set> Workshop<S> {
    /// The puzzle with just the clues that make the technique needed; `None` if it never is.
    pub(super) fn planted(
        &mut self,
        technique: TechniqueNo,
        bare: &Clues<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Halt> {
        let before = sound::<S>(|number, _| number < technique);
        let only = sound::<S>(|number, _| number == technique);
        let board = self.board.clone();
        let sudoku = bare.sudoku(&board);
        let mut solve = Solve::new(SudokuWorker::new(&board, &sudoku));
        let mut clues = bare.clone();
        loop {
            solve.go(&before, run, |_| ControlFlow::Continue(()))?;
            if solve.worker.is_solved() {
                return Ok(None);
            }
            let enough = clues.cells.len() >= self.limits.0;
            if enough && solve.step(&only, run, &mut |_| {})? {
                return Ok(Some(clues));
            }
            let open: Vec<u32> = solve.worker.state.empty().iter().collect();
            let cell = open[random.index(open.len())];
            let Some(orbit) = self.orbits.iter().copied().find(|orbit| orbit.has(cell)) else {
                return Ok(None);
            };
            clues = clues.with(clues.cells | orbit);
            if clues.cells.len() > self.limits.1 {
                return Ok(None);
            }
            for cell in (orbit & solve.worker.state.empty()).iter() {
                solve.worker.state.place(Candidate::new(cell, u32::from(clues.grid.value(cell))));
            }
        }
    }
}
