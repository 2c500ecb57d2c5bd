//! Samples random puzzles and tells what is usual per size and difficulty: `cargo xtask calibrate sudoku`.
//!
//! With `--write FILE` the table is also written as the source that the generator reads.

use gridproof_search::run::with_steps;
use gridproof_sudoku::Shape;
use gridproof_sudoku::generate::sample::{Sample, sample};
use std::fmt::Write;

/// Per size, how many puzzles to sample.
const SAMPLES: [(u32, u64); 7] =
    [(4, 20_000), (6, 20_000), (8, 10_000), (9, 40_000), (10, 4_000), (12, 600), (16, 60)];
/// A puzzle whose rating takes more steps than this is left out.
const STEPS: u64 = 20_000_000;
/// Difficulties from here on need more than locked candidates.
const WITH_CORE: u8 = 5;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let share: f64 = option("--share").and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let sizes: Option<Vec<u32>> =
        option("--sizes").map(|text| text.split(',').filter_map(|size| size.parse().ok()).collect());
    let mut rows = String::new();
    println!(
        "{:>4} {:>10} {:>8} {:>7}  {:>20}  {:>20}",
        "size", "difficulty", "puzzles", "share", "clues 10/50/90 %", "core 10/50/90 %"
    );
    for (size, count) in SAMPLES {
        if sizes.as_ref().is_some_and(|sizes| !sizes.contains(&size)) {
            continue;
        }
        let shape = Shape::of_size(size).expect("a size of the table");
        let count = ((count as f64 * share) as u64).max(1);
        let samples: Vec<Sample> =
            (0..count).filter_map(|seed| with_steps(STEPS, |run| sample(shape, seed, run)).ok()).collect();
        for difficulty in 1..=7 {
            let of: Vec<&Sample> =
                samples.iter().filter(|sample| sample.difficulty == Some(difficulty)).collect();
            if !of.is_empty() {
                let clues = tenths(of.iter().map(|sample| sample.clues));
                let core = tenths(of.iter().map(|sample| sample.core));
                let share = 100.0 * of.len() as f64 / samples.len() as f64;
                println!(
                    "{size:>4} {difficulty:>10} {:>8} {share:>6.2}%  {:>20}  {:>20}",
                    of.len(),
                    format!("{} {} {}", clues[1], clues[5], clues[9]),
                    format!("{} {} {}", core[1], core[5], core[9])
                );
                rows += &row(size, difficulty, &clues, &core);
            }
        }
        let unrated = samples.iter().filter(|sample| sample.difficulty.is_none()).count();
        println!("{size:>4} {:>10} {unrated:>8}   and {} given up", "none", count - samples.len() as u64);
    }
    if let Some(path) = option("--write") {
        std::fs::write(path, source(&rows)).expect("the table can be written");
    }
}

/// The values at 0, 10, …, 100 per cent.
fn tenths(values: impl Iterator<Item = u32>) -> [u32; 11] {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    std::array::from_fn(|tenth| values[(values.len() - 1) * tenth / 10])
}

/// A row of the table. Small cores are the cheap ones to evaluate, so the band is the lower half of what is seen.
fn row(size: u32, difficulty: u8, clues: &[u32; 11], core: &[u32; 11]) -> String {
    let band = if difficulty >= WITH_CORE { (core[1].max(1), core[5].max(1)) } else { (0, 0) };
    let mut text = String::new();
    let _ = writeln!(
        text,
        "    Usual {{ size: {size}, difficulty: {difficulty}, fewest: {}, middle: {}, most: {}, core: {band:?} }},",
        clues[1], clues[5], clues[9]
    );
    text
}

fn source(rows: &str) -> String {
    format!(
        "//! The usual numbers of clues. Written by `cargo xtask calibrate sudoku`; `docs/generation.md` explains it.\n\n\
         use super::usual::Usual;\n\n\
         /// A row per size and difficulty that was seen.\n\
         pub(super) const CALIBRATION: &[Usual] = &[\n{rows}];\n"
    )
}
