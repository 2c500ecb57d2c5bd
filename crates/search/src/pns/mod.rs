//! Proof-number search: a prover tries to show that a goal can be reached, a refuter that it cannot.
//!
//! In a state the *refuter* picks a split (a cell, the head of a path) and the *prover* answers with one of
//! its values. Every state has two numbers: a lower bound on the number of leaves left to prove, and one on
//! the number left to disprove. The search always expands the leaf that both sides prefer.
//!
//! | | proof number | disproof number |
//! |---|---|---|
//! | open leaf | 1 | 1 |
//! | split | the smallest of its values | the sum of its values |
//! | state | see [`Needs`] | the smallest of its splits |
//!
//! So the disproof number of a state estimates its *smallest refutation*: the refuter chooses what to split on.
//!
//! [`best_first`] keeps the whole graph in memory and never repeats work. [`depth_first`] (df-pn) keeps one
//! line and a bounded table, and repeats some work. Both expect an acyclic game: every move adds facts, so no
//! state repeats, and the usual problem of proof numbers with repetitions does not occur. States with equal
//! keys count as equal. Keys are stored and compared in full, so that no verdict depends on a hash. Numbers
//! that count a shared state twice can misguide the search, but cannot make a verdict wrong: a state is
//! solved only because of leaves that are solved.

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
    /// Each split is a complete case distinction of the same question: one proved value of any split proves
    /// the state. Its proof number is that of the split with the smallest disproof number.
    AnySplit,
    /// The splits are moves of an opponent: each must be answered. The proof number is the sum over the splits.
    EverySplit,
}

/// The state after a move.
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
    /// A state of the game.
    type State;

    /// What it takes to prove a state with several splits.
    const NEEDS: Needs;

    /// Returns the moves of an open state: at least one split, the most promising first, each with its values
    /// in the order to try them. Counts its own work in steps.
    fn expand(&mut self, state: &Self::State, run: &mut Run<'_>) -> Result<Splits<Self::State>, Stopped>;

    /// Returns the key of a state. States with equal keys must have the same winner.
    fn key(&self, state: &Self::State) -> Key;

    /// Returns the initial numbers of an open state.
    fn outlook(&self, _state: &Self::State) -> Numbers {
        Numbers::OPEN
    }
}

/// Limits on memory and work, in addition to those of the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The maximum number of expansions, after which the answer is [`Stopped::Steps`].
    pub expansions: u64,
    /// The maximum number of states in memory, after which the answer is [`Stopped::Memory`].
    pub states: usize,
    /// Entries of the transposition table of [`depth_first`]; rounded down to a power of two.
    pub table: usize,
    /// How far past its rival's number, in per cent, [`depth_first`] follows a line before it switches (the
    /// 1+epsilon trick: fewer switches, fewer repetitions).
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
    /// Generated states that were already known.
    pub hits: u64,
    /// Entries of the table that were replaced.
    pub replaced: u64,
    /// The length of the longest line.
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
    /// The moves. With [`Needs::EverySplit`], the refuter has other moves as well. A line ends early if the
    /// rest was found in the table.
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
    /// Returns the state to search, or the answer if the root is decided.
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
