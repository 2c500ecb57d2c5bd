//! Why a search ended without an answer: a limit was reached, or something is wrong.
//!
//! The two are different types. [`Stopped`] is an honest answer: with more time the search might finish.
//! [`Fault`] is a defect of the program: no amount of time helps, and it must be reported. Code that can end
//! in both ways returns [`Halt`].

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
    /// Returns the name in JSON: `steps`, `time`, `cancelled`, `memory` or `proof-size`.
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

/// A defect of the program. It is reported instead of an answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The kernel rejected a proof that a technique or a search had written.
    #[error("the checker rejected a proof: {0}")]
    Rejected(#[from] Rejection),
    /// A game refused one of its own rules.
    #[error("the game refused one of its rules: {0}")]
    Refused(#[from] Refusal),
    /// A search returned a solution that the game's own checker does not accept.
    #[error("a search returned a wrong solution: {0}")]
    WrongSolution(String),
    /// An invariant does not hold.
    #[error("{0}")]
    Broken(Cow<'static, str>),
}

impl Fault {
    /// Creates the fault of an invariant that does not hold. `what` describes it.
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
    /// Creates the fault of an invariant that does not hold. `what` describes it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_kernel::Reason;
    use std::error::Error;

    const STOPPED: [Stopped; 5] =
        [Stopped::Steps, Stopped::Time, Stopped::Cancelled, Stopped::Memory, Stopped::ProofSize];

    #[test]
    fn every_limit_has_a_name_and_a_sentence_of_its_own() {
        assert_eq!(STOPPED.map(Stopped::name), ["steps", "time", "cancelled", "memory", "proof-size"]);
        let sentences: std::collections::BTreeSet<String> = STOPPED.iter().map(ToString::to_string).collect();
        assert_eq!(sentences.len(), STOPPED.len());
    }

    #[test]
    fn a_halt_splits_into_the_limit_or_the_fault_that_it_was_made_from() {
        for stopped in STOPPED {
            let halt = Halt::from(stopped);
            assert_eq!(halt.to_string(), stopped.to_string());
            assert_eq!(halt.split(), Ok(stopped));
        }
        let fault = Fault::WrongSolution("row 1 is empty".to_owned());
        let halt = Halt::from(fault.clone());
        assert_eq!(halt.to_string(), "a search returned a wrong solution: row 1 is empty");
        assert_eq!(halt.split(), Err(fault));
        assert_eq!(Halt::broken("a list is empty").split(), Err(Fault::broken("a list is empty")));
        assert_eq!(Fault::broken("a list is empty").to_string(), "a list is empty");
    }

    #[test]
    fn a_fault_keeps_what_the_kernel_or_the_game_said_as_its_source() {
        let rejection = Rejection { line: 7, reason: Reason::NotImplied };
        let fault = Halt::from(rejection.clone()).split().unwrap_err();
        assert_eq!(fault, Fault::Rejected(rejection.clone()));
        assert!(fault.to_string().starts_with("the checker rejected a proof: line 7: "));
        assert_eq!(fault.source().and_then(|source| source.downcast_ref()), Some(&rejection));

        let refusal = Refusal("there is no row 12".to_owned());
        let fault = Halt::from(refusal.clone()).split().unwrap_err();
        assert_eq!(fault, Fault::from(refusal.clone()));
        assert_eq!(fault.to_string(), "the game refused one of its rules: there is no row 12");
        assert_eq!(fault.source().and_then(|source| source.downcast_ref()), Some(&refusal));
        // A halt is transparent: it is the fault, with the same source.
        assert_eq!(Halt::Fault(fault).source().and_then(|source| source.downcast_ref()), Some(&refusal));
        assert!(Fault::broken("a list is empty").source().is_none());
    }
}
