//! What a conclusion rests on, back to the rules and the marks, and nothing else.

use super::connect::outlet;
use super::plan::Plan;
use super::reason::{Built, Lemma, Reason, is_step};
use super::sketch::Fact;
use crate::rules::{FlowRules, family::*, too_large};
use gridproof_kernel::{Lit, Refusal, RuleBuf, Statement};
use std::collections::HashMap;

/// What the reasons refer to.
#[derive(Clone, Copy)]
pub(crate) struct Cone<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) rules: &'a FlowRules,
    pub(crate) built: &'a [Built],
}

/// What was found out in order, each fact with its reason. A reason rests on earlier facts only.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) steps: Vec<(Fact, Reason)>,
    at: HashMap<Fact, usize>,
}

/// The rules behind a reason, which are added up, each times a factor. A single rule is cited as it is.
pub(super) type Source = Vec<(i64, RuleBuf)>;

/// What a reason shows: a fact, or that something is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// This holds.
    Fact(Fact),
    /// What is known contradicts itself.
    Clash,
}

impl Thread {
    pub(crate) fn new(steps: Vec<(Fact, Reason)>) -> Thread {
        let mut at = HashMap::with_capacity(steps.len());
        for (index, &(fact, _)) in steps.iter().enumerate() {
            // What a supposition leads to may have been found out without it after it was made: that counts.
            at.entry(fact).or_insert(index);
        }
        Thread { steps, at }
    }

    /// The number of facts.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Where a fact was found out.
    pub(crate) fn index(&self, fact: Fact) -> Option<usize> {
        self.at.get(&fact).copied()
    }

    /// The thread of a supposition that is made after the first `before` facts.
    pub(crate) fn under(&self, before: usize, lemma: &Lemma) -> Thread {
        Thread::new(self.steps[..before].iter().chain(&lemma.steps).copied().collect())
    }
}

