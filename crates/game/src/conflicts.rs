//! What breaks a rule at sight: no search, only what stands on the board.

use crate::{Place, Puzzle};
use gridproof_kernel::{Class, Lit};
use std::collections::{BTreeSet, HashSet};

/// The places of givens and marks that together break a listed rule.
///
/// An empty answer does not say that the position can be completed; that takes a search.
pub fn conflicts(puzzle: &dyn Puzzle) -> BTreeSet<Place> {
    let rules = puzzle.rules();
    let mut statements = vec![];
    rules.for_each(&mut |rule| {
        let known = rules.statement(rule).ok().filter(|(_, class)| *class == Class::Ordinary);
        statements.extend(known.map(|(statement, _)| statement));
    });
    let givens = statements.iter().filter_map(|statement| statement.view().as_unit());
    let held: HashSet<Lit> = givens.chain(puzzle.marks().iter().copied()).collect();
    let mut found = BTreeSet::new();
    for statement in &statements {
        let view = statement.view();
        let open: i64 =
            view.terms().filter(|(_, lit)| !held.contains(&!*lit)).map(|(weight, _)| weight).sum();
        if open < view.bound {
            let broken = view.terms().map(|(_, lit)| !lit).filter(|lit| held.contains(lit));
            found.extend(broken.map(|lit| puzzle.words().target(lit).place));
        }
    }
    found
}
