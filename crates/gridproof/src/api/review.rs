//! What a setter needs to know about a puzzle.

use super::answer::Rating;
use super::hint::{Mistake, Reason};
use super::shared::Target;
use super::solve::Verdict;
use serde::Serialize;

/// The answer to `review`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation; if its givens clash, they are marks on an empty board.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What is known about the solutions.
    pub verdict: Verdict,
    /// That, and what follows for the setter, in a few sentences.
    pub narrative: String,
    /// One solution, if there is one.
    pub solution: Option<String>,
    /// Another one, if there are several.
    pub other_solution: Option<String>,
    /// What the first solution has and the other has not, if there are several.
    pub differ: Vec<Target>,
    /// The rating; null if there is not exactly one solution, or if it took too long.
    pub rating: Option<Rating>,
    /// The givens of which any one can be left out, and the solution stays the only one; null if there is not exactly one
    /// solution, or if the clues of this game cannot be taken away one by one.
    pub needless: Option<Vec<Target>>,
    /// Why there is no solution: givens that clash, as few as possible, with a film and a proof; null if there is one.
    pub broken: Option<Box<Mistake>>,
    /// The limit that was reached, if something is not known.
    pub reason: Option<Reason>,
}
