//! A candidate that leaves some house without a place for its own value.

use super::Technique;
use super::argument_words::describe;
use super::arguments::report;
use crate::logic::Set;
use gridproof_search::Tier;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "Nishio",
        tier: Tier(7),
        score: 500,
        rating: 76,
        statement: "a candidate is gone if placing its value again and again leaves a house without a place for it",
        assumes_unique: false,
        find: |finder| report(finder, |nets, _| nets.nishio()),
        describe,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    const NISHIO: &str = "Nishio";

    #[test]
    fn placing_a_value_again_and_again_may_leave_no_place_for_it() {
        // With r1c1, rows 4 and 7 take columns 5 and 6, and row 9 has neither left.
        let text = confined('5', "row 4: r4c1 r4c5; row 7: r7c1 r7c6; row 9: r9c5 r9c6");
        let found = finds(&text, NISHIO);
        // The same goes for every other place in column 1 whose value excludes both.
        for removed in ["r1c1-5", "r2c1-5", "r3c1-5"] {
            assert!(found.iter().any(|found| found == removed), "{removed} is missing in {found:?}");
        }
    }

    #[test]
    fn a_house_with_a_place_left_refutes_nothing() {
        let text = confined('5', "row 4: r4c1 r4c5; row 7: r7c1 r7c6; row 9: r9c5 r9c6 r9c9");
        assert!(!finds(&text, NISHIO).contains(&"r1c1-5".to_owned()));
    }
}
