//! Alternating chains in general: through houses and cells, open or closed to a loop, with or without groups.

use super::Technique;
use super::chain_words::describe;
use super::chains::{Plan, find};
use super::links::Links;
use crate::logic::Set;
use gridproof_search::Tier;

const OPEN: Plan = Plan { links: Links::PLAIN, open: true, loops: false };
const LOOPS: Plan = Plan { links: Links::PLAIN, open: false, loops: true };
const GROUPED: Plan = Plan { links: Links { groups: true, ..Links::PLAIN }, open: true, loops: true };
const WITH_SETS: Plan = Plan { links: Links { groups: true, sets: true, ..Links::PLAIN }, ..GROUPED };

pub(super) const fn chain<S: Set>() -> Technique<S> {
    Technique {
        name: "alternating inference chain",
        tier: Tier(6),
        score: 280,
        rating: 70,
        statement: "a chain of links in which each candidate that is false makes the next one true makes one of its ends true",
        assumes_unique: false,
        find: |finder| find(finder, OPEN),
        describe: |teller| describe(teller, OPEN),
    }
}

pub(super) const fn continuous_loop<S: Set>() -> Technique<S> {
    Technique {
        name: "continuous nice loop",
        tier: Tier(6),
        score: 280,
        rating: 70,
        statement: "where an alternating chain closes to a loop, of any two neighbours exactly one is true",
        assumes_unique: false,
        find: |finder| find(finder, LOOPS),
        describe: |teller| describe(teller, LOOPS),
    }
}

pub(super) const fn grouped<S: Set>() -> Technique<S> {
    Technique {
        name: "grouped alternating chain",
        tier: Tier(6),
        score: 300,
        rating: 72,
        statement: "an alternating chain in which the candidates where a box and a line cross can count as one",
        assumes_unique: false,
        find: |finder| find(finder, GROUPED),
        describe: |teller| describe(teller, GROUPED),
    }
}

pub(super) const fn with_sets<S: Set>() -> Technique<S> {
    Technique {
        name: "chain with almost locked sets",
        tier: Tier(6),
        score: 360,
        rating: 79,
        statement: "an alternating chain that also runs through sets of cells one value short of locked",
        assumes_unique: false,
        find: |finder| find(finder, WITH_SETS),
        describe: |teller| describe(teller, WITH_SETS),
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds, with_candidates};

    const CHAIN: &str = "alternating inference chain";
    const LOOP: &str = "continuous nice loop";
    const GROUPED: &str = "grouped alternating chain";
    const WITH_SETS: &str = "chain with almost locked sets";
    const ENDS: &str = ";r1c1-3456789;r5c8-3456789";

    #[test]
    fn a_chain_may_change_between_cells_and_houses() {
        let text = confined('1', "row 9: r9c1 r9c8") + ENDS;
        assert_eq!(finds(&text, CHAIN), ["r1c8-2 r5c1-2"]);
        assert!(finds(&text, LOOP).is_empty() && finds(&text, GROUPED).is_empty());
    }

    #[test]
    fn a_link_with_a_third_place_is_no_strong_link() {
        let text = confined('1', "row 9: r9c1 r9c4 r9c8") + ENDS;
        assert!(finds(&text, CHAIN).is_empty());
    }

    #[test]
    fn a_loop_clears_the_houses_of_all_its_weak_links() {
        let text = with_candidates(9, "r1c1=12 r1c5=23 r5c5=34 r5c1=14");
        let [found] = &finds(&text, LOOP)[..] else { panic!("one loop") };
        // Seven further cells in each of rows 1 and 5 and columns 1 and 5.
        assert_eq!(found.split(' ').count(), 28);
        assert!(["r1c9-2", "r9c5-3", "r5c9-4", "r9c1-1"].iter().all(|removed| found.contains(removed)));
    }

    #[test]
    fn cells_where_a_box_and_a_line_cross_count_as_one() {
        let text = confined('5', "row 1: r1c1 r1c2 r1c7; row 6: r6c3 r6c7");
        assert_eq!(finds(&text, GROUPED), ["r2c3-5 r3c3-5"]);
        assert!(finds(&text, CHAIN).is_empty());
    }

    #[test]
    fn cells_of_three_boxes_are_no_two_groups() {
        let text = confined('5', "row 1: r1c1 r1c2 r1c4 r1c7; row 6: r6c3 r6c7");
        assert!(finds(&text, GROUPED).is_empty());
    }

    #[test]
    fn a_set_without_one_value_takes_the_others() {
        // If r1c4 is not 5 it is 1, then r1c1 and r1c2 are 2 and 3, then r2c2 is 5.
        let text = with_candidates(6, "r1c1=123 r1c2=123 r1c4=15 r2c2=35");
        assert_eq!(finds(&text, WITH_SETS), ["r1c3-5 r2c4-5 r2c5-5 r2c6-5"]);
        assert!(finds(&text, GROUPED).is_empty());
    }

    #[test]
    fn a_set_two_values_short_passes_nothing_on() {
        let text = with_candidates(6, "r1c1=123 r1c2=1234 r1c4=15 r2c2=35");
        assert!(finds(&text, WITH_SETS).is_empty());
    }

    #[test]
    fn a_set_on_a_loop_takes_its_other_values() {
        let text = with_candidates(6, "r1c1=123 r1c2=123 r1c4=15 r2c4=56 r2c3=36");
        let cleared = ["r1c6-1", "r1c5-5", "r6c4-5", "r2c6-6", "r2c1-3", "r1c6-2", "r2c2-2"];
        let clears = |found: &String| cleared.iter().all(|removed| found.contains(removed));
        assert!(finds(&text, WITH_SETS).iter().any(clears));
    }
}
