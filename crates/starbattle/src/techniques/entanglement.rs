//! Entanglement: units with two or three choices each, no two of which go together with a star here.

use super::{Family, Finder, Looked, Story, Technique, pressured_exclusion};
use crate::certificate::{Chain, Reach, Use};
use crate::logic::Unit;
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "entanglement",
    tier: Tier(4),
    statement: "a star that leaves two units only choices that exclude each other cannot be",
    family: Some(Family::MultiRegion),
    assumes_unique: false,
    find,
    describe: pressured_exclusion::describe,
};

/// Choices that a unit may have left.
const CHOICES: u32 = 3;

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for cell in finder.suspects().iter() {
        let mut chain = Chain::new(state, Lit::positive(cell));
        if chain.follow(Reach::DIRECT).is_some() {
            continue;
        }
        for unit in pressured_exclusion::touched(&chain) {
            finder.work(1)?;
            let mut chain = chain.clone();
            if choices_fail(&mut chain, unit) {
                finder.report(vec![chain.refuted(vec![(Use::Least(unit), 1)])], Story::default())?;
                break;
            }
        }
    }
    Ok(())
}

/// Refutes every choice of a unit that needs one star by what it touches and fills, if that can be done.
fn choices_fail(chain: &mut Chain<'_>, unit: Unit) -> bool {
    let choices = chain.state.open_in(unit);
    if chain.state.need(unit) != 1 || choices.len() > CHOICES {
        return false;
    }
    choices.iter().all(|choice| {
        let mut inner = Chain::new(&chain.state, Lit::positive(choice));
        let end = inner.follow(Reach(2));
        let refuted = end.map(|end| inner.refuted(end));
        refuted.map(|step| chain.add(step)).is_some()
    })
}
