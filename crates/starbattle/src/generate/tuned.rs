//! What the tuner needs to know: how a candidate starts, how it moves, how far it is from the target.

use super::plot::{Plot, Trend};
use crate::rate::{Rated, rate_up_to};
use search::game::Rating;
use search::generate::Made;
use search::tune::{Candidate, Direction, Evaluation, Plan, Score, Standing, Tuner, tune};
use search::{Limit, Random, Run};
use std::num::NonZeroUsize;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Target {
    pub(super) size: u32,
    pub(super) stars: u32,
    /// `None` takes the puzzle as it comes out.
    pub(super) difficulty: Option<u8>,
}

const PLAN: Plan = Plan {
    beam: 3,
    starts: 3,
    moves: 4,
    patience: 6,
    evaluations: 20_000,
    memo: NonZeroUsize::new(500).expect("500 is not zero"),
};

/// Repairs after a move before the neighbour is given up.
const REPAIRS: u32 = 12;

/// The hardest difficulty.
const HARDEST: u8 = 7;

/// The puzzle of a seed.
pub(super) fn make(target: &Target, random: Random, run: &mut Run<'_>) -> Made {
    let mut target = *target;
    let tuned = tune(Tuner::<Plot>::new(PLAN, random), &mut target, run);
    Made::tuned(tuned, |plot, _| (plot.puzzle().text(), true))
}

impl Candidate for Plot {
    type Workshop = Target;
    type Key = Vec<u8>;
    type Trace = Option<Rating>;

    fn start(target: &mut Target, random: &mut Random, run: &mut Run<'_>) -> Result<Plot, Limit> {
        let tight = match target.difficulty {
            Some(1 | 2) => target.size * 2 / 3,
            Some(3) => target.size / 2,
            Some(4) => target.size / 4,
            Some(_) => target.size / 10,
            None => random.below(u64::from(target.size) / 2) as u32,
        };
        Plot::new(target.size, target.stars, tight, random, run)
    }

    fn key(&self) -> Vec<u8> {
        self.regions.clone()
    }

    /// Every candidate has one solution, so difficulty is all that is left to judge.
    fn evaluate(&self, target: &mut Target, run: &mut Run<'_>) -> Result<Evaluation<Option<Rating>>, Limit> {
        let wanted = target.difficulty.unwrap_or(HARDEST);
        let (score, trace) = match rate_up_to(&self.puzzle(), wanted, run)? {
            Rated::Whole(rating) => {
                let score = match wanted - rating.difficulty.min(wanted) {
                    0 => Score::hit(),
                    _ if target.difficulty.is_none() => Score::hit(),
                    // The more steps of the hardest tier, the nearer to something harder.
                    short => {
                        let steps = rating.counts.get(usize::from(rating.hardest.0.max(1)) - 1).copied();
                        Score::new(Standing::TooEasy, short.into()).at(1000 - steps.unwrap_or(0).min(1000))
                    }
                };
                (score, Some(rating))
            }
            Rated::Harder(least) => (Score::new(Standing::TooHard, u32::from(least - wanted)), None),
        };
        Ok(Evaluation { score, trace })
    }

    fn neighbour(
        &self,
        _: &Evaluation<Option<Rating>>,
        direction: Direction,
        _: &mut Target,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Plot>, Limit> {
        let mut next = self.clone();
        let trend = match direction {
            Direction::Easier => Trend::Apart,
            Direction::Harder => Trend::Together,
            Direction::Sideways => Trend::Any,
        };
        for _ in 0..=random.below(3) {
            next.nudge(trend, random);
        }
        Ok(next.repair(REPAIRS, random, run)?.then_some(next))
    }
}
