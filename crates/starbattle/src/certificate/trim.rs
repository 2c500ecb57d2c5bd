//! Arguments without the rules that they do not need.

use super::argument::{Argument, End, Step};
use super::chain::Chain;
use super::least::{Goal, Pool};
use super::tally::{Tally, Term, Use};
use crate::logic::{Cells, State};
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeSet;

/// What is claimed, each with the terms of its sum.
type Claims = Vec<(Lit, Vec<Term>)>;

/// What a rule costs that the argument already uses: it is preferred, but not for nothing.
const USED: f64 = 0.01;

impl Argument {
    /// The rules that it adds up.
    pub(crate) fn rules(&self) -> BTreeSet<Use> {
        let all =
            |steps: &[Step]| steps.iter().flat_map(|step| step.argument.rules()).collect::<BTreeSet<Use>>();
        match self {
            Argument::Count(terms) => terms.iter().map(|&(rule, _)| rule).collect(),
            Argument::Suppose { steps, end, .. } => {
                let mut rules = all(steps);
                if let End::Count(terms) = end {
                    rules.extend(terms.iter().map(|&(rule, _)| rule));
                }
                rules
            }
            Argument::Cases { of, cases } => {
                let mut rules: BTreeSet<Use> = cases.iter().flat_map(|(_, steps)| all(steps)).collect();
                rules.insert(*of);
                rules
            }
        }
    }
}

/// The number of different rules in some steps.
pub(crate) fn size(steps: &[Step]) -> usize {
    let rules: BTreeSet<Use> = steps.iter().flat_map(|step| step.argument.rules()).collect();
    let swaps = steps
        .iter()
        .filter(|step| matches!(step.argument, Argument::Suppose { end: End::Swap(_), .. }))
        .count();
    rules.len() + swaps
}

/// The same conclusions from as few rules as it finds: none of those left can be dropped from the sums.
pub(crate) fn trimmed(state: &State<'_>, steps: Vec<Step>, run: &mut Run<'_>) -> Result<Vec<Step>, Stopped> {
    let is_count = |step: &Step| matches!(step.argument, Argument::Count(_));
    match &steps[..] {
        [step] if step.argument.rules().len() <= 1 => Ok(steps),
        all if all.iter().all(is_count) => Joint::new(state, &steps, run)?.minimal(run),
        _ => steps.into_iter().map(|step| supposition(state, step, run)).collect(),
    }
}

/// Several claims, each with its own sum; together they are to use few rules.
struct Joint<'s, 'b> {
    state: &'s State<'b>,
    claims: Vec<(Lit, Vec<Term>)>,
}

impl<'s, 'b> Joint<'s, 'b> {
    /// Looks for the cheapest sum of each claim, with rules of earlier claims nearly free.
    fn new(state: &'s State<'b>, steps: &[Step], run: &mut Run<'_>) -> Result<Joint<'s, 'b>, Stopped> {
        let rules: BTreeSet<Use> = steps.iter().flat_map(|step| step.argument.rules()).collect();
        let lits: BTreeSet<Lit> = steps.iter().flat_map(|step| step.forced.iter().copied()).collect();
        let units: BTreeSet<Use> =
            rules.iter().copied().filter(|rule| !matches!(rule, Use::Window(_))).collect();
        let about = units.iter().fold(Cells::NONE, |all, rule| all | *rule.cells(state.board));
        let pool = Pool::new(state).only(|rule, cells| match rule {
            Use::Window(_) => cells.meets(&about) || rules.contains(&rule),
            _ => units.contains(&rule),
        });
        let mut joint = Joint { state, claims: vec![] };
        let mut used: BTreeSet<Use> = BTreeSet::new();
        for lit in lits {
            let cost = |rule: Use| if used.contains(&rule) { USED } else { 1.0 };
            let found = pool.cheapest(Goal::Lit(lit), cost, f64::INFINITY, run)?;
            let terms = found.unwrap_or_else(|| given(steps, lit));
            used.extend(terms.iter().map(|&(rule, _)| rule));
            joint.claims.push((lit, terms));
        }
        // The first claims did not know what the later ones would need.
        if joint.claims.len() > 1 && used.len() > rules.len() {
            joint.claims = joint.claims.iter().map(|&(lit, _)| (lit, given(steps, lit))).collect();
        }
        Ok(joint)
    }

    fn rules(&self) -> BTreeSet<Use> {
        self.claims.iter().flat_map(|(_, terms)| terms.iter().map(|&(rule, _)| rule)).collect()
    }

