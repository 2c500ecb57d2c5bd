//! Difficulty from the techniques used. Rating runs on finds alone: no proof is built.
//!
//! | difficulty | the hardest step that a solve needs |
//! |---|---|
//! | 1 | direct: neighbours of stars, full units, last cells |
//! | 2 | one unit and its geometry: tilings, exclusion, pointing, claiming |
//! | 3 | counting: bands, tight sets, fish, composite regions, differentials |
//! | 4 | one bounded hypothesis, a finned count, or a weighted sum of rules |
//! | 5 | a hypothesis followed to its end, or a sum of more than five rules for each row of the board |
//! | 6 | hypotheses inside hypotheses |
//! | 7 | search: no technique leads to the end |
//!
//! Three or more steps of the hardest tier add one, from counting on; 7 is the most.

use crate::logic::Board;
use crate::position::StarBattle;
use crate::solve::Solve;
use gridproof_search::game::{Rating, Tier};
use gridproof_search::{Limit, Run};

/// The tier of what no technique explains.
pub const BEYOND: Tier = Tier(7);

/// Steps of the hardest tier that make a puzzle harder by one.
const MANY: u32 = 3;
/// From this tier on they do.
const MANY_FROM: Tier = Tier(3);

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

    /// The steps of all tiers.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The steps of each tier, from tier 1 on.
    pub fn by_tier(&self) -> Vec<u32> {
        self.0[1..].to_vec()
    }

    /// The hardest tier used; 0 when nothing was left to do.
    pub fn hardest(&self) -> Tier {
        Tier((0..8).rev().find(|&tier| self.0[usize::from(tier)] > 0).unwrap_or(0))
    }

    /// Difficulty from 1 to 7 of a solve that came to its end, or did not.
    pub fn difficulty(&self, solved: bool) -> u8 {
        if !solved {
            return BEYOND.0;
        }
        let hardest = self.hardest();
        let many = hardest >= MANY_FROM && self.of(hardest) >= MANY;
        (hardest.0.max(1) + u8::from(many)).min(BEYOND.0)
    }

    /// The least difficulty that a solve with these steps can still end with.
    pub fn at_least(&self) -> u8 {
        self.difficulty(true)
    }
}

/// What a rating that may stop early has come to.
#[derive(Clone, PartialEq, Debug)]
pub enum Rated {
    /// The whole rating.
    Whole(Rating),
    /// The puzzle is harder than was asked for: at least this.
    Harder(u8),
}

/// Solves by the techniques up to a tier and rates the steps.
pub fn rate(position: &StarBattle, hardest: Tier, run: &mut Run<'_>) -> Result<Rating, Limit> {
    let board = Board::new(position);
    let mut solve = Solve::new(&board, position);
    while solve.step(hardest, run)?.is_some() {}
    Ok(solve.rating())
}

/// The same, but stops as soon as the puzzle is harder than a difficulty: what a generator wants to know.
pub fn rate_up_to(position: &StarBattle, most: u8, run: &mut Run<'_>) -> Result<Rated, Limit> {
    let board = Board::new(position);
    let mut solve = Solve::new(&board, position);
    while solve.step(Tier(most), run)?.is_some() {
        if solve.counts.at_least() > most {
            return Ok(Rated::Harder(solve.counts.at_least()));
        }
    }
    match solve.is_solved() || Tier(most) >= BEYOND {
        true => Ok(Rated::Whole(solve.rating())),
        false => Ok(Rated::Harder(most + 1)),
    }
}
