//! Proof-number search: a prover wants to show that something can be done, a refuter that it cannot.
//!
//! In a state the *refuter* picks a split (a cell, the head of a path) and the *prover* answers with one of its values. Every
//! state has two numbers: how much is left to prove at least, and how much is left to disprove at least. The search
//! always works where both sides agree that the fight is decided most cheaply.
//!
//! | | proof number | disproof number |
//! |---|---|---|
//! | open leaf | 1 | 1 |
//! | split | the smallest of its values | the sum of its values |
//! | state | see [`Needs`] | the smallest of its splits |
//!
//! So the disproof number of a state estimates its *smallest refutation*: the refuter chooses what to split on.
//!
//! [`best_first`] keeps the whole graph in memory and wastes no work; [`depth_first`] (df-pn) keeps one line and a bounded
//! table, and repeats some. Both expect an acyclic game: a move only adds facts, so no state comes back, and the usual
//! trouble of proof numbers with repetitions does not exist. States with equal keys are taken for equal; keys are kept and
//! compared in full, so that no verdict rests on a hash. Numbers that count a shared state twice misguide the search and make nothing wrong:
//! a state is solved only because of leaves that are.

mod best_first;
mod depth_first;
mod key;
mod numbers;
mod table;
#[cfg(test)]
mod tests;

use crate::halt::Stopped;
use crate::run::Run;
use crate::verdict::Verdict;
pub use best_first::best_first;
pub use depth_first::depth_first;
pub use key::Key;
pub use numbers::Numbers;

/// What it takes to prove a state that offers several splits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Each split is a complete case distinction of the same question: one proved value, of whichever split, proves the
    /// state. Its proof number is that of the split with the smallest disproof number.
    AnySplit,
    /// The splits are moves of an opponent: each must be answered. The proof number is the sum over the splits.
    EverySplit,
}

/// A state as it comes out of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<S> {
    /// The prover has won.
    Proved(S),
    /// The refuter has won.
    Disproved,
    /// Open.
    Open(S),
}

/// The splits of a state, each with its values. A split without values refutes.
pub type Splits<S> = Vec<Vec<Reply<S>>>;

/// A question to decide.
pub trait Problem {
    /// What is known after some moves.
    type State;

    /// How splits go together.
    const NEEDS: Needs;

    /// The moves of an open state: at least one split, the most promising first; and of each split the values in the
    /// order in which they should be tried. Counts its own work in steps.
    fn expand(&mut self, state: &Self::State, run: &mut Run<'_>) -> Result<Splits<Self::State>, Stopped>;

    /// States with equal keys are equal: whoever wins the one wins the other.
    fn key(&self, state: &Self::State) -> Key;

    /// The numbers to give to an open state before it is looked at.
    fn outlook(&self, _state: &Self::State) -> Numbers {
        Numbers::OPEN
    }
}

/// How much a search may hold and do, besides what its run allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Expansions, after which the answer is [`Stopped::Steps`].
    pub expansions: u64,
    /// States held at the same time, after which the answer is [`Stopped::Memory`].
    pub states: usize,
    /// Entries of the transposition table of [`depth_first`]; rounded down to a power of two.
    pub table: usize,
    /// How many per cent past its rival's number a line is followed before [`depth_first`] changes over (the 1+epsilon
    /// trick: fewer changes, fewer repetitions).
    pub epsilon: u32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { expansions: u64::MAX, states: 1 << 20, table: 1 << 20, epsilon: 25 }
    }
}

/// What a search cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// States expanded, repetitions included.
    pub expansions: u64,
    /// States made by expansions.
    pub generated: u64,
    /// States that were known already when they were made.
    pub hits: u64,
    /// Entries of the table that gave way to others.
    pub replaced: u64,
    /// The longest line looked at.
    pub deepest: u64,
}

/// One move of the refuter and the prover's answer, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The split.
    pub split: usize,
    /// The value.
    pub value: usize,
}

/// A line of play that ends in a state where the prover has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<S> {
    /// The moves. With [`Needs::EverySplit`] the refuter's are some of those he has. A line ends early where the
    /// table knew the rest.
    pub steps: Vec<Step>,
    /// The state at its end, unless it ends early.
    pub last: Option<S>,
}

/// What a search found, and what it cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<S> {
    /// Proved with a line, disproved, or stopped by a limit.
    pub verdict: Verdict<Line<S>, ()>,
    /// The proof and disproof numbers of the root when the search ended. The verdict is inconclusive exactly if they are not
    /// solved.
    pub numbers: Numbers,
    /// What it cost.
    pub effort: Effort,
}

impl<S> Found<S> {
    /// The answer where nothing has to be searched.
    fn at_once(root: Reply<S>) -> Result<S, Found<S>> {
        let (verdict, numbers) = match root {
            Reply::Open(state) => return Ok(state),
            Reply::Proved(state) => {
                (Verdict::Proved(Line { steps: vec![], last: Some(state) }), Numbers::PROVED)
            }
            Reply::Disproved => (Verdict::Disproved(()), Numbers::DISPROVED),
        };
        Err(Found { verdict, numbers, effort: Effort::default() })
    }
}
