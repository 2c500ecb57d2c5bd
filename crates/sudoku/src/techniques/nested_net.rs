//! Nested nets: under a supposition, further candidates are refuted by nets of their own, until the supposition fails.

use super::Technique;
use super::argument_words::describe;
use super::arguments::report;
use crate::logic::Set;
use crate::logic::nets::Plan;
use gridproof_search::Tier;

/// Inner nets that people see at a glance: locked candidates and pairs.
const AT_A_GLANCE: Plan = Plan { depth: 1, longest: 2, reach: 8 };
const NESTED: Plan = Plan::of_depth(1);
const DEEP: Plan = Plan::of_depth(2);

pub(super) const fn at_a_glance<S: Set>() -> Technique<S> {
    Technique {
        name: "forcing net with locked sets",
        tier: Tier(7),
        score: 700,
        rating: 92,
        statement: "what singles, locked candidates and pairs refute, once it is supposed, is not so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.nested(AT_A_GLANCE, effort)),
        describe,
    }
}

pub(super) const fn nested<S: Set>() -> Technique<S> {
    Technique {
        name: "nested forcing net",
        tier: Tier(7),
        score: 700,
        rating: 99,
        statement: "what singles and forcing nets refute, once it is supposed, is not so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.nested(NESTED, effort)),
        describe,
    }
}

pub(super) const fn deep<S: Set>() -> Technique<S> {
    Technique {
        name: "deeply nested forcing net",
        tier: Tier(7),
        score: 700,
        rating: 108,
        statement: "what singles and nested forcing nets refute, once it is supposed, is not so",
        assumes_unique: false,
        find: |finder| report(finder, |nets, effort| nets.nested(DEEP, effort)),
        describe,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds, with_candidates};

    const AT_A_GLANCE: &str = "forcing net with locked sets";
    const NESTED: &str = "nested forcing net";
    const DEEP: &str = "deeply nested forcing net";

    fn has(found: &[String], removed: &str) -> bool {
        found.iter().any(|found| found == removed)
    }

    #[test]
    fn locked_candidates_count_inside_a_supposition() {
        // With r1c1 at 1, r1c9 is 7 and r1c5 is 8, so box 9 has its 7 in row 7 and box 8 its 8, and r7c2 has neither.
        let cells =
            with_candidates(9, "r1c9=17 r1c5=18 r7c2=78") + &confined('8', "box 8: r7c4 r7c6 r9c5")[81..];
        let in_box = |places: &str| cells.clone() + &confined('7', &format!("box 9: {places}"))[81..];
        let text = in_box("r7c7 r7c8 r9c9");
        assert!(!has(&finds(&text, "forcing net"), "r1c1-1"));
        assert!(has(&finds(&text, AT_A_GLANCE), "r1c1-1"));
        assert!(has(&finds(&text, NESTED), "r1c1-1"));
        assert!(!has(&finds(&in_box("r7c7 r8c8 r9c9"), NESTED), "r1c1-1"), "the 7 is not locked");
    }

    #[test]
    fn three_levels_refute_what_two_do_not() {
        // Twelve cells of four boxes for three values, on a diagonal in three of the boxes: there is no way to fill them, so
        // the one that has another value takes it.
        let cells = ["r1c1 r2c2 r3c3", "r1c4 r2c5 r3c6", "r4c1 r5c2 r6c3", "r4c4 r5c6 r6c5"];
        let mut text = with_candidates(9, "r6c5=1234");
        for (places, number) in cells.iter().zip([1, 2, 4, 5]) {
            for cell in places.split(' ').filter(|&cell| cell != "r6c5") {
                text += &with_candidates(9, &format!("{cell}=123"))[81..];
            }
            for value in ['1', '2', '3'] {
                // Should r6c5 be 4, the value goes elsewhere.
                let spare = if number == 5 { "r5c5" } else { "" };
                text += &confined(value, &format!("box {number}: {places} {spare}"))[81..];
            }
        }
        assert!(finds(&text, NESTED).is_empty());
        let mut found = finds(&text, DEEP);
        found.sort_unstable();
        assert_eq!(found, ["r6c5-1", "r6c5-2", "r6c5-3"]);
    }
}
