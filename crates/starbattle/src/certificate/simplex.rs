//! A small linear programme: bounded maximisation by the simplex method, with its duals.
//!
//! Plain floating point on a dense table. No answer depends on its precision: the duals are rounded to integers and added up
//! again exactly, and what does not add up is dropped. Right sides of "at most" rows are relaxed a little, each by a different
//! amount, because ties could make the method cycle.
//!
//! The table has a column for each variable that is currently zero and a row for each of the others; a pivot exchanges two of
//! them. (With a column for every variable it would be twice as wide, half of it ones and zeros.)

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
    /// Columns: the variables outside the basis, and the right side.
    width: usize,
    table: Vec<f64>,
    /// The variable that each row gives the value of.
    basis: Vec<usize>,
    /// The variable of each column.
    outside: Vec<usize>,
    /// The objective, in the same columns: what is left to gain.
    gain: Vec<f64>,
    /// The columns in which the pivot row has an entry: working memory.
    filled: Vec<u32>,
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
/// A pivot row with an entry in fewer than one of `SPARSE` columns is added entry by entry.
const SPARSE: usize = 4;

impl Simplex {
    /// A programme from the variables and the right side of each row.
    pub(crate) fn new(variables: usize, most: &[(Vec<u32>, f64)], exactly: &[(Vec<u32>, f64)]) -> Simplex {
        let rows = most.len() + exactly.len();
        let width = variables + 1;
        let mut table = vec![0.0; rows * width];
        for (row, (members, right)) in most.iter().chain(exactly).enumerate() {
            let line = &mut table[row * width..(row + 1) * width];
            members.iter().for_each(|&member| line[member as usize] = 1.0);
            let relaxed = if row < most.len() { RELAX * (1.0 + row as f64 / rows as f64) } else { 0.0 };
            line[width - 1] = right + relaxed;
        }
        Simplex {
            variables,
            most: most.len(),
            rows,
            width,
            table,
            basis: (variables..variables + rows).collect(),
            outside: (0..variables).collect(),
            gain: vec![0.0; width],
            filled: vec![],
        }
    }

    /// A programme whose rows have any coefficients and say "at most" a number that is not negative: it starts where every
    /// variable is zero.
    pub(crate) fn of_rows(variables: usize, rows: &[Row]) -> Simplex {
        let none: Vec<(Vec<u32>, f64)> = rows.iter().map(|row| (vec![], row.most)).collect();
        let mut simplex = Simplex::new(variables, &none, &[]);
        for (row, line) in rows.iter().zip(simplex.table.chunks_exact_mut(variables + 1)) {
            row.coefs.iter().for_each(|&(variable, coef)| line[variable as usize] += coef);
        }
        simplex
    }

    fn line(&self, row: usize) -> &[f64] {
        &self.table[row * self.width..(row + 1) * self.width]
    }

    /// The first helper; everything before it may enter the basis.
    fn helpers(&self) -> usize {
        self.variables + self.most
    }

