//! The cheapest sum of rules that shows something.
//!
//! Relax every rule by the same amount, "at least 2" to "at least 2 - e" and "at most 1" to "at most 1 + e", until the opposite of
//! what is to be shown fits in. The rules that stop it from fitting in earlier, with the least total weight, are the multipliers
//! of the cheapest sum: a linear programme and its duals. Scaled by 1/e, the programme has no equations and starts at zero:
//! maximise z such that no rule, times z, is broken by more than its cost.
//!
//! The multipliers are rounded to integers and added up exactly; what does not add up is dropped.

use super::linear::shorten;
use super::simplex::{Climbed, Row, Simplex};
use super::tally::{Tally, Term, Use};
use crate::logic::{Cells, State};
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};

/// What a sum is to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// That a literal holds.
    Lit(Lit),
    /// That the state is impossible.
    Clash,
}

/// The answer to a search for a small sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Probed {
    /// This sum shows it.
    Sum(Vec<Term>),
    /// No small sum shows any of these literals.
    Beyond(Vec<Lit>),
}

/// The rules that a sum may use in a state, each with the open cells it counts.
#[derive(Clone, Debug)]
pub(crate) struct Pool<'s, 'b> {
    state: &'s State<'b>,
    rules: Vec<(Use, Cells)>,
}

/// Attempts at a sum in which every rule counts once.
const ATTEMPTS: usize = 6;
/// The largest common denominator of the multipliers.
const DENOMINATORS: i64 = 12;

impl<'s, 'b> Pool<'s, 'b> {
    /// All rules of the board.
    pub(crate) fn new(state: &'s State<'b>) -> Pool<'s, 'b> {
        let board = state.board;
        let open = |rule: Use| (rule, *rule.cells(board) & state.open());
        let units = board.units().flat_map(|unit| [Use::Least(unit), Use::Most(unit)]);
        let mut rules: Vec<(Use, Cells)> = units.map(open).filter(|(_, cells)| !cells.is_empty()).collect();
        let windows: Vec<(Use, Cells)> = board.windows().map(|corner| open(Use::Window(corner))).collect();
        let is_full = |rule: Use| rule.cells(board).meets(&state.stars());
        for (at, &(rule, cells)) in windows.iter().enumerate() {
            // A window inside another says nothing new; of equal windows the first one is kept.
            let holds = |(other, (wide, held)): (usize, &(Use, Cells))| {
                let wider = cells.is_within(held) && (cells != *held || other < at);
                other != at && wider && (is_full(*wide) || !is_full(rule))
            };
            let counts = cells.len() > u32::from(!is_full(rule));
            if counts && !windows.iter().enumerate().any(holds) {
                rules.push((rule, cells));
            }
        }
        Pool { state, rules }
    }

    /// Only some rules.
    pub(crate) fn of(state: &'s State<'b>, rules: impl IntoIterator<Item = Use>) -> Pool<'s, 'b> {
        let open = |rule: Use| (rule, *rule.cells(state.board) & state.open());
        Pool { state, rules: rules.into_iter().map(open).collect() }
    }

    /// Only the rules that `keep` accepts, with the open cells they count.
    pub(crate) fn only(mut self, keep: impl Fn(Use, &Cells) -> bool) -> Pool<'s, 'b> {
        self.rules.retain(|(rule, cells)| keep(*rule, cells));
        self
    }