    /// Drops every rule without which all claims still follow.
    fn minimal(mut self, run: &mut Run<'_>) -> Result<Vec<Step>, Stopped> {
        for rule in self.rules().into_iter().rev() {
            let mut rest = self.rules();
            if self.claims.len() > 1
                && rest.remove(&rule)
                && let Some(claims) = self.without(rule, &rest, run)?
            {
                self.claims = claims;
            }
        }
        Ok(self.steps())
    }

    /// The claims from the rest of the rules alone, if they all follow.
    fn without(&self, rule: Use, rest: &BTreeSet<Use>, run: &mut Run<'_>) -> Result<Option<Claims>, Stopped> {
        let pool = Pool::of(self.state, rest.iter().copied());
        let mut claims = self.claims.clone();
        for (lit, terms) in &mut claims {
            if terms.iter().any(|&(other, _)| other == rule) {
                match pool.cheapest(Goal::Lit(*lit), |_| 1.0, f64::INFINITY, run)? {
                    Some(other) => *terms = other,
                    None => return Ok(None),
                }
            }
        }
        Ok(Some(claims))
    }

    /// A step for each sum, with all claims that it shows.
    fn steps(self) -> Vec<Step> {
        let mut steps: Vec<Step> = vec![];
        let mut tally = Tally::default();
        for (lit, terms) in self.claims {
            let known = steps.iter_mut().find(|step| {
                let Argument::Count(terms) = &step.argument else { return false };
                tally.sum(self.state, terms);
                tally.shows(lit)
            });
            match known {
                Some(step) => step.forced.push(lit),
                None => steps.push(Step::count(vec![lit], terms)),
            }
        }
        steps
    }
}

/// The sum of the step that shows a literal.
fn given(steps: &[Step], lit: Lit) -> Vec<Term> {
    let of = |step: &Step| match &step.argument {
        Argument::Count(terms) if step.forced.contains(&lit) => Some(terms.clone()),
        _ => None,
    };
    steps.iter().find_map(of).unwrap_or_default()
}

/// A supposition without the rules that its contradiction does not need.
fn supposition(state: &State<'_>, step: Step, run: &mut Run<'_>) -> Result<Step, Stopped> {
    let mut best = step;
    let all = best.argument.rules();
    if let Some(shorter) = replayed(state, &best, &all, run)? {
        best = shorter;
    }
    for rule in all.into_iter().rev() {
        let mut rest = best.argument.rules();
        if rest.remove(&rule)
            && let Some(shorter) = replayed(state, &best, &rest, run)?
        {
            best = shorter;
        }
    }
    Ok(best)
}

/// The same supposition with sums of some rules only, if it still fails.
fn replayed(
    state: &State<'_>,
    step: &Step,
    rules: &BTreeSet<Use>,
    run: &mut Run<'_>,
) -> Result<Option<Step>, Stopped> {
    let Argument::Suppose { supposed, steps, end: End::Count(_) } = &step.argument else { return Ok(None) };
    let mut chain = Chain::new(state, *supposed);
    let mut used: BTreeSet<Use> = BTreeSet::new();
    for step in steps {
        let Argument::Count(_) = step.argument else {
            if let Some(inner) = replayed(&chain.state, step, rules, run)? {
                used.extend(inner.argument.rules());
                chain.add(inner);
            }
            continue;
        };
        let mut shown: Vec<Lit> = vec![];
        let mut sum: Vec<Term> = vec![];
        let pool = Pool::of(&chain.state, rules.iter().copied());
        for &lit in step.forced.iter().filter(|lit| chain.state.open().has(lit.atom().0)) {
            let cost = |rule: Use| if used.contains(&rule) { USED } else { 1.0 };
            if let Some(terms) = pool.cheapest(Goal::Lit(lit), cost, f64::INFINITY, run)? {
                used.extend(terms.iter().map(|&(rule, _)| rule));
                add(&mut sum, &terms);
                shown.push(lit);
            }
        }
        let mut tally = Tally::default();
        tally.sum(&chain.state, &sum);
        shown.retain(|&lit| tally.shows(lit));
        if !shown.is_empty() {
            chain.add(Step::count(shown, sum));
        }
    }
    let cost = |rule: Use| if used.contains(&rule) { USED } else { 1.0 };
    let pool = Pool::of(&chain.state, rules.iter().copied());
    let end = pool.cheapest(Goal::Clash, cost, f64::INFINITY, run)?;
    Ok(end.map(|end| chain.refuted(end)).filter(|shorter| shorter.argument.rules().len() <= rules.len()))
}

/// Adds the rules of a sum that another does not have yet.
fn add(sum: &mut Vec<Term>, terms: &[Term]) {
    for &(rule, times) in terms {
        match sum.iter_mut().find(|(other, _)| *other == rule) {
            Some((_, known)) => *known = times.max(*known),
            None => sum.push((rule, times)),
        }
    }
}
