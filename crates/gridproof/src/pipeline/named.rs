//! Techniques for claimed steps: which one shows a literal.

use super::hint::{Refused, certify};
use gridproof_kernel::Lit;
use gridproof_search::reason::Proved;
use gridproof_search::{Deduction, Deductive, Extent, Fault, Halt, Run, Seek, Tier, Trust};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// A technique and its tier.
pub(super) type Technique = (&'static str, Tier);

/// Techniques up to this tier are quick to look through.
const QUICK: Tier = Tier(2);

/// Steps of search for the quick techniques of a board.
const EFFORT: u64 = 20_000;

/// The quick techniques of a board: for each literal that a solve by them shows, the one that does. Worked out when it is first
/// needed.
#[derive(Default)]
pub(super) struct Named(Option<HashMap<Lit, Technique>>);

impl Named {
    /// The technique that shows a literal, on the board as it is or on what follows from it.
    pub(super) fn technique(
        &mut self,
        puzzle: &dyn Deductive,
        lit: Lit,
        run: &mut Run<'_>,
    ) -> Option<Technique> {
        self.0.get_or_insert_with(|| quick(puzzle, run)).get(&lit).copied()
    }
}

fn quick(puzzle: &dyn Deductive, run: &mut Run<'_>) -> HashMap<Lit, Technique> {
    let solved = run.within(EFFORT, |run| puzzle.by_logic(QUICK, true, run));
    let mut named = HashMap::new();
    for step in solved.map(|solved| solved.trace).unwrap_or_default() {
        for lit in step.did {
            named.entry(lit).or_insert((step.technique, step.tier));
        }
    }
    named
}

/// Where to look for a technique that shows a literal.
#[derive(Clone, Copy)]
enum Looks {
    /// On the board as it is, easy ones.
    Quickly,
    /// On the board as it is.
    Here,
    /// On what follows from the board, step by step.
    Ahead,
}

/// Looks through all techniques for one that shows a literal, with at most `effort` steps for each look.
pub(super) fn search(
    puzzle: &dyn Deductive,
    lit: Lit,
    effort: u64,
    run: &mut Run<'_>,
) -> Result<Option<(Proved, Technique)>, Fault> {
    for looks in [Looks::Quickly, Looks::Here, Looks::Ahead] {
        if let Some(shown) = run.within(effort, |run| look(puzzle, lit, looks, run))? {
            return Ok(Some(shown));
        }
    }
    Ok(None)
}

/// What the techniques say about a literal.
fn look(
    puzzle: &dyn Deductive,
    lit: Lit,
    looks: Looks,
    run: &mut Run<'_>,
) -> Result<Option<(Proved, Technique)>, Fault> {
    let mut shown = None;
    let mut fault = None;
    let mut consider = |deduction: Deduction, run: &mut Run<'_>| {
        let technique = (deduction.technique, deduction.tier);
        if !deduction.targets.contains(&lit) {
            return ControlFlow::Continue(());
        }
        match certify(puzzle, deduction, Trust::Rules, run) {
            Ok(found) => {
                shown = Some((found.into_proved(), technique));
                ControlFlow::Break(())
            }
            Err(Refused::Halt(Halt::Fault(wrong))) => {
                fault = Some(wrong);
                ControlFlow::Break(())
            }
            Err(_) => ControlFlow::Continue(()),
        }
    };
    let looked = match looks {
        Looks::Quickly => puzzle.shows(lit, QUICK, run, &mut consider),
        Looks::Here => puzzle.shows(lit, Tier(u8::MAX), run, &mut consider),
        Looks::Ahead => {
            let extent = if lit.is_positive() { Extent::All } else { Extent::First };
            let seek = Seek { extent, about: Some(lit), ..Seek::default() };
            puzzle.deduce(seek, run, &mut consider)
        }
    };
    match (shown, fault, looked) {
        (Some(shown), ..) => Ok(Some(shown)),
        (None, Some(fault), _) | (None, None, Err(Halt::Fault(fault))) => Err(fault),
        (None, None, _) => Ok(None),
    }
}
