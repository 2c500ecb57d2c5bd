//! Forced placement: without this cell, the rest of a unit has too little room for its stars.

use super::describing::{Describer, names, stars};
use super::{Family, Finder, Looked, Story, Technique};
use crate::certificate::{Difference, Step};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "forced placement",
    tier: Tier(2),
    statement: "a cell without which a unit has no room for its stars holds one",
    family: Some(Family::CoreCount),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    each_unit(finder, |finder, difference, slack| match slack {
        0 => difference.stars(finder.state, &mut finder.covers),
        _ => vec![],
    })
}

/// Visits the units that have changed. `steps` receives how many more windows than stars each unit takes.
pub(super) fn each_unit(
    finder: &mut Finder<'_, '_, '_>,
    steps: fn(&mut Finder<'_, '_, '_>, &Difference, i32) -> Vec<Step>,
) -> Looked {
    let state = finder.state;
    for unit in state.board.units().filter(|&unit| state.need(unit) > 0) {
        let place = state.board.index(unit) as u32;
        if !finder.is_news(place, state.changed(unit)) {
            continue;
        }
        let difference = Difference::new(state, vec![unit], vec![]);
        if let Some(slack) = difference.slack(state, &mut finder.covers).filter(|&slack| slack >= 0) {
            let steps = steps(finder, &difference, slack);
            finder.report(steps, Story::from(&difference))?;
        }
        finder.nothing(place);
        finder.work(1)?;
    }
    Ok(())
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let units = &describer.about().units;
    let cells = describer.any_of();
    let left = match describer.need(units) {
        1 => "no room for its star".to_owned(),
        need => format!("room for only {} of its {}", need - 1, stars(need)),
    };
    format!("without {cells}, {} has {left}.", names(units))
}
