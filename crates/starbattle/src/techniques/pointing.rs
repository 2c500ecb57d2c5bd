//! Pointing: regions that must put all stars of a line into it leave none for the rest of the line.

use super::describing::{Describer, names, stars};
use super::{Family, Finder, Looked, Story, Technique};
use crate::certificate::Difference;
use crate::logic::{State, Unit};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "pointing",
    tier: Tier(2),
    statement: "where regions must put all of a line's stars into it, the rest of the line holds none",
    family: Some(Family::Intersection),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    let lines = state.board.rows().chain(state.board.columns());
    for line in lines.filter(|&line| state.need(line) > 0) {
        let meeting = meeting(state, line);
        let place = state.board.index(line) as u32;
        let changed = meeting.iter().map(|&region| state.changed(region)).max().unwrap_or(0);
        if !finder.is_news(place, changed.max(state.changed(line))) {
            continue;
        }
        // What each region has to put into the line, because it has no room for it elsewhere.
        let mut least: Vec<(i32, Unit)> = vec![];
        for region in meeting {
            let need = state.need(region);
            let elsewhere = state.open_in(region) - state.open_in(line);
            if let Some(room) = finder.covers.least(elsewhere, 0, need - 1) {
                least.push((need - room, region));
            }
        }
        least.sort_by_key(|&(least, region)| (-least, region));
        let mut total = 0;
        let chosen = least.iter().take_while(|(least, _)| {
            let go_on = total < state.need(line);
            total += least;
            go_on
        });
        let regions: Vec<Unit> = chosen.map(|&(_, region)| region).collect();
        if !regions.is_empty() {
            let difference = Difference::new(state, regions, vec![line]);
            let step = difference.crosses(state, &mut finder.covers);
            finder.report(step.into_iter().collect(), Story::from(&difference))?;
        }
        finder.nothing(place);
        finder.work(2)?;
    }
    Ok(())
}

/// The regions with open cells in a line that still need stars.
pub(super) fn meeting(state: &State<'_>, line: Unit) -> Vec<Unit> {
    let open = state.open_in(line);
    let regions = state.board.regions().filter(|&region| state.need(region) > 0);
    regions.filter(|&region| state.open_in(region).meets(&open)).collect()
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let Story { units, against, cells } = describer.about();
    let (ours, line) = (names(units), names(against));
    let need = describer.need(against);
    if cells.is_empty() && describer.need(units) == need {
        let fits = if units.len() == 1 { "fits" } else { "fit" };
        return format!("{ours} {fits} into {line}, which has room for only {}.", stars(need));
    }
    format!("{ours} must put at least {} in {line}, which has room for no more.", stars(need))
}
