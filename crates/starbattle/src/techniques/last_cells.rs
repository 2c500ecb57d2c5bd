//! Last cells: a unit with as many open cells as missing stars has a star in each.

use super::describing::Describer;
use super::{Family, Finder, Looked, Story, Technique, supposing};
use crate::certificate::{Step, Use};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "last cells",
    tier: Tier(1),
    statement: "a unit with no open cell to spare has a star in each",
    family: Some(Family::CoreCount),
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for unit in state.board.units() {
        let open = state.open_in(unit);
        if state.need(unit) != open.len() as i32 {
            continue;
        }
        let stars: Vec<Lit> = open.iter().map(Lit::positive).collect();
        let story = Story { units: vec![unit], cells: open, ..Story::default() };
        finder.report(vec![Step::count(stars, vec![(Use::Least(unit), 1)])], story)?;
    }
    finder.work(1)
}

fn describe(describer: &Describer<'_, '_>) -> String {
    describer
        .about()
        .units
        .first()
        .map_or_else(String::new, |&unit| supposing::last_cells(describer.state, unit))
}
