//! What breaks a rule at sight: no search, only what stands on the board.

use gridproof_kernel::{Class, Lit};
use gridproof_search::game::{Place, Position};
use std::collections::{BTreeSet, HashSet};

/// The places of givens and marks that together break a listed rule.
///
/// An empty answer does not say that the position can be completed; that takes a search.
pub fn conflicts(position: &dyn Position) -> BTreeSet<Place> {
    let rules = position.rules();
    let mut statements = vec![];
    rules.for_each(&mut |rule| {
        let known = rules.statement(rule).ok().filter(|(_, class)| *class == Class::Ordinary);
        statements.extend(known.map(|(statement, _)| statement));
    });
    let givens = statements.iter().filter_map(|statement| statement.view().as_unit());
    let held: HashSet<Lit> = givens.chain(position.marks().iter().copied()).collect();
    let mut found = BTreeSet::new();
    for statement in &statements {
        let view = statement.view();
        let open: i64 =
            view.terms().filter(|(_, lit)| !held.contains(&!*lit)).map(|(weight, _)| weight).sum();
        if open < view.bound {
            let broken = view.terms().map(|(_, lit)| !lit).filter(|lit| held.contains(lit));
            found.extend(broken.map(|lit| position.words().target(lit).place));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(game: &str, puzzle: &str) -> Vec<String> {
        let position = crate::game(game).unwrap().read(puzzle).unwrap();
        conflicts(&*position).iter().map(Place::to_string).collect()
    }

    #[test]
    fn two_equal_values_in_a_house_are_a_conflict() {
        assert!(cells("latin", "...2..4.3..1.3..").is_empty());
        assert_eq!(cells("latin", "1.............../..1............."), ["r1c1", "r1c3"]);
        assert_eq!(cells("sudoku", "1.............../.....1.........."), ["r1c1", "r2c2"]);
    }

    #[test]
    fn a_value_without_a_place_left_is_a_conflict() {
        let puzzle = "................/................;r1c1-2;r1c2-2;r1c3-2;r1c4-2";
        assert_eq!(cells("sudoku", puzzle), ["r1c1", "r1c2", "r1c3", "r1c4"]);
    }
}
