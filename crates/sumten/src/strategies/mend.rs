//! Mending a line: change one move, keep the moves that are still legal, fill the gaps, and compare.
//!
//! The new line is accepted if it is not worse, and sometimes if it is, less often towards the end of the run (simulated
//! annealing). The cost of a line changes on the way: a cell that stays weighs more the longer it has stayed. So the search
//! leaves a local optimum for lines that clear cells which were never cleared.

use super::line::Line;
use crate::bits::Bits;
use crate::field::Field;
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Random, Run, Stopped};

/// How long a line is mended, and how readily a worse one is accepted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mending {
    /// The temperature at the start and at the end, in cells.
    pub(crate) heat: (f64, f64),
    /// The most tries.
    pub(crate) tries: u64,
    /// The part of the budget after which it ends, from 0 to 1.
    pub(crate) until: f64,
}

/// Mends a line; a random one if none is given.
pub(crate) fn mend(
    field: &Field,
    line: Option<&[Rect]>,
    mending: Mending,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    match field.rows * field.cols {
        0..=64 => Mender::<1>::new(field, line, random).go(mending, random, record, run),
        65..=192 => Mender::<3>::new(field, line, random).go(mending, random, record, run),
        _ => Mender::<16>::new(field, line, random).go(mending, random, record, run),
    }
}

/// A line, and what each cell that stays costs.
struct Mender<'f, const N: usize> {
    line: Line<'f, N>,
    weights: Vec<i64>,
}

/// The weight of a cell that has been cleared for a while.
const CELL: i64 = 1 << 20;

/// The number of tries between two checks of the clock and updates of the weights.
const LOOK: u64 = 64;

/// The number of such checks between two reorderings of the moves.
const ORDER: u64 = 3;

impl<'f, const N: usize> Mender<'f, N> {
    fn new(field: &'f Field, line: Option<&[Rect]>, random: &mut Random) -> Mender<'f, N> {
        let line = match line {
            Some(moves) => Line::new(field, moves),
            None => Line::played_out(field, random),
        };
        Mender { line, weights: vec![CELL; field.rows * field.cols] }
    }

    fn go(
        &mut self,
        mending: Mending,
        random: &mut Random,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        let (hot, cold) = mending.heat;
        let (from, mut heat, mut cost) = (run.used(), hot, 0);
        record.offer(self.line.cleared(), || self.line.rects());
        for number in 0..mending.tries {
            if number.is_multiple_of(LOOK) {
                let used = run.used();
                if used >= mending.until || record.is_perfect() || self.line.is_empty() {
                    return Ok(());
                }
                let of_budget = (used - from) / (mending.until - from);
                let part = of_budget.max(number as f64 / mending.tries as f64).clamp(0.0, 1.0);
                heat = hot + (cold - hot) * part;
                if number.is_multiple_of(ORDER * LOOK) {
                    self.line.shuffle(random);
                }
                self.weigh();
                cost = self.cost(self.line.left());
                record.report("mending", run);
            }
            run.step(2)?;
            record.states += 1;
            let Some(left) = self.line.attempt(random) else { continue };
            let tried = self.cost(left);
            let gain = (cost - tried) as f64 / CELL as f64;
            if gain >= 0.0 || random.unit() < exp(gain / heat) {
                self.line.take();
                cost = tried;
                record.offer(self.line.cleared(), || self.line.rects());
            }
        }
        Ok(())
    }

    /// The cost of a line that leaves these cells.
    fn cost(&self, left: Bits<N>) -> i64 {
        left.cells().map(|cell| self.weights[cell]).sum()
    }

    /// Makes cells that stay heavier, up to four times the normal weight, and lets the others lose what they gained.
    fn weigh(&mut self) {
        const FADES: i64 = 512;
        for weight in &mut self.weights {
            *weight -= (*weight - CELL) / FADES;
        }
        for cell in self.line.left().cells() {
            self.weights[cell] += 3 * CELL / FADES;
        }
    }
}

/// The exponential of a number that is not above zero, by multiplication alone: the same to the last bit on every machine.
fn exp(power: f64) -> f64 {
    const DOUBLINGS: i32 = 12;
    let mut value = (1.0 + power / f64::from(1 << DOUBLINGS)).max(0.0);
    for _ in 0..DOUBLINGS {
        value *= value;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_that_of_the_library_nearly() {
        for power in [0.0, -0.01, -0.5, -1.0, -3.0, -10.0] {
            assert!((exp(power) - power.exp()).abs() < 1e-3, "{power}");
        }
        assert_eq!(exp(-1e9), 0.0);
    }
}
