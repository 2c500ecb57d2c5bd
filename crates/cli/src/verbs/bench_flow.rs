//! `gridproof bench flow`: what each strategy costs on the same boards, in CPU time and in states.

use super::bench::by_cpu_time;
use super::table::{Column, Table};
use crate::args::BenchFlow as Args;
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, Tone};
use crate::watch::{is_cancelled, watch_for_cancel};
use gridproof::api::solve::{SolveAnswer, Verdict};
use gridproof::{Engine, GenerateOptions, Puzzle, SolveOptions, Status, Watch, seed_of};
use gridproof_grid::prose::counted;
use gridproof_scene::Pencil;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

const GAME: &str = "flow";

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let boards = boards(args, &engine)?;
    let strategies: Vec<String> = match args.strategies.is_empty() {
        true => engine.strategies(GAME)?.strategies.into_iter().map(|about| about.name).collect(),
        false => args.strategies.clone(),
    };
    watch_for_cancel();
    let mut output = Output::new(args.json);
    let mut headed = false;
    let mut status = Status::Done;
    for strategy in strategies {
        let mut timed = vec![];
        for board in &boards {
            if is_cancelled() {
                return Ok(Status::Inconclusive);
            }
            timed.push(time(&engine, board, &strategy, args)?);
        }
        let row = Row::new(&strategy, &timed);
        if !row.not_decided.is_empty() {
            status = Status::Inconclusive;
        }
        if args.json {
            output.json(&row)?;
            continue;
        }
        if !std::mem::replace(&mut headed, true) {
            heading(args, boards.len(), &mut output)?;
        }
        row.show(&mut output)?;
    }
    Ok(status)
}

fn heading(args: &Args, boards: usize, output: &mut Output) -> Result<(), Failure> {
    let boards = counted(boards, "board", "boards");
    let time = args.time.map_or_else(String::new, |time| format!(" and {time} ms"));
    let what = "CPU time of one thread until it is known whether there is exactly one solution";
    output.line(Tone::Heading, &format!("{boards}, at most {} steps{time} each; {what}", args.steps))?;
    output.line(Tone::Faint, &TABLE.heading())
}

/// A board with its name in the table and its tags: its set, if it comes from a file, and its size.
struct Board {
    name: String,
    tags: Vec<String>,
    puzzle: Puzzle,
}

/// The boards of the arguments, or generated ones of every size.
fn boards(args: &Args, engine: &Engine) -> Result<Vec<Board>, Failure> {
    let mut boards = vec![];
    for source in &args.puzzles {
        let set = Path::new(source).is_file().then(|| Path::new(source).file_stem()).flatten();
        let set = set.map(|stem| stem.to_string_lossy().into_owned());
        for read in input::open(engine, Some(GAME), Some(source))?.reads(engine) {
            let name = format!("board {}", boards.len() + 1);
            boards.push(board(engine, name, set.clone(), &read??.text(), args)?);
        }
    }
    if !args.puzzles.is_empty() {
        return Ok(boards);
    }
    for size in SIZES {
        let options = GenerateOptions::new().size(size).unrated(true).steps(MAKING);
        let generation = engine.generation(GAME, &options)?;
        for index in 0..args.count {
            let seed = seed_of(args.seed, index);
            let made = generation.make(seed, &Watch::new().cancel_when(is_cancelled))?;
            let name = format!("{size}x{size} of seed {seed}");
            if let Some(text) = made.puzzle {
                boards.push(board(engine, name, None, &text, args)?);
            }
        }
    }
    Ok(boards)
}

fn board(
    engine: &Engine,
    name: String,
    set: Option<String>,
    text: &str,
    args: &Args,
) -> Result<Board, Failure> {
    let puzzle = match &args.rules {
        Some(rules) => engine.read(GAME, &format!("{rules}:{}", without_rules(text)))?,
        None => engine.read(GAME, text)?,
    };
    let scene = puzzle.scene(Pencil::Off);
    let size = format!("{}x{}", scene.rows(), scene.cols());
    Ok(Board { name, tags: set.into_iter().chain([size]).collect(), puzzle })
}

/// Sizes of the boards that are generated.
const SIZES: [u32; 5] = [5, 7, 9, 11, 13];
/// Steps for generating one.
const MAKING: u64 = 20_000_000;

/// A board in canonical notation without its rule set.
fn without_rules(text: &str) -> &str {
    ["basic:", "cover:", "strict:"].iter().find_map(|rules| text.strip_prefix(rules)).unwrap_or(text)
}

