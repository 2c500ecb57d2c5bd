//! Whole puzzles explained, one proved placement at a time: whether the techniques alone reach the end, and how long it takes.
//!
//! Needs the folder of shared puzzles (`GRIDPROOF_DATA`, or `../shared/data` beside the project); says so when it is
//! not there. `cargo run --release -p gridproof-bench --bin sudoku_explain [PUZZLES [SET ...]]`; of a set with more puzzles,
//! so many are taken at even distances.

use cpu_time::ProcessTime;
use flate2::read::GzDecoder;
use gridproof::explain::{End, explain};
use gridproof::search::run::with_steps;
use gridproof::{HintOptions, game};
use gridproof_sudoku::techniques::Technique;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;
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
        match read(set) {
            Some(text) => report(set, &text, puzzles),
            None => println!("| {set} | skipped: no data |"),
        }
    }
}

fn read(set: &str) -> Option<String> {
    let folder = std::env::var_os("GRIDPROOF_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"), PathBuf::from);
    let file = std::fs::File::open(folder.join("sudoku").join(format!("{set}.shared.txt.gz"))).ok()?;
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).ok()?;
    Some(text)
}

fn report(set: &str, text: &str, puzzles: usize) {
    let game = game("sudoku").expect("the game is registered");
    let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
    let apart = lines.len().div_ceil(puzzles).max(1);
    let mut times: Vec<Duration> = vec![];
    let mut tiers = [0_u32; 8];
    let mut beyond: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut explained, mut by_the_reasoner) = (0, 0);
    for line in lines.iter().step_by(apart) {
        let Ok(puzzle) = game.read(line) else { continue };
        let started = ProcessTime::now();
        let told = with_steps(u64::MAX, |run| explain(&*puzzle, &HintOptions::default(), run));
        times.push(started.elapsed());
        let is_technique = |name: &str| Technique::<u128>::ALL.iter().any(|technique| technique.name == name);
        let mut general = 0;
        for (hint, _) in &told.steps {
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
