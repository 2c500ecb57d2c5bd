//! Set differential: the cells that some units have alone, against those that others have alone.

use super::linear_count::{describe, found, is_plain};
use super::{Family, Finder, Looked, Technique};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "set differential",
    tier: Tier(3),
    statement: "some units need more stars than others; the cells that only one side has must make up for it",
    family: Some(Family::MultiRegion),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, is_plain)
}
