//! Naked single: a cell that can hold only one value holds it.

use super::{Draft, Excluder, Pattern, Technique, excluder};
use crate::position::Latin;
use crate::rules::family::CELL_HAS;
use crate::words::or_list;
use gridproof_search::game::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "naked single",
    tier: Tier(2),
    statement: "a cell that can hold only one value holds it",
    find,
    prove,
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

fn prove(pattern: &Pattern, draft: &mut Draft<'_>) -> String {
    let latin = draft.latin;
    let (size, cell) = (latin.size(), pattern.cell);
    let mut lines = vec![];
    let mut by_house: Vec<(String, Vec<String>)> = vec![];
    for value in (0..size).filter(|&value| value != pattern.value) {
        let Some(because @ Excluder::House(house, _)) = excluder(latin, cell, value) else { continue };
        lines.push(draft.exclude(cell, value, because));
        let (house, value) = (house.to_string(), (value + 1).to_string());
        match by_house.iter_mut().find(|(known, _)| *known == house) {
            Some((_, values)) => values.push(value),
            None => by_house.push((house, vec![value])),
        }
    }
    draft.place(pattern, [CELL_HAS, cell / size, cell % size], lines);
    let at = latin.cell(cell);
    let reasons: Vec<String> =
        by_house.iter().map(|(house, values)| format!("{} ({house})", or_list(values))).collect();
    match reasons.is_empty() {
        true => format!("{at} has only one value to take: {}.", pattern.value + 1),
        false => format!("{at} cannot be {}, so it is {}.", reasons.join(" nor "), pattern.value + 1),
    }
}
