//! All solutions up to a limit.

use super::{Effort, Lazy, Model, Outcome, Solver};
use crate::run::{Limit, Run};
use crate::verdict::Count;
use kernel::{Lit, Statement};

/// What an enumeration found and did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// How many models.
    pub count: Count,
    /// The limit that stopped it, if one did.
    pub stopped: Option<Limit>,
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
    ) -> Enumeration {
        let mut count = Count::default();
        let mut stopped = None;
        while !count.complete && stopped.is_none() && count.found < limit {
            match self.solve(assumptions, lazy, run) {
                Outcome::Model(model) => {
                    count.found += 1;
                    visit(&model);
                    count.complete = !self.exclude(&model, assumptions);
                }
                Outcome::Refuted(_) => count.complete = true,
                Outcome::Stopped(limit) => stopped = Some(limit),
            }
        }
        count.timed_out = stopped.is_some();
        count.capped = !count.complete && !count.timed_out;
        Enumeration { count, stopped, effort: self.effort() }
    }

    /// Excludes a model; false when it is plain that no other can be left.
    fn exclude(&mut self, model: &Model, assumptions: &[Lit]) -> bool {
        let fixed = |lit: Lit| {
            let atom = lit.atom().0 as usize;
            assumptions.contains(&lit) || self.unit_line[atom].is_some()
        };
        let others: Vec<Lit> = model.lits().filter(|&lit| !fixed(lit)).map(|lit| !lit).collect();
        if others.is_empty() {
            return false;
        }
        let premise = self.log.blocking();
        self.add(Statement::clause(others).view(), premise).expect("a clause is small enough for the solver");
        true
    }
}
