//! Whole puzzles explained, one proved placement at a time: whether the techniques alone reach the end, and how long it takes.
//!
//! Needs the folder of shared puzzles (`GRIDPROOF_DATA`, or `../shared/data` beside the project); says so when it is
//! not there. `cargo run --release -p gridproof-bench --bin sudoku_explain [PUZZLES [SET ...]]`; of a set with more puzzles,
//! PUZZLES of them are taken at even distances.

use cpu_time::ProcessTime;
use gridproof::pipeline::explain::{End, explain};
use gridproof::pipeline::hint::Query;
use gridproof_bench::{UNLIMITED, data, open};
use gridproof_search::run::with_steps;
use gridproof_sudoku::techniques::Technique;
use std::collections::BTreeMap;
use std::time::Duration;

const SETS: [&str; 4] = ["17_clue", "magictour_top1465", "forum_hardest_1905_11plus", "forum_hardest_1106"];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let puzzles: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let chosen: Vec<String> = arguments.collect();
    let sets = SETS.iter().filter(|set| chosen.is_empty() || chosen.iter().any(|name| name == *set));
    println!(
        "| set | puzzles | explained | by the reasoner | tier 1 | 2 | 3 | 4 | 5 | 6 | 7 | p50 ms | p99 ms | max ms |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for set in sets {
        match data::sudoku_puzzles(set) {
            Some(lines) => report(set, &lines, puzzles),
            None => println!("| {set} | skipped: no data |"),
        }
    }
}

fn report(set: &str, lines: &[String], puzzles: usize) {
    let apart = lines.len().div_ceil(puzzles).max(1);
    let mut times: Vec<Duration> = vec![];
    let mut tiers = [0_u32; 8];
    let mut beyond: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut explained, mut by_the_reasoner) = (0, 0);
    for line in lines.iter().step_by(apart) {
        let Some(puzzle) = open("sudoku", line) else { continue };
        let started = ProcessTime::now();
        let told =
            with_steps(UNLIMITED, |run| explain(&*puzzle, &Query::of(&*puzzle), run)).expect("no fault");
        times.push(started.elapsed());
        let is_technique = |name: &str| Technique::<u128>::named(name).is_some();
        let mut general = 0;
        for hint in told.steps.iter().map(|step| &step.hint) {
            tiers[usize::from(hint.tier().0.min(7))] += 1;
            general += u32::from(!is_technique(hint.technique()));
            if hint.tier().0 == 7 {
                *beyond.entry(hint.technique()).or_default() += 1;
            }
        }
        by_the_reasoner += general;
        explained += u32::from(matches!(told.end, End::Solved) && general == 0);
    }
    times.sort_unstable();
    let at = |fraction: f64| times[((times.len() - 1) as f64 * fraction) as usize].as_secs_f64() * 1e3;
    let tiers: Vec<String> = tiers[1..].iter().map(u32::to_string).collect();
    println!(
        "| {set} | {} | {explained} | {by_the_reasoner} | {} | {:.1} | {:.1} | {:.1} |",
        times.len(),
        tiers.join(" | "),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    let beyond: Vec<String> = beyond.iter().map(|(name, count)| format!("{name} {count}")).collect();
    if !beyond.is_empty() {
        eprintln!("{set}, tier 7: {}", beyond.join(", "));
    }
}
