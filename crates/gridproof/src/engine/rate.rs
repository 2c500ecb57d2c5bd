//! `rate`: the difficulty, and the techniques that a solve takes.

use super::{Engine, head};
use crate::api::answer::{InconclusiveAnswer, RateAnswer, RatedAnswer, Rating, Unknown};
use crate::api::request::RateOptions;
use crate::{Error, Puzzle, Watch};
use gridproof_search::{Halt, Position, Tier, technique};

impl Engine {
    /// The difficulty, and the techniques that a solve takes.
    pub fn rate(
        &self,
        puzzle: &Puzzle,
        options: &RateOptions,
        watch: &Watch<'_>,
    ) -> Result<RateAnswer, Error> {
        let started = watch.now();
        let (game, text) = head(&puzzle.position);
        let Position::Deductive(puzzle) = &puzzle.position else {
            return Err(Error::request(format!("puzzles of {game} have no difficulty")));
        };
        let limits = self.limits(options.steps, options.time_ms, None);
        let hardest = Tier(options.max_tier.unwrap_or(u8::MAX));
        let solved = watch.run(limits, |run| puzzle.by_logic(hardest, false, run));
        let elapsed_ms = watch.now() - started;
        match solved {
            Ok(solved) => {
                let rating = rating(&solved.rating);
                Ok(RateAnswer::Rated(RatedAnswer { game, puzzle: text, elapsed_ms, rating }))
            }
            Err(Halt::Stopped(stopped)) => Ok(RateAnswer::Inconclusive(InconclusiveAnswer {
                game,
                puzzle: text,
                elapsed_ms,
                outcome: Unknown::Inconclusive,
                reason: stopped.into(),
                narrative: format!("Unknown: {stopped}."),
            })),
            Err(Halt::Fault(fault)) => Err(fault.into()),
        }
    }
}

impl RateAnswer {
    /// The rating; `None` if a limit was reached.
    pub fn rating(&self) -> Option<&Rating> {
        match self {
            RateAnswer::Rated(answer) => Some(&answer.rating),
            RateAnswer::Inconclusive(_) => None,
        }
    }

    /// The difficulty; `None` if a limit was reached.
    pub fn difficulty(&self) -> Option<u8> {
        self.rating().map(|rating| rating.difficulty)
    }
}

/// A rating by field.
pub(super) fn rating(from: &technique::Rating) -> Rating {
    let counts = (1..).zip(&from.counts).map(|(tier, &count): (u32, _)| (tier.to_string(), count));
    Rating {
        difficulty: from.difficulty,
        solved_by_logic: from.solved_by_logic,
        hardest: from.hardest.0,
        counts: counts.collect(),
        steps: from.counts.iter().sum(),
        techniques: from.techniques.iter().map(|&(name, times)| (name.to_owned(), times)).collect(),
        scales: from.scales.iter().map(|&(name, value)| (name.to_owned(), value)).collect(),
    }
}
