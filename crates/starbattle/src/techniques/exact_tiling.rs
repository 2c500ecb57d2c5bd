//! Exact tiling: a unit whose open cells fit into as many 2x2 windows as it needs stars has one star in each. Cells that would
//! empty a window hold none.

use super::describing::Describer;
use super::{Family, Finder, Looked, Technique, forced_placement};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "exact tiling",
    tier: Tier(2),
    statement: "a unit covered by as many 2x2 windows as it needs stars has one in each",
    family: Some(Family::Cages),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    forced_placement::each_unit(finder, |finder, difference, slack| match slack {
        0 => {
            let around = difference.surroundings(finder.state);
            difference.exclusions(finder.state, slack, around, &mut finder.covers)
        }
        _ => vec![],
    })
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let unit = &describer.about().units;
    let cells = describer.some(describer.about().cells);
    format!(
        "{}, and its open cells ({cells}) fit into just as many 2x2 windows, so each of these has a star. A star \
         next to all of a window's cells, or two in one window, cannot be: {}.",
        describer.needs(unit),
        describer.conclusion()
    )
}
