//! What all completions share.

use super::{Reasoner, Standing, Unanswered};
use crate::cdcl::{Model, Outcome};
use crate::halt::Stopped;
use crate::run::{Progress, Run};
use gridproof_kernel::Lit;

/// The truth value of an atom over all completions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// True in all of them.
    Always,
    /// False in all of them.
    Never,
    /// True in some and false in others; or unknown.
    Variable,
}

/// The fate of every atom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backbone {
    /// Per atom. All are variable unless the search was complete: a partial search proves nothing.
    pub fates: Vec<Fate>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
    /// Up to two completions that were found.
    pub completions: Vec<Model>,
}

impl Backbone {
    /// Returns whether the search was complete.
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }
}

/// Which of some literals hold in every completion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sweep {
    /// Those that do. Empty unless the search was complete.
    pub forced: Vec<Lit>,
    /// Up to two completions that were found.
    pub completions: Vec<Model>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
}

impl Reasoner<'_> {
    /// Returns which of the `wanted` literals hold in every completion of the marks.
    pub fn forced_among(
        &mut self,
        wanted: &dyn Fn(Lit) -> bool,
        run: &mut Run<'_>,
    ) -> Result<Sweep, Unanswered> {
        let first = match self.standing(run)? {
            Standing::Completed(model) => model,
            Standing::Impossible(_) => return Err(Unanswered::Impossible),
            Standing::Inconclusive(limit) => {
                return Ok(Sweep { forced: vec![], completions: vec![], stopped: Some(limit) });
            }
        };
        let mut open: Vec<Lit> = first.lits().filter(|&lit| wanted(lit)).collect();
        let mut forced = vec![];
        let mut completions = vec![first];
        while let Some(lit) = open.pop() {
            let left = open.len();
            run.report(|| Progress::new(None, format!("{left} questions left")));
            // Prefer values that no completion has shown yet: each completion answers many questions.
            self.solver.prefer(open.iter().map(|&lit| !lit));
            let assumed = [&self.marks[..], &[!lit]].concat();
            match self.solver.solve(&assumed, &mut *self.lazy, run)? {
                Outcome::Model(model) => {
                    open.retain(|&lit| model.holds(lit));
                    if completions.len() < 2 {
                        completions.push(model);
                    }
                }
                Outcome::Refuted(_) => forced.push(lit),
                Outcome::Stopped(limit) => {
                    return Ok(Sweep { forced: vec![], completions, stopped: Some(limit) });
                }
            }
        }
        forced.sort_unstable();
        Ok(Sweep { forced, completions, stopped: None })
    }

    /// Returns what all completions of the marks share.
    pub fn backbone(&mut self, run: &mut Run<'_>) -> Result<Backbone, Unanswered> {
        let Sweep { forced, completions, stopped } = self.forced_among(&|_| true, run)?;
        let mut fates = vec![Fate::Variable; self.rules.atoms() as usize];
        for lit in forced {
            fates[lit.atom().0 as usize] = if lit.is_positive() { Fate::Always } else { Fate::Never };
        }
        Ok(Backbone { fates, stopped, completions })
    }
}
