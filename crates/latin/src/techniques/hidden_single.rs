//! Hidden single: a value that has only one place left in a row or column goes there.

use super::{Excluder, House, Pattern, Technique, excluder};
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
    let mut reasons: Vec<String> = vec![];
    for cell in house.cells(latin.size()).filter(|&cell| cell != pattern.cell) {
        let Some(because) = excluder(latin, cell, pattern.value) else { continue };
        let at = latin.cell(cell);
        reasons.push(match because {
            Excluder::Filled => format!("{at} is filled"),
            Excluder::House(other, _) => format!("{at} sees the {} in {other}", pattern.value + 1),
        });
    }
    let (value, at) = (pattern.value + 1, latin.cell(pattern.cell));
    match reasons.is_empty() {
        true => format!("In {house} the {value} can only go to {at}."),
        false => format!("In {house} the {value} can only go to {at}: {}.", reasons.join(", ")),
    }
}
