//! Two-string kite: a row and a column with two places each for a value, one of each in the same box. One of the two
//! ends outside takes the value.

use super::Technique;
use super::strong_links::{Joined, describe_joined, find_joined};
use crate::logic::Set;
use gridproof_search::Tier;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "two-string kite",
        tier: Tier(4),
        score: 150,
        rating: 41,
        statement: "of strong links in a row and a column that meet in a box, one of the other ends takes the value",
        assumes_unique: false,
        find: |finder| find_joined(finder, Joined::Kite),
        describe: describe_joined,
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn the_cell_where_the_strings_end_goes() {
        let text = confined('4', "row 2: r2c1 r2c8; column 3: r1c3 r7c3");
        assert_eq!(finds(&text, "two-string kite"), ["r7c8-4"]);
        assert!(finds(&text, "skyscraper").is_empty());
        assert!(finds(&text, "turbot fish").is_empty());
    }

    #[test]
    fn a_string_with_three_places_flies_no_kite() {
        let text = confined('4', "row 2: r2c1 r2c5 r2c8; column 3: r1c3 r7c3");
        assert!(finds(&text, "two-string kite").is_empty());
    }
}
