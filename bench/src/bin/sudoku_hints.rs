//! Hints on real puzzles: how long they take, and that none is wrong.
//!
//! Needs the folder of shared puzzles (`GRIDPROOF_DATA`, or `../shared/data` beside the project); says so when it is
//! not there. `cargo run --release -p gridproof-bench --bin sudoku_hints [HINTS]`.

use gridproof::pipeline::hint::{Outcome, Query, hint};
use gridproof_bench::{UNLIMITED, data};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Model, Random};
use std::collections::BTreeMap;
use std::time::Duration;

const SETS: [&str; 5] =
    ["17_clue", "magictour_top1465", "forum_hardest_1905_11plus", "qqwing_expert", "serg_multi_solution"];

fn main() {
    let hints: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2000);
    println!(
        "{:<28} {:>7} {:>6} {:>6} {:>6} {:>10} {:>10} {:>10}",
        "set", "hints", "wrong", "open", "none", "p50 us", "p99 us", "max ms"
    );
    for set in SETS {
        match data::sudoku_puzzles(set) {
            Some(lines) => report(set, &lines, hints / SETS.len()),
            None => println!("{set:<28} {}", data::NO_DATA),
        }
    }
}

/// Hints from random positions on the way to a solution: a puzzle, some of its cells filled rightly.
fn report(set: &str, lines: &[String], hints: usize) {
    let mut random = Random::new(1);
    let mut times: Vec<Duration> = vec![];
    let mut techniques: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut wrong, mut open, mut none) = (0, 0, 0);
    while times.len() < hints {
        let Some(puzzle) = gridproof_bench::open("sudoku", &lines[random.index(lines.len())]) else {
            continue;
        };
        let choice = Choice { limit: 2, ..Choice::default() };
        let answer =
            with_steps(UNLIMITED, |run| puzzle.solve(&choice, run)).expect("there is a default strategy");
        let Some(solution) = answer.solutions.first() else { continue };
        let mut marks: Vec<_> = solution.lits().filter(|&lit| puzzle.tells(lit)).collect();
        random.shuffle(&mut marks);
        marks.truncate(random.index(marks.len()));
        let position: Box<dyn Deductive> = puzzle.with(&marks);
        let started = cpu_time::ProcessTime::now();
        let outcome =
            with_steps(UNLIMITED, |run| hint(&*position, &Query::of(&*position), run)).expect("no fault");
        times.push(started.elapsed());
        match outcome {
            Outcome::Hint(hint) => {
                *techniques.entry(hint.technique()).or_default() += 1;
                // With several solutions, each that has these marks must have what is claimed.
                let all = [&answer.solutions[..], &completions(&*position)].concat();
                let stands = |model: &Model| marks.iter().all(|&mark| model.holds(mark));
                let holds = |model: &Model| hint.targets().iter().all(|&lit| model.holds(lit));
                wrong += u32::from(all.iter().any(|model| stands(model) && !holds(model)));
            }
            Outcome::NotForced(_) => open += 1,
            Outcome::Solved => {}
            Outcome::Mistake(_) => wrong += 1,
            Outcome::TooHard(_) | Outcome::Inconclusive(_) => none += 1,
        }
    }
    times.sort_unstable();
    let at = |fraction: f64| times[((times.len() - 1) as f64 * fraction) as usize].as_secs_f64();
    println!(
        "{set:<28} {:>7} {wrong:>6} {open:>6} {none:>6} {:>10.0} {:>10.0} {:>10.1}",
        times.len(),
        at(0.5) * 1e6,
        at(0.99) * 1e6,
        at(1.0) * 1e3
    );
    let used: Vec<String> = techniques.iter().map(|(name, count)| format!("{name} {count}")).collect();
    println!("  {}", used.join(", "));
}

/// A few completions of the position itself.
fn completions(position: &dyn Deductive) -> Vec<Model> {
    let choice = Choice { limit: 2, ..Choice::default() };
    with_steps(UNLIMITED, |run| position.solve(&choice, run))
        .map(|answer| answer.solutions)
        .unwrap_or_default()
}
