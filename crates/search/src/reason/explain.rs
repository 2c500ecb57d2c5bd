//! The shortest reason: the fewest rules that force something, found by propagation and bounded deletion.

use super::story::{Explanation, Step};
use super::unit::{RuleNo, Table, Unit};
use crate::halt::Stopped;
use crate::random::Random;
use crate::run::Run;
use gridproof_kernel::{Lit, RuleBuf, Rules};

/// Explains what is forced in one position. The position must have a completion.
pub struct Explainer {
    table: Table,
}

/// The number of attempts to find a chain, each in another order of the rules.
const SHUFFLES: u32 = 6;
/// The maximum number of chains to shorten.
const PROMISING: usize = 8;

impl Explainer {
    /// Creates an explainer for the listed rules and the marks.
    pub fn new(rules: &dyn Rules, marks: &[Lit]) -> Explainer {
        Explainer::with(rules, marks, &[])
    }

    /// Creates an explainer for the listed rules, some more by name, and the marks.
    pub fn with(rules: &dyn Rules, marks: &[Lit], more: &[RuleBuf]) -> Explainer {
        Explainer { table: Table::new(rules, marks, more) }
    }

    /// Returns the cheapest explanation of a `wanted` literal that one rule alone forces, or else one that
    /// two rules force together.
    pub fn smallest(
        &self,
        wanted: &dyn Fn(Lit) -> bool,
        run: &mut Run<'_>,
    ) -> Result<Option<Explanation>, Stopped> {
        let mut unit = Unit::new(&self.table);
        let count = self.table.names.len() as RuleNo;
        let mut best = None;
        let singles = (0..count).map(|rule| vec![rule]);
        self.try_all(&mut unit, singles, wanted, &mut best, run)?;
        if best.is_none() {
            let pairs = (0..count)
                .flat_map(|rule| self.table.neighbours(rule).into_iter().map(move |o| vec![rule, o]));
            self.try_all(&mut unit, pairs, wanted, &mut best, run)?;
        }
        Ok(best)
    }

    /// Tries sets of rules in turn. Running out of steps keeps the best so far, the same on every machine.
    fn try_all(
        &self,
        unit: &mut Unit<'_>,
        sets: impl Iterator<Item = Vec<RuleNo>>,
        wanted: &dyn Fn(Lit) -> bool,
        best: &mut Option<Explanation>,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        for rules in sets {
            match self.try_rules(unit, &rules, wanted, best, run) {
                Err(Stopped::Steps) => break,
                done => done?,
            }
        }
        Ok(())
    }

    fn try_rules(
        &self,
        unit: &mut Unit<'_>,
        rules: &[RuleNo],
        wanted: &dyn Fn(Lit) -> bool,
        best: &mut Option<Explanation>,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        unit.propagate(rules, &[], run)?;
        for &lit in unit.derived().iter().filter(|&&lit| wanted(lit)) {
            if let Some(steps) = unit.steps_to_lit(lit) {
                self.keep_cheaper(best, Explanation::new(Some(lit), &[], steps, &self.table.facts));
            }
        }
        Ok(())
    }

