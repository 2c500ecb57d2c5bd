//! Set differential: the cells that some units have alone, against those that others have alone.

use super::linear_count::{Reported, describe, found, is_plain};
use super::{Family, Finder, Looked, Story, Technique};
use crate::certificate::{Linear, Step, effort, plain};
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

/// The sums already known come first. If none of them is plain, one is looked for: without it, the board would be rated harder
/// than it is.
fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let reported = found(finder, is_plain)?;
    let state = finder.state;
    if reported != Reported::OtherSums || !finder.is_news(0, state.clock()) {
        return Ok(());
    }
    if let Some(Linear { forced, terms }) = plain(state, effort(state), finder.run)? {
        finder.report(vec![Step::count(forced, terms)], Story::default())?;
    }
    finder.nothing(0);
    Ok(())
}
