//! From reasons to a proof: what a conclusion rests on, back to the rules and the marks, and nothing else.

use super::connect::outlet;
use super::plan::Plan;
use super::reason::{Built, Reason};
use super::sketch::Fact;
use crate::rules::{FlowRules, family::*, too_large};
use gridproof_kernel::{Kind, LineId, Lit, Op, Proof, Refusal, RuleBuf, Statement};
use std::collections::{BTreeMap, HashMap};

/// What was found out, and what proves it.
pub(crate) struct Cone<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) rules: &'a FlowRules,
    pub(crate) trail: &'a [(Fact, Reason)],
    pub(crate) built: &'a [Built],
}

/// The rules behind a reason, which are added up, each times a factor. A single rule is cited as it is.
type Source = Vec<(i64, RuleBuf)>;

impl Cone<'_> {
    /// The rules behind a reason; none for marks and suppositions.
    fn source(&self, reason: Reason) -> Source {
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
    fn sum(&self, source: &Source) -> Result<Statement, Refusal> {
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

    /// Proves that these facts hold (one, or several that one reason forces), or, where a supposition ends in the reason, that
    /// it is false. `None` if a reason was not kept.
    pub(crate) fn prove(&self, claim: &[Fact], last: Reason) -> Result<Option<Proof>, Refusal> {
        let at: HashMap<Fact, usize> =
            self.trail.iter().enumerate().map(|(index, &(fact, _))| (fact, index)).collect();
        let mut needed = vec![false; self.trail.len()];
        if !self.need(last, self.trail.len(), &at, &mut needed)? {
            return Ok(None);
        }
        for index in (0..self.trail.len()).rev() {
            if needed[index] && !self.need(self.trail[index].1, index, &at, &mut needed)? {
                return Ok(None);
            }
        }
        let mut draft =
            Draft { cone: self, proof: Proof::new(), rules: BTreeMap::new(), sums: HashMap::new() };
        let mut cites = vec![];
        for (index, &(fact, reason)) in self.trail.iter().enumerate() {
            if needed[index] {
                cites.extend(draft.cite(fact, reason)?);
            }
        }
        cites.extend(draft.cite(claim[0], last)?);
        let lits: Vec<Lit> = claim.iter().map(|&fact| fact.lit(self.rules)).collect();
        let line = draft.proof.propagate(&Statement::all(&lits), &cites);
        draft.proof.label(line, Kind::Theorem);
        Ok(Some(draft.proof))
    }

    /// Marks what a reason rests on: the literals of its rule that are false by then. Returns whether the reason was kept.
    fn need(
        &self,
        reason: Reason,
        before: usize,
        at: &HashMap<Fact, usize>,
        needed: &mut [bool],
    ) -> Result<bool, Refusal> {
        if reason == Reason::Unwritten {
            return Ok(false);
        }
        let source = self.source(reason);
        if source.is_empty() {
            return Ok(true);
        }
        for (_, lit) in self.sum(&source)?.view().terms() {
            let false_at = at.get(&Fact::of(!lit, self.rules)).copied().filter(|&index| index < before);
            if let Some(index) = false_at {
                needed[index] = true;
            }
        }
        Ok(true)
    }
}

/// A proof being written: each rule and each sum gets one line, however often it is used.
struct Draft<'a> {
    cone: &'a Cone<'a>,
    proof: Proof,
    rules: BTreeMap<RuleBuf, LineId>,
    sums: HashMap<Vec<LineId>, LineId>,
}

impl Draft<'_> {
    /// The line that stands for a reason; `None` if the reason needs no line.
    fn cite(&mut self, fact: Fact, reason: Reason) -> Result<Option<LineId>, Refusal> {
        if reason == Reason::Mark {
            return Ok(Some(self.proof.mark(fact.lit(self.cone.rules))));
        }
        let source = self.cone.source(reason);
        let mut lines = vec![];
        for (factor, rule) in &source {
            lines.extend(self.rule(rule)?.map(|line| (line, *factor)));
        }
        match lines[..] {
            [] => Ok(None),
            [(line, 1)] => Ok(Some(line)),
            _ => {
                let ids: Vec<LineId> = lines.iter().map(|&(line, _)| line).collect();
                if let Some(&known) = self.sums.get(&ids) {
                    return Ok(Some(known));
                }
                let ops: Vec<Op> = lines.iter().map(|&(line, factor)| Op::Add(line, factor)).collect();
                let line = self.proof.combine(&self.cone.sum(&source)?, &ops);
                self.proof.label(line, Kind::Count);
                self.sums.insert(ids, line);
                Ok(Some(line))
            }
        }
    }

    /// The line of a rule; `None` if the rule always holds.
    fn rule(&mut self, rule: &RuleBuf) -> Result<Option<LineId>, Refusal> {
        if let Some(&line) = self.rules.get(rule) {
            return Ok(Some(line));
        }
        match self.proof.axiom(self.cone.rules, rule.borrow()) {
            Ok(line) => {
                self.rules.insert(rule.clone(), line);
                Ok(Some(line))
            }
            Err(refusal) => match self.cone.rules.unless_trivial(rule.borrow())? {
                None => Ok(None),
                Some(_) => Err(refusal),
            },
        }
    }
}
