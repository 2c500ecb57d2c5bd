//! Overcounting: lines whose open cells lie in regions that need no more stars than they do use these regions up.

use super::{Family, Finder, Looked, Technique, hall, undercounting};
use crate::logic::Unit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "overcounting",
    tier: Tier(3),
    statement: "lines that lie in as many regions as they have stars for leave these regions nothing else",
    family: Some(Family::ExclusiveArea),
    assumes_unique: false,
    find,
    describe: undercounting::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let regions: Vec<Unit> = finder.state.board.regions().collect();
    for lines in undercounting::lines(finder) {
        for (inside, around) in hall::tight(finder.state, &lines, &regions) {
            undercounting::report(finder, inside, around)?;
        }
        finder.work(10)?;
    }
    Ok(())
}
