//! `gridproof bench generate`: how often and how soon each strategy makes a puzzle of each difficulty.

use crate::args::{ALL, BenchGenerate as Args};
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{is_cancelled, watch_for_cancel};
use cpu_time::ThreadTime;
use gridproof::game;
use gridproof::generate::{Goal, Made, Offer, Order, prepare, seed_of};
use gridproof::search::Run;
use gridproof::search::run::Hooks;
use serde_json::json;
use std::cell::Cell;

pub(crate) fn generate(args: &Args) -> Result<Status, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let game = game(&args.game).map_err(|error| refuse(&error))?;
    let generator = game.generator().ok_or_else(|| refuse(&format!("{} has no generator", game.name())))?;
    let strategies: Vec<String> = match args.strategies.is_empty() {
        true => generator.strategies().iter().map(|about| about.name.to_owned()).collect(),
        false => args.strategies.clone(),
    };
    let goals = goals(args, &generator.offer());
    let within = args.within.unwrap_or(if args.techniques.is_empty() { DIFFICULTY } else { TECHNIQUE });
    watch_for_cancel();
    let mut output = Output::new(args.json);
    if !args.json {
        let heading =
            format!("{} puzzles each, CPU time of one thread; hit: exact within {within} ms", args.count);
        output.line(Tone::Heading, &heading)?;
        output.line(Tone::Faint, &Row::heading())?;
    }
    for goal in goals {
        for strategy in &strategies {
            let order = Order {
                goal: goal.clone(),
                size: args.size,
                symmetry: args.symmetry.clone(),
                strategy: Some(strategy.clone()),
                ..Order::default()
            };
            let maker = prepare(game, &order).map_err(|error| refuse(&error))?;
            let mut row =
                Row { goal: goal.clone(), strategy, hits: 0, evaluations: 0, times: vec![], gap: 0.0 };
            for index in 0..args.count {
                if is_cancelled() {
                    return Ok(Status::Inconclusive);
                }
                row.time(|run| maker.make(seed_of(args.seed, index), run), within);
            }
            row.times.sort_by(f64::total_cmp);
            match args.json {
                true => output.value(&row.json())?,
                false => output.line(Tone::Plain, &row.text())?,
            }
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
/// The tiers of the techniques that are timed when none is named: below there is nothing to find, above nothing to count on.
const TIERS: std::ops::RangeInclusive<u8> = 3..=6;

/// What to make: the techniques or the difficulties that are named, else all difficulties.
fn goals(args: &Args, offer: &Offer) -> Vec<Goal> {
    if args.techniques == [ALL] {
        let timed = offer.techniques.iter().filter(|(_, tier)| TIERS.contains(tier));
        return timed.map(|(name, _)| Goal::Technique((*name).to_owned())).collect();
    }
    if !args.techniques.is_empty() {
        return args.techniques.iter().cloned().map(Goal::Technique).collect();
    }
    if !args.difficulties.is_empty() {
        return args.difficulties.iter().copied().map(Goal::Difficulty).collect();
    }
    let size = args.size.unwrap_or(offer.size);
    let reached = offer.sizes.iter().find(|(known, _)| *known == size).map(|(_, reached)| reached.clone());
    reached.unwrap_or_default().into_iter().map(Goal::Difficulty).collect()
}

/// The most memory that the program has held, in megabytes, where the system tells.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok().map(|kilobytes: f64| kilobytes / 1024.0)
}

/// Does work under limits of steps and of milliseconds. Returns its answer, the CPU milliseconds it took, and the most of
/// them between two looks at the flag that cancels.
pub(super) fn by_cpu_time<T>(
    (steps, millis): (u64, Option<u64>),
    work: impl FnOnce(&mut Run<'_>) -> T,
) -> (T, f64, f64) {
    let started = ThreadTime::now();
    // The clock of the run is CPU time, too: a busy machine changes nothing.
    let clock = || started.elapsed().as_millis() as u64;
    let (looked, gap) = (Cell::new(0.0_f64), Cell::new(0.0_f64));
    let cancelled = || {
        let now = started.elapsed().as_secs_f64() * 1e3;
        gap.set(gap.get().max(now - looked.replace(now)));
        is_cancelled()
    };
    let hooks = Hooks { clock: &clock, cancelled: &cancelled, progress: &mut |_| {} };
    let answer = work(&mut Run::new(hooks, steps, millis));
    cancelled();
    (answer, started.elapsed().as_secs_f64() * 1e3, gap.get())
}

/// What one strategy did for one goal.
struct Row<'a> {
    goal: Goal,
    strategy: &'a str,
    hits: u64,
    evaluations: u64,
    /// CPU milliseconds of each puzzle, sorted.
    times: Vec<f64>,
    /// The most CPU milliseconds between two looks at the flag that cancels.
    gap: f64,
}

impl Row<'_> {
    /// Makes one puzzle and notes what it took.
    fn time(&mut self, make: impl FnOnce(&mut Run<'_>) -> Made, within: u64) {
        let (made, cpu, gap) = by_cpu_time((u64::MAX, Some(within)), make);
        self.gap = self.gap.max(gap);
        self.times.push(cpu);
        self.hits += u64::from(made.exact);
        self.evaluations += made.evaluations;
    }

    fn goal(&self) -> String {
        match &self.goal {
            Goal::Any => "any".to_owned(),
            Goal::Difficulty(difficulty) => difficulty.to_string(),
            Goal::Technique(name) => name.clone(),
        }
    }

    fn at(&self, fraction: f64) -> f64 {
        self.times[((self.times.len() - 1) as f64 * fraction) as usize]
    }

    fn per_hit(&self, total: f64) -> Option<f64> {
        (self.hits > 0).then(|| total / self.hits as f64)
    }

    fn heading() -> String {
        format!(
            "{:<28} {:<11} {:>8} {:>10} {:>10} {:>10} {:>12} {:>8}",
            "goal", "strategy", "hits", "median ms", "p95 ms", "ms/hit", "evals/hit", "gap ms"
        )
    }

    fn text(&self) -> String {
        let rate = 100.0 * self.hits as f64 / self.times.len() as f64;
        let per_hit = |total: f64| self.per_hit(total).map_or("-".to_owned(), |value| format!("{value:.2}"));
        format!(
            "{:<28} {:<11} {rate:>6.1} % {:>10.2} {:>10.2} {:>10} {:>12} {:>8.2}",
            self.goal(),
            self.strategy,
            self.at(0.5),
            self.at(0.95),
            per_hit(self.times.iter().sum()),
            per_hit(self.evaluations as f64),
            self.gap
        )
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "goal": self.goal(),
            "strategy": self.strategy,
            "count": self.times.len(),
            "hits": self.hits,
            "median_ms": self.at(0.5),
            "p95_ms": self.at(0.95),
            "ms_per_hit": self.per_hit(self.times.iter().sum()),
            "evaluations_per_hit": self.per_hit(self.evaluations as f64),
            "longest_gap_ms": self.gap,
        })
    }
}
