//! Difficulty from the techniques used. Rating runs on patterns alone: no proof is built.

use crate::logic::{Board, Log, Set};
use crate::position::Sudoku;
use crate::techniques::{Technique, easiest};
use search::game::Tier;
use search::{Limit, Run};

/// The hardest tier there is: beyond the named techniques.
pub const BEYOND: Tier = Tier(7);

/// How many steps of each tier a solve took: all that difficulty depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([u32; 8]);

impl Counts {
    /// Counts one step.
    pub fn add(&mut self, tier: Tier) {
        self.0[usize::from(tier.0.min(BEYOND.0))] += 1;
    }

    /// The steps of a tier.
    pub fn of(&self, tier: Tier) -> u32 {
        self.0[usize::from(tier.0.min(BEYOND.0))]
    }

    /// The hardest tier used; 0 when nothing was left to do.
    pub fn hardest(&self) -> Tier {
        Tier((0..8).rev().find(|&tier| self.0[tier as usize] > 0).unwrap_or(0))
    }

    /// Difficulty from 1 to 7: the hardest tier, plus one when three or more steps of it were needed (no bonus for tiers
    /// 1 and 2).
    pub fn difficulty(&self) -> u8 {
        let hardest = self.hardest();
        let bonus = hardest.0 >= 3 && self.of(hardest) >= 3;
        (hardest.0.max(1) + u8::from(bonus)).min(BEYOND.0)
    }
}

/// What rating a puzzle found.
#[derive(Clone, Debug)]
pub struct Rating {
    /// Steps per tier.
    pub counts: Counts,
    /// Whether the techniques solved it to the end.
    pub solved: bool,
    /// The names of the techniques used, with how often, in the order of the table.
    pub techniques: Vec<(&'static str, u32)>,
    /// The sum of the step scores, as HoDoKu adds them up.
    pub score: u32,
    /// The rating of the hardest step in tenths, as the Explainer rates.
    pub explainer: u32,
}

/// Solves by the techniques up to a tier, applying one easiest pattern at a time.
pub fn rate<S: Set + 'static>(
    board: &Board<S>,
    sudoku: &Sudoku,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Rating, Limit> {
    let all = Technique::<S>::ALL;
    let mut log = Log::new(board, sudoku);
    let mut used = vec![0; all.len()];
    let mut rating =
        Rating { counts: Counts::default(), solved: false, techniques: vec![], score: 0, explainer: 0 };
    loop {
        run.step(1)?;
        let Some(pattern) = easiest(&log.state, &mut log.scratch, hardest) else { break };
        let number = usize::from(pattern.technique.0);
        used[number] += 1;
        rating.counts.add(all[number].tier);
        rating.score += all[number].score;
        rating.explainer = rating.explainer.max(all[number].rating);
        log.apply(pattern);
    }
    rating.solved = log.state.is_solved();
    rating.techniques = all.iter().zip(used).filter(|(_, count)| *count > 0).map(|(t, n)| (t.name, n)).collect();
    Ok(rating)
}
