//! Pivots that wait until the whole table is changed.
//!
//! A pivot subtracts multiples of its row from all other rows. Several of them together take one pass over the table instead of
//! one each. Every entry sees the same subtractions in the same order, so the results are the same to the last bit.
//!
//! The pass is compiled a second time for processors with AVX2, whose registers hold twice as many numbers. That is the only
//! unsafe code of the crate.

#![allow(unsafe_code)]

/// The most pivots that wait.
const MOST: usize = 4;

/// A pivot: its row, and how often it is subtracted from each row.
#[derive(Clone, Debug)]
struct Pivot {
    line: Vec<f64>,
    factors: Vec<f64>,
}

/// The pivots that wait, in order.
#[derive(Debug)]
pub(super) struct Waiting {
    width: usize,
    pivots: [Pivot; MOST],
    count: usize,
}

impl Waiting {
    /// No pivots, for a table of this size.
    pub(super) fn new(width: usize, rows: usize) -> Waiting {
        let pivots = std::array::from_fn(|_| Pivot { line: vec![0.0; width], factors: vec![0.0; rows] });
        Waiting { width, pivots, count: 0 }
    }

    fn pivots(&self) -> &[Pivot] {
        &self.pivots[..self.count]
    }

    /// Reads a column of the table as it would be without waiting.
    pub(super) fn read(&self, table: &[f64], column: usize, entries: &mut [f64]) {
        let here = table.iter().skip(column).step_by(self.width);
        entries.iter_mut().zip(here).for_each(|(entry, &here)| *entry = here);
        for Pivot { line, factors } in self.pivots() {
            let pivot = line[column];
            entries.iter_mut().zip(factors).for_each(|(entry, factor)| *entry -= factor * pivot);
        }
    }

    /// Makes the pivots in one row.
    pub(super) fn make_in(&self, table: &mut [f64], row: usize) {
        let entries = &mut table[row * self.width..(row + 1) * self.width];
        for Pivot { line, factors } in self.pivots().iter().filter(|pivot| pivot.factors[row] != 0.0) {
            subtract(entries, factors[row], line);
        }
    }

    /// Adds a pivot, whose row is up to date, and which subtracts its row from the others as often as `factors` says. If too many
    /// wait, all are made.
    pub(super) fn add(&mut self, table: &mut [f64], row: usize, column: usize, factors: &[f64]) {
        let width = self.width;
        let of_row = table[row * width + column];
        // The column starts again from zero, and the row is up to date.
        table.iter_mut().skip(column).step_by(width).for_each(|entry| *entry = 0.0);
        table[row * width + column] = of_row;
        for earlier in &mut self.pivots[..self.count] {
            earlier.line[column] = 0.0;
            earlier.factors[row] = 0.0;
        }
        let pivot = &mut self.pivots[self.count];
        pivot.line.copy_from_slice(&table[row * width..(row + 1) * width]);
        pivot.factors.copy_from_slice(factors);
        self.count += 1;
        if self.count == MOST {
            self.make(table);
        }
    }

    /// Makes all pivots.
    pub(super) fn make(&mut self, table: &mut [f64]) {
        if self.count > 0 {
            make(self.pivots(), self.width, table);
            self.count = 0;
        }
    }
}

fn make(pivots: &[Pivot], width: usize, table: &mut [f64]) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[target_feature(enable = "avx2")]
        fn wide(pivots: &[Pivot], width: usize, table: &mut [f64]) {
            pass(pivots, width, table);
        }
        // SAFETY: the processor has AVX2.
        return unsafe { wide(pivots, width, table) };
    }
    pass(pivots, width, table);
}

/// Makes pivots in every row of a table. One loop for each number of pivots: a general loop over them would not become vector
/// instructions.
#[inline(always)]
fn pass(pivots: &[Pivot], width: usize, table: &mut [f64]) {
    for (row, entries) in table.chunks_exact_mut(width).enumerate() {
        let mut of_row: [(f64, &[f64]); MOST] = [(0.0, &[]); MOST];
        let mut count = 0;
        for Pivot { line, factors } in pivots.iter().filter(|pivot| pivot.factors[row] != 0.0) {
            of_row[count] = (factors[row], line);
            count += 1;
        }
        let [(a, of_a), (b, of_b), (c, of_c), (d, of_d)] = of_row;
        match count {
            0 => {}
            1 => subtract(entries, a, of_a),
            2 => {
                for ((entry, x), y) in entries.iter_mut().zip(of_a).zip(of_b) {
                    *entry = *entry - a * x - b * y;
                }
            }
            3 => {
                for (((entry, x), y), z) in entries.iter_mut().zip(of_a).zip(of_b).zip(of_c) {
                    *entry = *entry - a * x - b * y - c * z;
                }
            }
            _ => {
                for ((((entry, x), y), z), w) in entries.iter_mut().zip(of_a).zip(of_b).zip(of_c).zip(of_d) {
                    *entry = *entry - a * x - b * y - c * z - d * w;
                }
            }
        }
    }
}

/// Subtracts a multiple of a row from a row.
#[inline(always)]
fn subtract(entries: &mut [f64], factor: f64, line: &[f64]) {
    entries.iter_mut().zip(line).for_each(|(entry, pivot)| *entry -= factor * pivot);
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::Random;

    /// Subtracts a row from all others at once, as often as they have it in the column.
    fn at_once(table: &mut [Vec<f64>], row: usize, column: usize) {
        let line = table[row].clone();
        for (_, other) in table.iter_mut().enumerate().filter(|(at, _)| *at != row) {
            let factor = std::mem::take(&mut other[column]);
            other.iter_mut().zip(&line).for_each(|(entry, pivot)| *entry -= factor * pivot);
        }
    }

    #[test]
    fn pivots_that_wait_give_the_same_numbers_to_the_last_bit() {
        const ROWS: usize = 9;
        const WIDTH: usize = 13;
        let mut random = Random::new(7);
        for _ in 0..200 {
            let mut expected: Vec<Vec<f64>> = (0..ROWS)
                .map(|_| (0..WIDTH).map(|_| random.unit() * random.below(3) as f64 / 4.0).collect())
                .collect();
            let mut table = expected.concat();
            let mut waiting = Waiting::new(WIDTH, ROWS);
            let mut entries = vec![0.0; ROWS];
            for _ in 0..1 + random.below(7) {
                let (row, column) = (random.index(ROWS), random.index(WIDTH));
                waiting.read(&table, column, &mut entries);
                assert!(entries.iter().zip(&expected).all(|(entry, line)| *entry == line[column]));
                entries[row] = 0.0;
                waiting.make_in(&mut table, row);
                waiting.add(&mut table, row, column, &entries);
                at_once(&mut expected, row, column);
            }
            waiting.make(&mut table);
            assert!(table == expected.concat());
        }
    }
}
