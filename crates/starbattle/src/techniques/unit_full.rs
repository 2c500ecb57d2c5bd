//! Unit full: a unit that has its stars takes no more.

use super::describing::{Describer, names};
use super::{Finder, Looked, Story, Technique};
use crate::certificate::{Step, Use};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "unit full",
    tier: Tier(1),
    statement: "a row, column or region with all its stars takes no more",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for unit in state.board.units().filter(|&unit| state.need(unit) == 0) {
        let crosses: Vec<Lit> = state.open_in(unit).iter().map(|cell| !Lit::positive(cell)).collect();
        let story = Story { against: vec![unit], ..Story::default() };
        finder.report(vec![Step::count(crosses, vec![(Use::Most(unit), 1)])], story)?;
    }
    finder.work(1)
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let stars = match describer.state.board.stars() {
        1 => "its star".to_owned(),
        2 => "both its stars".to_owned(),
        count => format!("all its {count} stars"),
    };
    format!("{} already has {stars}.", names(&describer.about().against))
}
