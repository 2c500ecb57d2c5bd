//! `batch`: one verb on many puzzles.

use super::{Engine, game_of};
use crate::api::answer::{Answer, BatchAnswer};
use crate::api::request::{BatchRequest, NOT_REPEATED};
use crate::{Error, Watch};

/// The most puzzles of a batch.
pub(crate) const LARGEST_BATCH: usize = 100_000;

impl Engine {
    /// Answers the request of a batch for each of its puzzles.
    pub(super) fn batch(&self, batch: &BatchRequest, watch: &Watch<'_>) -> Result<BatchAnswer, Error> {
        let mut request = (*batch.request).clone();
        match request.subject_mut() {
            None => return Err(Error::request(NOT_REPEATED)),
            Some((_, puzzle)) if !puzzle.is_empty() => {
                return Err(Error::request("the request of a batch has no puzzle of its own"));
            }
            Some((game, _)) => drop(game_of(game)?),
        }
        let watch = &watch.within(self.settings.most_ms);
        if batch.puzzles.len() > LARGEST_BATCH {
            return Err(Error::request(format!("a batch has at most {LARGEST_BATCH} puzzles")));
        }
        #[cfg(feature = "engine")]
        let mut plain = self.plain_solves(&request);
        let mut answer = |text: &String| {
            if watch.is_over() {
                return Answer::Error(Error::request("the time limit of the batch was reached").to_answer());
            }
            #[cfg(feature = "engine")]
            if let Some(answer) = plain.as_mut().and_then(|plain| plain.answer(text, watch)) {
                return answer;
            }
            if let Some((_, puzzle)) = request.subject_mut() {
                puzzle.clone_from(text);
            }
            self.answer(&request, watch).unwrap_or_else(|error| Answer::Error(error.to_answer()))
        };
        Ok(BatchAnswer { answers: batch.puzzles.iter().map(&mut answer).collect() })
    }
}

#[cfg(feature = "engine")]
mod plain {
    use super::{Answer, Engine, Error, Watch};
    use crate::api::request::{Request, SolveOptions};
    use crate::api::solve::SolveAnswer;
    use crate::engine::builder::limits_of;
    use crate::engine::engine_of;
    use crate::engine::solve::solutions;
    use crate::pipeline::solve::Solved;
    use crate::watch::Limits;
    use gridproof_search::{Choice, Details, PlainSolve, PlainSolver};

    /// Solves the puzzles of a batch without their rules.
    pub(super) struct PlainSolves {
        game: &'static str,
        solver: Box<dyn PlainSolver>,
        limits: Limits,
    }

    impl Engine {
        /// A solver for the puzzles of a batch; `None` if the game has none, or if more is requested than a plain solve.
        pub(super) fn plain_solves(&self, request: &Request) -> Option<PlainSolves> {
            let Request::Solve(request) = request else { return None };
            let options = request.options();
            let (steps, time_ms, seed) = (options.steps, options.time_ms, options.seed);
            let is_plain = SolveOptions { steps, time_ms, seed, ..SolveOptions::default() } == options;
            if !is_plain || self.seed(seed) != Choice::default().seed {
                return None;
            }
            let engine = engine_of(&request.game).ok()?;
            let limits = self.limits(steps, time_ms, limits_of(&engine.strategies(), None));
            Some(PlainSolves { game: engine.name(), solver: engine.plain_solver()?, limits })
        }
    }

    impl PlainSolves {
        /// The answer about a puzzle; `None` if it has to be read in the ordinary way.
        pub(super) fn answer(&mut self, text: &str, watch: &Watch<'_>) -> Option<Answer> {
            let started = watch.now();
            let limit = Choice::default().limit;
            let found = match watch.run(self.limits, |run| self.solver.solve(text, limit, run))? {
                Ok(found) => found,
                Err(fault) => return Some(Answer::Error(Error::from(fault).to_answer())),
            };
            let elapsed_ms = watch.now() - started;
            let PlainSolve { puzzle, answer, solutions: texts } = found;
            let solved = Solved { answer, solutions: texts, details: Details::default() };
            let answer = solutions((self.game, puzzle), elapsed_ms, solved);
            Some(Answer::Solve(SolveAnswer::Solutions(Box::new(answer))))
        }
    }
}
