//! All solutions up to a limit.

use super::{Effort, Lazy, Model, Outcome, Solver};
use crate::halt::{Fault, Stopped};
use crate::run::Run;
use crate::verdict::Count;
use gridproof_kernel::Lit;

/// What an enumeration found and did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// How many models.
    pub count: Count,
    /// The limit that stopped it, if one did.
    pub stopped: Option<Stopped>,
    /// The work done.
    pub effort: Effort,
}

impl Solver<'_> {
    /// Visits models that satisfy the assumptions, each once, at most `limit` of them, and counts them. The
    /// solver is used up: it goes on excluding the models found.
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

    /// Excludes the model just found; false when nothing was decided for it, so that no other can be left.
    ///
    /// Everything in it follows from the assumptions and what was decided: excluding these decisions is enough.
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
