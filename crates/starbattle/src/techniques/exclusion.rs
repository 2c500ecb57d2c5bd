//! Exclusion: a star here would crowd a unit, leaving too little room for the stars it needs.

use super::describing::{Describer, names};
use super::{Family, Finder, Looked, Technique, forced_placement};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "exclusion",
    tier: Tier(2),
    statement: "a star that would leave a unit too little room cannot be",
    family: Some(Family::CoreCount),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    forced_placement::each_unit(finder, |finder, difference, slack| match slack {
        0 => vec![],
        _ => {
            let around = difference.surroundings(finder.state);
            difference.exclusions(finder.state, slack, around, &mut finder.covers)
        }
    })
}

/// Describes stars that would leave a unit too little room.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    let units = &describer.about().units;
    let cells = describer.any_of();
    match describer.need(units) {
        1 => format!("a star in {cells} would leave {} no place for its star.", names(units)),
        need => {
            format!("a star in {cells} would leave {} too little room for its {need} stars.", names(units))
        }
    }
}
