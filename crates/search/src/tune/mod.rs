//! Tuning: a guided search for a puzzle of an exact difficulty, for any game.
//!
//! A generator that makes puzzles and throws the wrong ones away wastes nearly all of its work: a puzzle one step too
//! hard says a lot about where a right one is. The tuner walks instead. It keeps a small *beam* of candidates, tries a
//! few moves from each (harder, easier, or sideways, whichever the last evaluation asks for), keeps the best, and goes
//! on until one fits exactly. Candidates that overshoot stay in the beam while they are the best there is, and a beam
//! that no longer improves gives way to a fresh start.
//!
//! A game supplies a [`Candidate`]: how to start, how to move, how to judge. What all candidates of one request share
//! (the target, the board, working memory) is its [`Candidate::Workshop`]. The [`Tuner`] does one evaluation at a time,
//! so that whoever drives it can draw, stop or go on in between; [`tune`] drives it to the end.
//!
//! Everything is decided by the seed and by counts of evaluations and steps. Time can only end a run.

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
    /// What tells two candidates apart.
    type Key: Clone + Eq + Hash;
    /// What an evaluation remembers for the moves that follow it.
    type Trace: Clone;

    /// A fresh candidate somewhere near the target, made cheaply.
    fn start(workshop: &mut Self::Workshop, random: &mut Random, run: &mut Run<'_>) -> Result<Self, Halt>;

    /// What tells it apart from others.
    fn key(&self) -> Self::Key;

    /// How far it is from the target. Stops as soon as it cannot be accepted.
    fn evaluate(
        &self,
        workshop: &mut Self::Workshop,
        run: &mut Run<'_>,
    ) -> Result<Evaluation<Self::Trace>, Halt>;

    /// A neighbour in a direction, sampled with whatever bias helps; `None` if there is none that way.
    fn neighbour(
        &self,
        known: &Evaluation<Self::Trace>,
        direction: Direction,
        workshop: &mut Self::Workshop,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Self>, Halt>;
}

/// What is known of a candidate.
#[derive(Clone, Debug)]
pub struct Evaluation<T> {
    /// How far it is from the target.
    pub score: Score,
    /// What the moves that follow want to know.
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
    /// The direction that a candidate of this standing mostly asks for; now and then another one, which is how the
    /// search leaves dead ends.
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
