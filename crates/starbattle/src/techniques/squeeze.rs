//! Squeeze: two neighbouring lines with room for just the stars they need.

use super::{Family, Finder, Looked, Technique, bands};
use crate::certificate::Difference;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "squeeze",
    tier: Tier(3),
    statement: "two neighbouring lines covered by as many 2x2 windows as they need stars have one in each",
    family: Some(Family::Cages),
    assumes_unique: false,
    find,
    describe: bands::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    bands::each_difference(
        finder,
        |band, state| match band.lines.len() {
            2 => vec![Difference::new(state, band.lines.clone(), vec![])],
            _ => vec![],
        },
        bands::consequences,
    )
}
