//! Long count: a linear count with so many rules that nobody adds them up in the head.

use super::linear_count::{describe, found, is_short};
use super::{Finder, Looked, Technique};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "long count",
    tier: Tier(5),
    statement: "more rules added up than can be kept in the head leave a cell no choice",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, |linear, size| !is_short(linear, size))
}
