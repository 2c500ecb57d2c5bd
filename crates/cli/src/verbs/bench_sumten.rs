//! `gridproof bench sumten`: how much each strategy clears on boards that everybody can draw, against the bound.

use super::bench::by_cpu_time;
use super::table::Table;
use crate::args::BenchSumten as Args;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{is_cancelled, watch_for_cancel};
use gridproof::game;
use gridproof::search::game::{Choice, Game};
use gridproof::search::plan::Plan;
use gridproof_sumten::boards::SETS;
use gridproof_sumten::strategies::STRATEGIES;
use serde_json::{Value, json};

const TABLE: Table = Table(&[
    ("set", "/set", 13),
    ("strategy", "/strategy", 11),
    ("boards", "/boards", 6),
    ("cleared", "/cleared", 8),
    ("min", "/min", 4),
    ("max", "/max", 4),
    ("bound", "/bound", 8),
    ("gap", "/gap", 7),
    ("optimal", "/optimal", 7),
    ("cpu_ms", "/cpu_ms", 10),
    ("states", "/states", 10),
    ("states_per_s", "/states_per_s", 12),
    ("stop_ms", "/longest_gap_ms", 8),
]);

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let game = game("sumten").map_err(|error| refuse(&error))?;
    let abouts = game.strategies();
    let names: Vec<String> = match args.strategies.is_empty() {
        true => abouts.iter().map(|about| about.name.to_owned()).collect(),
        false => args.strategies.clone(),
    };
    // What is refused is refused before anything is printed.
    for name in &names {
        STRATEGIES.get(Some(name)).map_err(|unknown| refuse(&unknown))?;
    }
    let sets = sets(args)?;
    watch_for_cancel();
    let mut output = Output::new(args.json);
    match (args.json, args.csv) {
        (true, _) => {}
        (_, true) => output.line(Tone::Plain, &TABLE.csv_heading())?,
        _ => {
            let each = args.steps.map_or(format!("{} ms of CPU time", args.time), |n| format!("{n} steps"));
            output.line(
                Tone::Heading,
                &format!("{each} per board; means per board; stop: the longest time to notice a stop"),
            )?;
            output.line(Tone::Faint, &TABLE.heading())?;
        }
    }
    for (set, boards) in sets {
        for name in &names {
            let mut row = Row::default();
            for board in &boards {
                if is_cancelled() {
                    return Ok(Status::Inconclusive);
                }
                row.add(game, board, name, args)?;
            }
            let row = row.json(&set, name);
            match (args.json, args.csv) {
                (true, _) => output.value(&row)?,
                (_, true) => output.line(Tone::Plain, &TABLE.csv(&row))?,
                _ => output.line(Tone::Plain, &TABLE.line(&row))?,
            }
        }
    }
    Ok(Status::Done)
}

/// The boards to run on, in canonical notation, by the name of their set.
fn sets(args: &Args) -> Result<Vec<(String, Vec<String>)>, Failure> {
    let count = args.count.map_or(usize::MAX, |count| usize::try_from(count).unwrap_or(usize::MAX));
    if let Some(path) = &args.boards {
        let complain = |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| complain(&error))?;
        let read = gridproof_sumten::Board::read_all(&text).into_iter().take(count);
        let boards: Result<Vec<String>, _> = read.map(|(_, board)| board.map(|board| board.text())).collect();
        let boards = boards.map_err(|error| complain(&error))?;
        return match boards.is_empty() {
            true => Err(complain(&"there is no board in it")),
            false => Ok(vec![("file".to_owned(), boards)]),
        };
    }
    let find = |name: &String| {
        let set = SETS.iter().find(|set| set.name == name).ok_or_else(|| {
            let known: Vec<&str> = SETS.iter().map(|set| set.name).collect();
            Failure::input(format!("there is no set {name:?}; there are {}", known.join(", ")))
        })?;
        Ok((name.clone(), set.boards().take(count).map(|board| board.text()).collect()))
    };
    args.sets.iter().map(find).collect()
}

/// The sums over the boards of a set.
#[derive(Default)]
struct Row {
    boards: u32,
    cleared: u32,
    fewest: Option<u32>,
    most: u32,
    bound: u32,
    optimal: u32,
    states: u64,
    cpu: f64,
    gap: f64,
}

impl Row {
    /// Runs a strategy on a board and adds what it found.
    fn add(&mut self, game: &dyn Game, board: &str, strategy: &str, args: &Args) -> Result<(), Failure> {
        let position = game.read(board).map_err(|error| Failure::input(error.to_string()))?;
        let choice =
            Choice { strategy: Some(strategy.to_owned()), limit: 1, seed: args.seed, ..Choice::default() };
        let limits = args.steps.map_or((u64::MAX, Some(args.time)), |steps| (steps, None));
        let (plan, cpu, gap) = by_cpu_time(limits, |run| position.plan(&choice, run));
        let Some(plan) = plan else { return Err(Failure::input("this game has no plans".to_owned())) };
        let plan: Plan = plan.map_err(|error| Failure::input(error.to_string()))?;
        self.boards += 1;
        self.cleared += plan.cleared;
        self.fewest = Some(self.fewest.map_or(plan.cleared, |fewest| fewest.min(plan.cleared)));
        self.most = self.most.max(plan.cleared);
        self.bound += plan.bound;
        self.optimal += u32::from(plan.quality().optimal_by().is_some());
        self.states += plan.states;
        self.cpu += cpu;
        self.gap = self.gap.max(gap);
        Ok(())
    }

    fn json(&self, set: &str, strategy: &str) -> Value {
        let rounded = |value: f64| (value * 100.0).round() / 100.0;
        let mean = |sum: f64| rounded(sum / f64::from(self.boards.max(1)));
        json!({
            "set": set,
            "strategy": strategy,
            "boards": self.boards,
            "cleared": mean(self.cleared.into()),
            "min": self.fewest,
            "max": self.most,
            "bound": mean(self.bound.into()),
            "gap": mean(f64::from(self.bound) - f64::from(self.cleared)),
            "optimal": self.optimal,
            "cpu_ms": mean(self.cpu),
            "states": self.states / u64::from(self.boards.max(1)),
            "states_per_s": (self.states as f64 / self.cpu.max(1e-3) * 1e3) as u64,
            "longest_gap_ms": rounded(self.gap),
        })
    }
}