    /// The cheapest sum that shows something and costs at most `limit`, without the rules that it does not need. `cost` is what
    /// using a rule once costs.
    pub(crate) fn cheapest(
        &self,
        goal: Goal,
        cost: impl Fn(Use) -> f64,
        limit: f64,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<Term>>, Stopped> {
        Ok(match self.solved(goal, cost, limit, run)? {
            (simplex, Climbed::Top) => self.rounded(goal, &simplex.duals()),
            _ => None,
        })
    }

    /// Looks for a sum of at most `limit` rules as [`Pool::cheapest`] does. If there is none, the relaxed board that shows it rules
    /// out such sums for other literals, too: those that are false there.
    pub(crate) fn probe(&self, lit: Lit, limit: f64, run: &mut Run<'_>) -> Result<Probed, Stopped> {
        let goal = Goal::Lit(lit);
        let (simplex, climbed) = self.solved(goal, |_| 1.0, limit, run)?;
        match climbed {
            Climbed::Top => {
                return Ok(self
                    .rounded(goal, &simplex.duals())
                    .map_or(Probed::Beyond(vec![lit]), Probed::Sum));
            }
            Climbed::Unbounded => return Ok(Probed::Beyond(vec![lit])),
            Climbed::Enough => {}
        }
        let mut values = vec![0.0; 1 + self.counted().len() as usize];
        simplex.values().for_each(|(variable, value)| values[variable] = value);
        let is = |value: f64, other: f64| (value - other).abs() < SAME;
        let free = self.counted() - Cells::one(lit.atom().0);
        let beyond = free.iter().zip(&values[1..]).flat_map(|(cell, &value)| {
            let star = Lit::positive(cell);
            [(!star, is(value, values[0])), (star, is(value, 0.0))]
        });
        let beyond = beyond.filter_map(|(lit, is_false)| is_false.then_some(lit));
        Ok(Probed::Beyond(beyond.chain([lit]).collect()))
    }

    /// The programme of a goal after its climb.
    fn solved(
        &self,
        goal: Goal,
        cost: impl Fn(Use) -> f64,
        limit: f64,
        run: &mut Run<'_>,
    ) -> Result<(Simplex, Climbed), Stopped> {
        let rows = self.rows(goal, cost);
        let variables = 1 + rows.len() - self.rules.len();
        let mut simplex = Simplex::of_rows(variables, &rows);
        let climbed = simplex.maximise(&[(0, 1.0)], run, |cost| cost > limit + TOLERANCE)?;
        Ok((simplex, climbed))
    }

    /// The open cells that the rules count.
    fn counted(&self) -> Cells {
        self.rules.iter().fold(Cells::NONE, |all, (_, cells)| all | *cells)
    }

    /// The cheapest sum in which every rule counts once, as far as a few attempts find one. At most `limit` rules.
    pub(crate) fn plain(
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

    /// The rules as rows, then a row for each open cell that they count: it holds at most one star. Variable 0 is z.
    fn rows(&self, goal: Goal, cost: impl Fn(Use) -> f64) -> Vec<Row> {
        let supposed = match goal {
            Goal::Lit(lit) => Some((lit.atom().0, !lit.is_positive())),
            Goal::Clash => None,
        };
        let mut number = vec![0_u32; (self.state.board.size() * self.state.board.size()) as usize];
        let all = self.counted();
        let free = all.iter().filter(|&cell| supposed.is_none_or(|(other, _)| other != cell));
        let mut variables = 1;
        free.for_each(|cell| {
            number[cell as usize] = variables;
            variables += 1;
        });
        let row = |&(rule, cells): &(Use, Cells)| {
            let sign = -rule.sign() as f64;
            let there = (*rule.cells(self.state.board) & self.state.stars()).len();
            let room = rule.stars(self.state.board) as f64 - f64::from(there);
            let mut coefs = vec![(0, -sign * room)];
            for cell in cells.iter() {
                match supposed {
                    Some((other, star)) if other == cell => coefs.extend(star.then_some((0, sign))),
                    _ => coefs.push((number[cell as usize], sign)),
                }
            }
            Row { coefs, most: cost(rule) }
        };
        let mut rows: Vec<Row> = self.rules.iter().map(row).collect();
        rows.extend((1..variables).map(|cell| Row { coefs: vec![(cell, 1.0), (0, -1.0)], most: 0.0 }));
        rows
    }

    /// The multipliers as a count, if it shows what it should.
    fn rounded(&self, goal: Goal, duals: &[f64]) -> Option<Vec<Term>> {
        let mut tally = Tally::default();
        let scaled = |scale: i64| {
            let times = |dual: f64| (dual * scale as f64).round() as i64;
            let terms = self.rules.iter().zip(duals).map(|(&(rule, _), &dual)| (rule, times(dual)));
            terms.filter(|&(_, times)| times > 0).collect::<Vec<Term>>()
        };
        let mut terms = (1..=DENOMINATORS).map(scaled).find(|terms| {
            tally.sum(self.state, terms);
            tally.reaches(goal)
        })?;
        shorten(self.state, &mut terms, goal);
        Some(terms)
    }
}

/// Values of the relaxed board this close are equal.
const SAME: f64 = 1e-3;
/// Costs this close are equal; the rows of the programme are relaxed by less.
const TOLERANCE: f64 = 0.05;

impl Tally {
    /// Whether the sum shows something.
    pub(crate) fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Lit(lit) => self.shows(lit),
            Goal::Clash => self.slack() < 0,
        }
    }
}
