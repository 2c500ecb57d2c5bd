//! Capacity counting: a band of lines needs a known number of stars, and regions take or bring a known share of them.

use super::{Family, Finder, Looked, Technique, bands};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "capacity counting",
    tier: Tier(3),
    statement: "where the shares of all regions in neighbouring lines just reach what these need, every share is exact",
    family: Some(Family::BandBudget),
    assumes_unique: false,
    find,
    describe: bands::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    bands::each_difference(finder, |band, state| band.budgets(state), bands::consequences)
}
