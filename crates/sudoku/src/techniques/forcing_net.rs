//! Forcing nets: a step may rest on everything before it. A net from one candidate that leaves a cell or house with nothing, or
//! nets from all values of a cell, or all places of a value in a house, to the same conclusion.

use super::argument_words::describe;
use super::arguments::{conclude, report, with_nets};
use super::{Finder, Technique};
use crate::logic::Set;
use crate::logic::nets::Found;
use gridproof_search::Tier;
use std::ops::ControlFlow;

/// This number of nets that look shortest are shortened, and the shortest of them comes first.
const COMPARED: usize = 4;

pub(super) const fn contradiction<S: Set>() -> Technique<S> {
    Technique {
        name: "forcing net",
        tier: Tier(7),
        score: 700,
        rating: 88,
        statement: "what singles refute, once it is supposed, is not so",
        assumes_unique: false,
        find,
        describe,
    }
}

pub(super) const fn in_cell<S: Set>() -> Technique<S> {
    Technique {
        name: "cell forcing net",
        tier: Tier(7),
        score: 700,
        rating: 90,
        statement: "what singles show, whichever value of a cell is supposed, is so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.shared_by_nets(true, effort)),
        describe,
    }
}

pub(super) const fn in_house<S: Set>() -> Technique<S> {
    Technique {
        name: "region forcing net",
        tier: Tier(7),
        score: 700,
        rating: 90,
        statement: "what singles show, whichever place of a value in a house is supposed, is so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.shared_by_nets(false, effort)),
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    with_nets(finder, |finder, nets| {
        let fails = nets.failing_nets(&mut finder.scratch.effort);
        let (first, rest) = fails.split_at(fails.len().min(COMPARED));
        let mut found: Vec<Found> = first.iter().filter_map(|&(_, claim)| nets.net_of(claim)).collect();
        found.sort_by_key(Found::len);
        found.iter().try_for_each(|found| conclude(finder, nets, found))?;
        for &(_, claim) in rest {
            if let Some(found) = nets.net_of(claim) {
                conclude(finder, nets, &found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds, with_candidates};

    const NET: &str = "forcing net";
    const CELL: &str = "cell forcing net";
    const REGION: &str = "region forcing net";

    fn has(found: &[String], removed: &str) -> bool {
        found.iter().any(|found| found == removed)
    }

    #[test]
    fn a_step_of_a_net_may_have_two_reasons() {
        // With r1c1 at 1, r5c5 is neither 2 nor 3: it is 4, and then r9c9 is neither 6 nor 7.
        let text = with_candidates(9, "r1c5=12 r5c1=13 r5c5=234 r5c9=46 r9c5=47 r9c9=67");
        assert!(has(&finds(&text, NET), "r1c1-1"));
        assert!(!has(&finds(&text, "forcing chain"), "r1c1-1"));
        let text = with_candidates(9, "r1c5=12 r5c1=13 r5c5=234 r5c9=46 r9c5=47 r9c9=678");
        assert!(!has(&finds(&text, NET), "r1c1-1"), "8 is left");
    }

    #[test]
    fn nets_from_all_values_of_a_cell_may_meet() {
        let text = with_candidates(9, "r1c1=12 r1c5=15 r5c1=13 r5c5=345 r1c8=24");
        assert!(has(&finds(&text, CELL), "r5c8-4"));
        let text = with_candidates(9, "r1c1=129 r1c5=15 r5c1=13 r5c5=345 r1c8=24");
        assert!(!has(&finds(&text, CELL), "r5c8-4"), "9 leads nowhere");
    }

    #[test]
    fn nets_from_all_places_in_a_house_may_meet() {
        let cells = with_candidates(9, "r1c5=15 r5c1=13 r5c5=345 r3c8=14");
        let in_box = |places: &str| cells.clone() + &confined('1', &format!("box 1: {places}"))[81..];
        let found = finds(&in_box("r1c1 r3c2"), REGION);
        assert!(has(&found, "r5c8-4"), "{found:?}");
        let found = finds(&in_box("r1c1 r2c3 r3c2"), REGION);
        assert!(!has(&found, "r5c8-4"), "{found:?}");
    }
}
