//! Whether an argument needs all of its rules, by the general solver.
//!
//! A sum without surplus terms can still cite a rule that the others do not need: they may force the same in another way than by
//! adding up.

use super::argument::{Argument, Step};
use super::tally::Use;
use crate::logic::{Known, State};
use gridproof_kernel::{Listed, Lit, Statement};
use gridproof_search::{Halt, NothingLazy, Outcome, Run, Solver};
use std::collections::BTreeSet;

/// Whether some steps force less without any one of their rules.
pub(crate) fn needs_all_rules(state: &State<'_>, steps: &[Step], run: &mut Run<'_>) -> Result<bool, Halt> {
    let rules: BTreeSet<Use> = steps.iter().flat_map(|step| step.argument.rules()).collect();
    let claims: Vec<Lit> = steps.iter().flat_map(|step| step.forced.iter().copied()).collect();
    if steps.iter().any(|step| matches!(step.argument, Argument::Cases { .. })) {
        return Ok(true);
    }
    for &left_out in &rules {
        let rest = rules.iter().copied().filter(|&rule| rule != left_out);
        if follow(state, rest, &claims, run)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether some rules force all claims in a state.
fn follow(
    state: &State<'_>,
    rules: impl Iterator<Item = Use>,
    claims: &[Lit],
    run: &mut Run<'_>,
) -> Result<bool, Halt> {
    let atoms = state.board.size() * state.board.size();
    let known = (0..atoms).filter_map(|cell| match state.known(cell) {
        Known::Star => Some(Statement::unit(Lit::positive(cell))),
        Known::Cross => Some(Statement::unit(!Lit::positive(cell))),
        Known::Open => None,
    });
    let opposite = Statement::clause(claims.iter().map(|&claim| !claim));
    let rules = rules.filter_map(|rule| {
        let cells = rule.cells(state.board).iter().map(|cell| (rule.sign(), Lit::positive(cell)));
        Statement::linear(cells, rule.sign() * rule.stars(state.board))
    });
    let all = Listed::new(atoms, known.chain(rules).chain([opposite]).collect::<Vec<_>>());
    let mut solver = Solver::new(&all, run)?;
    match solver.solve(&[], &mut NothingLazy, run)? {
        Outcome::Refuted(_) => Ok(true),
        Outcome::Model(_) => Ok(false),
        Outcome::Stopped(stopped) => Err(stopped.into()),
    }
}
