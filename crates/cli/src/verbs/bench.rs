//! `gridproof bench generate`: how often and how fast each strategy makes a puzzle of each difficulty.

use super::table::{Column, Table};
use crate::args::{ALL, BenchGenerate as Args};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::{is_cancelled, watch_for_cancel};
use cpu_time::ThreadTime;
use gridproof::{BoardSize, Engine, GenerateOptions, Status, Watch, seed_of};
use serde::Serialize;
use std::cell::Cell;

pub(crate) fn generate(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let goals = goals(args, &engine)?;
    let strategies: Vec<String> = match args.strategies.is_empty() {
        true => {
            let offer = engine.strategies(&args.game)?.generate;
            offer.into_iter().flat_map(|offer| offer.strategies).map(|about| about.name).collect()
        }
        false => args.strategies.clone(),
    };
    let within = args.within.unwrap_or(if args.techniques.is_empty() { DIFFICULTY } else { TECHNIQUE });
    let heading =
        format!("{} puzzles each, CPU time of one thread; hit: exact within {within} ms", args.count);
    watch_for_cancel();
    let mut output = Output::new(args.json);
    let mut headed = false;
    for goal in &goals {
        for strategy in &strategies {
            let Some(row) = row(&engine, goal, strategy, within, args)? else {
                return Ok(Status::Inconclusive);
            };
            if args.json {
                output.json(&row)?;
                continue;
            }
            if !std::mem::replace(&mut headed, true) {
                output.line(Tone::Heading, &heading)?;
                output.line(Tone::Faint, &TABLE.heading())?;
            }
            output.line(Tone::Plain, &TABLE.line(&row))?;
        }
    }
    if let Some(peak) = peak_memory().filter(|_| !args.json) {
        output.line(Tone::Faint, &format!("peak memory of the program: {peak:.0} MB"))?;
    }
    Ok(Status::Done)
}

/// CPU milliseconds for a puzzle of a difficulty, and for one that needs a technique.
const DIFFICULTY: u64 = 1500;
const TECHNIQUE: u64 = 5000;
/// The tiers of the techniques that are timed when none is named: easier ones occur everywhere, harder ones too rarely.
const TIERS: std::ops::RangeInclusive<u8> = 3..=6;

/// What to make.
enum Goal {
    Difficulty(u8),
    Technique(String),
}

impl Goal {
    fn name(&self) -> String {
        match self {
            Goal::Difficulty(difficulty) => difficulty.to_string(),
            Goal::Technique(name) => name.clone(),
        }
    }
}

/// What to make: the techniques or the difficulties that are named, else all difficulties.
fn goals(args: &Args, engine: &Engine) -> Result<Vec<Goal>, Failure> {
    if args.techniques == [ALL] {
        // An unknown game is refused.
        engine.strategies(&args.game)?;
        let generator = gridproof_games::engine(&args.game).and_then(|game| game.generator());
        let techniques = generator.map(|generator| generator.offer().techniques).unwrap_or_default();
        let timed = techniques.iter().filter(|(_, tier)| TIERS.contains(tier));
        return Ok(timed.map(|(name, _)| Goal::Technique((*name).to_owned())).collect());
    }
    if !args.techniques.is_empty() {
        return Ok(args.techniques.iter().cloned().map(Goal::Technique).collect());
    }
    if !args.difficulties.is_empty() {
        return Ok(args.difficulties.iter().copied().map(Goal::Difficulty).collect());
    }
    let Some(offer) = engine.strategies(&args.game)?.generate else {
        // The engine knows how to refuse it.
        engine.generation(&args.game, &GenerateOptions::new())?;
        return Ok(vec![]);
    };
    let size = args.size.map_or(offer.size, BoardSize);
    let reached = offer.sizes.into_iter().find(|known| known.size == size);
    Ok(reached.into_iter().flat_map(|size| size.difficulties).map(Goal::Difficulty).collect())
}

/// The maximum memory that the program has held, in megabytes, if the system reports it.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok().map(|kilobytes: f64| kilobytes / 1024.0)
}

