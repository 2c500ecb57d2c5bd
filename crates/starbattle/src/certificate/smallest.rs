//! The smallest sums on the whole board: of everything that adds up, what needs the fewest rules.

use super::least::{Goal, Pool, Probed};
use super::linear::{Linear, sweep};
use super::tally::{Tally, Term};
use crate::logic::State;
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeSet;

/// The largest board, in cells, on which a programme over the whole board looks for more sums than those already known.
const SWEPT: u32 = 121;

/// Every literal that a sum of rules forces has a sum here; the smallest sums of the board are among them. Plain sums come first,
/// and among them those with the fewest rules.
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
    let mut search = Search::new(state);
    let is_best = |sum: &&Linear| sum.is_plain() && sum.terms.len() <= most(state);
    let best = sums.iter().filter(is_best).map(|sum| sum.terms.len()).min();
    // Without any plain sum the board is harder, so that search may take longer.
    let best = match best {
        None => search.first_plain(&targets, effort, run)?,
        best => best,
    };
    if let Some(mut best) = best {
        let all = |run: &mut Run<'_>| targets.iter().try_for_each(|&lit| search.smaller(lit, &mut best, run));
        within(run, effort, all)?;
    }
    sums.extend(search.improved);
    sums.sort_by_key(order);
    Ok(sums)
}

/// The same conclusion without the rules that it does not need, if others count more than once.
pub(crate) fn minimal(state: &State<'_>, sum: &Linear, run: &mut Run<'_>) -> Result<Linear, Stopped> {
    let Some(&lit) = sum.forced.first() else { return Ok(sum.clone()) };
    let mut terms = sum.terms.clone();
    for (rule, _) in sum.terms.iter().rev() {
        let rest = terms.iter().map(|&(other, _)| other).filter(|other| other != rule);
        if terms.iter().any(|(other, _)| other == rule)
            && let Some(fewer) =
                Pool::of(state, rest).cheapest(Goal::Lit(lit), |_| 1.0, f64::INFINITY, run)?
        {
            terms = fewer;
        }
    }
    let mut tally = Tally::default();
    tally.sum(state, &terms);
    Ok(Linear { forced: tally.forced(), terms })
}

/// Some plain sum of a state, if there is one; for ratings, which only need to know that.
pub(crate) fn plain(state: &State<'_>, effort: u64, run: &mut Run<'_>) -> Result<Option<Linear>, Stopped> {
    let sums = sweep(state, usize::MAX, run)?;
    let known = sums.iter().find(|sum| sum.is_plain() && sum.terms.len() <= most(state));
    if known.is_some() {
        return Ok(known.cloned());
    }
    let mut search = Search::new(state);
    search.first_plain(&in_turn(&sums), effort, run)?;
    Ok(search.improved.pop().filter(Linear::is_plain))
}

/// The most rules in a plain sum: more are too many for mental arithmetic.
fn most(state: &State<'_>) -> usize {
    2 * state.board.size() as usize
}

/// A search for smaller sums in a state.
struct Search<'s, 'b> {
    state: &'s State<'b>,
    pool: Pool<'s, 'b>,
    /// What it has found, the latest last.
    improved: Vec<Linear>,
    /// Literals without a sum smaller than the best one so far.
    hopeless: BTreeSet<Lit>,
}

/// Literals for which a sum that is not plain is made plain.
const TRIED: usize = 8;

impl<'s, 'b> Search<'s, 'b> {
    fn new(state: &'s State<'b>) -> Search<'s, 'b> {
        Search { state, pool: Pool::new(state), improved: vec![], hopeless: BTreeSet::new() }
    }

    /// Looks for any plain sum and returns its size; it is the last one found then. The cheapest sums are tried first.
    fn first_plain(
        &mut self,
        targets: &[Lit],
        effort: u64,
        run: &mut Run<'_>,
    ) -> Result<Option<usize>, Stopped> {
        let limit = most(self.state) as f64;
        let mut others: Vec<(i64, Lit)> = vec![];
        let first = within(run, 2 * effort, |run| {
            for &lit in targets {
                let found = self.pool.cheapest(Goal::Lit(lit), |_| 1.0, limit, run)?;
                let Some(terms) = found else { continue };
                others.push((terms.iter().map(|&(_, times)| times).sum(), lit));
                if let Some(size) = self.keep(terms) {
                    return Ok(Some(size));
                }
            }
            Ok(None)
        })?;
        if let Some(Some(size)) = first {
            return Ok(Some(size));
        }
        others.sort_unstable();
        let made = within(run, effort, |run| {
            for &(_, lit) in others.iter().take(TRIED) {
                if let Some(terms) = self.pool.plain(Goal::Lit(lit), limit, run)?
                    && let Some(size) = self.keep(terms)
                {
                    return Ok(Some(size));
                }
            }
            Ok(None)
        })?;
        Ok(made.flatten())
    }

    /// Looks for a sum that shows a literal and has fewer rules than the best one.
    fn smaller(&mut self, lit: Lit, best: &mut usize, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.hopeless.contains(&lit) {
            return Ok(());
        }
        match self.pool.probe(lit, *best as f64 - 1.0, run)? {
            Probed::Sum(terms) => *best = self.keep(terms).map_or(*best, |size| size.min(*best)),
            Probed::Beyond(lits) => self.hopeless.extend(lits),
        }
        Ok(())
    }

    /// Adds a sum. Returns its size if it is plain and not too long.
    fn keep(&mut self, terms: Vec<Term>) -> Option<usize> {
        let mut tally = Tally::default();
        tally.sum(self.state, &terms);
        let sum = Linear { forced: tally.forced(), terms };
        let size = (sum.is_plain() && sum.terms.len() <= most(self.state)).then_some(sum.terms.len());
        self.improved.push(sum);
        size
    }
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

/// Steps that a search for something smaller may take once something is found: a few milliseconds.
pub(crate) fn effort(state: &State<'_>) -> u64 {
    100 * u64::from(state.board.size().pow(2))
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
