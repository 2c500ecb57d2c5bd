//! Audits compared with trying every set of rules.

use crate::common::{loose_model, random_lit};
use gridproof_kernel::{Listed, Lit, Rule, RuleBuf, Rules, Statement};
use gridproof_search::audit::{Audit, Question};
use gridproof_search::run::with_steps;
use gridproof_search::{Fault, Model, Random, Stopped};

/// Steps enough for every audit of these tests.
const PLENTY: u64 = 20_000_000;

/// A claim about a small model, with the assignments that break each rule.
struct Case {
    rules: Listed,
    facts: Vec<Lit>,
    given: usize,
    claim: Statement,
    /// Per rule that counts: one bit per counterexample to the claim that it excludes.
    excludes: Vec<(RuleBuf, u128)>,
    /// All counterexamples that the facts and the givens leave.
    all: u128,
}

impl Case {
    /// A random case over seven atoms; the first rules are givens.
    fn new(random: &mut Random) -> Case {
        let rules = loose_model(random, 7, 13);
        let (given, facts) = (random.index(2), vec![random_lit(random, 7)]);
        let lits = [random_lit(random, 7), random_lit(random, 7)];
        let claim = match random.index(5) {
            0 => Statement::contradiction(),
            1 => Statement::clause(lits),
            2 if lits[0].atom() != lits[1].atom() => Statement::all(&lits),
            _ => Statement::unit(lits[0]),
        };
        Case::of(rules, facts, given, claim)
    }

    fn of(rules: Listed, facts: Vec<Lit>, given: usize, claim: Statement) -> Case {
        let models: Vec<Model> = (0..1_u32 << rules.atoms())
            .map(|bits| Model::from_truths((0..rules.atoms()).map(|atom| bits >> atom & 1 == 1)))
            .collect();
        let holds = |says: &Statement, model: &Model| says.view().holds(|lit| model.holds(lit));
        let bits = |is: &dyn Fn(&Model) -> bool| {
            (0..models.len()).filter(|&at| is(&models[at])).fold(0_u128, |bits, at| bits | 1 << at)
        };
        let all = bits(&|model| {
            let known = facts.iter().all(|&fact| model.holds(fact));
            let givens = rules.statements()[..given].iter().all(|says| holds(says, model));
            known && givens && !holds(&claim, model)
        });
        let counted = given..rules.statements().len();
        let excluded = |at: usize| bits(&|model| !holds(&rules.statements()[at], model));
        let excludes = counted.map(|at| (rules.rule_at(at), excluded(at))).collect();
        Case { rules, facts, given, claim, excludes, all }
    }

    /// Whether a choice of rules is enough.
    fn is_enough(&self, rules: &[RuleBuf]) -> bool {
        let chosen = self.excludes.iter().filter(|(rule, _)| rules.contains(rule));
        self.all & !chosen.fold(0, |bits, (_, excluded)| bits | excluded) == 0
    }

    /// The size of the smallest set of rules that is enough, by trying all.
    fn smallest(&self) -> Option<usize> {
        let everything: Vec<RuleBuf> = self.excludes.iter().map(|(rule, _)| rule.clone()).collect();
        if !self.is_enough(&everything) {
            return None;
        }
        let enough = |choice: &u32| {
            let chosen = (0..self.excludes.len()).filter(|at| choice >> at & 1 == 1);
            self.all & !chosen.fold(0, |bits, at| bits | self.excludes[at].1) == 0
        };
        let sizes = (0..1_u32 << self.excludes.len()).filter(enough).map(u32::count_ones);
        sizes.min().map(|size| size as usize)
    }

    fn audit(&self, shown: &[RuleBuf], steps: u64) -> Result<Audit, Fault> {
        self.ask(|question| with_steps(steps, |run| question.audit(shown, run)))
    }

