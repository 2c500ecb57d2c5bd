//! Nested hypothesis: inside a supposition, further ones fail until nothing is left.

use super::{Finder, Looked, Stop, Story, Technique, pressured_exclusion};
use crate::certificate::{Chain, Reach, Term};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "nested hypothesis",
    tier: Tier(6),
    statement: "a supposition under which other suppositions fail one by one until nothing is left is wrong",
    family: None,
    assumes_unique: false,
    find,
    describe: pressured_exclusion::describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for star in [true, false] {
        for cell in finder.suspects_of(star).iter() {
            let lit = if star { Lit::positive(cell) } else { !Lit::positive(cell) };
            let mut chain = Chain::new(state, lit);
            if let Some(end) = dig(finder, &mut chain)? {
                finder.report(vec![chain.refuted(end)], Story::default())?;
            }
        }
    }
    Ok(())
}

/// Follows a supposition, and refutes others under it, until there is a contradiction or nothing more follows.
fn dig(finder: &mut Finder<'_, '_, '_>, chain: &mut Chain<'_>) -> Result<Option<Vec<Term>>, Stop> {
    loop {
        if let Some(end) = chain.follow(Reach::ALL).or_else(|| pressured_exclusion::crowded(finder, chain)) {
            return Ok(Some(end));
        }
        let mut learnt = false;
        for cell in chain.state.open().iter() {
            finder.work(8)?;
            let mut inner = Chain::new(&chain.state, Lit::positive(cell));
            let end = inner.follow(Reach::ALL).or_else(|| pressured_exclusion::crowded(finder, &inner));
            if let Some(end) = end {
                let refuted = inner.refuted(end);
                chain.add(refuted);
                learnt = true;
                break;
            }
        }
        if !learnt {
            return Ok(None);
        }
    }
}
