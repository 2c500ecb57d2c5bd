//! Some plain sum of a state, for ratings: they only need to know that there is one, and take the first.

use super::least::{Goal, Pool};
use super::linear::{Linear, sweep};
use super::simplex::{Climbed, Simplex};
use super::smallest::{most, within};
use super::tally::{Tally, Term, Use};
use crate::logic::State;
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};
use std::collections::BTreeSet;

/// Attempts at a sum in which every rule counts once.
const ATTEMPTS: usize = 6;
/// Literals for which a sum that is not plain is made plain.
const TRIED: usize = 8;
/// Costs this close are equal; the rows of the programme are relaxed by less.
const TOLERANCE: f64 = 0.05;

/// Some plain sum of a state, if there is one; for ratings, which only need to know that. The cheapest sums are tried first.
pub(crate) fn plain(state: &State<'_>, effort: u64, run: &mut Run<'_>) -> Result<Option<Linear>, Stopped> {
    let sums = sweep(state, usize::MAX, run)?;
    let known = sums.iter().find(|sum| sum.is_plain() && sum.terms.len() <= most(state));
    if known.is_some() {
        return Ok(known.cloned());
    }
    let (pool, limit) = (Pool::new(state), most(state) as f64);
    let mut others: Vec<(i64, Lit)> = vec![];
    let first = within(run, 2 * effort, |run| {
        for lit in in_turn(&sums) {
            let Some(terms) = pool.cheapest(Goal::Lit(lit), |_| 1.0, limit, run)? else { continue };
            others.push((terms.iter().map(|&(_, times)| times).sum(), lit));
            let sum = summed(state, terms);
            if sum.is_plain() && sum.terms.len() <= most(state) {
                return Ok(Some(sum));
            }
        }
        Ok(None)
    })?;
    if let Some(Some(sum)) = first {
        return Ok(Some(sum));
    }
    others.sort_unstable();
    let made = within(run, effort, |run| {
        for &(_, lit) in others.iter().take(TRIED) {
            if let Some(terms) = pool.plainly(Goal::Lit(lit), limit, run)? {
                return Ok(Some(summed(state, terms)));
            }
        }
        Ok(None)
    })?;
    Ok(made.flatten())
}

fn summed(state: &State<'_>, terms: Vec<Term>) -> Linear {
    let mut tally = Tally::default();
    tally.sum(state, &terms);
    Linear { forced: tally.forced(), terms }
}

/// What the sums force, each once: first one literal of each sum, then the second ones, and so on. What one sum forces often has
/// one smallest reason, too.
fn in_turn(sums: &[Linear]) -> Vec<Lit> {
    let longest = sums.iter().map(|sum| sum.forced.len()).max().unwrap_or(0);
    let turns = (0..longest).flat_map(|turn| sums.iter().filter_map(move |sum| sum.forced.get(turn)));
    let mut seen = BTreeSet::new();
    turns.copied().filter(|&lit| seen.insert(lit)).collect()
}

impl Pool<'_, '_> {
    /// The cheapest sum in which every rule counts once, as far as a few attempts find one. At most `limit` rules.
    pub(super) fn plainly(
        &self,
        goal: Goal,
        limit: f64,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<Term>>, Stopped> {
        let mut pool = self.clone();
        let mut capped: Vec<Use> = vec![];
        for _ in 0..ATTEMPTS {
            let Some(duals) = pool.capped(goal, &capped, limit, run)? else { return Ok(None) };
            let multipliers = || pool.rules.iter().map(|&(rule, _)| rule).zip(&duals);
            let known = capped.len();
            let more: Vec<Use> = multipliers()
                .filter(|&(rule, &dual)| dual > 1.0 + TOLERANCE && !capped.contains(&rule))
                .map(|(rule, _)| rule)
                .collect();
            capped.extend(more);
            if capped.len() > known {
                continue;
            }
            // A sum with halves may have more rules than it costs.
            let is_plain =
                |terms: &Vec<Term>| terms.len() as f64 <= limit && terms.iter().all(|&(_, times)| times == 1);
            let terms = pool.rounded(goal, &duals).filter(is_plain);
            if terms.is_some() {
                return Ok(terms);
            }
            // Something counts by halves: the next attempt goes without the rule that counts least.
            let halves = multipliers().filter(|(_, dual)| (*dual - dual.round()).abs() > TOLERANCE);
            let least = halves.min_by(|a, b| a.1.total_cmp(b.1)).map(|(rule, _)| rule);
            let Some(least) = least else { return Ok(None) };
            pool.rules.retain(|&(rule, _)| rule != least);
        }
        Ok(None)
    }

    /// The multipliers of the cheapest sum in which some rules count at most once. (Breaking such a rule by more than its cost is
    /// allowed, at the price of the excess: that is a variable for each of them.)
    fn capped(
        &self,
        goal: Goal,
        capped: &[Use],
        limit: f64,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<f64>>, Stopped> {
        let mut rows = self.rows(goal, |_| 1.0);
        let mut variables = 1 + rows.len() - self.rules.len();
        let mut weights = vec![(0, 1.0)];
        for (row, _) in self.rules.iter().enumerate().filter(|(_, (rule, _))| capped.contains(rule)) {
            rows[row].coefs.push((variables as u32, -1.0));
            weights.push((variables as u32, -1.0));
            variables += 1;
        }
        let mut simplex = Simplex::of_rows(variables, &rows);
        let climbed = simplex.maximise(&weights, run, |cost| cost > limit + TOLERANCE)?;
        Ok((climbed == Climbed::Top).then(|| simplex.duals()))
    }
}
