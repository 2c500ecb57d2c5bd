//! Skyscraper: two parallel lines with two places each for a value, one of each in the same crossing line. One of the
//! two roofs takes the value.

use super::Technique;
use super::strong_links::{Joined, describe_joined, find_joined};
use crate::logic::Set;
use gridproof_search::Tier;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "skyscraper",
        tier: Tier(4),
        score: 130,
        rating: 40,
        statement: "of two parallel strong links on one crossing line, one of the other two ends takes the value",
        assumes_unique: false,
        find: |finder| find_joined(finder, Joined::Skyscraper),
        describe: describe_joined,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn what_sees_both_roofs_goes() {
        let text = confined('1', "row 2: r2c2 r2c7; row 8: r8c2 r8c8");
        assert_eq!(finds(&text, "skyscraper"), ["r1c8-1 r3c8-1 r7c7-1 r9c7-1"]);
    }

    #[test]
    fn lines_may_be_columns() {
        let text = confined('1', "column 2: r2c2 r7c2; column 8: r2c8 r8c8");
        assert_eq!(finds(&text, "skyscraper"), ["r7c7-1 r7c9-1 r8c1-1 r8c3-1"]);
    }

    #[test]
    fn roofs_that_nothing_sees_together_clear_nothing() {
        let text = confined('1', "row 2: r2c2 r2c7; row 8: r8c2 r8c5");
        assert!(finds(&text, "skyscraper").is_empty());
    }
}
