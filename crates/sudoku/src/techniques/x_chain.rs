//! X-Chain: an alternating chain on one value, through houses where the value has two places.

use super::Technique;
use super::chain_words::describe;
use super::chains::{Plan, find};
use super::links::Links;
use crate::logic::Set;
use gridproof_search::Tier;

const PLAN: Plan = Plan {
    links: Links {
        strong_in_houses: true,
        strong_in_cells: false,
        weak_in_cells: false,
        groups: false,
        sets: false,
    },
    open: true,
    loops: true,
};

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "X-Chain",
        tier: Tier(6),
        score: 260,
        rating: 65,
        statement: "a chain of places of one value, of each second pair at least one true, makes one of its ends true",
        assumes_unique: false,
        find: |finder| find(finder, PLAN),
        describe: |teller| describe(teller, PLAN),
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn what_sees_both_ends_of_three_strong_links_goes() {
        let text = confined('5', "row 1: r1c1 r1c5; row 5: r5c5 r5c8; row 8: r8c8 r8c2");
        assert_eq!(finds(&text, "X-Chain"), ["r2c2-5 r3c2-5 r7c1-5 r9c1-5"]);
    }

    #[test]
    fn a_third_place_breaks_the_chain() {
        let text = confined('5', "row 1: r1c1 r1c5; row 5: r5c5 r5c7 r5c8; row 8: r8c8 r8c2");
        assert!(finds(&text, "X-Chain").is_empty());
    }

    #[test]
    fn a_chain_back_to_its_beginning_places_the_value() {
        let text = confined('1', "row 1: r1c1 r1c5; column 1: r1c1 r5c1; column 6: r2c6 r5c6");
        let mates = "r1c1-2 r1c1-3 r1c1-4 r1c1-5 r1c1-6 r1c1-7 r1c1-8 r1c1-9";
        assert_eq!(finds(&text, "X-Chain"), ["r1c5-1 r2c2-1 r2c3-1", "r5c1-1", mates]);
    }
}
