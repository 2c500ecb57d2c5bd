//! Set differential: the cells that some units have alone, against those that others have alone.

use super::linear_count::{found, tell};
use super::{Family, Finder, Looked, Technique};
use search::game::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "set differential",
    tier: Tier(3),
    statement: "some units hold so many stars more than others; the cells that each has alone must make up for it",
    family: Some(Family::MultiRegion),
    find,
    tell,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, |linear| linear.terms.iter().all(|&(_, times)| times == 1))
}
