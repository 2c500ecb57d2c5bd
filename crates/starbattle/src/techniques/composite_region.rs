//! Composite region: a band without the regions inside it is a region of its own, with a known number of stars.

use super::{Family, Finder, Looked, Technique, bands};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "composite region",
    tier: Tier(3),
    statement: "what is left of neighbouring lines without the regions inside them has a known number of stars",
    family: Some(Family::MultiRegion),
    assumes_unique: false,
    find,
    describe: bands::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    bands::each_difference(
        finder,
        |band, state| band.composite(state).into_iter().collect(),
        |finder, difference, slack| match slack {
            0 => bands::consequences(finder, difference, slack),
            _ => {
                let around = difference.surroundings(finder.state);
                difference.exclusions(finder.state, slack, around, &mut finder.covers)
            }
        },
    )
}
