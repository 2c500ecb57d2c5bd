//! Hidden single: a value that has only one place left in a row or column goes there.

use super::{House, Pattern, Technique, excluder};
use crate::position::Latin;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "hidden single",
    tier: Tier(1),
    statement: "a value with only one place left in a row or column goes there",
    find,
    describe,
};

fn find(latin: &Latin) -> Vec<Pattern> {
    let size = latin.size();
    let houses = (0..size).map(House::Row).chain((0..size).map(House::Column));
    houses.flat_map(|house| (0..size).filter_map(move |value| only_place(latin, house, value))).collect()
}

fn only_place(latin: &Latin, house: House, value: u32) -> Option<Pattern> {
    let mut open = house.cells(latin.size()).filter(|&cell| excluder(latin, cell, value).is_none());
    let cell = open.next()?;
    let fits = open.next().is_none() && latin.value(cell).is_none();
    fits.then_some(Pattern { cell, value, house: Some(house) })
}

fn describe(pattern: &Pattern, latin: &Latin) -> String {
    let Some(house) = pattern.house else { return String::new() };
    format!("In {house}, the {} can only go in {}.", pattern.value + 1, latin.cell(pattern.cell))
}
