//! An explanation: a few rules that force something, step by step, and the proof that says the same.

use super::unit::Fact;
use kernel::{Kind, LineId, Lit, Proof, Refusal, RuleBuf, Rules, Statement};
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

/// Why a literal is forced: directly, or because its opposite leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What is forced.
    pub target: Lit,
    /// Whether the steps start from supposing the opposite.
    pub supposes: bool,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The facts of the position that the steps rest on, in the order of their use, with the rule that gives
    /// each, or none for a mark.
    pub facts: Vec<(Lit, Option<RuleBuf>)>,
}

/// What a rule costs against one fact: readers remember facts, they must understand rules.
const RULE_COST: usize = 60;

impl Explanation {
    pub(super) fn new(target: Lit, supposes: bool, steps: Vec<Step>, facts: &[Option<Fact>]) -> Explanation {
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
        Explanation { target, supposes, steps, facts: used }
    }

    /// The number of different rules.
    pub fn rules(&self) -> usize {
        let mut numbers: Vec<u32> = self.steps.iter().map(|step| step.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    }

    /// How much there is to understand: 60 per rule, 1 per fact.
    pub fn cost(&self) -> usize {
        RULE_COST * self.rules() + self.facts.len()
    }

    /// The proof, one line per step.
    pub fn proof(&self, rules: &dyn Rules) -> Result<Proof, Refusal> {
        let mut proof = Proof::new();
        let mut known: BTreeMap<Lit, LineId> = BTreeMap::new();
        let mut axioms: BTreeMap<u32, LineId> = BTreeMap::new();
        let assumption = self.supposes.then(|| proof.assume(&Statement::unit(!self.target)));
        if let Some(line) = assumption {
            known.insert(!self.target, line);
        }
        for step in &self.steps {
            let mut cites = vec![];
            for &lit in &step.because {
                let line = match known.get(&lit) {
                    Some(&line) => line,
                    None => {
                        let fact = self.facts.iter().find(|(fact, _)| *fact == lit);
                        match fact {
                            Some((_, Some(given))) => proof.axiom(rules, given.borrow())?,
                            Some((_, None)) => proof.mark(lit),
                            None => return Err(Refusal("a step rests on nothing".to_owned())),
                        }
                    }
                };
                known.insert(lit, line);
                cites.push(line);
            }
            let axiom = match axioms.get(&step.number) {
                Some(&line) => line,
                None => proof.axiom(rules, step.rule.borrow())?,
            };
            axioms.insert(step.number, axiom);
            cites.push(axiom);
            let says = step.derived.map_or_else(Statement::contradiction, Statement::unit);
            let line = proof.propagate(&says, &cites);
            let kind = match step.derived {
                None => Kind::Contradiction,
                Some(lit) if lit.is_positive() => Kind::Lemma,
                Some(_) => Kind::Elimination,
            };
            proof.label(line, kind);
            if let Some(lit) = step.derived {
                known.insert(lit, line);
            }
        }
        let last = match assumption {
            Some(assumption) => proof.discharge(assumption),
            None => LineId(proof.len().saturating_sub(1) as u32),
        };
        if !proof.is_empty() {
            proof.label(last, Kind::Theorem);
        }
        Ok(proof)
    }
}
