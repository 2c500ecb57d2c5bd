//! What the foundation costs. Times depend on the machine; the counts beside them do not.
//!
//! Run with `cargo xtask bench`. Every model is made here from a fixed seed; the peer for the solver is the crate
//! `batsat`, timed in the same run on the same formulas.

mod checker;
mod hints;
mod models;
mod solver;

use std::time::{Duration, Instant};

fn main() {
    checker::report();
    solver::report();
    hints::report();
}

/// Runs something again and again for about a third of a second; returns the time of one run.
fn time_of(mut work: impl FnMut()) -> Duration {
    const LONG_ENOUGH: Duration = Duration::from_millis(300);
    let mut runs = 1;
    loop {
        let started = Instant::now();
        (0..runs).for_each(|_| work());
        let elapsed = started.elapsed();
        if elapsed >= LONG_ENOUGH {
            return elapsed / runs;
        }
        runs *= 2;
    }
}

/// A number with thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The value at a fraction of sorted durations.
fn quantile(sorted: &[Duration], fraction: f64) -> Duration {
    sorted[((sorted.len() - 1) as f64 * fraction) as usize]
}
