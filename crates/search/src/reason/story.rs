//! An explanation: a few rules that force something, step by step, and the proof that states the same.

use super::unit::Fact;
use gridproof_kernel::{Kind, LineId, Lit, Proof, Refusal, RuleBuf, Rules, Statement};
use std::collections::BTreeMap;

/// One step: a rule and some known literals give another literal, or a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What follows; `None` is a contradiction.
    pub derived: Option<Lit>,
    /// The rule.
    pub rule: RuleBuf,
    /// The literals that, with the rule, force it: facts, the supposition, or derived by earlier steps.
    pub because: Vec<Lit>,
    pub(super) number: u32,
}

/// Why something must be: directly, or because supposing the opposite leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What is forced. `None` if the explanation only shows that the supposed literals cannot all hold.
    pub target: Option<Lit>,
    /// What the steps start from: nothing, the opposite of the target, or marks that clash.
    pub supposed: Vec<Lit>,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The facts of the position that the steps depend on, in the order of their use, with the rule that
    /// gives each, or none for a mark.
    pub facts: Vec<(Lit, Option<RuleBuf>)>,
}

/// The cost of a rule compared with a fact: readers only remember facts, but must understand rules.
const RULE_COST: usize = 60;

impl Explanation {
    pub(super) fn new(
        target: Option<Lit>,
        supposed: &[Lit],
        steps: Vec<Step>,
        facts: &[Option<Fact>],
    ) -> Explanation {
        let mut used: Vec<(Lit, Option<RuleBuf>)> = vec![];
        for lit in steps.iter().flat_map(|step| &step.because) {
            if let Some(fact) = &facts[lit.index()] {
                let rule = match fact {
                    Fact::Mark => None,
                    Fact::Given(rule) => Some(rule.clone()),
                };
                if !used.iter().any(|(known, _)| known == lit) {
                    used.push((*lit, rule));
                }
            }
        }
        Explanation { target, supposed: supposed.to_vec(), steps, facts: used }
    }

    /// Returns the number of different rules.
    pub fn rules(&self) -> usize {
        let mut numbers: Vec<u32> = self.steps.iter().map(|step| step.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    }

    /// Returns how much a reader has to understand: 60 per rule, 1 per fact.
    pub fn cost(&self) -> usize {
        RULE_COST * self.rules() + self.facts.len()
    }

    /// Returns the proof, with one line per step. It states the target, or that not all of the supposed
    /// literals hold.
    pub fn proof(&self, rules: &dyn Rules) -> Result<Proof, Refusal> {
        let mut draft = Draft {
            explanation: self,
            rules,
            proof: Proof::new(),
            known: BTreeMap::new(),
            axioms: BTreeMap::new(),
        };
        let assumption =
            (!self.supposed.is_empty()).then(|| draft.proof.assume(&Statement::all(&self.supposed)));
        match (assumption, &self.supposed[..]) {
            (Some(line), &[only]) => {
                draft.known.insert(only, line);
            }
            (Some(line), several) => {
                for &lit in several {
                    let own = draft.proof.propagate(&Statement::unit(lit), &[line]);
                    draft.known.insert(lit, own);
                }
            }
            (None, _) => {}
        }
        self.steps.iter().try_for_each(|step| draft.step(step))?;
        let mut proof = draft.proof;
        let last = match assumption {
            Some(assumption) => proof.discharge(assumption),
            None if proof.is_empty() => return Err(Refusal("an explanation has no step".to_owned())),
            None => LineId(proof.len() as u32 - 1),
        };
        proof.label(last, Kind::Theorem);
        Ok(proof)
    }
}

/// A proof under construction. Every fact and rule gets one line, where it is first used.
struct Draft<'e> {
    explanation: &'e Explanation,
    rules: &'e dyn Rules,
    proof: Proof,
    known: BTreeMap<Lit, LineId>,
    axioms: BTreeMap<u32, LineId>,
}

impl Draft<'_> {
    fn step(&mut self, step: &Step) -> Result<(), Refusal> {
        let mut cites = step.because.iter().map(|&lit| self.literal(lit)).collect::<Result<Vec<_>, _>>()?;
        let axiom = match self.axioms.get(&step.number) {
            Some(&line) => line,
            None => self.proof.axiom(self.rules, step.rule.borrow())?,
        };
        self.axioms.insert(step.number, axiom);
        cites.push(axiom);
        let (says, kind) = match step.derived {
            None => (Statement::contradiction(), Kind::Contradiction),
            Some(lit) if lit.is_positive() => (Statement::unit(lit), Kind::Lemma),
            Some(lit) => (Statement::unit(lit), Kind::Elimination),
        };
        let line = self.proof.propagate(&says, &cites);
        self.proof.label(line, kind);
        if let Some(lit) = step.derived {
            self.known.insert(lit, line);
        }
        Ok(())
    }

    /// Returns the line of a literal that is known: derived, supposed, or a fact that now gets its line.
    fn literal(&mut self, lit: Lit) -> Result<LineId, Refusal> {
        if let Some(&line) = self.known.get(&lit) {
            return Ok(line);
        }
        let line = match self.explanation.facts.iter().find(|(fact, _)| *fact == lit) {
            Some((_, Some(given))) => self.proof.axiom(self.rules, given.borrow())?,
            Some((_, None)) => self.proof.mark(lit),
            None => return Err(Refusal("a step depends on an unknown literal".to_owned())),
        };
        self.known.insert(lit, line);
        Ok(line)
    }
}