/// What a piece of work cost.
pub(super) struct Cost {
    /// CPU milliseconds of this thread.
    pub(super) cpu_ms: f64,
    /// The maximum of them between two checks of the cancel flag.
    pub(super) gap_ms: f64,
}

/// Asks the engine something with CPU time for a clock: a busy machine changes nothing.
pub(super) fn by_cpu_time<T>(ask: impl FnOnce(&Watch<'_>) -> T) -> (T, Cost) {
    let started = ThreadTime::now();
    let millis = || started.elapsed().as_secs_f64() * 1e3;
    let (checked, gap) = (Cell::new(0.0_f64), Cell::new(0.0_f64));
    let cancelled = || {
        let now = millis();
        gap.set(gap.get().max(now - checked.replace(now)));
        is_cancelled()
    };
    let answer = ask(&Watch::new().clock(|| millis() as u64).cancel_when(cancelled));
    cancelled();
    (answer, Cost { cpu_ms: millis(), gap_ms: gap.get() })
}

/// What one strategy did for one goal.
#[derive(Serialize)]
struct Row {
    goal: String,
    strategy: String,
    count: usize,
    hits: u64,
    median_ms: f64,
    p95_ms: f64,
    ms_per_hit: Option<f64>,
    evaluations_per_hit: Option<f64>,
    longest_gap_ms: f64,
}

/// Makes the puzzles of a row; `None` if the run was cancelled.
fn row(
    engine: &Engine,
    goal: &Goal,
    strategy: &str,
    within: u64,
    args: &Args,
) -> Result<Option<Row>, Failure> {
    let mut options = GenerateOptions::new().strategy(strategy).time_ms(within).steps(u64::MAX);
    match goal {
        Goal::Difficulty(difficulty) => options.difficulty = Some(*difficulty),
        Goal::Technique(name) => options.technique = Some(name.clone()),
    }
    options.size = args.size.map(BoardSize);
    options.symmetry.clone_from(&args.symmetry);
    let generation = engine.generation(&args.game, &options)?;
    let (mut times, mut gap, mut hits, mut evaluations) = (vec![], 0.0_f64, 0, 0);
    for index in 0..args.count {
        if is_cancelled() {
            return Ok(None);
        }
        let (made, cost) = by_cpu_time(|watch| generation.make(seed_of(args.seed, index), watch));
        let made = made?;
        times.push(cost.cpu_ms);
        gap = gap.max(cost.gap_ms);
        hits += u64::from(made.exact);
        evaluations += made.evaluations;
    }
    times.sort_by(f64::total_cmp);
    let at = |fraction: f64| times[((times.len() - 1) as f64 * fraction) as usize];
    let per_hit = |total: f64| (hits > 0).then(|| total / hits as f64);
    Ok(Some(Row {
        goal: goal.name(),
        strategy: strategy.to_owned(),
        count: times.len(),
        hits,
        median_ms: at(0.5),
        p95_ms: at(0.95),
        ms_per_hit: per_hit(times.iter().sum()),
        evaluations_per_hit: per_hit(evaluations as f64),
        longest_gap_ms: gap,
    }))
}

fn per_hit(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |value| format!("{value:.2}"))
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "goal", width: -28, cell: |row| row.goal.clone() },
    Column { heading: "strategy", width: -11, cell: |row| row.strategy.clone() },
    Column {
        heading: "hits",
        width: 8,
        cell: |row| format!("{:.1} %", 100.0 * row.hits as f64 / row.count as f64),
    },
    Column { heading: "median ms", width: 10, cell: |row| format!("{:.2}", row.median_ms) },
    Column { heading: "p95 ms", width: 10, cell: |row| format!("{:.2}", row.p95_ms) },
    Column { heading: "ms/hit", width: 10, cell: |row| per_hit(row.ms_per_hit) },
    Column { heading: "evals/hit", width: 12, cell: |row| per_hit(row.evaluations_per_hit) },
    Column { heading: "gap ms", width: 8, cell: |row| format!("{:.2}", row.longest_gap_ms) },
]);
