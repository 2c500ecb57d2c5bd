//! Difficulty from the techniques used. Rating runs on patterns alone: no proof is built.

use crate::logic::{Board, Set};
use crate::position::Sudoku;
use crate::solve::{Repertoire, Solve};
use gridproof_search::game::{Rating, Tier};
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// The hardest tier there is: suppositions, and whatever else goes beyond the patterns.
pub const BEYOND: Tier = Tier(7);

/// How many steps of each tier a solve took: all that difficulty depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([u32; 8]);

impl Counts {
    /// Counts one step.
    pub fn add(&mut self, tier: Tier) {
        self.0[usize::from(tier.0.min(BEYOND.0))] += 1;
    }

    /// The counts after one more step.
    #[must_use]
    pub fn with(mut self, tier: Tier) -> Counts {
        self.add(tier);
        self
    }

    /// The steps of a tier.
    pub fn of(&self, tier: Tier) -> u32 {
        self.0[usize::from(tier.0.min(BEYOND.0))]
    }

    /// The steps of all tiers.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The hardest tier used; 0 when nothing was left to do.
    pub fn hardest(&self) -> Tier {
        Tier((0..8).rev().find(|&tier| self.0[usize::from(tier)] > 0).unwrap_or(0))
    }

    /// Difficulty from 1 to 7: the hardest tier, plus one when three or more steps of it were needed (no bonus for tiers
    /// 1 and 2).
    pub fn difficulty(&self) -> u8 {
        let hardest = self.hardest();
        let bonus = hardest.0 >= 3 && self.of(hardest) >= 3;
        (hardest.0.max(1) + u8::from(bonus)).min(BEYOND.0)
    }
}

/// Solves by the techniques up to a tier, applying one easiest pattern at a time and counting each step once. Candidates
/// stay removed between steps.
pub fn rate<S: Set + 'static>(
    board: &Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Rating, Limit> {
    solve_by_logic(board, sudoku, hardest, run).map(|solve| solve.rating())
}

/// The solve behind a rating. A board that logic fills is the only solution: every step was forced.
pub(crate) fn solve_by_logic<'b, S: Set + 'static>(
    board: &'b Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Solve<'b, S>, Limit> {
    let mut solve = Solve::new(board, sudoku);
    solve.go(&Repertoire::up_to::<S>(hardest), run, |_, _| ControlFlow::Continue(()))?;
    Ok(solve)
}
