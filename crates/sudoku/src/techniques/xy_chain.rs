//! XY-Chain: an alternating chain through cells with two values.

use super::chains::{Plan, find};
use super::chain_words::tell;
use super::Technique;
use super::links::Links;
use crate::logic::Set;
use search::game::Tier;

const PLAN: Plan = Plan {
    links: Links { strong_in_houses: false, strong_in_cells: true, weak_in_cells: false, groups: false },
    open: true,
    loops: true,
};

pub(super) const fn technique<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "XY-Chain",
        tier: Tier(6),
        score: 260,
        rating: 66,
        statement: "a chain of cells with two values each, each sharing a value with the next, puts a value at one of its ends",
        assumes_unique: false,
        find: |finder| find(finder, PLAN),
        tell: |teller| tell(teller, PLAN),
    }
}
