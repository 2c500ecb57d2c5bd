//! Arguments become proofs: one propagated line for each line of the argument.
//!
//! A line that supposes a and b and ends with nothing left is the clause "not both a and b"; one that leads to c is "not
//! both, or c". Propagation shows it: from the opposite, over the rules that its steps name in their order.

use super::argument::{Claim, End, Excluded, Step, Why, excluded};
use super::certify::Prover;
use super::pattern::{Sector, Use};
use super::set::Set;
use gridproof_kernel::{Kind, LineId, Lit, Statement};
use gridproof_search::{Halt, Run};

impl<S: Set> Prover<'_, '_, S> {
    /// Writes the lines of a step's argument; the last one states what the step claims.
    pub(super) fn argue(&mut self, step: u32, run: &mut Run<'_>) -> Result<LineId, Halt> {
        let log = self.log;
        let argument = log.steps[step as usize].argument;
        let mut lines: Vec<LineId> = vec![];
        for (steps, end) in log.scratch.argument(argument) {
            run.step(1 + steps.len() as u64)?;
            let mut clause: Vec<Lit> = steps
                .iter()
                .filter(|step| step.why == Why::Supposed)
                .map(|step| !self.said(step.claim))
                .collect();
            let mut cites = Cites::default();
            for (number, step) in steps.iter().enumerate() {
                match step.why {
                    Why::Supposed => {}
                    Why::Only(sector) => self.only(&mut cites, sector, &steps[..number], Some(*step), run)?,
                    Why::Refuted(line) => {
                        let missing = || Halt::broken("an argument cites a line that comes later");
                        cites.add(*lines.get(usize::from(line)).ok_or_else(missing)?);
                    }
                }
            }
            match end {
                End::Nothing(sector) => self.only(&mut cites, sector, steps, None, run)?,
                End::Shows(claim) => {
                    clause.push(self.said(claim));
                    if let Excluded::By(sector) = excluded(steps, claim.candidate, self.rules.shape()) {
                        cites.add(self.axiom(Use::One(sector))?);
                    }
                }
                End::Cases(sector, claim) => {
                    clause.push(self.said(claim));
                    lines.iter().for_each(|&line| cites.add(line));
                    let open = |line: &(&[Step], End)| line.0.first().map(|step| step.claim.candidate);
                    let cases: Vec<_> = log.scratch.argument(argument).filter_map(|l| open(&l)).collect();
                    for candidate in sector.candidates(self.rules.shape()) {
                        if !cases.contains(&candidate) {
                            cites.add(self.absence(candidate, run)?);
                        }
                    }
                    cites.add(self.axiom(Use::Has(sector))?);
                }
            }
            let line = self.proof.propagate(&Statement::at_least(1, clause), &cites.0);
            self.proof.label(line, Kind::Lemma);
            lines.push(line);
        }
        lines.pop().ok_or_else(|| Halt::broken("an argument has no lines"))
    }

    fn said(&self, claim: Claim) -> Lit {
        let lit = self.lit(claim.candidate);
        if claim.holds { lit } else { !lit }
    }

    /// Cites what leaves one candidate, or none, in a sector: the rules by which the steps so far exclude the others, those that
    /// were gone before, and the sector's own rule.
    fn only(
        &mut self,
        cites: &mut Cites,
        sector: Sector,
        before: &[Step],
        kept: Option<Step>,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        let shape = self.rules.shape();
        for other in sector.candidates(shape) {
            if kept.is_some_and(|kept| kept.claim.candidate == other) {
                continue;
            }
            match excluded(before, other, shape) {
                Excluded::By(through) => cites.add(self.axiom(Use::One(through))?),
                Excluded::Said => {}
                Excluded::Before => cites.add(self.absence(other, run)?),
            }
        }
        cites.add(self.axiom(Use::Has(sector))?);
        Ok(())
    }
}

/// The lines that a line rests on, in the order in which they are needed.
#[derive(Default)]
struct Cites(Vec<LineId>);

impl Cites {
    fn add(&mut self, line: LineId) {
        if !self.0.contains(&line) {
            self.0.push(line);
        }
    }
}
