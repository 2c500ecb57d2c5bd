//! Unit propagation over chosen rules, with reasons: what the steps of an explanation are made of.

use super::story::Step;
use crate::halt::Stopped;
use crate::run::Run;
use gridproof_kernel::{Lit, Rule, RuleBuf, Rules, Statement};
use std::collections::VecDeque;

/// A rule by its number in the table.
pub(super) type RuleNo = u32;

/// The listed rules of a puzzle, with the facts of the position set apart: marks, and rules that state one
/// literal (givens).
pub(super) struct Table {
    pub(super) names: Vec<RuleBuf>,
    pub(super) statements: Vec<Statement>,
    /// Per literal: the rules it occurs in, with its coefficient.
    occurs: Vec<Vec<(RuleNo, i64)>>,
    /// Per literal: whether it is a fact, and of which kind.
    pub(super) facts: Vec<Option<Fact>>,
}

/// Where a fact comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    Mark,
    Given(RuleBuf),
}

impl Table {
    /// Creates the table of the listed rules and some more by name.
    pub(super) fn new(rules: &dyn Rules, marks: &[Lit], more: &[RuleBuf]) -> Table {
        let mut table = Table {
            names: vec![],
            statements: vec![],
            occurs: vec![vec![]; 2 * rules.atoms() as usize],
            facts: vec![None; 2 * rules.atoms() as usize],
        };
        for mark in marks {
            table.facts[mark.index()] = Some(Fact::Mark);
        }
        rules.for_each(&mut |rule| table.add(rules, rule));
        more.iter().for_each(|rule| table.add(rules, rule.borrow()));
        table
    }

    fn add(&mut self, rules: &dyn Rules, rule: Rule<'_>) {
        let Ok((statement, gridproof_kernel::Class::Ordinary)) = rules.statement(rule) else { return };
        if let Some(lit) = statement.view().as_unit() {
            self.facts[lit.index()] = Some(Fact::Given(rule.to_owned()));
            return;
        }
        let number = self.names.len() as RuleNo;
        for (coef, lit) in statement.view().terms() {
            self.occurs[lit.index()].push((number, coef));
        }
        self.names.push(rule.to_owned());
        self.statements.push(statement);
    }

    /// Returns rules that share an atom with this one and come after it.
    pub(super) fn neighbours(&self, rule: RuleNo) -> Vec<RuleNo> {
        let lits = self.statements[rule as usize].view().lits;
        let mut rules: Vec<RuleNo> = lits
            .iter()
            .flat_map(|&lit| self.occurs[lit.index()].iter().chain(&self.occurs[(!lit).index()]))
            .map(|&(other, _)| other)
            .filter(|&other| other > rule)
            .collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    Fact,
    Supposed,
    Rule(RuleNo),
}

/// Propagation over a table. Facts are known from the start; everything else is reset with each run.
pub(super) struct Unit<'t> {
    table: &'t Table,
    truth: Vec<Option<bool>>,
    why: Vec<Why>,
    place: Vec<u32>,
    trail: Vec<Lit>,
    slack: Vec<i64>,
    /// A rule takes part when its stamp is the current epoch.
    stamp: Vec<u64>,
    queued: Vec<bool>,
    epoch: u64,
}

impl<'t> Unit<'t> {
    pub(super) fn new(table: &'t Table) -> Unit<'t> {
        let atoms = table.facts.len() / 2;
        let fact = |lit: Lit| table.facts[lit.index()].is_some();
        let truth = (0..atoms as u32).map(|atom| {
            let lit = Lit::positive(atom);
            if fact(lit) { Some(true) } else { fact(!lit).then_some(false) }
        });
        Unit {
            table,
            truth: truth.collect(),
            why: vec![Why::Fact; atoms],
            place: vec![0; atoms],
            trail: vec![],
            slack: vec![0; table.names.len()],
            stamp: vec![0; table.names.len()],
            queued: vec![false; table.names.len()],
            epoch: 0,
        }
    }

    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.truth[lit.atom().0 as usize] == Some(lit.is_positive())
    }

    /// Returns the literals derived by the last run, in order.
    pub(super) fn derived(&self) -> &[Lit] {
        &self.trail
    }

