//! Long count: a linear count with too many rules for mental arithmetic.

use super::linear_count::{describe, found, is_short};
use super::{Finder, Looked, Technique};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "long count",
    tier: Tier(5),
    statement: "a sum of too many rules for mental arithmetic leaves a cell no choice",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, |linear, size| !is_short(linear, size)).map(drop)
}
