//! What an order requires of the solve by techniques, and when a solve can stop because it will not fit.

use crate::logic::{Set, Solve, TechniqueNo};
use crate::rate::{BEYOND, difficulty, sound, up_to};
use gridproof_search::Tier;
use gridproof_search::technique::{Repertoire, Worker};
use gridproof_search::tune::{Score, Standing};

/// What a puzzle must be like, with the techniques that decide it.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) aim: Aim,
    /// The techniques that a fitting puzzle may need: what these do not solve is too hard.
    pub(super) repertoire: Repertoire,
    /// The same without the hardest tier: one more step of that would be one too many.
    easier: Repertoire,
    /// All techniques, for the difficulty that needs them.
    pub(super) everything: Repertoire,
}

/// What a puzzle must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Anything with one solution.
    Any,
    /// Exactly this difficulty.
    Difficulty(u8),
    /// This technique is the hardest that is used, by its place in the table: without it the easier ones get stuck, and
    /// nothing harder is needed.
    Technique(TechniqueNo, Tier),
}

impl Target {
    pub(super) fn new<S: Set>(aim: Aim) -> Target {
        let repertoire = match aim {
            Aim::Any => up_to::<S>(Tier(0)),
            // Difficulty 7 is decided by tiers up to 6: the solve takes three steps of tier 6, or gets stuck.
            Aim::Difficulty(difficulty) => up_to::<S>(Tier(difficulty.min(BEYOND.0 - 1))),
            Aim::Technique(number, _) => sound::<S>(|other, _| other <= number),
        };
        let easier = match aim {
            Aim::Difficulty(difficulty) => up_to::<S>(Tier(difficulty.saturating_sub(1))),
            Aim::Any | Aim::Technique(..) => repertoire.clone(),
        };
        Target { aim, repertoire, easier, everything: up_to::<S>(BEYOND) }
    }

    /// The techniques that the next step may use without making the puzzle too hard.
    pub(super) fn allowed<S: Set>(&self, solve: &Solve<'_, S>) -> &Repertoire {
        match self.aim {
            Aim::Difficulty(target) if difficulty(&solve.counts().with(Tier(target))) > target => {
                &self.easier
            }
            _ => &self.repertoire,
        }
    }

    /// Whether a solve has already become too hard.
    pub(super) fn is_past<S: Set>(&self, solve: &Solve<'_, S>) -> bool {
        matches!(self.aim, Aim::Difficulty(target) if difficulty(solve.counts()) > target)
    }

    /// Whether a solve is already as hard as it can get.
    pub(super) fn is_settled<S: Set>(&self, solve: &Solve<'_, S>) -> bool {
        self.aim == Aim::Difficulty(BEYOND.0) && difficulty(solve.counts()) == BEYOND.0
    }

    /// How far a solve is from the target, once it is stuck, solved or past it. For the hardest difficulty, a stuck solve
    /// counts as a hit; whether all techniques together finish it is another question.
    pub(super) fn score<S: Set>(&self, solve: &Solve<'_, S>) -> Score {
        let open = solve.worker.state.empty().len();
        match self.aim {
            Aim::Any => Score::hit(),
            Aim::Difficulty(target) => {
                let reached = difficulty(solve.counts());
                let beyond = target == BEYOND.0 && (open > 0 || reached == target);
                match reached.cmp(&target) {
                    _ if beyond => Score::hit(),
                    _ if open > 0 => Score::new(Standing::TooHard, 1).at(open),
                    std::cmp::Ordering::Less => Score::new(Standing::TooEasy, u32::from(target - reached)),
                    std::cmp::Ordering::Equal => Score::hit(),
                    std::cmp::Ordering::Greater => Score::new(Standing::TooHard, u32::from(reached - target)),
                }
            }
            Aim::Technique(number, tier) => {
                let used = solve.uses(number) > 0;
                match open {
                    0 if used => Score::hit(),
                    0 => {
                        let hardest = solve.counts().hardest();
                        Score::new(Standing::TooEasy, 2 + u32::from(tier.0.saturating_sub(hardest.0)))
                    }
                    _ => Score::new(Standing::TooHard, if used { 1 } else { 2 }).at(open),
                }
            }
        }
    }
}

impl Target {
    /// How far a puzzle is from the target by its full rating.
    pub(super) fn score_rated<S: Set>(&self, solve: &Solve<'_, S>) -> Score {
        let (reached, target) = match self.aim {
            Aim::Any => (0, 0),
            Aim::Difficulty(target) => (difficulty(solve.counts()), target),
            Aim::Technique(number, _) => (solve.last_used().map_or(0, |last| last.0), number.0),
        };
        let distance = u32::from(reached.abs_diff(target));
        match reached.cmp(&target) {
            _ if !solve.worker.is_solved() => Score::new(Standing::TooHard, distance.max(1)),
            std::cmp::Ordering::Less => Score::new(Standing::TooEasy, distance),
            std::cmp::Ordering::Equal => Score::hit(),
            std::cmp::Ordering::Greater => Score::new(Standing::TooHard, distance),
        }
    }
}
