//! Arguments: a count, a supposition that ends in one, or cases that all lead to the same.

use super::tally::{Term, Use};
use kernel::Lit;

/// Why something is forced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// The rules add up to it.
    Count(Vec<Term>),
    /// Supposing this, some steps lead to a count that cannot be.
    Suppose {
        /// What is supposed; its opposite is forced.
        supposed: Lit,
        /// What follows, in order.
        steps: Vec<Step>,
        /// The rules that cannot hold together.
        end: Vec<Term>,
    },
    /// A rule leaves these cells for a star; in each case, steps lead to what is forced, which is a single cell.
    Cases {
        /// The rule.
        of: Use,
        /// The cells, and what follows from a star there.
        cases: Vec<(u32, Vec<Step>)>,
    },
}

/// One step: what is forced, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// What is forced.
    pub(crate) forced: Vec<Lit>,
    /// Why.
    pub(crate) argument: Argument,
}

impl Step {
    /// A step by counting.
    pub(crate) fn count(forced: Vec<Lit>, terms: Vec<Term>) -> Step {
        Step { forced, argument: Argument::Count(terms) }
    }
}
