//! Sums in which every rule counts once, by branch and bound.
//!
//! The cheapest sum is a linear programme. Its multipliers may be fractions, or larger than 1; then a rule is chosen, and the search
//! continues once with that rule in the sum and once without it. The programme's value is a bound for both, so a search that ends
//! without a sum has proved that there is none.

use super::least::{Goal, Pool};
use super::linear::shorten;
use super::simplex::{Climbed, Simplex};
use super::tally::{Tally, Term, Use};
use gridproof_search::{Run, Stopped};

/// The answer to a search for a plain sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Plain {
    /// This sum shows it.
    Sum(Vec<Term>),
    /// There is none with so few rules.
    None,
    /// The search was given up.
    Unknown,
}

/// Values this close to a whole number are one.
const WHOLE: f64 = 0.02;
/// What the relaxation of the rows can add to a value.
const TOLERANCE: f64 = 0.05;

impl Pool<'_, '_> {
    /// A sum of at most `limit` rules, each counted once, that shows something. Solves at most `programmes`.
    pub(crate) fn plain(
        &self,
        goal: Goal,
        limit: usize,
        programmes: usize,
        run: &mut Run<'_>,
    ) -> Result<Plain, Stopped> {
        let mut search = Search { pool: self, goal, limit, left: programmes, capped: vec![] };
        search.branch(&mut vec![], &mut vec![], run)
    }
}

struct Search<'p, 's, 'b> {
    pool: &'p Pool<'s, 'b>,
    goal: Goal,
    limit: usize,
    /// The programmes that it may still solve.
    left: usize,
    /// Rules that would count more than once: they have a variable for that.
    capped: Vec<Use>,
}

impl Search<'_, '_, '_> {
    /// Searches with some rules in the sum and some out of it.
    fn branch(
        &mut self,
        with: &mut Vec<Use>,
        without: &mut Vec<Use>,
        run: &mut Run<'_>,
    ) -> Result<Plain, Stopped> {
        let Some(multipliers) = self.capped(with, without, run)? else {
            return Ok(if self.left == 0 { Plain::Unknown } else { Plain::None });
        };
        let apart = |value: f64| (value - value.round()).abs();
        let worst = multipliers.iter().filter(|(_, value)| apart(*value) > WHOLE);
        let Some(&(rule, _)) = worst.max_by(|a, b| apart(a.1).total_cmp(&apart(b.1))) else {
            let used = multipliers.iter().filter(|(_, value)| *value > 0.5).map(|&(rule, _)| (rule, 1));
            return Ok(self.shown(with.iter().map(|&rule| (rule, 1)).chain(used).collect()));
        };
        with.push(rule);
        let first = self.branch(with, without, run)?;
        with.pop();
        if let Plain::Sum(_) = first {
            return Ok(first);
        }
        without.push(rule);
        let second = self.branch(with, without, run)?;
        without.pop();
        Ok(match second {
            Plain::None => first,
            other => other,
        })
    }

    /// A sum without what it does not need, if it really shows the goal.
    fn shown(&self, mut terms: Vec<Term>) -> Plain {
        let mut tally = Tally::default();
        tally.sum(self.pool.state, &terms);
        if !tally.reaches(self.goal) || terms.len() > self.limit {
            return Plain::Unknown;
        }
        shorten(self.pool.state, &mut terms, self.goal);
        Plain::Sum(terms)
    }

    /// The multipliers of the cheapest sum in which no rule counts more than once; `None` if it costs more than the limit.
    fn capped(
        &mut self,
        with: &[Use],
        without: &[Use],
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<(Use, f64)>>, Stopped> {
        loop {
            if self.left == 0 {
                return Ok(None);
            }
            self.left -= 1;
            let Some(found) = self.solved(with, without, run)? else { return Ok(None) };
            let known = self.capped.len();
            let more =
                found.iter().filter(|(rule, value)| *value > 1.0 + WHOLE && !self.capped.contains(rule));
            let more: Vec<Use> = more.map(|&(rule, _)| rule).collect();
            self.capped.extend(more);
            if self.capped.len() == known {
                return Ok(Some(found));
            }
        }
    }

    /// One programme. A rule that is in the sum anyway is part of the objective; a rule that counts at most once may be broken by
    /// more than its cost, at the price of the excess, which is a variable of its own.
    fn solved(
        &self,
        with: &[Use],
        without: &[Use],
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<(Use, f64)>>, Stopped> {
        let mut rows = self.pool.rows(self.goal, |_| 1.0);
        let cells = rows.split_off(self.pool.rules.len());
        let mut variables = (1 + cells.len()) as u32;
        let mut weights = vec![0.0; variables as usize];
        weights[0] = 1.0;
        let (mut kept, mut names) = (vec![], vec![]);
        for (&(rule, _), mut row) in self.pool.rules.iter().zip(rows) {
            if with.contains(&rule) {
                row.coefs.iter().for_each(|&(variable, coef)| weights[variable as usize] -= coef);
            } else if !without.contains(&rule) {
                if self.capped.contains(&rule) {
                    row.coefs.push((variables, -1.0));
                    weights.push(-1.0);
                    variables += 1;
                }
                kept.push(row);
                names.push(rule);
            }
        }
        kept.extend(cells);
        let weights: Vec<(u32, f64)> = (0..).zip(weights).filter(|&(_, weight)| weight != 0.0).collect();
        let mut simplex = Simplex::of_rows(variables as usize, &kept);
        let room = (self.limit - with.len().min(self.limit)) as f64;
        if with.len() > self.limit {
            return Ok(None);
        }
        match simplex.maximise(&weights, run, |cost| cost > room + TOLERANCE)? {
            Climbed::Top => {
                Ok(Some(names.into_iter().zip(simplex.duals()).filter(|(_, dual)| *dual > WHOLE).collect()))
            }
            Climbed::Enough | Climbed::Unbounded => Ok(None),
        }
    }
}
