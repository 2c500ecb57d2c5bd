//! The smallest sums on the whole board: of everything that adds up, what needs the fewest rules.

use super::least::{Goal, Pool};
use super::linear::{Linear, sweep};
use super::plain::Plain;
use super::relaxed::InReach;
use super::tally::{Tally, Term};
use crate::logic::State;
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeSet;

/// Sums of a state, the smallest plain ones first.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    /// The sums. Plain ones come first, and among them those with the fewest rules.
    pub(crate) sums: Vec<Linear>,
    /// Whether every literal that a sum of rules forces has a sum here.
    pub(crate) all: bool,
}

/// The smallest plain sum of a state; if there is none, every literal that a sum of rules forces has a sum here.
///
/// `known` are sums found by other means. The search for smaller ones takes at most `effort` steps on a large board with a plain
/// sum, and a few times as many otherwise.
pub(crate) fn smallest(
    state: &State<'_>,
    known: Vec<Linear>,
    effort: u64,
    run: &mut Run<'_>,
) -> Result<Sums, Stopped> {
    let mut sums = known;
    let is_best = |sum: &&Linear| sum.is_plain() && sum.terms.len() <= most(state);
    let best = sums.iter().filter(is_best).map(|sum| sum.terms.len()).min();
    let mut search = Search::new(state, best);
    // On a large board, what the known sums force is enough to look at.
    let among = (best.is_some() && state.board.size().pow(2) > WHOLE).then(|| {
        let forced: BTreeSet<Lit> = sums.iter().flat_map(|sum| sum.forced.iter().copied()).collect();
        forced.into_iter().collect()
    });
    let limit = if among.is_some() { effort } else { PATIENCE * effort };
    within(run, limit, |run| search.improve(among, run))?;
    let all = search.best.is_none();
    if all {
        sums.extend(sweep(state, usize::MAX, run)?);
    }
    sums.extend(search.improved);
    sums.sort_by_key(order);
    Ok(Sums { sums, all })
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

/// The most rules in a plain sum: more are too many for mental arithmetic.
pub(super) fn most(state: &State<'_>) -> usize {
    2 * state.board.size() as usize
}

/// The largest board, in cells, on which a search for smaller sums looks at everything.
const WHOLE: u32 = 121;
/// How much longer that may take.
const PATIENCE: u64 = 4;
/// Programmes for a literal whose cheapest sum is not plain.
const PROGRAMMES: usize = 24;

/// A search for smaller sums in a state.
struct Search<'s, 'b> {
    state: &'s State<'b>,
    pool: Pool<'s, 'b>,
    /// What it has found, the latest last.
    improved: Vec<Linear>,
    /// The size of the smallest plain sum so far.
    best: Option<usize>,
}

impl<'s, 'b> Search<'s, 'b> {
    fn new(state: &'s State<'b>, best: Option<usize>) -> Search<'s, 'b> {
        Search { state, pool: Pool::new(state), improved: vec![], best }
    }

    /// Looks for smaller plain sums until there is none. What has no sum of one size has none of a smaller size.
    fn improve(&mut self, mut among: Option<Vec<Lit>>, run: &mut Run<'_>) -> Result<(), Stopped> {
        loop {
            let size = self.best.map_or(most(self.state), |best| best - 1);
            let reach = self.pool.in_reach(size, among.as_deref(), run)?;
            among = Some(reach.iter().map(|&(lit, _)| lit).collect());
            if !self.try_all(reach, size, run)? {
                return Ok(());
            }
        }
    }

    /// Looks for a plain sum of at most so many rules for each of some literals. Returns whether one has it.
    fn try_all(&mut self, reach: Vec<InReach>, size: usize, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let mut found = false;
        let mut lits = vec![];
        for (lit, terms) in reach {
            found |= terms.is_some_and(|terms| self.keep(terms, size));
            lits.push(lit);
        }
        if found {
            return Ok(true);
        }
        for &lit in &lits {
            let terms = self.pool.cheapest(Goal::Lit(lit), |_| 1.0, size as f64, run)?;
            if terms.is_some_and(|terms| self.keep(terms, size)) {
                return Ok(true);
            }
        }
        for &lit in &lits {
            if let Plain::Sum(terms) = self.pool.plain(Goal::Lit(lit), size, PROGRAMMES, run)?
                && self.keep(terms, size)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds a sum. Returns whether it is plain and has at most so many rules.
    fn keep(&mut self, terms: Vec<Term>, size: usize) -> bool {
        let mut tally = Tally::default();
        tally.sum(self.state, &terms);
        let sum = Linear { forced: tally.forced(), terms };
        let is_plain = sum.is_plain() && sum.terms.len() <= size;
        if is_plain {
            self.best = Some(self.best.map_or(sum.terms.len(), |best| best.min(sum.terms.len())));
        }
        self.improved.push(sum);
        is_plain
    }
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
