//! How many steps a check may take.
//!
//! The checker counts its work in *steps*. A step is one literal of one statement that it reads while it propagates or
//! adds, one coefficient that it divides or saturates, or one unit of [`Rules::work`](crate::Rules::work). A proof may
//! take [`Proof::steps_allowed`] steps. A proof that needs more is rejected, so a verdict comes in time proportional to the
//! size of the proof. Nothing here has to be right for an accepted proof to be right: a limit only rejects.

use crate::proof::Proof;

impl Proof {
    /// The steps that every proof may take, whatever its size.
    pub const BASE_STEPS: u64 = 50_000_000;

    /// The steps that each item of a proof adds to those.
    pub const STEPS_PER_ITEM: u64 = 100;

    /// Returns the number of items: lines, literals, numbers in the names of rules, citations and operations.
    pub fn items(&self) -> usize {
        self.lines.len() + self.lits.len() + self.names.len() + self.cites.len() + self.ops.len()
    }

    /// Returns the number of steps that a check may take: [`Proof::BASE_STEPS`], and [`Proof::STEPS_PER_ITEM`] for each item.
    pub fn steps_allowed(&self) -> u64 {
        Proof::BASE_STEPS.saturating_add(Proof::STEPS_PER_ITEM.saturating_mul(self.items() as u64))
    }
}
