//! Marks that contradict each other: an irreducible set, the smallest that was found, with its proof.

use super::{Proved, Reasoner};
use crate::cdcl::{Core, Outcome};
use crate::halt::{Fault, Halt};
use crate::random::Random;
use crate::run::Run;
use gridproof_kernel::{Kind, Lit, Proof, Statement};

/// Marks that cannot all be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The marks in ascending order. If there are none, the puzzle itself has no solution.
    pub marks: Vec<Lit>,
    /// Whether every one of them is needed: without any one of them a completion was found.
    pub irreducible: bool,
    /// "Not all of these marks", proved from rules and givens alone.
    pub proved: Proved,
}

/// The number of further searches for a smaller set, each in another order.
const SHUFFLES: u32 = 4;

impl Reasoner<'_> {
    /// Returns the smallest irreducible set found within a core of the marks.
    pub fn clash(&mut self, core: &Core, random: &mut Random, run: &mut Run<'_>) -> Result<Clash, Halt> {
        let mut best = self.reduce(core.clone(), random, run)?;
        for _ in 0..SHUFFLES {
            if best.0.assumptions.len() <= 1 || run.stopped().is_some() {
                break;
            }
            // Start from all marks again: another order may lead to a smaller set.
            let mut marks = self.marks.clone();
            random.shuffle(&mut marks);
            if let Outcome::Refuted(other) = self.solver.solve(&marks, &mut *self.lazy, run)? {
                let (other, irreducible) = self.reduce(other, random, run)?;
                if irreducible && other.assumptions.len() < best.0.assumptions.len() {
                    best = (other, irreducible);
                }
            }
        }
        let (core, irreducible) = best;
        let mut marks = core.assumptions.clone();
        marks.sort_unstable();
        Ok(Clash { irreducible, proved: self.prove_clash(&core, run)?, marks })
    }

    /// Drops marks as long as the rest is refuted. The flag is true if each of the remaining marks is needed.
    fn reduce(
        &mut self,
        mut core: Core,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<(Core, bool), Fault> {
        let mut candidates = core.assumptions.clone();
        random.shuffle(&mut candidates);
        let mut irreducible = true;
        for candidate in candidates {
            if !core.assumptions.contains(&candidate) {
                continue;
            }
            let rest: Vec<Lit> = core.assumptions.iter().copied().filter(|&mark| mark != candidate).collect();
            match self.solver.solve(&rest, &mut *self.lazy, run)? {
                Outcome::Refuted(smaller) => core = smaller,
                Outcome::Model(_) => {}
                Outcome::Stopped(_) => irreducible = false,
            }
        }
        Ok((core, irreducible))
    }

    fn prove_clash(&self, core: &Core, run: &mut Run<'_>) -> Result<Proved, Halt> {
        let mut proof = Proof::new();
        let line = self.solver.write_refutation(core, None, &mut proof, run)?;
        let opposites = line.is_none();
        let line = match line {
            Some(line) => line,
            // Opposite marks contradict each other without any rule.
            None => {
                let cites: Vec<_> = core.assumptions.iter().map(|&mark| proof.mark(mark)).collect();
                proof.propagate(&Statement::contradiction(), &cites)
            }
        };
        proof.label(line, Kind::Theorem);
        let proved = Proved::check(self.rules, &self.marks, proof, run)?;
        let claim = Statement::clause(core.assumptions.iter().map(|&mark| !mark));
        let says = proved.theorem().statement();
        let is_about_the_marks = if opposites { says.is_contradiction() } else { says == claim.view() };
        if is_about_the_marks {
            Ok(proved)
        } else {
            Err(Halt::broken("the proof of a clash states something else"))
        }
    }
}
