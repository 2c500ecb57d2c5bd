//! What all completions have in common.

use super::{Impossible, Reasoner, Standing};
use crate::cdcl::{Model, Outcome};
use crate::run::{Limit, Run};
use kernel::Lit;

/// What becomes of an atom in the completions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// True in all of them.
    Always,
    /// False in all of them.
    Never,
    /// True in some and false in others; or nobody knows.
    Variable,
}

/// The fate of every atom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backbone {
    /// Per atom. All variable unless the search was complete: a partial search shows nothing.
    pub fates: Vec<Fate>,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Limit>,
    /// A few completions that were met, the first two as different as they came.
    pub completions: Vec<Model>,
}

impl Backbone {
    /// Whether the search was complete.
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }

    /// The literals that hold in all completions.
    pub fn forced(&self) -> impl Iterator<Item = Lit> + '_ {
        self.fates.iter().enumerate().filter_map(|(atom, fate)| {
            let lit = Lit::positive(atom as u32);
            match fate {
                Fate::Always => Some(lit),
                Fate::Never => Some(!lit),
                Fate::Variable => None,
            }
        })
    }
}

impl Reasoner<'_> {
    /// What all completions of the marks have in common.
    pub fn backbone(&mut self, run: &mut Run<'_>) -> Result<Backbone, Impossible> {
        let everything = self.rules.atoms() as usize;
        let unknown = |limit| Backbone {
            fates: vec![Fate::Variable; everything],
            stopped: Some(limit),
            completions: vec![],
        };
        let first = match self.standing(run) {
            Standing::Completed(model) => model,
            Standing::Impossible(_) => return Err(Impossible),
            Standing::Inconclusive(limit) => return Ok(unknown(limit)),
        };
        let mut open: Vec<Option<Lit>> = first.lits().map(Some).collect();
        let mut completions = vec![first];
        for atom in 0..everything {
            let Some(lit) = open[atom] else { continue };
            // Prefer what has not been seen yet: each model found closes many questions.
            self.solver.prefer(open.iter().flatten().map(|&lit| !lit));
            let assumed = [&self.marks[..], &[!lit]].concat();
            match self.solver.solve(&assumed, &mut *self.lazy, run) {
                Outcome::Model(model) => {
                    for lit in &mut open {
                        *lit = lit.filter(|&lit| model.holds(lit));
                    }
                    if completions.len() < 2 {
                        completions.push(model);
                    }
                }
                Outcome::Refuted(_) => {}
                Outcome::Stopped(limit) => return Ok(Backbone { completions, ..unknown(limit) }),
            }
        }
        let fates = open
            .iter()
            .map(|lit| match lit {
                Some(lit) if lit.is_positive() => Fate::Always,
                Some(_) => Fate::Never,
                None => Fate::Variable,
            })
            .collect();
        Ok(Backbone { fates, stopped: None, completions })
    }
}
