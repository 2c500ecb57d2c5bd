//! Finned count: a count that would be tight except for a few cells. A star that rules these out breaks it.

use super::describing::Describer;
use super::{Family, Finder, Looked, Technique, bands};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "finned count",
    tier: Tier(4),
    statement: "a star that takes away the spare room of a count cannot be",
    family: Some(Family::BandBudget),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    bands::each_difference(
        finder,
        |band, state| band.budgets(state),
        |finder, difference, slack| match slack {
            0 => vec![],
            _ => {
                let around = difference.surroundings(finder.state);
                difference.exclusions(finder.state, slack, around, &mut finder.covers)
            }
        },
    )
}

/// Describes a count that a star would break.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    describer.sum()
}
