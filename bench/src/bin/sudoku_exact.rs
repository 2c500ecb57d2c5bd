//! The exact search for 9x9 boards beside its fastest peers: count up to 2, one thread, CPU time.
//!
//! The crate `sudoku` is timed in the same run, turn by turn. tdoku is not a crate: its column is the crate's speed
//! times the ratio between the two that was measured once, on an AMD Zen 3 core, for each set.
//!
//! Puzzles come from the folder `GRIDPROOF_DATA/sudoku`, by default `../shared/data/sudoku` beside the workspace.
//! Nothing is measured without them. Every answer is compared with the crate's; with `--agree` nothing is timed, and
//! all searches are compared with each other on every set.

use cpu_time::ProcessTime;
use gridproof_bench::{agree, data};
use gridproof_sudoku::exact::nine::{Puzzle, Solver};
use std::process::ExitCode;

/// The sets: file name, and tdoku's speed as a multiple of the crate's.
const SETS: [(&str, f64); 5] = [
    ("17_clue", 0.707),
    ("magictour_top1465", 1.161),
    ("forum_hardest_1905_11plus", 1.234),
    ("forum_hardest_1106", 1.431),
    ("serg_multi_solution", 0.779),
];

/// Each is timed so often; the median counts.
const ROUNDS: usize = 5;
/// Small sets are repeated until a round has about this number of puzzles.
const PUZZLES_PER_ROUND: usize = 20_000;
/// Count up to here: enough to tell whether the first solution is the only one.
const LIMIT: u64 = 2;

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--agree") {
        return if agree::report() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    println!(
        "{:<26}{:>9}{:>11}{:>11}{:>11}{:>11}{:>9}{:>9}{:>9}{:>9}{:>11}{:>9}",
        "set",
        "puzzles",
        "ours/s",
        "batch/s",
        "portable/s",
        "crate/s",
        "x crate",
        "x tdoku",
        "x best",
        "batch x",
        "portable x",
        "guesses"
    );
    for (name, tdoku) in SETS {
        match data::sudoku_puzzles(name) {
            Some(lines) => measure(name, tdoku, &lines),
            None => println!("{name:<26}{}", data::NO_DATA),
        }
    }
    ExitCode::SUCCESS
}

fn measure(name: &str, tdoku: f64, lines: &[String]) {
    let puzzles: Vec<Puzzle> = lines.iter().map(|line| cells(line)).collect();
    let theirs: Vec<peer::Sudoku> =
        lines.iter().filter_map(|line| peer::Sudoku::from_str_line(line).ok()).collect();
    assert_eq!(puzzles.len(), theirs.len(), "the crate reads every puzzle");

    let mut solver = Solver::new();
    let mut portable = Solver::portable();
    for (puzzle, their) in puzzles.iter().zip(&theirs) {
        let count = their.solutions_count_up_to(LIMIT as usize) as u64;
        assert_eq!(solver.count(puzzle, LIMIT), count, "{puzzle:?}");
        assert_eq!(portable.count(puzzle, LIMIT), count, "{puzzle:?}");
    }
    let guesses = solver.guesses() as f64 / puzzles.len() as f64;

    let mut counts = vec![0; puzzles.len()];
    let repeats = PUZZLES_PER_ROUND.div_ceil(puzzles.len());
    let mut times: [Vec<f64>; 4] = Default::default();
    for _ in 0..ROUNDS {
        times[0].push(seconds(repeats, || puzzles.iter().map(|puzzle| solver.count(puzzle, LIMIT)).sum()));
        times[1].push(seconds(repeats, || {
            solver.count_batch(&puzzles, LIMIT, &mut counts);
            counts.iter().sum()
        }));
        times[2].push(seconds(repeats, || puzzles.iter().map(|puzzle| portable.count(puzzle, LIMIT)).sum()));
        times[3].push(seconds(repeats, || {
            theirs.iter().map(|puzzle| puzzle.solutions_count_up_to(LIMIT as usize) as u64).sum()
        }));
    }
    let [ours, batch, portable, peer] = times.map(|times| puzzles.len() as f64 / median(times));
    // Ours against the better of the two peers: alone, in a batch, in plain words.
    let best = peer * tdoku.max(1.0);
    println!(
        "{name:<26}{:>9}{ours:>11.0}{batch:>11.0}{portable:>11.0}{peer:>11.0}{:>9.2}{:>9.2}{:>9.2}{:>9.2}{:>11.2}{guesses:>9.2}",
        puzzles.len(),
        ours / peer,
        ours / (peer * tdoku),
        ours / best,
        batch / best,
        portable / best,
    );
}

fn cells(line: &str) -> Puzzle {
    let digit = |c: u8| if c.is_ascii_digit() { c - b'0' } else { 0 };
    std::array::from_fn(|cell| digit(line.as_bytes()[cell]))
}

/// CPU seconds of one of several repeats.
fn seconds(repeats: usize, mut work: impl FnMut() -> u64) -> f64 {
    let started = ProcessTime::now();
    for _ in 0..repeats {
        std::hint::black_box(work());
    }
    started.elapsed().as_secs_f64() / repeats as f64
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
