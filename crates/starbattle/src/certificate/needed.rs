//! Whether an argument needs all of its rules, by the general solver.
//!
//! A sum without surplus terms can still cite a rule that the others do not need: they may force the same in another way than by
//! adding up. Then a supposition shows it.

use super::argument::{Argument, End, Step};
use super::chain::Chain;
use super::least::{Goal, Pool};
use super::tally::Use;
use crate::logic::{Cells, Known, State};
use gridproof_kernel::{Listed, Lit, Statement};
use gridproof_search::{Halt, NothingLazy, Outcome, Run, Solver};
use std::collections::BTreeSet;

/// Returns whether some steps force less without any one of their rules.
pub(crate) fn needs_all_rules(state: &State<'_>, steps: &[Step], run: &mut Run<'_>) -> Result<bool, Halt> {
    Ok(needed(state, steps, run)?.len() == rules_of(steps).len())
}

/// The first thing that some steps force, as a supposition that fails, from only those of their rules that it needs; `None` if sums
/// do not lead to the contradiction.
pub(crate) fn supposed(state: &State<'_>, steps: &[Step], run: &mut Run<'_>) -> Result<Option<Step>, Halt> {
    let Some(&lit) = steps.iter().flat_map(|step| &step.forced).next() else { return Ok(None) };
    let rules = needed(state, steps, run)?;
    let about = rules.iter().fold(Cells::NONE, |all, rule| all | *rule.cells(state.board));
    let mut chain = Chain::new(state, !lit);
    loop {
        let now = chain.state.clone();
        let pool = Pool::of(&now, rules.iter().copied());
        if let Some(end) = pool.cheapest(Goal::Clash, |_| 1.0, f64::INFINITY, run)? {
            return Ok(Some(chain.refuted(end)));
        }
        let lits = (about & now.open()).iter().flat_map(|cell| [Lit::positive(cell), !Lit::positive(cell)]);
        let mut shown = vec![];
        for lit in lits {
            let terms = pool.cheapest(Goal::Lit(lit), |_| 1.0, f64::INFINITY, run)?;
            shown.extend(terms.map(|terms| Step::count(vec![lit], terms)));
        }
        if shown.is_empty() {
            return Ok(None);
        }
        shown.into_iter().for_each(|step| chain.add(step));
    }
}

fn rules_of(steps: &[Step]) -> BTreeSet<Use> {
    steps.iter().flat_map(|step| step.argument.rules()).collect()
}

/// The rules of some steps without those that the others make up for, the last ones first.
fn needed(state: &State<'_>, steps: &[Step], run: &mut Run<'_>) -> Result<BTreeSet<Use>, Halt> {
    let mut rules = rules_of(steps);
    // Cases, and stars that could change places, rest on more than rules.
    let is_plain = |step: &Step| match &step.argument {
        Argument::Count(_) => true,
        Argument::Suppose { end, .. } => matches!(end, End::Count(_)),
        Argument::Cases { .. } => false,
    };
    if !steps.iter().all(is_plain) {
        return Ok(rules);
    }
    let claims: Vec<Lit> = steps.iter().flat_map(|step| step.forced.iter().copied()).collect();
    for rule in rules_of(steps).into_iter().rev() {
        rules.remove(&rule);
        if !follow(state, rules.iter().copied(), &claims, run)? {
            rules.insert(rule);
        }
    }
    Ok(rules)
}

/// Whether some rules force all claims in a state.
fn follow(
    state: &State<'_>,
    rules: impl Iterator<Item = Use>,
    claims: &[Lit],
    run: &mut Run<'_>,
) -> Result<bool, Halt> {
    let rules: Vec<Use> = rules.collect();
    let cells = rules.iter().fold(Cells::NONE, |all, rule| all | *rule.cells(state.board));
    let known = cells.iter().filter_map(|cell| match state.known(cell) {
        Known::Star => Some(Statement::unit(Lit::positive(cell))),
        Known::Cross => Some(Statement::unit(!Lit::positive(cell))),
        Known::Open => None,
    });
    let opposite = Statement::clause(claims.iter().map(|&claim| !claim));
    let rules = rules.iter().filter_map(|rule| {
        let cells = rule.cells(state.board).iter().map(|cell| (rule.sign(), Lit::positive(cell)));
        Statement::linear(cells, rule.sign() * rule.stars(state.board))
    });
    let atoms = state.board.size() * state.board.size();
    let all = Listed::new(atoms, known.chain(rules).chain([opposite]).collect::<Vec<_>>());
    let mut solver = Solver::new(&all, run)?;
    match solver.solve(&[], &mut NothingLazy, run)? {
        Outcome::Refuted(_) => Ok(true),
        Outcome::Model(_) => Ok(false),
        Outcome::Stopped(stopped) => Err(stopped.into()),
    }
}
