//! Naked single: a cell that can hold only one value holds it.

use super::{Excluder, Pattern, Technique, excluder};
use crate::position::Latin;
use gridproof_grid::prose::or;
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
    let (size, cell) = (latin.size(), pattern.cell);
    let mut by_house: Vec<(String, Vec<String>)> = vec![];
    for value in (0..size).filter(|&value| value != pattern.value) {
        let Some(Excluder::House(house, _)) = excluder(latin, cell, value) else { continue };
        let (house, value) = (house.to_string(), (value + 1).to_string());
        match by_house.iter_mut().find(|(known, _)| *known == house) {
            Some((_, values)) => values.push(value),
            None => by_house.push((house, vec![value])),
        }
    }
    let at = latin.cell(cell);
    let reasons: Vec<String> =
        by_house.iter().map(|(house, values)| format!("{} ({house})", or(values))).collect();
    match reasons.is_empty() {
        true => format!("{at} has only one value to take: {}.", pattern.value + 1),
        false => format!("{at} cannot be {}, so it is {}.", reasons.join(" nor "), pattern.value + 1),
    }
}
