//! Why a search ended without an answer: a limit was reached, or something is wrong.
//!
//! The two are different types. [`Stopped`] is an honest answer: with more time the search might finish. [`Fault`] is a defect
//! of the program: no amount of time helps, and it must be reported. Code that can meet both returns [`Halt`].

use gridproof_kernel::{Refusal, Rejection};
use std::borrow::Cow;

/// The limit that ended a search before it was finished.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The budget of steps is used up.
    #[error("the step limit was reached")]
    Steps,
    /// The deadline has passed.
    #[error("the time limit was reached")]
    Time,
    /// The caller cancelled the run.
    #[error("the run was cancelled")]
    Cancelled,
    /// The memory allowed is used up.
    #[error("the memory limit was reached")]
    Memory,
    /// The log of the proof is full.
    #[error("the proof grew past its size limit")]
    ProofSize,
}

impl Stopped {
    /// The name in JSON: `steps`, `time`, `cancelled`, `memory` or `proof-size`.
    pub fn name(self) -> &'static str {
        match self {
            Stopped::Steps => "steps",
            Stopped::Time => "time",
            Stopped::Cancelled => "cancelled",
            Stopped::Memory => "memory",
            Stopped::ProofSize => "proof-size",
        }
    }
}

/// A defect of the program. Nothing is answered on top of one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The kernel rejected a proof that a technique or a search had written.
    #[error("the checker rejected a proof: {0}")]
    Rejected(#[from] Rejection),
    /// A game refused one of its own rules.
    #[error("the game refused one of its rules: {0}")]
    Refused(#[from] Refusal),
    /// A solution that a search returned is not one.
    #[error("a search returned a wrong solution: {0}")]
    WrongSolution(String),
    /// An invariant does not hold.
    #[error("{0}")]
    Broken(Cow<'static, str>),
}

impl Fault {
    /// An invariant that does not hold, in words.
    pub fn broken(what: impl Into<Cow<'static, str>>) -> Fault {
        Fault::Broken(what.into())
    }
}

/// Why a search has no answer: a limit or a fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Halt {
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Something is wrong.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<Rejection> for Halt {
    fn from(rejection: Rejection) -> Halt {
        Halt::Fault(Fault::Rejected(rejection))
    }
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Halt {
        Halt::Fault(Fault::Refused(refusal))
    }
}

impl Halt {
    /// An invariant that does not hold, in words.
    pub fn broken(what: impl Into<Cow<'static, str>>) -> Halt {
        Halt::Fault(Fault::broken(what))
    }

    /// Separates the limit, which the caller reports as an answer, from the fault, which it passes on.
    pub fn split(self) -> Result<Stopped, Fault> {
        match self {
            Halt::Stopped(stopped) => Ok(stopped),
            Halt::Fault(fault) => Err(fault),
        }
    }
}
