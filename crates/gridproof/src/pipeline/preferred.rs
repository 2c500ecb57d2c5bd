//! A hint by a technique that the caller prefers, even where an easier one would do.

use super::hint::{Found, Query, Refused, certify};
use gridproof_kernel::Lit;
use gridproof_search::{Deduction, Deductive, Extent, Fault, Halt, Run, Seek, Trust};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Returns a deduction by the technique `name`, certified: the easiest one of the position if it is by that technique, else the
/// first that shows what no easier technique does, else the first. `None` if the technique shows nothing here, or if a limit was
/// reached first.
pub fn preferred(
    puzzle: &dyn Deductive,
    name: &str,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Option<Found>, Fault> {
    let chosen = match easiest(puzzle, name, query, run)? {
        Some(deduction) => Some(deduction),
        None => first(puzzle, name, query, run)?,
    };
    match chosen.map(|deduction| certify(puzzle, deduction, query.trust, run)) {
        None | Some(Err(Refused::Hint(_) | Refused::Halt(Halt::Stopped(_)))) => Ok(None),
        Some(Ok(found)) => Ok(Some(found)),
        Some(Err(Refused::Halt(Halt::Fault(fault)))) => Err(fault),
    }
}

/// The easiest deduction, if it is by the technique. One that assumes a single solution comes after those that do not.
fn easiest(
    puzzle: &dyn Deductive,
    name: &str,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Option<Deduction>, Fault> {
    let mut chosen = None;
    let seek = Seek { hardest: query.hardest, extent: Extent::First, trust: query.trust, about: None };
    let done = puzzle.deduce(seek, run, &mut |deduction, _| {
        chosen = (deduction.technique == name).then_some(deduction);
        match chosen.is_none() && query.trust == Trust::OneSolution {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    found(chosen, done)
}

/// The first deduction by the technique that shows something new, or else the first.
fn first(
    puzzle: &dyn Deductive,
    name: &str,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Option<Deduction>, Fault> {
    let mut chosen: Option<Deduction> = None;
    let mut known: BTreeSet<Lit> = BTreeSet::new();
    let done = puzzle.available(query.hardest, run, &mut |deduction, _| {
        if deduction.technique != name {
            known.extend(&deduction.targets);
            return ControlFlow::Continue(());
        }
        let is_new = deduction.targets.iter().all(|lit| !known.contains(lit));
        if is_new || chosen.is_none() {
            chosen = Some(deduction);
        }
        if is_new { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found(chosen, done)
}

/// What was found, also if a limit ended the search.
fn found(chosen: Option<Deduction>, done: Result<(), Halt>) -> Result<Option<Deduction>, Fault> {
    match done {
        Err(Halt::Fault(fault)) => Err(fault),
        Ok(()) | Err(Halt::Stopped(_)) => Ok(chosen),
    }
}
