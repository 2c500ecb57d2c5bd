//! A small linear programme: bounded maximisation by the simplex method, with its duals.
//!
//! Plain floating point on a dense table. No answer depends on its precision: the duals are rounded to integers and added up
//! again exactly, and what does not add up is dropped. Right sides of "at most" rows are relaxed a little, each by a different
//! amount, because ties could make the method cycle.
//!
//! The table has a column for each variable that is currently zero and a row for each of the others; a pivot exchanges two of
//! them. (With a column for every variable it would be twice as wide, half of it ones and zeros.)
//!
//! A pivot changes every entry of the table, but the next pivot needs only a column and a row of it. So the table waits until
//! there are several pivots (`waiting.rs`): reading and writing it takes longer than the arithmetic.

use super::waiting::Waiting;
use gridproof_search::{Run, Stopped};

/// Rows "the sum of some variables is at most, or exactly, a number"; all variables are at least 0.
///
/// Numbers of variables: the given ones first, then a slack per "at most" row, then a helper per "exactly" row.
#[derive(Debug)]
pub(crate) struct Simplex {
    variables: usize,
    /// Rows of "at most", which come first.
    most: usize,
    rows: usize,
    /// A column for each variable outside the basis. The pivots that wait are still to be made.
    table: Vec<f64>,
    waiting: Waiting,
    /// The right side of each row.
    right: Vec<f64>,
    /// The variable that each row gives the value of.
    basis: Vec<usize>,
    /// The variable of each column.
    outside: Vec<usize>,
    /// The objective, in the same columns: what is left to gain; and the value reached.
    gain: Vec<f64>,
    value: f64,
    /// The entries of the column that enters the basis: working memory.
    entering: Vec<f64>,
}

/// "The sum of some variables, each with a coefficient, is at most a number."
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The variables and their coefficients.
    pub(crate) coefs: Vec<(u32, f64)>,
    /// The number; at least 0.
    pub(crate) most: f64,
}

/// Where a maximisation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Climbed {
    /// There is nothing more to gain.
    Top,
    /// The value has no limit.
    Unbounded,
    /// The caller has enough.
    Enough,
}

/// Below this a number counts as zero.
const TINY: f64 = 1e-9;
/// The first relaxation of a right side; the next ones are a little larger.
const RELAX: f64 = 1e-5;
/// Pivots without progress after which the variable with the smallest number enters, a rule that cannot cycle.
const STALLED: u32 = 40;
/// A row with less than this in the entering column stays as it is.
const NOTHING: f64 = 1e-12;

impl Simplex {
    /// A programme from the variables and the right side of each row.
    pub(crate) fn new(variables: usize, most: &[(Vec<u32>, f64)], exactly: &[(Vec<u32>, f64)]) -> Simplex {
        let rows = most.len() + exactly.len();
        let mut table = vec![0.0; rows * variables];
        let mut right = vec![0.0; rows];
        for (row, (members, most_of)) in most.iter().chain(exactly).enumerate() {
            members.iter().for_each(|&member| table[row * variables + member as usize] = 1.0);
            let relaxed = if row < most.len() { RELAX * (1.0 + row as f64 / rows as f64) } else { 0.0 };
            right[row] = most_of + relaxed;
        }
        Simplex {
            variables,
            most: most.len(),
            rows,
            table,
            waiting: Waiting::new(variables, rows),
            right,
            basis: (variables..variables + rows).collect(),
            outside: (0..variables).collect(),
            gain: vec![0.0; variables],
            value: 0.0,
            entering: vec![0.0; rows],
        }
    }

    /// A programme whose rows have any coefficients and say "at most" a number that is not negative: it starts where every
    /// variable is zero.
    pub(crate) fn of_rows(variables: usize, rows: &[Row]) -> Simplex {
        let none: Vec<(Vec<u32>, f64)> = rows.iter().map(|row| (vec![], row.most)).collect();
        let mut simplex = Simplex::new(variables, &none, &[]);
        for (row, line) in rows.iter().zip(simplex.table.chunks_exact_mut(variables)) {
            row.coefs.iter().for_each(|&(variable, coef)| line[variable as usize] += coef);
        }
        simplex
    }

    fn line(&self, row: usize) -> &[f64] {
        &self.table[row * self.variables..(row + 1) * self.variables]
    }

