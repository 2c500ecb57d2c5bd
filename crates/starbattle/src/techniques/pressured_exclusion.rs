//! Pressured exclusion: a star here fills and touches so much that another unit has too little room.

use super::describing::Describer;
use super::{Finder, Looked, Story, Technique, supposing};
use crate::certificate::{Chain, Difference, Reach, Term, units_of};
use crate::logic::Unit;
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "pressured exclusion",
    tier: Tier(4),
    statement: "a star that, with what it touches and fills, leaves another unit too little room cannot be",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    hypotheses(finder, Reach::DIRECT, &[true])
}

/// Supposes a star (or none) in each open cell, follows it as far as `reach` allows, and checks whether every unit still has
/// room.
pub(super) fn hypotheses(finder: &mut Finder<'_, '_, '_>, reach: Reach, signs: &[bool]) -> Looked {
    let state = finder.state;
    for &star in signs {
        for cell in state.open().iter() {
            let lit = if star { Lit::positive(cell) } else { !Lit::positive(cell) };
            let mut chain = Chain::new(state, lit);
            let end = chain.follow(reach).or_else(|| crowded(finder, &chain));
            finder.work(4)?;
            if let Some(end) = end {
                finder.report(vec![chain.refuted(end)], Story::default())?;
            }
        }
    }
    Ok(())
}

/// A unit without room for its stars after a supposition.
pub(super) fn crowded(finder: &mut Finder<'_, '_, '_>, chain: &Chain<'_>) -> Option<Vec<Term>> {
    let state = &chain.state;
    touched(chain)
        .into_iter()
        .filter(|&unit| state.need(unit) > 0)
        .find_map(|unit| Difference::new(state, vec![unit], vec![]).contradiction(state, &mut finder.covers))
}

/// The units that a chain has changed.
pub(super) fn touched(chain: &Chain<'_>) -> Vec<Unit> {
    units_of(chain.state.board, chain.learnt().map(|lit| lit.atom().0).collect())
}

/// Describes a supposition that fails.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    let why = describer.find.steps.first().map(|step| supposing::supposition(describer.state, step));
    why.unwrap_or_default()
}
