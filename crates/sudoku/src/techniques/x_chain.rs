//! X-Chain: an alternating chain on one value, through houses where the value has two places.

use super::chains::{Plan, find};
use super::chain_words::tell;
use super::Technique;
use super::links::Links;
use crate::logic::Set;
use search::game::Tier;

const PLAN: Plan = Plan {
    links: Links { strong_in_houses: true, strong_in_cells: false, weak_in_cells: false, groups: false },
    open: true,
    loops: true,
};

pub(super) const fn technique<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "X-Chain",
        tier: Tier(6),
        score: 260,
        rating: 65,
        statement: "a chain of places of one value, of each second pair at least one true, makes one of its ends true",
        assumes_unique: false,
        find: |finder| find(finder, PLAN),
        tell: |teller| tell(teller, PLAN),
    }
}