    /// Adds a multiple of a row to the objective. No pivot may be waiting.
    fn gain_row(&mut self, row: usize, times: f64) {
        let line = &self.table[row * self.variables..(row + 1) * self.variables];
        self.gain.iter_mut().zip(line).for_each(|(gain, entry)| *gain += times * entry);
        self.value += times * self.right[row];
    }

    /// Clears the objective, and makes the pivots that wait.
    fn begin(&mut self) {
        self.waiting.make(&mut self.table);
        self.gain.fill(0.0);
        self.value = 0.0;
    }

    /// The first helper; everything before it may enter the basis.
    fn helpers(&self) -> usize {
        self.variables + self.most
    }

    /// Finds values for which every row holds; `false` if there are none.
    pub(crate) fn start(&mut self, run: &mut Run<'_>) -> Result<bool, Stopped> {
        // The helpers stand for what is missing in the "exactly" rows: reduce them to zero.
        self.begin();
        (self.most..self.rows).for_each(|row| self.gain_row(row, -1.0));
        self.climb(run, |_| false)?;
        if self.value < -1e-6 {
            return Ok(false);
        }
        (0..self.rows).for_each(|row| self.settle(row));
        Ok(true)
    }

    /// Removes a helper that is left in a row with the value zero. A row without other entries is redundant.
    fn settle(&mut self, row: usize) {
        if self.basis[row] < self.helpers() {
            return;
        }
        self.waiting.make(&mut self.table);
        let may_enter = |column: usize| self.outside[column] < self.helpers();
        let line = self.line(row);
        match (0..self.variables).find(|&column| may_enter(column) && line[column].abs() > 1e-6) {
            Some(column) => {
                self.enter(column);
                self.pivot(row, column);
            }
            None => {
                self.table[row * self.variables..(row + 1) * self.variables].fill(0.0);
                self.right[row] = 0.0;
            }
        }
    }

    /// Maximises a variable (`sign` 1) or minimises it (-1). Stops early if `enough` accepts the values after a pivot. Returns
    /// the value reached.
    pub(crate) fn push(
        &mut self,
        variable: usize,
        sign: f64,
        run: &mut Run<'_>,
        enough: impl FnMut(&Simplex) -> bool,
    ) -> Result<f64, Stopped> {
        self.push_all(&[variable], sign, run, enough)
    }

    /// Does the same for the sum of some variables.
    pub(crate) fn push_all(
        &mut self,
        variables: &[usize],
        sign: f64,
        run: &mut Run<'_>,
        mut enough: impl FnMut(&Simplex) -> bool,
    ) -> Result<f64, Stopped> {
        self.begin();
        let mut is_pushed = vec![false; self.variables + self.rows];
        variables.iter().for_each(|&variable| is_pushed[variable] = true);
        for row in 0..self.rows {
            if is_pushed[self.basis[row]] {
                self.gain_row(row, sign);
            }
        }
        for (column, _) in self.outside.iter().enumerate().filter(|(_, variable)| is_pushed[**variable]) {
            self.gain[column] -= sign;
        }
        if !enough(self) {
            self.climb(run, &mut enough)?;
        }
        Ok(sign * self.value)
    }

    /// Maximises a weighted sum of variables of a programme that is at its start. Stops early if `enough` accepts the value
    /// reached after a pivot.
    pub(crate) fn maximise(
        &mut self,
        weights: &[(u32, f64)],
        run: &mut Run<'_>,
        mut enough: impl FnMut(f64) -> bool,
    ) -> Result<Climbed, Stopped> {
        self.begin();
        weights.iter().for_each(|&(variable, weight)| self.gain[variable as usize] -= weight);
        self.climb(run, |simplex| enough(simplex.value))
    }

    /// The multiplier of each row in the last answer.
    pub(crate) fn duals(&self) -> Vec<f64> {
        let mut duals = vec![0.0; self.rows];
        for (&variable, &gain) in self.outside.iter().zip(&self.gain) {
            if variable >= self.variables {
                duals[variable - self.variables] = gain;
            }
        }
        duals
    }

    /// The variables that are not zero, with their values.
    pub(crate) fn values(&self) -> impl Iterator<Item = (usize, f64)> {
        self.basis
            .iter()
            .copied()
            .zip(self.right.iter().copied())
            .filter(|&(variable, _)| variable < self.variables)
    }

