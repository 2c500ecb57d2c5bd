//! Naked single: a cell that can hold only one value holds it.

use super::{Pattern, Technique, excluder};
use crate::position::Latin;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "naked single",
    tier: Tier(2),
    statement: "a cell that can hold only one value holds it",
    find,
    describe,
};

fn find(latin: &Latin) -> Vec<Pattern> {
    let empty = latin.cells().filter(|&cell| latin.value(cell).is_none());
    empty
        .filter_map(|cell| {
            let mut open = (0..latin.size()).filter(|&value| excluder(latin, cell, value).is_none());
            let value = open.next()?;
            open.next().is_none().then_some(Pattern { cell, value, house: None })
        })
        .collect()
}

fn describe(pattern: &Pattern, latin: &Latin) -> String {
    format!("{} has only {} left.", latin.cell(pattern.cell), pattern.value + 1)
}
