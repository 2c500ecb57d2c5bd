//! `gridproof bench sumten`: how much each strategy clears on boards that anyone can generate, next to the bound.

use super::bench::by_cpu_time;
use super::table::{Column, Table};
use crate::args::BenchSumten as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::{is_cancelled, watch_for_cancel};
use gridproof::api::plan::PlanVerdict;
use gridproof::api::solve::SolveAnswer;
use gridproof::{Engine, Puzzle, SolveOptions, Status};
use gridproof_sumten::boards::SETS;
use serde::Serialize;

const GAME: &str = "sumten";

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let strategies: Vec<String> = match args.strategies.is_empty() {
        true => engine.strategies(GAME)?.strategies.into_iter().map(|about| about.name).collect(),
        false => args.strategies.clone(),
    };
    let sets = sets(args, &engine)?;
    watch_for_cancel();
    let mut output = Output::new(args.json);
    let mut headed = false;
    for (set, boards) in sets {
        for strategy in &strategies {
            let mut sums = Sums::default();
            for board in &boards {
                if is_cancelled() {
                    return Ok(Status::Inconclusive);
                }
                sums.add(&engine, board, strategy, args)?;
            }
            let row = sums.row(&set, strategy);
            if !args.json && !std::mem::replace(&mut headed, true) {
                heading(args, &mut output)?;
            }
            match (args.json, args.csv) {
                (true, _) => output.json(&row)?,
                (_, true) => output.line(Tone::Plain, &TABLE.csv(&row))?,
                _ => output.line(Tone::Plain, &TABLE.line(&row))?,
            }
        }
    }
    Ok(Status::Done)
}

fn heading(args: &Args, output: &mut Output) -> Result<(), Failure> {
    if args.csv {
        return output.line(Tone::Plain, &TABLE.csv_heading());
    }
    let each = args.steps.map_or(format!("{} ms of CPU time", args.time), |steps| format!("{steps} steps"));
    let what = "means per board; stop: the maximum interval between cancellation checks";
    output.line(Tone::Heading, &format!("{each} per board; {what}"))?;
    output.line(Tone::Faint, &TABLE.heading())
}

/// The boards by the name of their set.
fn sets(args: &Args, engine: &Engine) -> Result<Vec<(String, Vec<Puzzle>)>, Failure> {
    let count = args.count.map_or(usize::MAX, |count| usize::try_from(count).unwrap_or(usize::MAX));
    if let Some(path) = &args.boards {
        let failed = |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| failed(&error))?;
        let read = engine.read_all(GAME, &text)?.into_iter().take(count);
        let boards: Result<Vec<Puzzle>, _> = read.map(|(_, board)| board).collect();
        let boards = boards.map_err(|error| failed(&error))?;
        return match boards.is_empty() {
            true => Err(failed(&"the file holds no board")),
            false => Ok(vec![("file".to_owned(), boards)]),
        };
    }
    let find = |name: &String| {
        let set = SETS.iter().find(|set| set.name == name).ok_or_else(|| {
            let known: Vec<&str> = SETS.iter().map(|set| set.name).collect();
            Failure::input(format!("there is no set {name:?}; known sets: {}", known.join(", ")))
        })?;
        let boards = set.boards().take(count).map(|board| engine.read(GAME, &board.text()));
        Ok((name.clone(), boards.collect::<Result<_, _>>()?))
    };
    args.sets.iter().map(find).collect()
}

/// The sums over the boards of a set.
#[derive(Default)]
struct Sums {
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

impl Sums {
    /// Runs a strategy on a board and adds what it found.
    fn add(&mut self, engine: &Engine, board: &Puzzle, strategy: &str, args: &Args) -> Result<(), Failure> {
        let mut options = SolveOptions::new().strategy(strategy).seed(args.seed);
        options = match args.steps {
            Some(steps) => options.steps(steps),
            None => options.steps(u64::MAX).time_ms(args.time),
        };
        let (answer, cost) = by_cpu_time(|watch| engine.solve(board, &options, watch));
        let SolveAnswer::Plan(plan) = answer? else { return Err(Failure::input("this game has no plans")) };
        self.boards += 1;
        self.cleared += plan.cleared;
        self.fewest = Some(self.fewest.map_or(plan.cleared, |fewest| fewest.min(plan.cleared)));
        self.most = self.most.max(plan.cleared);
        self.bound += plan.bound;
        self.optimal += u32::from(plan.verdict == PlanVerdict::Optimal);
        self.states += plan.metrics.states;
        self.cpu += cost.cpu_ms;
        self.gap = self.gap.max(cost.gap_ms);
        Ok(())
    }

    fn row(&self, set: &str, strategy: &str) -> Row {
        let rounded = |value: f64| (value * 100.0).round() / 100.0;
        let mean = |sum: f64| rounded(sum / f64::from(self.boards.max(1)));
        Row {
            set: set.to_owned(),
            strategy: strategy.to_owned(),
            boards: self.boards,
            cleared: mean(self.cleared.into()),
            min: self.fewest.unwrap_or(0),
            max: self.most,
            bound: mean(self.bound.into()),
            gap: mean(f64::from(self.bound) - f64::from(self.cleared)),
            optimal: self.optimal,
            cpu_ms: mean(self.cpu),
            states: self.states / u64::from(self.boards.max(1)),
            states_per_s: (self.states as f64 / self.cpu.max(1e-3) * 1e3) as u64,
            longest_gap_ms: rounded(self.gap),
        }
    }
}

/// What one strategy did on one set.
#[derive(Serialize)]
struct Row {
    set: String,
    strategy: String,
    boards: u32,
    cleared: f64,
    min: u32,
    max: u32,
    bound: f64,
    gap: f64,
    optimal: u32,
    cpu_ms: f64,
    states: u64,
    states_per_s: u64,
    longest_gap_ms: f64,
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "set", width: -13, cell: |row| row.set.clone() },
    Column { heading: "strategy", width: -11, cell: |row| row.strategy.clone() },
    Column { heading: "boards", width: 6, cell: |row| row.boards.to_string() },
    Column { heading: "cleared", width: 8, cell: |row| format!("{:?}", row.cleared) },
    Column { heading: "min", width: 4, cell: |row| row.min.to_string() },
    Column { heading: "max", width: 4, cell: |row| row.max.to_string() },
    Column { heading: "bound", width: 8, cell: |row| format!("{:?}", row.bound) },
    Column { heading: "gap", width: 7, cell: |row| format!("{:?}", row.gap) },
    Column { heading: "optimal", width: 7, cell: |row| row.optimal.to_string() },
    Column { heading: "cpu_ms", width: 10, cell: |row| format!("{:?}", row.cpu_ms) },
    Column { heading: "states", width: 10, cell: |row| row.states.to_string() },
    Column { heading: "states_per_s", width: 12, cell: |row| row.states_per_s.to_string() },
    Column { heading: "stop_ms", width: 8, cell: |row| format!("{:?}", row.longest_gap_ms) },
]);
