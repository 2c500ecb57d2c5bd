//! Arguments: a count, a supposition that ends in a contradiction, or cases that all lead to the same conclusion.

use super::swap::Swap;
use super::tally::{Term, Use, needs};
use crate::logic::State;
use gridproof_kernel::Lit;

/// Why something is forced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// The rules add up to it.
    Count(Vec<Term>),
    /// From the supposition, some steps lead to a contradiction.
    Suppose {
        /// What is supposed; its opposite is forced.
        supposed: Lit,
        /// What follows, in order.
        steps: Vec<Step>,
        /// The contradiction.
        end: End,
    },
    /// A rule leaves these cells for a star; in each case, steps lead to what is forced, which is a single cell.
    Cases {
        /// The rule.
        of: Use,
        /// The cells, and what follows from a star there.
        cases: Vec<(u32, Vec<Step>)>,
    },
}

/// How a supposition ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Rules that cannot hold together.
    Count(Vec<Term>),
    /// Stars that could change places, in a puzzle with only one solution.
    Swap(Swap),
}

impl From<Vec<Term>> for End {
    fn from(terms: Vec<Term>) -> End {
        End::Count(terms)
    }
}

impl End {
    /// The known cells that it uses.
    pub(crate) fn needs(&self, state: &State<'_>) -> Vec<Lit> {
        match self {
            End::Count(terms) => needs(state, terms),
            End::Swap(swap) => swap.needs(state.board),
        }
    }
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

impl Argument {
    /// The known cells that it uses, including those that it derives on the way.
    pub(crate) fn needs(&self, state: &State<'_>) -> Vec<Lit> {
        let all = |steps: &[Step]| -> Vec<Lit> {
            steps.iter().flat_map(|step| step.argument.needs(state)).collect()
        };
        match self {
            Argument::Count(terms) => needs(state, terms),
            Argument::Suppose { steps, end, .. } => [all(steps), end.needs(state)].concat(),
            Argument::Cases { cases, .. } => cases.iter().flat_map(|(_, steps)| all(steps)).collect(),
        }
    }
}
