//! Tuning: a guided search for a puzzle of an exact difficulty, for any game.
//!
//! A generator that makes random puzzles and discards the wrong ones wastes nearly all of its work: a puzzle
//! that is slightly too hard is close to a right one. The tuner searches locally instead. It keeps a small
//! *beam* of candidates, tries a few moves from each (harder, easier or sideways, depending on the last
//! evaluation), keeps the best, and continues until one fits exactly. Candidates that overshoot stay in the
//! beam while they are among the best. A beam that no longer improves is replaced by a fresh start.
//!
//! A game supplies a [`Candidate`]: how to start, how to move, how to judge. What all candidates of one
//! request share (the target, the board, working memory) is its [`Candidate::Workshop`]. The [`Tuner`] does
//! one evaluation at a time, so that the caller can draw or stop in between; [`tune`] runs it to the end.
//!
//! The result depends only on the seed and on the numbers of evaluations and steps. Time can only end a run.

mod score;
mod tuner;

pub use score::{Score, Standing};
pub use tuner::{Pause, Plan, Tuned, Tuner, tune};

use crate::halt::Halt;
use crate::random::Random;
use crate::run::Run;
use std::hash::Hash;

/// A puzzle under construction.
pub trait Candidate: Clone {
    /// What the candidates of one request share: the target, the board, working memory.
    type Workshop;
    /// The identity of a candidate.
    type Key: Clone + Eq + Hash;
    /// What an evaluation stores for the moves that follow.
    type Trace: Clone;

    /// Makes a fresh candidate near the target, at low cost.
    fn start(workshop: &mut Self::Workshop, random: &mut Random, run: &mut Run<'_>) -> Result<Self, Halt>;

    /// Returns its identity.
    fn key(&self) -> Self::Key;

    /// Measures how far it is from the target. Stops as soon as the candidate cannot be accepted.
    fn evaluate(
        &self,
        workshop: &mut Self::Workshop,
        run: &mut Run<'_>,
    ) -> Result<Evaluation<Self::Trace>, Halt>;

    /// Samples a neighbour in a direction; `None` if there is none. The game may prefer promising neighbours.
    fn neighbour(
        &self,
        known: &Evaluation<Self::Trace>,
        direction: Direction,
        workshop: &mut Self::Workshop,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Self>, Halt>;
}

/// The evaluation of a candidate.
#[derive(Clone, Debug)]
pub struct Evaluation<T> {
    /// How far it is from the target.
    pub score: Score,
    /// What the moves that follow need.
    pub trace: T,
}

/// Where a move leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To a harder puzzle.
    Harder,
    /// To an easier one.
    Easier,
    /// To another one of about the same difficulty.
    Sideways,
}

impl Direction {
    /// Samples a direction: mostly the one that fits the candidate's standing, sometimes another one, so that
    /// the search can leave dead ends.
    fn sample(standing: Standing, random: &mut Random) -> Direction {
        use Direction::{Easier, Harder, Sideways};
        const TEN: [(Standing, [Direction; 10]); 4] = [
            (
                Standing::Hit,
                [Harder, Harder, Easier, Easier, Sideways, Sideways, Sideways, Sideways, Sideways, Sideways],
            ),
            (
                Standing::TooEasy,
                [Harder, Harder, Harder, Harder, Harder, Harder, Harder, Harder, Sideways, Sideways],
            ),
            (
                Standing::TooHard,
                [Easier, Easier, Easier, Easier, Easier, Easier, Easier, Sideways, Sideways, Harder],
            ),
            (
                Standing::Stuck,
                [Easier, Easier, Easier, Easier, Easier, Easier, Easier, Easier, Sideways, Sideways],
            ),
        ];
        let (_, ten) = TEN[standing as usize];
        ten[random.index(ten.len())]
    }
}
