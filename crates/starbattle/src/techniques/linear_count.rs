//! Linear count: any weighted sum of rules that forces a cell.

use super::describing::Describer;
use super::{Finder, Looked, Stop, Story, Technique};
use crate::certificate::{Linear, Step, sweep};
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "linear count",
    tier: Tier(4),
    statement: "rules added up, some of them several times, leave a cell no choice",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

/// Counts searched for at once; the shortest is reported first.
const WANTED: usize = 12;
/// How many rules a sum may cite, per row of the board, before it is called long: the longer, the harder.
const SHORT: usize = 5;

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, |linear, size| is_short(linear, size) && !is_plain(linear, size)).map(drop)
}

/// Whether every rule counts once, and there are few.
pub(crate) fn is_plain(linear: &Linear, size: usize) -> bool {
    linear.terms.len() <= 2 * size && linear.is_plain()
}

pub(super) fn is_short(linear: &Linear, size: usize) -> bool {
    linear.terms.len() <= SHORT * size
}

/// Reports the linear counts of a state that `is_wanted` accepts. One sweep serves all callers, and counts found earlier stay
/// valid; but when all of them are long, a new sweep may find a shorter one.
pub(super) fn found(
    finder: &mut Finder<'_, '_, '_>,
    is_wanted: fn(&Linear, size: usize) -> bool,
) -> Result<Reported, Stop> {
    let (state, size) = (finder.state, finder.state.board.size() as usize);
    let (clock, known) = finder.memory.linear.take().unwrap_or((u32::MAX, vec![]));
    let known = match clock == state.clock() {
        true => known,
        false => {
            let mut renewed: Vec<Linear> = known.iter().filter_map(|linear| linear.renewed(state)).collect();
            if !renewed.iter().any(|linear| is_short(linear, size)) {
                renewed = sweep(state, WANTED, finder.run)?;
                // Before a long sum is used, every cell is tried for a shorter one.
                if renewed.len() >= WANTED && !renewed.iter().any(|linear| is_short(linear, size)) {
                    renewed = sweep(state, usize::MAX, finder.run)?;
                }
            }
            renewed.sort_by_key(|linear| (linear.terms.len(), linear.forced[0]));
            renewed
        }
    };
    let wanted: Vec<Linear> = known.iter().filter(|linear| is_wanted(linear, size)).cloned().collect();
    let reported = match (known.is_empty(), wanted.is_empty()) {
        (true, _) => Reported::NoSum,
        (false, true) => Reported::OtherSums,
        (false, false) => Reported::Wanted,
    };
    finder.memory.linear = Some((state.clock(), known));
    for Linear { forced, terms } in wanted {
        finder.report(vec![Step::count(forced, terms)], Story::default())?;
    }
    Ok(reported)
}

/// What a look at the linear counts of a state has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reported {
    /// No sum of rules forces anything.
    NoSum,
    /// Sums do, but not of the kind that the caller wants.
    OtherSums,
    /// Sums of that kind.
    Wanted,
}

/// Describes a sum: what is needed, and what room is left.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    describer.sum()
}
