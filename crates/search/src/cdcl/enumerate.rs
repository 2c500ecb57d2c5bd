//! All solutions up to a limit.

use super::{Effort, Lazy, Model, Outcome, Solver};
use crate::halt::{Fault, Stopped};
use crate::run::Run;
use crate::verdict::Count;
use gridproof_kernel::Lit;

/// What an enumeration found and did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// How many models were found.
    pub count: Count,
    /// The limit that stopped it, if one did.
    pub stopped: Option<Stopped>,
    /// The work done.
    pub effort: Effort,
}

impl Solver<'_> {
    /// Visits at most `limit` models that satisfy the assumptions, each once, and counts them. Consumes the
    /// solver, which excludes every model that it has found.
    pub fn enumerate(
        mut self,
        assumptions: &[Lit],
        limit: u64,
        lazy: &mut dyn Lazy,
        run: &mut Run<'_>,
        visit: &mut dyn FnMut(&Model),
    ) -> Result<Enumeration, Fault> {
        let mut count = Count::default();
        let mut stopped = None;
        while !count.complete && stopped.is_none() && count.found < limit {
            match self.solve(assumptions, lazy, run)? {
                Outcome::Model(model) => {
                    count.found += 1;
                    visit(&model);
                    count.complete = !self.exclude_last();
                }
                Outcome::Refuted(_) => count.complete = true,
                Outcome::Stopped(limit) => stopped = Some(limit),
            }
        }
        count.timed_out = stopped.is_some();
        count.capped = !count.complete && !count.timed_out;
        Ok(Enumeration { count, stopped, effort: self.effort() })
    }

    /// Excludes the last model. Returns false if it was found without a decision: then there is no other
    /// model.
    ///
    /// Everything in the model follows from the assumptions and the decisions, so it is enough to exclude
    /// these decisions.
    fn exclude_last(&mut self) -> bool {
        let clause: Vec<Lit> = self.decided.iter().map(|&lit| !lit).collect();
        let premise = self.log.blocking();
        match clause[..] {
            [] => return false,
            [only] if self.value(only) == Some(false) => self.refuted = Some(premise),
            [only] => {
                if self.value(only).is_none() {
                    self.enqueue(only, super::Why::Chosen);
                }
                self.unit_line[only.atom().0 as usize] = Some(premise);
            }
            _ => {
                self.learnts.add(&clause, 0, premise);
            }
        }
        true
    }
}
