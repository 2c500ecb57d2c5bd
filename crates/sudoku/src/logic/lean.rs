//! The rules of a frame without surplus: after a proof is written, the rules that each of its steps cites are left out one by one, as long
//! as all that the step shows still follows. The proof is then written again from what is left. Only steps of one tier are looked at:
//! those of lower tiers have no surplus as they are, and those of higher tiers have so many rules that a hint would take too long.

use super::certify::Prover;
use super::log::Gone;
use super::pattern::{Candidate, Use};
use super::set::Set;
use super::visible::{Exclusion, fewest};
use crate::techniques::Technique;
use gridproof_kernel::{Lit, Rule};
use gridproof_search::cdcl::{NothingLazy, Outcome, Solver};
use gridproof_search::{Halt, Run, Tier};
use std::collections::{BTreeMap, BTreeSet};

/// The steps of a proof, each with those of its claims that are needed.
pub(super) type Shown = BTreeMap<u32, Vec<Lit>>;

/// What a step of a leaner proof may cite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lean {
    /// What they are enough for.
    pub(super) claims: Vec<Lit>,
    /// The rules.
    pub(super) rules: BTreeSet<Use>,
    /// What is gone before it by these rules, by earlier steps, or because the player says so.
    pub(super) facts: BTreeMap<Lit, Candidate>,
}

/// The tier of the steps whose rules are tried.
const TIER: Tier = Tier(4);

/// Steps with more rules than this are left as they are: each rule costs a test.
const MOST_RULES: usize = 60;

/// A step whose rules are tried.
struct Trial {
    /// The rules of its pattern.
    pattern: Vec<Use>,
    claims: Vec<Lit>,
    /// What may be gone before it, and the rules by which the board shows that; without a rule, it is gone anyway.
    facts: BTreeMap<Lit, (Candidate, Vec<Exclusion>)>,
}

/// What a refutation of the opposite of every claim used.
#[derive(Default)]
struct Core {
    rules: BTreeSet<Use>,
    facts: BTreeSet<Lit>,
}

impl<S: Set> Prover<'_, '_, S> {
    /// Returns the rules of a step from which none can be left out. `None` if its proof is not from its rules alone.
    pub(super) fn lean(&self, step: u32, shown: &Shown, run: &mut Run<'_>) -> Result<Option<Lean>, Halt> {
        let Some(trial) = self.trial(step, shown)? else { return Ok(None) };
        let all: BTreeSet<Use> = trial.pattern.iter().copied().collect();
        let facts: Vec<Lit> = trial.facts.keys().copied().collect();
        let Some(core) = self.core(&trial, &all, &facts, run)? else { return Ok(None) };
        let choices: Vec<Vec<Exclusion>> =
            core.facts.iter().map(|fact| trial.facts[fact].1.clone()).collect();
        let mut start = core.rules;
        let chosen = fewest(&choices, &start);
        start.extend(chosen.into_iter().flatten().map(|exclusion| exclusion.rule));
        if start.len() > MOST_RULES {
            return Ok(None);
        }
        let forwards: Vec<Use> = start.iter().copied().collect();
        let backwards: Vec<Use> = forwards.iter().rev().copied().collect();
        let mut best = self.without_surplus(&trial, &start, &forwards, run)?;
        let other = self.without_surplus(&trial, &start, &backwards, run)?;
        if other.len() < best.len() {
            best = other;
        }
        let facts: BTreeMap<Lit, Candidate> =
            trial.gone(&best).map(|fact| (fact, trial.facts[&fact].0)).collect();
        Ok(Some(Lean { claims: trial.claims, rules: best, facts }))
    }

    fn trial(&self, step: u32, shown: &Shown) -> Result<Option<Trial>, Halt> {
        let pattern = self.log.steps[step as usize];
        let is_tried = Technique::<S>::of(pattern.technique).tier == TIER;
        if !is_tried || !pattern.argument.is_empty() || pattern.rules.is_empty() {
            return Ok(None);
        }
        let uses: Vec<Use> = self.log.scratch.rules(pattern.rules).to_vec();
        let mut facts = BTreeMap::new();
        for (lit, candidate) in self.facts(step, &uses)? {
            let choices = self.gone_by(candidate);
            let known = match self.log.gone(candidate) {
                Gone::Step(before) => shown.get(&before).is_some_and(|claims| match choices.is_empty() {
                    true => claims.contains(&lit),
                    false => claims.iter().any(|claim| claim.is_positive()),
                }),
                _ => true,
            };
            if known {
                facts.insert(lit, (candidate, choices));
            }
        }
        Ok(Some(Trial { pattern: uses, claims: shown.get(&step).cloned().unwrap_or_default(), facts }))
    }

    /// Leaves out one rule after the other in this order, as long as the rest is enough.
    fn without_surplus(
        &self,
        trial: &Trial,
        start: &BTreeSet<Use>,
        order: &[Use],
        run: &mut Run<'_>,
    ) -> Result<BTreeSet<Use>, Halt> {
        let mut kept = start.clone();
        for rule in order {
            let mut fewer = kept.clone();
            fewer.remove(rule);
            let same = !trial.pattern.contains(rule) && trial.gone(&fewer).eq(trial.gone(&kept));
            if same || self.core(trial, &fewer, &trial.gone(&fewer).collect::<Vec<_>>(), run)?.is_some() {
                kept = fewer;
            }
        }
        Ok(kept)
    }

    /// The rules and facts among these that are used for all claims of a step; `None` if the claims do not follow from them.
    fn core(
        &self,
        trial: &Trial,
        rules: &BTreeSet<Use>,
        facts: &[Lit],
        run: &mut Run<'_>,
    ) -> Result<Option<Core>, Halt> {
        let mut solver = Solver::empty(self.rules);
        for rule in trial.pattern.iter().filter(|rule| rules.contains(rule)) {
            let (words, len) = rule.rule();
            solver.add_rule(Rule(&words[..len]))?;
        }
        let mut all = Core::default();
        for &claim in &trial.claims {
            let assumed: Vec<Lit> = [!claim].into_iter().chain(facts.iter().copied()).collect();
            let core = match solver.solve(&assumed, &mut NothingLazy, run)? {
                Outcome::Refuted(core) => core,
                Outcome::Stopped(stopped) => return Err(stopped.into()),
                Outcome::Model(_) => return Ok(None),
            };
            all.facts.extend(core.assumptions.iter().copied().filter(|&lit| lit != !claim));
            let names = solver.rules_used(&core);
            all.rules.extend(trial.pattern.iter().copied().filter(|rule| {
                let (words, len) = rule.rule();
                names.iter().any(|name| name.borrow() == Rule(&words[..len]))
            }));
        }
        Ok(Some(all))
    }
}

impl Trial {
    /// What is gone before the step if only these rules are cited.
    fn gone<'t>(&'t self, rules: &'t BTreeSet<Use>) -> impl Iterator<Item = Lit> + 't {
        let holds = |choices: &[Exclusion]| {
            choices.is_empty() || choices.iter().any(|choice| rules.contains(&choice.rule))
        };
        self.facts.iter().filter(move |(_, (_, choices))| holds(choices)).map(|(&lit, _)| lit)
    }
}
