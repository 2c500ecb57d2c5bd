//! By a thread: a supposition that leaves two stars free to move to the other corners of their rectangle. If there is only one
//! solution, it is wrong.

use super::{Finder, Looked, Story, Technique, pressured_exclusion};
use crate::certificate::{Chain, End, Reach, ring};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "by a thread",
    tier: Tier(4),
    statement: "in a puzzle with one solution, two stars are never free to move to the other corners of their rectangle",
    family: None,
    assumes_unique: true,
    find,
    describe: pressured_exclusion::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    suppositions(finder, 2..=2)
}

/// Supposes a star, or none, in each open cell and looks for a ring of stars that could move. `rings` are the sizes of rings.
pub(super) fn suppositions(
    finder: &mut Finder<'_, '_, '_>,
    rings: std::ops::RangeInclusive<usize>,
) -> Looked {
    let state = finder.state;
    for star in [true, false] {
        for cell in state.open().iter() {
            let lit = if star { Lit::positive(cell) } else { !Lit::positive(cell) };
            let mut chain = Chain::new(state, lit);
            let breaks_off = chain.follow(Reach(3)).is_some();
            finder.work(4)?;
            // A supposition that fails on its own does not need this argument.
            if breaks_off {
                continue;
            }
            let swap = rings.clone().find_map(|stars| ring(&chain.state, stars));
            if let Some(swap) = swap.filter(|_| rings.clone().all(|stars| ring(state, stars).is_none())) {
                finder.report(vec![chain.refuted(End::Swap(swap))], Story::default())?;
            }
        }
    }
    Ok(())
}
