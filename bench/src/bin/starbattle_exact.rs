//! The exact search for Star Battle beside its peers: solve and prove unique, one thread, CPU time per puzzle.
//!
//! The peers' figures were measured once, on samples of the same sets: cspuz_core with its default solver, and CP-SAT of
//! OR-Tools 9.15 with one worker. Puzzles come from the folder `GRIDPROOF_DATA/starbattle`, by default
//! `../shared/data/starbattle` beside the workspace. Nothing is measured without them.
//!
//! `starbattle_exact [PART OF A NAME]` measures the sets with such a name. The last column is the median as a multiple of that of
//! the first set, which is always measured, so runs on different machines can be compared.
//!
//! With `--notation` nothing is timed: every puzzle of every set is written and read back in every format that can hold it.

use cpu_time::ThreadTime;
use gridproof_bench::data;
use gridproof_search::run::with_steps;
use gridproof_starbattle::{FORMATS, StarBattle, exact};
use std::process::ExitCode;

/// The sets: file, how many puzzles of it, and the medians of cspuz_core and CP-SAT in microseconds.
const SETS: [(&str, usize, f64, f64); 11] = [
    ("krazydad_10x10_2s.jsonl", 600, 2900.0, 14_800.0),
    ("sbl_10-2-expert.sbn", 600, 3500.0, 31_000.0),
    ("sbl_10-2-unsorted.sbn", 600, 3600.0, 23_000.0),
    ("sbl_10-2-hard.sbn", 600, f64::NAN, f64::NAN),
    ("sbl_14-3-unsorted.sbn", 300, 21_600.0, 106_700.0),
    ("sbl_14-3-hard.sbn", 80, 13_800.0, 22_000.0),
    ("sbl_17-4-unsorted.sbn", 12, 290_000.0, 4_306_000.0),
    ("sbl_21-5-unsorted.sbn", 60, 60_300.0, 76_500.0),
    ("sbl_25-6-unsorted.sbn", 60, 108_000.0, 78_600.0),
    ("queens_linkedin_official.jsonl", 600, 1500.0, 6300.0),
    ("sbl_8-1-unsorted.sbn", 600, f64::NAN, f64::NAN),
];

/// How often each puzzle is timed. The fastest time counts, because other programs share the machine.
const ROUNDS: usize = 3;
/// A puzzle that takes more steps than this is skipped.
const STEPS: u64 = 5_000_000;

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--notation") {
        return if notation() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    println!(
        "{:<32}{:>8}{:>8}{:>11}{:>11}{:>11}{:>11}{:>9}{:>10}{:>10}{:>9}",
        "set",
        "puzzles",
        "unique",
        "median us",
        "p99 us",
        "max us",
        "mean us",
        "states",
        "x cspuz",
        "x CP-SAT",
        "x first"
    );
    let part = std::env::args().nth(1).unwrap_or_default();
    let mut first = None;
    for (at, (file, most, cspuz, cp_sat)) in SETS.into_iter().enumerate() {
        if at > 0 && !file.contains(&part) {
            continue;
        }
        match data::starbattle_puzzles(file) {
            Some(lines) => first = Some(measure(file, &lines, most, [cspuz, cp_sat], first)),
            None => println!("{file:<32}{}", data::NO_DATA),
        }
    }
    ExitCode::SUCCESS
}

/// Prints the row of a set. Returns the median of the first set, in microseconds.
fn measure(file: &str, lines: &[String], most: usize, peers: [f64; 2], first: Option<f64>) -> f64 {
    let step = (lines.len() / most).max(1);
    let (mut times, mut states, mut unique) = (vec![], 0, 0);
    for line in lines.iter().step_by(step).take(most) {
        let Ok(position) = StarBattle::read(line) else { continue };
        let mut fastest = f64::MAX;
        for round in 0..ROUNDS {
            let clock = ThreadTime::now();
            let found = with_steps(STEPS, |run| exact::count(&position, 2, 1, run));
            fastest = fastest.min(clock.elapsed().as_nanos() as f64 / 1000.0);
            if round == 0 {
                states += found.states;
                unique += usize::from(found.count.is_unique());
            }
        }
        times.push(fastest);
    }
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let (median, p99, max) = (times[count / 2], times[count * 99 / 100], times[count - 1]);
    let mean = times.iter().sum::<f64>() / count as f64;
    let states = states as f64 / count as f64;
    let [cspuz, cp_sat] =
        peers.map(|peer| if peer.is_nan() { "-".to_owned() } else { format!("{:.0}", peer / median) });
    println!(
        "{file:<32}{count:>8}{unique:>8}{median:>11.1}{p99:>11.1}{max:>11.1}{mean:>11.1}{states:>9.1}{cspuz:>10}{cp_sat:>10}{:>9.1}",
        median / first.unwrap_or(median)
    );
    first.unwrap_or(median)
}

/// Writes and reads back every puzzle of every set in every format. Returns whether all came back the same.
fn notation() -> bool {
    let files = data::starbattle_files();
    if files.is_empty() {
        println!("{}", data::NO_DATA);
        return true;
    }
    let (mut puzzles, mut wrong) = (0_u64, 0_u64);
    let formats: Vec<_> = FORMATS
        .0
        .iter()
        .filter_map(|format| Some((format.name, format.read?, format.write.get()?)))
        .collect();
    let mut held = vec![0_u64; formats.len()];
    for line in files.iter().filter_map(|file| data::starbattle_puzzles(file)).flatten() {
        puzzles += 1;
        let Ok(position) = StarBattle::read(&line) else {
            println!("cannot read {line}");
            wrong += 1;
            continue;
        };
        for ((format, read, write), held) in formats.iter().zip(&mut held) {
            let Ok(text) = write(&position) else { continue };
            *held += 1;
            if read(&text).as_ref() != Ok(&position) || StarBattle::read(&text).as_ref() != Ok(&position) {
                println!("{format} changes {line}");
                wrong += 1;
            }
        }
    }
    for ((format, ..), held) in formats.iter().zip(held) {
        println!("{format:<16}{held:>8} of {puzzles} puzzles written and read back");
    }
    println!("{wrong} came back changed or not at all");
    wrong == 0
}
