//! `rate`: the difficulty, and the techniques that a solve takes.
//!
//! Only what has a solution has a difficulty. A board that the techniques fill, verified by the game's own checker, is the only
//! solution, because every step is forced; so most ratings take no search. Otherwise the game's default strategy looks for
//! two solutions, within the limits of the request.

use super::{Engine, head};
use crate::api::answer::{
    InconclusiveAnswer, NoSolutionAnswer, RateAnswer, RatedAnswer, Rating, Subject, Unknown, Unsolvable,
};
use crate::api::request::RateOptions;
use crate::pipeline::solve::{Solutions, solve};
use crate::{Error, Puzzle, Watch};
use gridproof_search::{Choice, Deductive, Halt, Position, Run, SolveError, Stopped, Tier, technique};

/// What a rating found.
enum Found {
    Rated { rating: technique::Rating, unique: Option<bool> },
    NoSolution,
}

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
        let Position::Deductive(board) = &puzzle.position else {
            return Err(Error::request(format!("puzzles of {game} have no difficulty")));
        };
        let limits = self.limits(options.steps, options.time_ms, None);
        let hardest = Tier(options.max_tier.unwrap_or(u8::MAX));
        let (rated, found) = if options.position {
            (Subject::Position, watch.run(limits, |run| rate(&**board, hardest, run)))
        } else {
            (Subject::Puzzle, watch.run(limits, |run| rate(&*board.unmarked(), hardest, run)))
        };
        let elapsed_ms = watch.now() - started;
        let puzzle = text;
        match found {
            Ok(Found::Rated { rating: from, unique }) => {
                let rating = rating(&from);
                Ok(RateAnswer::Rated(RatedAnswer { game, puzzle, elapsed_ms, rated, unique, rating }))
            }
            Ok(Found::NoSolution) => {
                let (outcome, narrative) = (Unsolvable::NoSolution, no_solution(rated).to_owned());
                let answer = NoSolutionAnswer { game, puzzle, elapsed_ms, outcome, rated, narrative };
                Ok(RateAnswer::NoSolution(answer))
            }
            Err(Halt::Stopped(stopped)) => Ok(RateAnswer::Inconclusive(InconclusiveAnswer {
                game,
                puzzle,
                elapsed_ms,
                outcome: Unknown::Inconclusive,
                reason: stopped.into(),
                narrative: format!("Unknown: {stopped}."),
            })),
            Err(Halt::Fault(fault)) => Err(fault.into()),
        }
    }
}

/// Rates a board that has a solution.
fn rate(board: &dyn Deductive, hardest: Tier, run: &mut Run<'_>) -> Result<Found, Halt> {
    let by_logic = board.by_logic(hardest, false, run)?;
    let flaw = match &by_logic.filled {
        None => None,
        Some(model) => match board.solution(model) {
            Ok(_) => return Ok(Found::Rated { rating: by_logic.rating, unique: Some(true) }),
            Err(flaw) => Some(flaw),
        },
    };
    let solved = solve(board, &Choice::default(), run).map_err(|error| match error {
        SolveError::Fault(fault) => Halt::Fault(fault),
        other => Halt::broken(other.to_string()),
    })?;
    let unique = match solved.verdict() {
        Solutions::None => return Ok(Found::NoSolution),
        Solutions::Unique => Some(true),
        Solutions::Multiple => Some(false),
        Solutions::Inconclusive if solved.solutions.is_empty() => {
            return Err(solved.answer.ended.stopped().unwrap_or(Stopped::Steps).into());
        }
        Solutions::Inconclusive => None,
    };
    match flaw {
        // Forced steps cannot fill a board wrongly that has a solution.
        Some(flaw) => Err(Halt::broken(flaw)),
        None => Ok(Found::Rated { rating: by_logic.rating, unique }),
    }
}

fn no_solution(subject: Subject) -> &'static str {
    match subject {
        Subject::Puzzle => "The puzzle has no solution, so it has no difficulty.",
        Subject::Position => "The position has no solution, so it has no difficulty.",
    }
}

impl RateAnswer {
    /// The rating; `None` if there is no solution or a limit was reached.
    pub fn rating(&self) -> Option<&Rating> {
        match self {
            RateAnswer::Rated(answer) => Some(&answer.rating),
            RateAnswer::NoSolution(_) | RateAnswer::Inconclusive(_) => None,
        }
    }

    /// The difficulty; `None` if there is no solution or a limit was reached.
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
