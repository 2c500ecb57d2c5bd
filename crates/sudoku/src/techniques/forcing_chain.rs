//! Forcing chains: each step has one reason. Two chains from one candidate that contradict each other, or one chain from each
//! value of a cell, or from each place of a value in a house, to the same conclusion.

use super::Technique;
use super::argument_words::describe;
use super::arguments::report;
use crate::logic::Set;
use gridproof_search::Tier;

pub(super) const fn contradiction<S: Set>() -> Technique<S> {
    Technique {
        name: "forcing chain",
        tier: Tier(7),
        score: 500,
        rating: 80,
        statement: "a candidate is gone if two chains from it leave nothing in a cell or house",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.failing_chains(effort)),
        describe,
    }
}

pub(super) const fn in_cell<S: Set>() -> Technique<S> {
    Technique {
        name: "cell forcing chain",
        tier: Tier(7),
        score: 500,
        rating: 82,
        statement: "what chains from every value of a cell lead to is so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.shared_by_chains(true, effort)),
        describe,
    }
}

pub(super) const fn in_house<S: Set>() -> Technique<S> {
    Technique {
        name: "region forcing chain",
        tier: Tier(7),
        score: 500,
        rating: 82,
        statement: "what chains from every place of a value in a house lead to is so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.shared_by_chains(false, effort)),
        describe,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds, with_candidates};

    const CHAIN: &str = "forcing chain";
    const CELL: &str = "cell forcing chain";
    const REGION: &str = "region forcing chain";

    #[test]
    fn two_chains_from_one_candidate_may_leave_nothing() {
        // With r1c1 at 1, r1c5 is 2 and r5c1 is 3, and r5c5 is neither.
        let text = with_candidates(9, "r1c5=12 r5c1=13 r5c5=23");
        assert_eq!(finds(&text, CHAIN), ["r1c1-1"]);
        assert!(finds(&text, CELL).is_empty(), "a cell with two values makes an ordinary chain");
    }

    #[test]
    fn a_chain_that_can_end_otherwise_leaves_something() {
        let text = with_candidates(9, "r1c5=12 r5c1=13 r5c5=234");
        assert!(finds(&text, CHAIN).is_empty());
    }

    #[test]
    fn every_value_of_a_cell_may_lead_to_the_same_end() {
        let text = with_candidates(9, "r5c5=123 r5c1=14 r1c5=24 r5c3=35 r3c3=45");
        assert_eq!(finds(&text, CELL), ["r1c1-4"]);
        let text = with_candidates(9, "r5c5=1236 r5c1=14 r1c5=24 r5c3=35 r3c3=45");
        assert!(finds(&text, CELL).is_empty(), "6 leads nowhere");
    }

    #[test]
    fn every_place_in_a_house_may_lead_to_the_same_end() {
        let cells = with_candidates(9, "r8c1=12 r2c5=13 r2c8=23 r9c9=12");
        let row = |places: &str| confined('1', &format!("row 5: {places}"))[81..].to_owned();
        let found = finds(&(cells.clone() + &row("r5c1 r5c5 r5c9")), REGION);
        assert!(found.contains(&"r8c8-2".to_owned()), "{found:?}");
        let found = finds(&(cells + &row("r5c1 r5c4 r5c5 r5c9")), REGION);
        assert!(!found.contains(&"r8c8-2".to_owned()), "{found:?}");
    }
}
