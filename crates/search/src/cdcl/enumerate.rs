//! All solutions up to a limit.

use super::{Lazy, Model, Outcome, Solver};
use crate::run::{Limit, Run};
use crate::verdict::Count;
use kernel::{Lit, Statement};

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
    ) -> (Count, Option<Limit>) {
        let mut count = Count::default();
        while count.found < limit {
            match self.solve(assumptions, lazy, run) {
                Outcome::Model(model) => {
                    count.found += 1;
                    visit(&model);
                    if !self.exclude(&model, assumptions) {
                        return (Count { complete: true, ..count }, None);
                    }
                }
                Outcome::Refuted(_) => return (Count { complete: true, ..count }, None),
                Outcome::Stopped(limit) => return (Count { timed_out: true, ..count }, Some(limit)),
            }
        }
        (Count { capped: true, ..count }, None)
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
