//! Exact tiling: a unit whose open cells fit into as many 2x2 windows as it needs stars has one star in each. Cells that would
//! empty a window hold none.

use super::describing::{Describer, names, number};
use super::{Family, Finder, Looked, Technique, exclusion, forced_placement};
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
    match describer.need(unit) {
        1 => exclusion::describe(describer),
        need => {
            let (unit, blocks) = (names(unit), number(need as usize));
            format!("{unit} fits into {blocks} 2x2 blocks, so each holds one of its stars.")
        }
    }
}
