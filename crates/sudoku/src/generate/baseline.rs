//! The two usual ways to make puzzles, for comparison with tuning.

use super::candidate::{Clues, Workshop};
use super::order::Request;
use super::strategies::nothing;
use crate::logic::{Set, Solve, SudokuWorker};
use gridproof_search::generate::Made;
use gridproof_search::tune::{Score, Standing};
use gridproof_search::{Fault, Halt, Random, Run, Stopped};
use std::ops::ControlFlow;

/// Takes clues away one by one, rates after each, and starts again at a dead end.
pub(super) fn dig<S: Set>(
    request: &Request,
    seed: u64,
    budget: u64,
    run: &mut Run<'_>,
) -> Result<Made, Fault> {
    Baseline::<S>::new(request, seed, budget).drive(Baseline::dig, run)
}

/// Makes puzzles, rates them, and discards what does not fit.
pub(super) fn reject<S: Set>(
    request: &Request,
    seed: u64,
    budget: u64,
    run: &mut Run<'_>,
) -> Result<Made, Fault> {
    Baseline::<S>::new(request, seed, budget).drive(Baseline::reject, run)
}

/// What the two baselines share: full ratings, and the best puzzle so far.
struct Baseline<S> {
    workshop: Workshop<S>,
    random: Random,
    budget: u64,
    best: Option<(Score, Clues<S>)>,
    made: Made,
}

impl<S: Set> Baseline<S> {
    fn new(request: &Request, seed: u64, budget: u64) -> Self {
        let workshop = Workshop::new(request);
        Baseline { workshop, random: Random::new(seed), budget, best: None, made: nothing() }
    }

    /// Tries again and again until something fits.
    fn drive(
        mut self,
        attempt: fn(&mut Self, &mut Run<'_>) -> Result<(), Halt>,
        run: &mut Run<'_>,
    ) -> Result<Made, Fault> {
        while !self.made.exact && self.made.stopped.is_none() {
            if let Err(halt) = attempt(&mut self, run) {
                self.made.stopped = Some(halt.split()?);
            } else if self.made.evaluations >= self.budget && !self.made.exact {
                self.made.stopped = Some(Stopped::Steps);
            }
        }
        if let Some((_, clues)) = &self.best {
            self.made.puzzle = Some(clues.sudoku(&self.workshop.board).text());
            self.made.unique = true;
        }
        Ok(self.made)
    }

    /// Rates a puzzle with all techniques; keeps it if it is the best so far.
    fn rate(&mut self, clues: &Clues<S>, run: &mut Run<'_>) -> Result<Score, Halt> {
        self.made.evaluations += 1;
        let (board, target) = (self.workshop.board.clone(), self.workshop.target.clone());
        let sudoku = clues.sudoku(&board);
        let mut solve = Solve::new(SudokuWorker::new(&board, &sudoku));
        solve.go(&target.everything, run, |_| ControlFlow::Continue(()))?;
        let mut score = target.score_rated(&solve);
        let (fewest, most) = self.workshop.limits;
        if !(fewest..=most).contains(&clues.cells.len())
            || (score.is_hit() && self.workshop.minimal && !self.workshop.is_minimal(clues, run)?)
        {
            score = Score::new(Standing::TooEasy, score.distance.max(1));
        }
        if self.best.as_ref().is_none_or(|(best, _)| score < *best) {
            self.made.exact = score.is_hit();
            self.made.rating = Some(solve.rating());
            self.best = Some((score, clues.clone()));
        }
        Ok(score)
    }

    fn reject(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        let mut clues = self.workshop.full(&mut self.random, run)?;
        for orbit in self.workshop.orbits_within(clues.cells, &mut self.random) {
            if clues.cells.len() >= self.workshop.limits.0 + orbit.len() {
                clues = self.workshop.without(&clues, orbit, run)?.unwrap_or(clues);
            }
        }
        self.rate(&clues, run).map(drop)
    }

    fn dig(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        let mut clues = self.workshop.full(&mut self.random, run)?;
        for orbit in self.workshop.orbits_within(clues.cells, &mut self.random) {
            if clues.cells.len() < self.workshop.limits.0 + orbit.len() {
                continue;
            }
            let Some(fewer) = self.workshop.without(&clues, orbit, run)? else { continue };
            // With more clues than usual, a rating says nothing.
            if fewer.cells.len() > self.workshop.usual.2 {
                clues = fewer;
                continue;
            }
            let score = self.rate(&fewer, run)?;
            if score.is_hit() || self.made.evaluations >= self.budget {
                break;
            }
            if score.standing == Standing::TooEasy {
                clues = fewer;
            }
        }
        Ok(())
    }
}
