//! Star Battle by logic alone: how many puzzles each tier solves, how long hints and their checks take, and that none is
//! wrong.
//!
//! Needs the folder of shared puzzles (`GRIDPROOF_DATA`, or `../shared/data` beside the project); says so when it is
//! not there. `cargo run --release -p gridproof-bench --bin starbattle_logic [PERCENT] [PART OF A NAME] [TIER]`: how much
//! of each sample, which sets, and the hardest tier that may be used, 4 if left out.

use gridproof::kernel::Checker;
use gridproof::pipeline::hint::{Outcome, Query, hint};
use gridproof_bench::{UNLIMITED, data, open};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Tier};
use gridproof_search::{Model, Random};
use std::collections::BTreeMap;
use std::time::Duration;

/// The sets, and how many puzzles and hints of each are measured.
const SETS: [(&str, usize, usize); 9] = [
    ("krazydad_10x10_2s.jsonl", 600, 500),
    ("sbl_10-2-hard.sbn", 100, 200),
    ("sbl_10-2-unsorted.sbn", 400, 500),
    ("sbl_10-2-expert.sbn", 400, 500),
    ("sbl_14-3-hard.sbn", 60, 200),
    ("sbl_14-3-unsorted.sbn", 60, 300),
    ("sbl_17-4-unsorted.sbn", 2, 4),
    ("sbl_21-5-unsorted.sbn", 2, 0),
    ("queens_linkedin_official.jsonl", 100, 100),
];

/// The hardest tier that may be used. The tiers of the catalogue run from 0, those of the engine from 1.
const COUNTED: Tier = Tier(4);

fn main() {
    let mut arguments = std::env::args().skip(1);
    let percent: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let part = arguments.next().unwrap_or_default();
    let hardest = arguments.next().and_then(|text| text.parse().ok()).map_or(COUNTED, Tier);
    for (file, puzzles, hints) in SETS.into_iter().filter(|(file, ..)| file.contains(&part)) {
        match data::starbattle_puzzles(file) {
            Some(lines) => {
                solves(file, &lines, (puzzles * percent / 100).max(1), hardest);
                asks(&lines, hints * percent / 100);
            }
            None => println!("{file:<32} {}", data::NO_DATA),
        }
    }
}

fn read(line: &str) -> Option<Box<dyn Deductive>> {
    open("starbattle", line)
}

/// A sample of the lines, spread evenly.
fn sample(lines: &[String], count: usize) -> impl Iterator<Item = &String> {
    lines.iter().step_by((lines.len() / count.max(1)).max(1)).take(count)
}

/// Solves by the techniques, and which tier each took.
fn solves(file: &str, lines: &[String], count: usize, most: Tier) {
    let mut hardest = [0; 8];
    let mut difficulty = [0; 8];
    let mut times = vec![];
    let mut solved = 0;
    for puzzle in sample(lines, count).filter_map(|line| read(line)) {
        let started = cpu_time::ProcessTime::now();
        let rated = with_steps(UNLIMITED, |run| puzzle.by_logic(most, false, run));
        times.push(started.elapsed());
        let rating = rated.expect("nothing stops a rating without limits").rating;
        solved += u32::from(rating.solved_by_logic);
        if rating.solved_by_logic {
            hardest[usize::from(rating.hardest.0)] += 1;
        }
        difficulty[usize::from(rating.difficulty)] += 1;
    }
    let all = times.len();
    let share = 100.0 * f64::from(solved) / all.max(1) as f64;
    println!(
        "{file:<32} {all:>5} puzzles, solved by tiers 0 to {}: {solved} ({share:.1} %)",
        most.0.saturating_sub(1)
    );
    println!("  hardest tier from 0: {:?}, difficulty 1..7: {:?}", &hardest[1..7], &difficulty[1..]);
    println!("  CPU per solve: {}", spread(&mut times));
}

/// Hints on the way of a solve by logic: every other time before its hardest step, else anywhere.
fn asks(lines: &[String], hints: usize) {
    let mut random = Random::new(1);
    let (mut times, mut checks): (Vec<Duration>, Vec<Duration>) = (vec![], vec![]);
    let mut techniques: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut wrong, mut none) = (0, 0);
    while times.len() < hints {
        let Some(puzzle) = read(&lines[random.index(lines.len())]) else { continue };
        let choice = Choice { limit: 2, ..Choice::default() };
        let answer =
            with_steps(UNLIMITED, |run| puzzle.solve(&choice, run)).expect("there is a default strategy");
        let told = Choice { strategy: Some("logic".to_owned()), trace: true, ..choice };
        let steps = with_steps(UNLIMITED, |run| puzzle.solve(&told, run)).expect("there is logic").trace;
        let steps = steps.unwrap_or_default();
        let hardest = steps.iter().map(|step| step.tier).max();
        let before = match times.len() % 2 {
            0 => steps.iter().position(|step| Some(step.tier) == hardest).unwrap_or(0),
            _ => random.index(steps.len().max(1)),
        };
        let marks: Vec<_> = steps[..before].iter().flat_map(|step| step.did.iter().copied()).collect();
        let position = puzzle.with(&marks);
        let started = cpu_time::ProcessTime::now();
        let outcome =
            with_steps(UNLIMITED, |run| hint(&*position, &Query::of(&*position), run)).expect("no fault");
        times.push(started.elapsed());
        match outcome {
            Outcome::Hint(hint) => {
                *techniques.entry(hint.technique()).or_default() += 1;
                let holds = |model: &Model| hint.targets().iter().all(|&lit| model.holds(lit));
                wrong += u32::from(!answer.solutions.iter().all(holds));
                let mut checker = Checker::new();
                let started = cpu_time::ProcessTime::now();
                let theorem = checker.check(position.rules(), position.marks(), hint.proof());
                checks.push(started.elapsed());
                wrong += u32::from(theorem.is_err());
            }
            Outcome::Solved => {}
            Outcome::Mistake(_) => wrong += 1,
            Outcome::NotForced(_) | Outcome::TooHard(_) | Outcome::Inconclusive(_) => none += 1,
        }
    }
    if hints > 0 {
        println!("  {hints} hints: {}; wrong {wrong}, none {none}", spread(&mut times));
        println!("  kernel checks: {}", spread(&mut checks));
        let used: Vec<String> = techniques.iter().map(|(name, count)| format!("{name} {count}")).collect();
        println!("  {}", used.join(", "));
    }
}

/// Median, 99th percentile and the largest.
fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |fraction: f64| match times {
        [] => 0.0,
        _ => times[((times.len() - 1) as f64 * fraction) as usize].as_secs_f64() * 1e6,
    };
    format!("median {:.0} us, p99 {:.0} us, max {:.0} us", at(0.5), at(0.99), at(1.0))
}
