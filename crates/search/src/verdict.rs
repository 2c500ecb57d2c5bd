//! Answers that never confuse "none" with "the search stopped".

use crate::halt::{Fault, Halt, Stopped};

/// The answer to a yes/no question: with evidence, or inconclusive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<P, D> {
    /// Yes, with a proof.
    Proved(P),
    /// No, with a counterexample.
    Disproved(D),
    /// Unknown: a limit was reached.
    Inconclusive(Stopped),
}

impl<P, D> Verdict<P, D> {
    /// Returns the verdict of an attempt to prove: proved, inconclusive, or a fault.
    pub fn of(proved: Result<P, Halt>) -> Result<Verdict<P, D>, Fault> {
        match proved {
            Ok(proof) => Ok(Verdict::Proved(proof)),
            Err(halt) => halt.split().map(Verdict::Inconclusive),
        }
    }
}

/// How many were found. Only `complete` may be read as "all" or, with nothing found, as "none".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// There are no others.
    pub complete: bool,
    /// The search reached a limit of steps, time or memory, or was cancelled.
    pub timed_out: bool,
    /// The search stopped because it had found the requested number.
    pub capped: bool,
}

impl Count {
    /// Returns whether exactly one was found and there are no others.
    pub fn is_unique(self) -> bool {
        self.complete && self.found == 1
    }

    /// Returns whether there are certainly none.
    pub fn is_none(self) -> bool {
        self.complete && self.found == 0
    }
}