    fn ask<T>(&self, ask: impl FnOnce(&Question<'_>) -> T) -> T {
        let given = |rule: Rule<'_>| rule.args().first().is_some_and(|&at| (at as usize) < self.given);
        ask(&Question { rules: &self.rules, facts: &self.facts, is_given: &given, claim: &self.claim })
    }

    /// A random choice of rules that is enough: all of them, some left out.
    fn shown(&self, random: &mut Random) -> Vec<RuleBuf> {
        let mut shown: Vec<RuleBuf> = self.excludes.iter().map(|(rule, _)| rule.clone()).collect();
        random.shuffle(&mut shown);
        for dropped in shown.clone().iter().take(if random.one_in(3) { random.index(13) } else { 13 }) {
            let rest: Vec<RuleBuf> = shown.iter().filter(|rule| *rule != dropped).cloned().collect();
            if self.is_enough(&rest) {
                shown = rest;
            }
        }
        shown
    }
}

#[test]
fn audits_find_the_smallest_set_of_rules_that_trying_all_finds() {
    let mut random = Random::new(1);
    let mut sizes = [0; 14];
    let (mut surplus, mut minimal_and_larger) = (0, 0);
    for _ in 0..6000 {
        let case = Case::new(&mut random);
        let Some(smallest) = case.smallest() else { continue };
        let shown = case.shown(&mut random);
        let audit = case.audit(&shown, PLENTY).expect("the rules are enough");
        assert!(audit.is_finished() && audit.stopped.is_none(), "{audit:?}");
        assert_eq!((audit.shown, audit.at_least), (shown.len(), smallest), "{:?}", case.rules);
        assert!(audit.smallest.len() == smallest && case.is_enough(&audit.smallest), "{audit:?}");
        let without = |dropped: &RuleBuf| -> Vec<RuleBuf> {
            shown.iter().filter(|rule| *rule != dropped).cloned().collect()
        };
        let is_surplus = shown.iter().any(|rule| case.is_enough(&without(rule)));
        assert_eq!(audit.surplus, Some(is_surplus), "{audit:?}");
        assert_eq!(audit.excess(), Some(shown.len() - smallest));
        sizes[smallest] += 1;
        surplus += usize::from(is_surplus);
        minimal_and_larger += usize::from(!is_surplus && shown.len() > smallest);
    }
    assert!(sizes[1..=5].iter().all(|&count| count >= 30), "{sizes:?}");
    assert!(surplus >= 100 && minimal_and_larger >= 20, "{surplus} {minimal_and_larger}");
}

#[test]
fn an_audit_that_is_cut_short_has_bounds_that_hold() {
    let mut random = Random::new(2);
    let mut cut = 0;
    for _ in 0..300 {
        let case = Case::new(&mut random);
        let Some(smallest) = case.smallest() else { continue };
        let shown = case.shown(&mut random);
        for steps in [0, 10, 50, 100, 200, 400] {
            let audit = case.audit(&shown, steps).expect("the rules are enough");
            assert!(audit.at_least <= smallest && smallest <= audit.smallest.len(), "{audit:?}");
            assert!(case.is_enough(&audit.smallest), "{audit:?}");
            if let Some(stopped) = audit.stopped {
                assert_eq!(stopped, Stopped::Steps);
                cut += 1;
            } else {
                assert!(audit.is_finished(), "{audit:?}");
            }
        }
    }
    assert!(cut >= 100, "only {cut} audits were cut short");
}

#[test]
fn rules_that_are_not_enough_are_a_fault() {
    let [a, b] = [0, 1].map(Lit::positive);
    let rules = Listed::new(2, [Statement::at_least(1, [a, b]), Statement::at_most(1, [a, b])]);
    let case = Case::of(rules, vec![!a], 0, Statement::unit(b));
    let [first, second] = [0, 1].map(|at| case.rules.rule_at(at));
    let audit = case.audit(&[first.clone(), second.clone()], PLENTY).unwrap();
    assert_eq!((audit.smallest, audit.surplus), (vec![first], Some(true)));
    assert!(matches!(case.audit(&[second], PLENTY), Err(Fault::Broken(_))));
}

#[test]
fn a_smaller_set_of_rules_is_found_exactly_where_there_is_one() {
    let mut random = Random::new(3);
    let (mut found, mut unforced) = (0, 0);
    for _ in 0..1500 {
        let case = Case::new(&mut random);
        let fewer = |size| {
            case.ask(|question| with_steps(PLENTY, |run| question.fewer_than(size, run)))
                .expect("enough steps")
        };
        let Some(smallest) = case.smallest() else {
            assert_eq!(fewer(14), None);
            unforced += 1;
            continue;
        };
        assert_eq!(fewer(smallest), None, "{:?}", case.rules);
        for size in [smallest + 1, smallest + 3] {
            let rules = fewer(size).expect("the smallest set is one");
            assert!(rules.len() < size && case.is_enough(&rules), "{rules:?}");
        }
        found += 1;
    }
    assert!(found >= 100 && unforced >= 100, "{found} {unforced}");
}
