//! Many puzzles in a row, each solved without its rules.

use crate::answer::Answer;
use crate::halt::Fault;
use crate::run::Run;

/// Solves one puzzle after another with the default strategy of a game. The answers are those of
/// [`Solvable::open`](crate::Solvable::open) and [`Deductive::solve`](crate::Deductive::solve), but no rules and no models are
/// made on the way.
pub trait PlainSolver {
    /// Solves the puzzle of a text, and counts its solutions up to a limit. `None` if the text is not the plain notation that
    /// this solver reads, or not a puzzle: the caller then reads it in the ordinary way.
    fn solve(&mut self, text: &str, limit: u64, run: &mut Run<'_>) -> Option<Result<PlainSolve, Fault>>;
}

/// A puzzle that was solved without its rules.
#[derive(Clone, PartialEq, Debug)]
pub struct PlainSolve {
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// The answer of the strategy, without its models.
    pub answer: Answer,
    /// The first solutions in canonical notation, each verified: at most [`Answer::KEPT`].
    pub solutions: Vec<String>,
}
