//! Propagated hypothesis: a supposition followed by direct steps until a unit or a band has too little room.

use super::{Finder, Looked, Story, Technique, pressured_counting, pressured_exclusion};
use crate::certificate::{Chain, Reach};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "propagated hypothesis",
    tier: Tier(5),
    statement: "a supposition that, followed to its end, leaves some unit or band no room is wrong",
    family: None,
    assumes_unique: false,
    find,
    describe: pressured_exclusion::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    pressured_exclusion::hypotheses(finder, Reach::ALL, &[true, false])?;
    let state = finder.state;
    for star in [true, false] {
        for cell in finder.suspects_of(star).iter() {
            let lit = if star { Lit::positive(cell) } else { !Lit::positive(cell) };
            let mut chain = Chain::new(state, lit);
            if chain.follow(Reach::ALL).is_some() {
                continue;
            }
            if let Some(end) = pressured_counting::broken(finder, &chain)? {
                finder.report(vec![chain.refuted(end)], Story::default())?;
            }
        }
    }
    Ok(())
}
