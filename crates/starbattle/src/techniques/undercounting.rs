//! Undercounting: regions whose open cells lie in lines that need no more stars than they do fill these lines.

use super::describing::Describer;
use super::{Family, Finder, Looked, Story, Technique, hall};
use crate::certificate::Difference;
use crate::logic::Unit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "undercounting",
    tier: Tier(3),
    statement: "regions that lie in as many lines as they have stars for leave these lines nothing else",
    family: Some(Family::ExclusiveArea),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let regions: Vec<Unit> = finder.state.board.regions().collect();
    for lines in lines(finder) {
        for (inside, around) in hall::tight(finder.state, &regions, &lines) {
            if 2 * inside.len() <= regions.len() {
                report(finder, inside, around)?;
            }
        }
        finder.work(10)?;
    }
    Ok(())
}

/// The rows, and the columns.
pub(super) fn lines(finder: &Finder<'_, '_, '_>) -> [Vec<Unit>; 2] {
    [finder.state.board.rows().collect(), finder.state.board.columns().collect()]
}

/// Reports that the units of `around` hold no star outside the units of `inside`.
pub(super) fn report(finder: &mut Finder<'_, '_, '_>, inside: Vec<Unit>, around: Vec<Unit>) -> Looked {
    let difference = Difference::new(finder.state, inside, around);
    let step = difference.crosses(finder.state, &mut finder.covers);
    finder.report(step.into_iter().collect(), Story::from(&difference))
}

/// Describes a count.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    describer.sum()
}
