//! Alternating chains in general: through houses and cells, open or closed to a loop, with or without groups.

use super::chains::{Plan, find};
use super::chain_words::tell;
use super::Technique;
use super::links::Links;
use crate::logic::Set;
use search::game::Tier;

const LINKS: Links = Links { strong_in_houses: true, strong_in_cells: true, weak_in_cells: true, groups: false };
const OPEN: Plan = Plan { links: LINKS, open: true, loops: false };
const LOOPS: Plan = Plan { links: LINKS, open: false, loops: true };
const GROUPED: Plan = Plan { links: Links { groups: true, ..LINKS }, open: true, loops: true };

pub(super) const fn chain<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "alternating inference chain",
        tier: Tier(6),
        score: 280,
        rating: 70,
        statement: "a chain of links in which each candidate that is false makes the next one true makes one of its ends true",
        assumes_unique: false,
        find: |finder| find(finder, OPEN),
        tell: |teller| tell(teller, OPEN),
    }
}

pub(super) const fn continuous_loop<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "continuous nice loop",
        tier: Tier(6),
        score: 280,
        rating: 70,
        statement: "where an alternating chain closes to a loop, of any two neighbours exactly one is true",
        assumes_unique: false,
        find: |finder| find(finder, LOOPS),
        tell: |teller| tell(teller, LOOPS),
    }
}

pub(super) const fn grouped<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "grouped alternating chain",
        tier: Tier(6),
        score: 300,
        rating: 72,
        statement: "an alternating chain in which the candidates where a box and a line cross can count as one",
        assumes_unique: false,
        find: |finder| find(finder, GROUPED),
        tell: |teller| tell(teller, GROUPED),
    }
}
