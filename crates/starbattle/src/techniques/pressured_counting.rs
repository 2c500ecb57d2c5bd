//! Pressured counting: a star here, with what it touches and fills, breaks the count of a band.

use super::bands::{self, Band};
use super::{Family, Finder, Looked, Story, Technique, pressured_exclusion};
use crate::certificate::{Chain, Reach, Term};
use crate::logic::Cells;
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "pressured counting",
    tier: Tier(4),
    statement: "a star that, with what it touches and fills, breaks the count of neighbouring lines cannot be",
    family: Some(Family::BandBudget),
    assumes_unique: false,
    find,
    describe: pressured_exclusion::describe,
};

/// Lines in the widest band.
const WIDEST: u32 = 5;

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for cell in finder.suspects().iter() {
        let mut chain = Chain::new(state, Lit::positive(cell));
        let end = chain.follow(Reach(2));
        let end = match end {
            None => broken(finder, &chain)?,
            end => end,
        };
        if let Some(end) = end {
            finder.report(vec![chain.refuted(end)], Story::default())?;
        }
    }
    Ok(())
}

/// A band whose count fails after a supposition.
pub(super) fn broken(
    finder: &mut Finder<'_, '_, '_>,
    chain: &Chain<'_>,
) -> Result<Option<Vec<Term>>, super::Stop> {
    let changed: Cells = chain.learnt().map(|lit| lit.atom().0).collect();
    let state = &chain.state;
    for span in bands::spans(state.board.size(), WIDEST) {
        if !span.lines().any(|line| state.board.cells(line).meets(&changed)) {
            continue;
        }
        let broken = Band::new(state, span)
            .budgets(state)
            .into_iter()
            .find_map(|difference| difference.in_short(state).contradiction(state, &mut finder.covers));
        if broken.is_some() {
            return Ok(broken);
        }
    }
    finder.work(100)?;
    Ok(None)
}
