//! The log of all derivations, and the proof that is made from it.

use super::{Core, Solver};
use crate::halt::{Halt, Stopped};
use crate::run::Run;
use gridproof_kernel::{Kind, LineId, Lit, Proof, Rule, RuleBuf, Statement};

/// A line of the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PremiseId(pub(super) u32);

#[derive(Clone, Debug)]
enum Premise {
    Rule(RuleBuf),
    /// A supposition.
    Supposition,
    /// A clause that follows from the cited premises by propagation.
    Learnt {
        lits: (usize, usize),
        cites: (usize, usize),
    },
    /// Excludes a solution that was already found. Never part of a proof.
    Blocking,
}

/// Everything ever derived, in order. Nothing is ever removed.
#[derive(Clone, Debug)]
pub(super) struct Log {
    premises: Vec<Premise>,
    lits: Vec<Lit>,
    cites: Vec<PremiseId>,
    supposed: Option<Statement>,
    limit: usize,
}

impl Log {
    pub(super) fn new(limit: usize) -> Log {
        Log { premises: vec![], lits: vec![], cites: vec![], supposed: None, limit }
    }

    pub(super) fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    fn push(&mut self, premise: Premise) -> PremiseId {
        self.premises.push(premise);
        PremiseId(self.premises.len() as u32 - 1)
    }

    pub(super) fn rule(&mut self, rule: Rule<'_>) -> PremiseId {
        self.push(Premise::Rule(rule.to_owned()))
    }

    pub(super) fn supposition(&mut self, statement: &Statement) -> PremiseId {
        debug_assert!(self.supposed.is_none(), "one supposition per solver");
        self.supposed = Some(statement.clone());
        self.push(Premise::Supposition)
    }

    pub(super) fn blocking(&mut self) -> PremiseId {
        self.push(Premise::Blocking)
    }

    pub(super) fn learnt(&mut self, lits: &[Lit], cites: &[PremiseId]) -> Result<PremiseId, Stopped> {
        self.check_limit()?;
        Ok(self.learnt_unbounded(lits, cites))
    }

    pub(super) fn learnt_unbounded(&mut self, lits: &[Lit], cites: &[PremiseId]) -> PremiseId {
        let lits = span(&mut self.lits, lits);
        let cites = span(&mut self.cites, cites);
        self.push(Premise::Learnt { lits, cites })
    }

    pub(super) fn check_limit(&self) -> Result<(), Stopped> {
        let size = self.premises.len() + self.lits.len() + self.cites.len();
        if size <= self.limit { Ok(()) } else { Err(Stopped::ProofSize) }
    }

    fn lits_of(&self, premise: PremiseId) -> &[Lit] {
        match self.premises[premise.0 as usize] {
            Premise::Learnt { lits: (start, len), .. } => &self.lits[start..start + len],
            _ => &[],
        }
    }

    fn cites_of(&self, premise: PremiseId) -> &[PremiseId] {
        match self.premises[premise.0 as usize] {
            Premise::Learnt { cites: (start, len), .. } => &self.cites[start..start + len],
            _ => &[],
        }
    }

    /// Returns the premises that the last one needs, in order, itself included.
    fn trimmed(&self, last: PremiseId) -> Vec<PremiseId> {
        let mut needed = vec![false; last.0 as usize + 1];
        needed[last.0 as usize] = true;
        // Citations point backwards, so one walk backwards visits every line before the lines that it cites.
        for premise in (0..=last.0).rev().filter(|&premise| self.is_learnt(premise)) {
            if needed[premise as usize] {
                self.cites_of(PremiseId(premise)).iter().for_each(|cited| needed[cited.0 as usize] = true);
            }
        }
        (0..=last.0).filter(|&premise| needed[premise as usize]).map(PremiseId).collect()
    }

    fn is_learnt(&self, premise: u32) -> bool {
        matches!(self.premises[premise as usize], Premise::Learnt { .. })
    }
}

fn span<T: Copy>(array: &mut Vec<T>, items: &[T]) -> (usize, usize) {
    array.extend_from_slice(items);
    (array.len() - items.len(), items.len())
}

impl Solver<'_> {
    /// Returns the rules that a refutation depends on.
    pub fn rules_used(&self, core: &Core) -> Vec<RuleBuf> {
        let needed = core.line.map_or_else(Vec::new, |line| self.log.trimmed(line));
        let rule = |premise: PremiseId| match &self.log.premises[premise.0 as usize] {
            Premise::Rule(rule) => Some(rule.clone()),
            _ => None,
        };
        needed.into_iter().filter_map(rule).collect()
    }

    /// Appends the refutation of assumptions to a proof: the last line states that not all of them hold. If
    /// the solver has a supposition, `supposition` is the line that states it.
    ///
    /// Returns `None` for two opposite assumptions: they need no line.
    pub fn write_refutation(
        &self,
        core: &Core,
        supposition: Option<LineId>,
        proof: &mut Proof,
        run: &mut Run<'_>,
    ) -> Result<Option<LineId>, Halt> {
        let Some(last) = core.line else {
            return Ok(None);
        };
        let needed = self.log.trimmed(last);
        let mut lines: Vec<LineId> = Vec::with_capacity(needed.len());
        for &premise in &needed {
            run.step(1)?;
            let line = match &self.log.premises[premise.0 as usize] {
                Premise::Rule(rule) => proof.axiom(self.rules, rule.borrow())?,
                Premise::Supposition => supposition
                    .ok_or_else(|| Halt::broken("a refutation cites a supposition that it does not have"))?,
                // An enumeration excludes the models that it has found. Nothing can be proved from that.
                Premise::Blocking => {
                    return Err(Halt::broken("a refutation cites a model that an enumeration excluded"));
                }
                Premise::Learnt { .. } => {
                    let cites: Vec<LineId> = self
                        .log
                        .cites_of(premise)
                        .iter()
                        .map(|cited| {
                            lines[needed.binary_search(cited).expect("trimming keeps what is cited")]
                        })
                        .collect();
                    let lits = self.log.lits_of(premise);
                    let says = Statement::clause(lits.iter().copied());
                    // A statement that a cited line already makes needs no line of its own.
                    match cites.iter().find(|&&cited| proof.line(cited).says == says.view()) {
                        Some(&same) => same,
                        None => {
                            let line = proof.propagate(&says, &cites);
                            let kind = if lits.is_empty() { Kind::Contradiction } else { Kind::Lemma };
                            proof.label(line, kind)
                        }
                    }
                }
            };
            lines.push(line);
        }
        Ok(lines.last().copied())
    }
}
