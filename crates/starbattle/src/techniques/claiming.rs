//! Claiming: a line that has to take all the stars of a region.

use super::describing::{Describer, names, stars};
use super::{Family, Finder, Looked, Story, Technique, pointing};
use crate::certificate::Difference;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "claiming",
    tier: Tier(2),
    statement: "where a line must take all of a region's stars, the rest of the region holds none",
    family: Some(Family::Intersection),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    let n = state.board.size();
    let lines = state.board.rows().chain(state.board.columns());
    for line in lines.filter(|&line| state.need(line) > 0) {
        for region in pointing::meeting(state, line) {
            let place = state.board.index(line) as u32 * n + state.board.index(region) as u32 - 2 * n;
            if !finder.is_news(place, state.changed(line).max(state.changed(region))) {
                continue;
            }
            let difference = Difference::new(state, vec![line], vec![region]);
            let step = difference.crosses(state, &mut finder.covers);
            finder.report(step.into_iter().collect(), Story::from(&difference))?;
            finder.nothing(place);
        }
        finder.work(2)?;
    }
    Ok(())
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let Story { units, against, cells } = describer.about();
    let (line, region) = (names(units), names(against));
    let need = describer.need(against);
    match cells.is_empty() {
        true => format!("all open cells of {line} are in {region}, which has room for only {}.", stars(need)),
        false => {
            format!("{line} must have at least {} in {region}, which has room for no more.", stars(need))
        }
    }
}
