//! Turbot fish: two strong links joined in any way that is neither a skyscraper nor a kite; mostly one of them lies in
//! a box.

use super::Technique;
use super::strong_links::{Joined, describe_joined, find_joined};
use crate::logic::Set;
use gridproof_search::Tier;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "turbot fish",
        tier: Tier(4),
        score: 120,
        rating: 42,
        statement: "of two strong links with ends in one house, one of the other two ends takes the value",
        assumes_unique: false,
        find: |finder| find_joined(finder, Joined::Turbot),
        describe: describe_joined,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn a_link_in_a_box_and_one_in_a_line_clear_what_sees_both_ends() {
        let text = confined('6', "box 1: r1c1 r3c2; column 7: r3c7 r8c7");
        assert_eq!(finds(&text, "turbot fish"), ["r8c1-6"]);
        assert!(finds(&text, "skyscraper").is_empty());
        assert!(finds(&text, "two-string kite").is_empty());
    }

    #[test]
    fn a_third_place_in_the_box_breaks_the_link() {
        let text = confined('6', "box 1: r1c1 r2c3 r3c2; column 7: r3c7 r8c7");
        assert!(finds(&text, "turbot fish").is_empty());
    }
}