/// What one board cost.
struct Timed<'b> {
    board: &'b Board,
    millis: f64,
    states: u64,
    decided: bool,
}

fn time<'b>(engine: &Engine, board: &'b Board, strategy: &str, args: &Args) -> Result<Timed<'b>, Failure> {
    let mut options = SolveOptions::new().strategy(strategy).steps(args.steps);
    options.time_ms = args.time;
    let (answer, cost) = by_cpu_time(|watch| engine.solve(&board.puzzle, &options, watch));
    let SolveAnswer::Solutions(solved) = answer? else {
        return Err(Failure::input("this game has no solutions"));
    };
    Ok(Timed {
        board,
        millis: cost.cpu_ms,
        states: solved.metrics.states,
        decided: solved.verdict != Verdict::Inconclusive,
    })
}

/// What one strategy did.
#[derive(Serialize)]
struct Row {
    strategy: String,
    boards: usize,
    decided_percent: f64,
    median_ms: f64,
    mean_ms: f64,
    max_ms: f64,
    median_states: u64,
    states: u64,
    /// By tag.
    tags: BTreeMap<String, Tagged>,
    not_decided: Vec<String>,
}

/// What one strategy did on the boards of one tag.
#[derive(Serialize)]
struct Tagged {
    boards: usize,
    decided_percent: f64,
    median_ms: f64,
    median_states: u64,
}

impl Row {
    fn new(strategy: &str, timed: &[Timed<'_>]) -> Row {
        let all: Vec<&Timed<'_>> = timed.iter().collect();
        let sum: f64 = timed.iter().map(|one| one.millis).sum();
        let total = Tagged::new(&all);
        let mut tags: BTreeMap<String, Vec<&Timed<'_>>> = BTreeMap::new();
        for one in timed {
            one.board.tags.iter().for_each(|tag| tags.entry(tag.clone()).or_default().push(one));
        }
        Row {
            strategy: strategy.to_owned(),
            boards: total.boards,
            decided_percent: total.decided_percent,
            median_ms: total.median_ms,
            mean_ms: sum / timed.len().max(1) as f64,
            max_ms: timed.iter().map(|one| one.millis).fold(0.0, f64::max),
            median_states: total.median_states,
            states: timed.iter().map(|one| one.states).sum(),
            tags: tags.into_iter().map(|(tag, timed)| (tag, Tagged::new(&timed))).collect(),
            not_decided: timed.iter().filter(|one| !one.decided).map(|one| one.board.name.clone()).collect(),
        }
    }

    fn show(&self, output: &mut Output) -> Result<(), Failure> {
        output.line(Tone::Plain, &TABLE.line(self))?;
        let median = |(tag, tagged): (&String, &Tagged)| {
            let states =
                counted(usize::try_from(tagged.median_states).unwrap_or(usize::MAX), "state", "states");
            format!("{tag} {:.3} ms {states}", tagged.median_ms)
        };
        let medians: Vec<String> = self.tags.iter().map(median).collect();
        output.line(Tone::Faint, &format!("  medians: {}", medians.join(", ")))?;
        match self.not_decided.is_empty() {
            true => Ok(()),
            false => output.line(Tone::Faint, &format!("  not decided: {}", self.not_decided.join(", "))),
        }
    }
}

impl Tagged {
    fn new(timed: &[&Timed<'_>]) -> Tagged {
        let decided = timed.iter().filter(|one| one.decided).count();
        let mut millis: Vec<f64> = timed.iter().map(|one| one.millis).collect();
        let mut states: Vec<u64> = timed.iter().map(|one| one.states).collect();
        millis.sort_by(f64::total_cmp);
        states.sort_unstable();
        Tagged {
            boards: timed.len(),
            decided_percent: 100.0 * decided as f64 / timed.len().max(1) as f64,
            median_ms: millis.get(millis.len() / 2).copied().unwrap_or(0.0),
            median_states: states.get(states.len() / 2).copied().unwrap_or(0),
        }
    }
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "strategy", width: -10, cell: |row| row.strategy.clone() },
    Column { heading: "decided", width: 9, cell: |row| format!("{:.1} %", row.decided_percent) },
    Column { heading: "median ms", width: 11, cell: |row| format!("{:.3}", row.median_ms) },
    Column { heading: "mean ms", width: 11, cell: |row| format!("{:.3}", row.mean_ms) },
    Column { heading: "max ms", width: 11, cell: |row| format!("{:.3}", row.max_ms) },
    Column { heading: "median states", width: 14, cell: |row| row.median_states.to_string() },
    Column { heading: "states", width: 12, cell: |row| row.states.to_string() },
]);
