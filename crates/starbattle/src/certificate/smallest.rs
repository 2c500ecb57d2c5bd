//! The smallest sums on the whole board: of everything that adds up, what needs the fewest rules.

use super::least::{Goal, Pool};
use super::linear::{Linear, sweep};
use super::tally::Tally;
use crate::logic::State;
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeSet;

/// The largest board, in cells, on which a programme over the whole board looks for more sums than those already known.
const SWEPT: u32 = 121;

/// Every literal that a sum of rules forces has a sum here; the smallest sums of the board are among them. Plain sums, in which
/// every rule counts once, come first, and among them those with the fewest rules.
///
/// `known` are sums found by other means. The search for smaller ones takes at most `effort` steps.
pub(crate) fn smallest(
    state: &State<'_>,
    known: Vec<Linear>,
    effort: u64,
    run: &mut Run<'_>,
) -> Result<Vec<Linear>, Stopped> {
    let mut sums = known;
    let cells = state.board.size().pow(2);
    let swept = match sums.is_empty() {
        true => Some(sweep(state, usize::MAX, run)?),
        false if cells <= SWEPT => within(run, effort, |run| sweep(state, usize::MAX, run))?,
        false => None,
    };
    sums.extend(swept.unwrap_or_default());
    sums.sort_by_key(order);
    let targets = in_turn(&sums);
    let pool = Pool::new(state);
    let mut best = sums.iter().filter(|sum| sum.is_plain()).map(|sum| sum.terms.len()).min();
    let mut improved = vec![];
    let done = within(run, effort, |run| {
        for lit in targets {
            let limit = best.map_or(f64::INFINITY, |best| best as f64 - 1.0);
            let Some(terms) = pool.cheapest(Goal::Lit(lit), |_| 1.0, limit, run)? else { continue };
            let mut tally = Tally::default();
            tally.sum(state, &terms);
            let sum = Linear { forced: tally.forced(), terms };
            if sum.is_plain() {
                best = Some(best.map_or(sum.terms.len(), |best| best.min(sum.terms.len())));
            }
            improved.push(sum);
        }
        Ok(())
    });
    done?;
    sums.extend(improved);
    sums.sort_by_key(order);
    Ok(sums)
}

/// What the sums force, each once: first one literal of each sum, then the second ones, and so on. What one sum forces often has
/// one smallest reason, too.
fn in_turn(sums: &[Linear]) -> Vec<Lit> {
    let longest = sums.iter().map(|sum| sum.forced.len()).max().unwrap_or(0);
    let turns = (0..longest).flat_map(|turn| sums.iter().filter_map(move |sum| sum.forced.get(turn)));
    let mut seen = BTreeSet::new();
    turns.copied().filter(|&lit| seen.insert(lit)).collect()
}

fn order(sum: &Linear) -> (bool, usize, usize, Option<Lit>) {
    (!sum.is_plain(), sum.terms.len(), usize::MAX - sum.forced.len(), sum.forced.first().copied())
}

/// Runs a part with a budget of its own; `None` if only that budget is used up.
pub(crate) fn within<T>(
    run: &mut Run<'_>,
    steps: u64,
    part: impl FnOnce(&mut Run<'_>) -> Result<T, Stopped>,
) -> Result<Option<T>, Stopped> {
    match run.within(steps, part) {
        Ok(answer) => Ok(Some(answer)),
        Err(stopped) => run.stopped().map_or(Ok(None), |_| Err(stopped)),
    }
}