    /// Returns the cheapest chain found for one forced literal: directly, or from the opposite to a
    /// contradiction. `None` if propagation alone does not show it.
    pub fn chain(
        &self,
        target: Lit,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Explanation>, Stopped> {
        self.shortest(&Goal::both_ways(target, &[!target]), random, run)
    }

    /// Returns the cheapest chain found for any of some forced literals. Tries all of them once and shortens
    /// the most promising ones. A limit ends the shortening with the best chain so far.
    pub fn cheapest(
        &self,
        targets: &[Lit],
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Explanation>, Stopped> {
        let mut unit = Unit::new(&self.table);
        let rules: Vec<RuleNo> = (0..self.table.names.len() as RuleNo).collect();
        let mut promising: Vec<Explanation> = vec![];
        'targets: for &target in targets {
            for goal in Goal::both_ways(target, &[!target]) {
                let steps = match goal.attempt(&mut unit, &rules, run) {
                    // Out of steps: continue with the chains found so far. This is the same on every machine.
                    Err(Stopped::Steps) => break 'targets,
                    attempt => attempt?,
                };
                if let Some(steps) = steps {
                    promising.push(Explanation::new(goal.target, goal.supposed, steps, &self.table.facts));
                }
            }
        }
        promising.sort_by_cached_key(Explanation::cost);
        let mut best = None;
        for candidate in promising.into_iter().take(PROMISING) {
            let target = candidate.target.expect("these goals have a target");
            self.keep_cheaper(&mut best, candidate);
            match self.chain(target, random, run) {
                Ok(shorter) => shorter.into_iter().for_each(|shorter| self.keep_cheaper(&mut best, shorter)),
                Err(_) => break,
            }
        }
        Ok(best)
    }

    /// Returns the cheapest chain found from literals that cannot all hold to a contradiction. `None` if
    /// propagation alone does not show it. These literals must not be among the explainer's marks.
    pub fn clash(
        &self,
        supposed: &[Lit],
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Explanation>, Stopped> {
        self.shortest(&[Goal { target: None, supposed }], random, run)
    }

    fn shortest(
        &self,
        goals: &[Goal<'_>],
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Explanation>, Stopped> {
        let mut unit = Unit::new(&self.table);
        let mut rules: Vec<RuleNo> = (0..self.table.names.len() as RuleNo).collect();
        let mut best = None;
        for _ in 0..SHUFFLES {
            for goal in goals {
                if let Some(steps) = goal.attempt(&mut unit, &rules, run)? {
                    let steps = goal.minimise(&mut unit, steps, random, run)?;
                    let found = Explanation::new(goal.target, goal.supposed, steps, &self.table.facts);
                    self.keep_cheaper(&mut best, found);
                }
            }
            if best.is_none() {
                return Ok(None);
            }
            random.shuffle(&mut rules);
        }
        Ok(best)
    }

    fn keep_cheaper(&self, best: &mut Option<Explanation>, found: Explanation) {
        let rank = |explanation: &Explanation| {
            (explanation.cost(), explanation.supposed.len(), explanation.steps.len(), explanation.target)
        };
        if best.as_ref().is_none_or(|best| rank(&found) < rank(best)) {
            *best = Some(found);
        }
    }
}

/// What a chain should reach, and from where: the target, or a contradiction from what is supposed.
#[derive(Clone, Copy)]
struct Goal<'g> {
    target: Option<Lit>,
    supposed: &'g [Lit],
}

impl<'g> Goal<'g> {
    /// Returns the two ways to reach a literal: directly, or from its opposite to a contradiction.
    fn both_ways(target: Lit, opposite: &'g [Lit]) -> [Goal<'g>; 2] {
        [&[], opposite].map(|supposed| Goal { target: Some(target), supposed })
    }

    /// Returns the steps to the goal with some rules.
    fn attempt(
        self,
        unit: &mut Unit<'_>,
        rules: &[RuleNo],
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<Step>>, Stopped> {
        let conflicts = unit.propagate(rules, self.supposed, run)?;
        if let (Some(target), []) = (self.target, self.supposed) {
            return Ok(unit.steps_to_lit(target));
        }
        // Several rules may fail at the same time: choose the cheapest contradiction.
        let ends = conflicts.into_iter().map(|rule| unit.steps_to(None, rule));
        Ok(ends.min_by_key(|steps| {
            let facts = steps.iter().map(|step| step.because.len()).sum::<usize>();
            (steps.len(), facts)
        }))
    }

    /// Drops rules one at a time as long as the rest still suffices.
    fn minimise(
        self,
        unit: &mut Unit<'_>,
        mut steps: Vec<Step>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Vec<Step>, Stopped> {
        let numbers = |steps: &[Step]| {
            let mut numbers: Vec<RuleNo> = steps.iter().map(|step| step.number).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        };
        let mut candidates = numbers(&steps);
        random.shuffle(&mut candidates);
        for candidate in candidates {
            let rest: Vec<RuleNo> = numbers(&steps).into_iter().filter(|&rule| rule != candidate).collect();
            if let Some(fewer) = self.attempt(unit, &rest, run)? {
                steps = fewer;
            }
        }
        Ok(steps)
    }
}