    /// Propagates the facts, and what is supposed, through some rules. Stops at the first conflict and
    /// returns the rules in conflict.
    pub(super) fn propagate(
        &mut self,
        rules: &[RuleNo],
        supposed: &[Lit],
        run: &mut Run<'_>,
    ) -> Result<Vec<RuleNo>, Stopped> {
        self.forget();
        self.epoch += 1;
        if supposed.iter().any(|lit| self.table.facts[(!*lit).index()].is_some()) {
            // The opposite of a fact: no rule is needed to refute it, and none is at fault.
            return Ok(vec![]);
        }
        for &lit in supposed.iter().filter(|lit| self.table.facts[lit.index()].is_none()) {
            self.set(lit, Why::Supposed);
        }
        let mut queue: VecDeque<RuleNo> = rules.iter().copied().collect();
        for &rule in rules {
            self.stamp[rule as usize] = self.epoch;
            self.queued[rule as usize] = true;
            let says = self.table.statements[rule as usize].view();
            let open = says.terms().filter(|&(_, lit)| !self.is_true(!lit)).map(|(coef, _)| coef);
            self.slack[rule as usize] = open.sum::<i64>() - says.bound;
        }
        let mut conflicts = vec![];
        while let Some(rule) = queue.pop_front() {
            self.queued[rule as usize] = false;
            if let Err(limit) = run.step(1) {
                queue.iter().for_each(|&rule| self.queued[rule as usize] = false);
                return Err(limit);
            }
            let slack = self.slack[rule as usize];
            if slack < 0 {
                conflicts.push(rule);
            } else if conflicts.is_empty() {
                self.fire(rule, slack, &mut queue);
            }
        }
        Ok(conflicts)
    }

    fn fire(&mut self, rule: RuleNo, slack: i64, queue: &mut VecDeque<RuleNo>) {
        let table = self.table;
        for (coef, lit) in table.statements[rule as usize].view().terms() {
            if coef <= slack || self.truth[lit.atom().0 as usize].is_some() {
                continue;
            }
            self.set(lit, Why::Rule(rule));
            for &(other, coef) in &table.occurs[(!lit).index()] {
                let other_no = other as usize;
                if self.stamp[other_no] == self.epoch {
                    self.slack[other_no] -= coef;
                    if !std::mem::replace(&mut self.queued[other_no], true) {
                        queue.push_back(other);
                    }
                }
            }
        }
    }

    fn set(&mut self, lit: Lit, why: Why) {
        let atom = lit.atom().0 as usize;
        self.truth[atom] = Some(lit.is_positive());
        self.why[atom] = why;
        self.trail.push(lit);
        self.place[atom] = self.trail.len() as u32;
    }

    fn forget(&mut self) {
        for lit in self.trail.drain(..) {
            let atom = lit.atom().0 as usize;
            self.truth[atom] = None;
            self.why[atom] = Why::Fact;
            self.place[atom] = 0;
        }
    }

    /// Returns the steps that lead to a literal or, with `None`, to the conflict in `rule`; each needed, in
    /// order.
    pub(super) fn steps_to(&self, end: Option<Lit>, rule: RuleNo) -> Vec<Step> {
        let last = self.step(end, rule);
        let mut needed = vec![false; self.table.facts.len()];
        last.because.iter().for_each(|lit| needed[lit.index()] = true);
        let mut steps = vec![last];
        // Walk the trail backwards: a literal comes before the literals that it depends on.
        for &lit in self.trail.iter().rev().filter(|&&lit| Some(lit) != end) {
            if let Why::Rule(rule) = self.why[lit.atom().0 as usize]
                && needed[lit.index()]
            {
                let step = self.step(Some(lit), rule);
                step.because.iter().for_each(|lit| needed[lit.index()] = true);
                steps.push(step);
            }
        }
        steps.reverse();
        steps
    }

    /// Returns the steps that lead to a literal of the last run, if a rule gave it.
    pub(super) fn steps_to_lit(&self, lit: Lit) -> Option<Vec<Step>> {
        match self.why[lit.atom().0 as usize] {
            Why::Rule(rule) if self.is_true(lit) => Some(self.steps_to(Some(lit), rule)),
            _ => None,
        }
    }

    /// Returns one step: the literals because of which a rule forces another, the oldest first, no more than
    /// it needs.
    fn step(&self, of: Option<Lit>, rule: RuleNo) -> Step {
        let says = self.table.statements[rule as usize].view();
        let place = |lit: Lit| self.place[lit.atom().0 as usize];
        let limit = of.map_or(u32::MAX, place);
        let mut falses: Vec<(u32, i64, Lit)> = says
            .terms()
            .filter(|&(_, lit)| self.is_true(!lit) && place(lit) < limit)
            .map(|(coef, lit)| (place(lit), coef, lit))
            .collect();
        falses.sort_by_key(|&(place, coef, lit)| (place, -coef, lit));
        let total: i64 = says.terms().filter(|&(_, lit)| Some(lit) != of).map(|(coef, _)| coef).sum();
        let mut needed = total - says.bound + 1;
        let mut because = vec![];
        for (_, coef, lit) in falses {
            if needed <= 0 {
                break;
            }
            needed -= coef;
            because.push(!lit);
        }
        Step { derived: of, rule: self.table.names[rule as usize].clone(), number: rule, because }
    }
}
