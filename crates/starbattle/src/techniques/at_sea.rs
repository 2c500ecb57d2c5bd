//! At sea: like "by a thread", with three or four stars that could move in a ring.

use super::{Finder, Looked, Technique, by_a_thread, pressured_exclusion};
use crate::rules::LARGEST_SWAP;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "at sea",
    tier: Tier(5),
    statement: "in a puzzle with one solution, no ring of stars is free to move on, each along its row to the next one's column",
    family: None,
    assumes_unique: true,
    find,
    describe: pressured_exclusion::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    by_a_thread::suppositions(finder, 3..=LARGEST_SWAP)
}