impl<'a> Cone<'a> {
    /// The supposition behind a reason, if there is one.
    pub(crate) fn lemma(&self, reason: Reason) -> Option<&'a Lemma> {
        match reason {
            Reason::Built(number) => match &self.built[number as usize] {
                Built::Lemma(lemma) => Some(lemma),
                _ => None,
            },
            _ => None,
        }
    }

    /// The rules behind a reason; none for marks and suppositions.
    pub(super) fn source(&self, reason: Reason) -> Source {
        let rule = |family: u32, args: &[u32]| vec![(1, RuleBuf::new(family, args))];
        match reason {
            Reason::Mark | Reason::Supposed | Reason::Unwritten => vec![],
            Reason::Given(node) => rule(GIVEN, &[node]),
            Reason::Coloured(node) => rule(COLOURED, &[node]),
            Reason::OneColour(node) => rule(ONE_COLOUR, &[node]),
            Reason::Enough(node) => rule(ENOUGH_EDGES, &[node]),
            Reason::AtMost(node) => self.at_most(node),
            Reason::Filled(node) => rule(FEW_EDGES, &[node]),
            Reason::Carries(edge, end, colour) => rule(CARRIES, &[edge, u32::from(end), u32::from(colour)]),
            Reason::Touch(edge, colour) => rule(TOUCH, &[edge, u32::from(colour)]),
            Reason::Ring(ring) => rule(RING, self.plan.rings[ring as usize].nodes()),
            Reason::Built(number) => match &self.built[number as usize] {
                Built::Lemma(_) => vec![],
                Built::Rule(words) => rule(words[0], &words[1..]),
                Built::Pinched { node, region, heads } => {
                    let words = outlet(*node, region);
                    let mut source = rule(words[0], &words[1..]);
                    source.extend(heads.iter().flat_map(|&head| self.at_most(head)));
                    source
                }
                Built::Shades { many, few, heads } => {
                    let enough = many.iter().flat_map(|&node| rule(ENOUGH_EDGES, &[node]));
                    enough.chain(few.iter().chain(heads).flat_map(|&node| self.at_most(node))).collect()
                }
                Built::Bottleneck { joined, nodes } => {
                    let pass = joined.iter().flat_map(|words| rule(words[0], &words[1..]));
                    pass.chain(nodes.iter().flat_map(|&node| rule(ONE_COLOUR, &[node]))).collect()
                }
            },
        }
    }

    /// The limit on the edges at a node. Where cells may stay empty, this takes the node's one colour into account.
    fn at_most(&self, node: u32) -> Source {
        let mut source = vec![(1, RuleBuf::new(FEW_EDGES, &[node]))];
        if !self.plan.is_filled(node) {
            source.push((2, RuleBuf::new(ONE_COLOUR, &[node])));
        }
        source
    }

    /// The sum of the rules behind a reason.
    pub(super) fn sum(&self, source: &Source) -> Result<Statement, Refusal> {
        let mut terms = vec![];
        let mut bound = 0;
        for (factor, rule) in source {
            // A rule that always holds adds nothing.
            let Some(statement) = self.rules.unless_trivial(rule.borrow())? else { continue };
            terms.extend(statement.view().terms().map(|(coef, lit)| (factor * coef, lit)));
            bound += factor * statement.view().bound;
        }
        Statement::linear(terms, bound).ok_or_else(too_large)
    }

    /// What a reason rests on directly, among the first `before` facts: as few literals of its rule as have to be false, the
    /// earliest first.
    pub(crate) fn rests_on(
        &self,
        thread: &Thread,
        before: usize,
        shown: Shown,
        reason: Reason,
    ) -> Result<Vec<usize>, Refusal> {
        if let Some(lemma) = self.lemma(reason) {
            let needed = self.needed_for(&thread.under(before, lemma), lemma.end)?;
            return Ok((0..before).filter(|&index| needed[index]).collect());
        }
        let source = self.source(reason);
        if source.is_empty() {
            return Ok(vec![]);
        }
        let sum = self.sum(&source)?;
        let derived: Option<Lit> = match shown {
            Shown::Fact(fact) => Some(fact.lit(self.rules)),
            Shown::Clash => None,
        };
        let mut open: i64 = -sum.view().bound;
        let mut known: Vec<(usize, i64)> = vec![];
        for (coef, lit) in sum.view().terms() {
            if Some(lit) == derived {
                continue;
            }
            open += coef;
            let false_at = thread.index(Fact::of(!lit, self.rules)).filter(|&index| index < before);
            known.extend(false_at.map(|index| (index, coef)));
        }
        known.sort_unstable();
        let mut chosen = vec![];
        for (index, coef) in known {
            if open < 0 {
                break;
            }
            open -= coef;
            chosen.push(index);
        }
        Ok(chosen)
    }

    /// The supposition that is made after the first `before` facts of a thread and ends in a contradiction.
    pub(crate) fn suppose(
        &self,
        thread: &Thread,
        before: usize,
        end: Reason,
        at_once: bool,
    ) -> Result<Lemma, Refusal> {
        let needed = self.needed_for(thread, end)?;
        let inside = (before..thread.len()).filter(|&index| index == before || needed[index]);
        let steps = inside.map(|index| thread.steps[index]).collect();
        Ok(Lemma { steps, end, at_once })
    }

    /// Everything that the contradiction at the end of a thread rests on.
    pub(crate) fn needed_for(&self, thread: &Thread, end: Reason) -> Result<Vec<bool>, Refusal> {
        self.needed(thread, &self.rests_on(thread, thread.len(), Shown::Clash, end)?)
    }

    /// Everything that some facts rest on, with themselves.
    pub(crate) fn needed(&self, thread: &Thread, facts: &[usize]) -> Result<Vec<bool>, Refusal> {
        let mut needed = vec![false; thread.len()];
        facts.iter().for_each(|&index| needed[index] = true);
        let last = facts.iter().max().map_or(0, |&last| last + 1);
        for index in (0..last).rev() {
            if needed[index] {
                let (fact, reason) = thread.steps[index];
                for on in self.rests_on(thread, index, Shown::Fact(fact), reason)? {
                    needed[on] = true;
                }
            }
        }
        Ok(needed)
    }

    /// The steps that a reason rests on directly, or by what is plain to see.
    pub(crate) fn premises(
        &self,
        thread: &Thread,
        before: usize,
        shown: Shown,
        reason: Reason,
    ) -> Result<Vec<usize>, Refusal> {
        let mut needed = vec![false; before];
        self.rests_on(thread, before, shown, reason)?.into_iter().for_each(|on| needed[on] = true);
        for index in (0..before).rev() {
            let step = thread.steps[index];
            if needed[index] && !is_step(step) {
                for on in self.rests_on(thread, index, Shown::Fact(step.0), step.1)? {
                    needed[on] = true;
                }
            }
        }
        Ok((0..before).filter(|&index| needed[index] && is_step(thread.steps[index])).collect())
    }
}