    fn climb(
        &mut self,
        run: &mut Run<'_>,
        mut enough: impl FnMut(&Simplex) -> bool,
    ) -> Result<Climbed, Stopped> {
        let work = 1 + (self.rows * (self.variables + 1) / 4000) as u64;
        let helpers = self.helpers();
        let mut stalled = 0;
        loop {
            run.step(work)?;
            let may_enter = self.gain.iter().zip(&self.outside).enumerate();
            let gains = may_enter
                .filter(|(_, (gain, variable))| **gain < -TINY && **variable < helpers)
                .map(|(column, (gain, variable))| (column, *gain, *variable));
            let entering = match stalled < STALLED {
                true => gains.min_by(|a, b| a.1.total_cmp(&b.1).then(a.2.cmp(&b.2))),
                false => gains.min_by_key(|&(_, _, variable)| variable),
            };
            let Some((column, ..)) = entering else { return Ok(Climbed::Top) };
            self.enter(column);
            let Some(row) = self.leaving() else { return Ok(Climbed::Unbounded) };
            let before = self.value;
            self.pivot(row, column);
            let gained = self.value - before > TINY;
            stalled = if gained { 0 } else { stalled + 1 };
            if enough(self) {
                return Ok(Climbed::Enough);
            }
        }
    }

    /// Reads the column that is to enter the basis.
    fn enter(&mut self, column: usize) {
        self.waiting.read(&self.table, column, &mut self.entering);
    }

    /// The row that limits the entering column first; on ties the one with the smallest variable.
    fn leaving(&self) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for (row, (&entry, &right)) in self.entering.iter().zip(&self.right).enumerate() {
            if entry <= 1e-7 {
                continue;
            }
            let ratio = right / entry;
            let better = best.is_none_or(|(least, other)| {
                ratio < least - TINY || ratio < least + TINY && self.basis[row] < self.basis[other]
            });
            if better {
                best = Some((ratio, row));
            }
        }
        best.map(|(_, row)| row)
    }

    /// Exchanges the variable of a row and the variable of the entering column.
    fn pivot(&mut self, row: usize, column: usize) {
        self.waiting.make_in(&mut self.table, row);
        let line = &mut self.table[row * self.variables..(row + 1) * self.variables];
        let scale = 1.0 / line[column];
        line.iter_mut().for_each(|entry| *entry *= scale);
        line[column] = scale;
        self.right[row] *= scale;
        let (line, right) = (&*line, self.right[row]);
        let factor = std::mem::take(&mut self.gain[column]);
        if factor.abs() > NOTHING {
            self.gain.iter_mut().zip(line).for_each(|(entry, pivot)| *entry -= factor * pivot);
            self.value -= factor * right;
        }
        self.entering[row] = 0.0;
        for (factor, entry) in self.entering.iter_mut().zip(&mut self.right) {
            if factor.abs() <= NOTHING {
                *factor = 0.0;
            } else {
                *entry -= *factor * right;
            }
        }
        self.waiting.add(&mut self.table, row, column, &self.entering);
        std::mem::swap(&mut self.basis[row], &mut self.outside[column]);
    }
}

#[cfg(test)]
mod tests {
    use super::Simplex;
    use gridproof_search::run::with_steps;

    #[test]
    fn it_finds_the_largest_and_the_smallest_value_and_the_reason() {
        // a + b + c is 2, a + b is at most 1, b + c is at most 1: b is 0, a and c are 1.
        let most = [(vec![0, 1], 1.0), (vec![1, 2], 1.0)];
        let mut simplex = Simplex::new(3, &most, &[(vec![0, 1, 2], 2.0)]);
        with_steps(1_000_000, |run| {
            assert_eq!(simplex.start(run), Ok(true));
            let largest = simplex.push(1, 1.0, run, |_| false).unwrap();
            assert!(largest.abs() < 1e-3, "{largest}");
            let duals: Vec<i32> = simplex.duals().iter().map(|dual| dual.round() as i32).collect();
            assert_eq!(duals, [1, 1, -1]);
            let smallest = simplex.push(0, -1.0, run, |_| false).unwrap();
            assert!((smallest - 1.0).abs() < 1e-3, "{smallest}");
        });
    }

    #[test]
    fn it_says_so_when_nothing_fits() {
        let mut simplex = Simplex::new(2, &[(vec![0, 1], 1.0)], &[(vec![0, 1], 2.0)]);
        assert_eq!(with_steps(1000, |run| simplex.start(run)), Ok(false));
    }
}
