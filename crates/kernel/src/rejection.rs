//! Why a proof is rejected, in words. Nothing here affects a verdict.

use crate::proof::LineId;
use crate::rules::Refusal;
use std::fmt;

/// Why a proof was rejected, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The proof has no line.
    Empty,
    /// The proof ends inside a supposition.
    OpenScope,
    /// The statement is not in normal form, or names an atom that the puzzle does not have.
    NotNormal,
    /// It cites itself or a later line.
    Forward(LineId),
    /// It cites a line of a supposition that is closed.
    ClosedScope(LineId),
    /// The game refuses the named rule.
    Refused(Refusal),
    /// The named rule states something else.
    OtherRule,
    /// The literal is not marked on this board.
    NotMarked,
    /// Propagation over the cited lines ends without a conflict.
    NotImplied,
    /// An operation of the combination overflows or has an invalid argument (its number, from 1).
    BadOperation(usize),
    /// The combination produces something else.
    OtherSum,
    /// A number is too large for exact arithmetic.
    Overflow,
    /// There is no open supposition to close.
    NoScope,
    /// The line before is not a contradiction inside the supposition.
    NoContradiction,
    /// The statement is not the negation of what was supposed.
    OtherNegation,
    /// The check takes more steps than a proof of this size is allowed.
    TooManySteps(u64),
    /// Nothing: the caller stopped the check here.
    Stopped,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Empty => write!(f, "the proof has no lines"),
            Reason::OpenScope => write!(f, "the proof ends inside an open supposition"),
            Reason::NotNormal => write!(f, "the statement is not in normal form over the puzzle's atoms"),
            Reason::Forward(line) => {
                write!(f, "it cites line {}, which is not earlier", u64::from(line.0) + 1)
            }
            Reason::ClosedScope(line) => write!(f, "it cites line {} of a closed supposition", line.0 + 1),
            Reason::Refused(refusal) => write!(f, "the game refuses the rule: {refusal}"),
            Reason::OtherRule => write!(f, "the named rule states something else"),
            Reason::NotMarked => write!(f, "the literal is not marked on this board"),
            Reason::NotImplied => write!(f, "propagation over the cited lines reaches no conflict"),
            Reason::BadOperation(number) => write!(f, "operation {number} overflows or makes no sense"),
            Reason::OtherSum => write!(f, "the combination gives another statement"),
            Reason::Overflow => write!(f, "a number is too large"),
            Reason::NoScope => write!(f, "there is no open supposition to close"),
            Reason::NoContradiction => {
                write!(f, "the line before is not a contradiction in this supposition")
            }
            Reason::TooManySteps(steps) => {
                write!(f, "the check needs more than {steps} steps, the limit for a proof of this size")
            }
            Reason::Stopped => write!(f, "the check was stopped"),
            Reason::OtherNegation => write!(f, "the statement is not the negation of the supposition"),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Rejection {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.reason {
            Reason::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::error::Error;

    #[test]
    fn a_refused_rule_is_the_source_of_its_rejection() {
        let refusal = Refusal("there is no row 12".to_owned());
        let rejection = Rejection { line: 3, reason: Reason::Refused(refusal.clone()) };
        assert_eq!(rejection.to_string(), "line 3: the game refuses the rule: there is no row 12");
        let source = rejection.source().and_then(|source| source.downcast_ref::<Refusal>());
        assert_eq!(source, Some(&refusal));
        assert_eq!(refusal.to_string(), "there is no row 12");
        assert!(Rejection { line: 3, reason: Reason::Overflow }.source().is_none());
    }
}
