//! What a hint costs, and what checking it costs.

use crate::{models, quantile};
use gridproof::kernel::Checker;
use gridproof::pipeline::hint::{Outcome, Query, hint};
use gridproof_bench::{UNLIMITED, open};
use gridproof_search::Deductive;
use gridproof_search::run::with_steps;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Per technique: the time to find and prove each hint, the time to check it alone, its lines.
type Samples = BTreeMap<&'static str, Vec<(Duration, Duration, usize)>>;

pub(crate) fn report() {
    let mut samples = Samples::new();
    for seed in 0..12 {
        let mut position = open("latin", &models::latin(8, 100 + seed)).expect("made here");
        while let Some(after) = sample(&*position, &mut samples) {
            position = after;
        }
    }
    println!("Hints: every step of 12 minimal Latin squares 8 by 8");
    println!(
        "{:<24} {:>6} {:>8} {:>14} {:>14} {:>14} {:>14}",
        "technique", "hints", "lines", "hint p50 us", "hint p99 us", "check p50 us", "check p99 us"
    );
    for (technique, found) in &samples {
        let sorted = |pick: fn(&(Duration, Duration, usize)) -> Duration| {
            let mut times: Vec<Duration> = found.iter().map(pick).collect();
            times.sort_unstable();
            times
        };
        let (finds, checks) = (sorted(|sample| sample.0), sorted(|sample| sample.1));
        let mut lines: Vec<usize> = found.iter().map(|sample| sample.2).collect();
        lines.sort_unstable();
        let us = |times: &[Duration], fraction| quantile(times, fraction).as_secs_f64() * 1e6;
        println!(
            "{technique:<24} {:>6} {:>8} {:>14.1} {:>14.1} {:>14.2} {:>14.2}",
            found.len(),
            lines[lines.len() / 2],
            us(&finds, 0.5),
            us(&finds, 0.99),
            us(&checks, 0.5),
            us(&checks, 0.99)
        );
    }
}

/// Takes one hint's times; returns the position after it.
fn sample(position: &dyn Deductive, samples: &mut Samples) -> Option<Box<dyn Deductive>> {
    let started = Instant::now();
    let outcome = with_steps(UNLIMITED, |run| hint(position, &Query::of(position), run)).expect("no fault");
    let find = started.elapsed();
    let Outcome::Hint(hint) = outcome else { return None };
    let mut checker = Checker::new();
    let mut check = || {
        checker.check(position.rules(), position.marks(), hint.proof()).expect("a hint is proved");
    };
    // The first few runs warm up; a hint is checked often enough to be seen by the clock.
    let started = Instant::now();
    (0..20).for_each(|_| check());
    let time = started.elapsed() / 20;
    samples.entry(hint.technique()).or_default().push((find, time, hint.proof().len()));
    Some(position.with(hint.targets()))
}
