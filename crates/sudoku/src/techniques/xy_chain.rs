//! XY-Chain: an alternating chain through cells with two values.

use super::Technique;
use super::chain_words::describe;
use super::chains::{Plan, find};
use super::links::Links;
use crate::logic::Set;
use gridproof_search::Tier;

const PLAN: Plan = Plan {
    links: Links {
        strong_in_houses: false,
        strong_in_cells: true,
        weak_in_cells: false,
        groups: false,
        sets: false,
    },
    open: true,
    loops: true,
};

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "XY-Chain",
        tier: Tier(6),
        score: 260,
        rating: 66,
        statement: "a chain of cells with two values each, each sharing a value with the next, puts a value at one of its ends",
        assumes_unique: false,
        find: |finder| find(finder, PLAN),
        describe: |teller| describe(teller, PLAN),
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{finds, with_candidates};

    #[test]
    fn the_ends_of_four_cells_with_two_values_share_one() {
        let text = with_candidates(9, "r1c1=12 r1c5=23 r5c5=34 r5c9=14");
        assert_eq!(finds(&text, "XY-Chain"), ["r1c9-1 r5c1-1"]);
    }

    #[test]
    fn a_cell_that_does_not_pass_on_its_value_breaks_the_chain() {
        assert!(finds(&with_candidates(9, "r1c1=12 r1c5=23 r5c5=35 r5c9=14"), "XY-Chain").is_empty());
    }
}
