//! Which steps propagation may take: a short film tells few of them.

use super::sketch::Fact;
use std::collections::HashSet;
use std::rc::Rc;

/// The facts that may be steps of an explanation. What is plain to see is always known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tells {
    /// Any.
    All,
    /// These.
    Only(Rc<HashSet<Fact>>),
    /// A share of all, in percent, drawn by lot.
    Share {
        /// How many of a hundred.
        percent: u8,
        /// Another number draws other facts.
        lot: u32,
    },
}

impl Tells {
    /// These facts alone.
    pub(crate) fn only(facts: impl IntoIterator<Item = Fact>) -> Tells {
        Tells::Only(Rc::new(facts.into_iter().collect()))
    }

    /// Whether a fact may be a step.
    pub(crate) fn allows(&self, fact: Fact) -> bool {
        match self {
            Tells::All => true,
            Tells::Only(facts) => facts.contains(&fact),
            Tells::Share { percent, lot } => drawn(fact, *lot) % 100 < u64::from(*percent),
        }
    }
}

/// A pseudo-random number.
fn drawn(fact: Fact, lot: u32) -> u64 {
    let (kind, number, colour) = match fact {
        Fact::Used(edge) => (1, edge, 0),
        Fact::Unused(edge) => (2, edge, 0),
        Fact::Is(node, colour) => (3, node, colour),
        Fact::Not(node, colour) => (4, node, colour),
    };
    let mut mixed = u64::from(lot) << 40 ^ u64::from(number) << 20 ^ u64::from(colour) << 3 ^ kind;
    for _ in 0..2 {
        mixed = (mixed ^ mixed >> 31).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^= mixed >> 29;
    }
    mixed
}