    /// Finds values for which every row holds; `false` if there are none.
    pub(crate) fn start(&mut self, run: &mut Run<'_>) -> Result<bool, Stopped> {
        // The helpers stand for what is missing in the "exactly" rows: reduce them to zero.
        self.gain.fill(0.0);
        for row in self.most..self.rows {
            let line = &self.table[row * self.width..(row + 1) * self.width];
            self.gain.iter_mut().zip(line).for_each(|(gain, entry)| *gain -= entry);
        }
        self.climb(run, |_| false)?;
        if self.gain[self.width - 1] < -1e-6 {
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
        let may_enter = |column: usize| self.outside[column] < self.helpers();
        let line = self.line(row);
        match (0..self.variables).find(|&column| may_enter(column) && line[column].abs() > 1e-6) {
            Some(column) => self.pivot(row, column),
            None => self.table[row * self.width..(row + 1) * self.width].fill(0.0),
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
        self.gain.fill(0.0);
        let mut is_pushed = vec![false; self.variables + self.rows];
        variables.iter().for_each(|&variable| is_pushed[variable] = true);
        for (row, _) in self.basis.iter().enumerate().filter(|(_, variable)| is_pushed[**variable]) {
            let line = &self.table[row * self.width..(row + 1) * self.width];
            self.gain.iter_mut().zip(line).for_each(|(gain, entry)| *gain += sign * entry);
        }
        for (column, _) in self.outside.iter().enumerate().filter(|(_, variable)| is_pushed[**variable]) {
            self.gain[column] -= sign;
        }
        if !enough(self) {
            self.climb(run, &mut enough)?;
        }
        Ok(sign * self.gain[self.width - 1])
    }

    /// Maximises a weighted sum of variables of a programme that is at its start. Stops early if `enough` accepts the value
    /// reached after a pivot.
    pub(crate) fn maximise(
        &mut self,
        weights: &[(u32, f64)],
        run: &mut Run<'_>,
        mut enough: impl FnMut(f64) -> bool,
    ) -> Result<Climbed, Stopped> {
        self.gain.fill(0.0);
        weights.iter().for_each(|&(variable, weight)| self.gain[variable as usize] -= weight);
        self.climb(run, |simplex| enough(simplex.gain[simplex.width - 1]))
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
        let rights = (0..self.rows).map(|row| self.table[row * self.width + self.width - 1]);
        self.basis.iter().copied().zip(rights).filter(|&(variable, _)| variable < self.variables)
    }

    fn climb(
        &mut self,
        run: &mut Run<'_>,
        mut enough: impl FnMut(&Simplex) -> bool,
    ) -> Result<Climbed, Stopped> {
        let work = 1 + (self.rows * self.width / 4000) as u64;
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
            let Some(row) = self.leaving(column) else { return Ok(Climbed::Unbounded) };
            let before = self.gain[self.width - 1];
            self.pivot(row, column);
            let gained = self.gain[self.width - 1] - before > TINY;
            stalled = if gained { 0 } else { stalled + 1 };
            if enough(self) {
                return Ok(Climbed::Enough);
            }
        }
    }

    /// The row that limits a column first; on ties the one with the smallest variable.
    fn leaving(&self, column: usize) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for row in 0..self.rows {
            let entry = self.table[row * self.width + column];
            if entry <= 1e-7 {
                continue;
            }
            let ratio = self.table[row * self.width + self.width - 1] / entry;
            let better = best.is_none_or(|(least, other)| {
                ratio < least - TINY || ratio < least + TINY && self.basis[row] < self.basis[other]
            });
            if better {
                best = Some((ratio, row));
            }
        }
        best.map(|(_, row)| row)
    }

    /// Exchanges the variable of a row and the variable of a column.
    fn pivot(&mut self, row: usize, column: usize) {
        let width = self.width;
        let (above, rest) = self.table.split_at_mut(row * width);
        let (line, below) = rest.split_at_mut(width);
        let scale = 1.0 / line[column];
        line.iter_mut().for_each(|entry| *entry *= scale);
        line[column] = scale;
        self.filled.clear();
        self.filled.extend((0..).zip(&*line).filter(|(_, entry)| **entry != 0.0).map(|(at, _): (u32, _)| at));
        let is_sparse = SPARSE * self.filled.len() < width;
        let others = above.chunks_exact_mut(width).chain(below.chunks_exact_mut(width));
        for other in others.chain([&mut self.gain[..]]) {
            let factor = std::mem::take(&mut other[column]);
            if factor.abs() <= 1e-12 {
                continue;
            }
            if is_sparse {
                self.filled.iter().for_each(|&at| other[at as usize] -= factor * line[at as usize]);
            } else {
                other.iter_mut().zip(&*line).for_each(|(entry, pivot)| *entry -= factor * pivot);
            }
        }
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
