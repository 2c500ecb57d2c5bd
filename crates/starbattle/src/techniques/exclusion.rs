//! Exclusion: a star here would crowd a unit, leaving too little room for the stars it needs.

use super::describing::Describer;
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

fn describe(describer: &Describer<'_, '_>) -> String {
    let forced: Vec<u32> = describer.find.forced().iter().map(|lit| lit.atom().0).collect();
    let would = if forced.len() == 1 { "a star there" } else { "a star in any of them" };
    format!(
        "{} in {}. Look at {}: {would} would leave too little room for that, so {}.",
        describer.needs(&describer.about().units),
        describer.some(describer.about().cells),
        describer.cells(forced),
        describer.conclusion()
    )
}
