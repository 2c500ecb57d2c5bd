//! `gridproof bench flow`: what each strategy costs on the same boards.

use crate::args::{BenchFlow as Args, Puzzles};
use crate::input;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{is_cancelled, watch_for_cancel};
use cpu_time::ThreadTime;
use gridproof::generate::{Order, prepare, seed_of};
use gridproof::scene::Pencil;
use gridproof::search::Run;
use gridproof::search::game::{Choice, Position};
use gridproof::search::run::{Hooks, with_steps};
use gridproof::solve::{Solutions, solve};
use serde_json::json;
use std::collections::BTreeMap;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let boards = boards(args)?;
    let game = gridproof::game("flow").map_err(|unknown| refuse(&unknown))?;
    let strategies: Vec<String> = match args.strategies.is_empty() {
        true => game.strategies().iter().map(|about| about.name.to_owned()).collect(),
        false => args.strategies.clone(),
    };
    let known: Vec<&str> = game.strategies().iter().map(|about| about.name).collect();
    if let Some(name) = strategies.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(refuse(&format!("there is no strategy {name:?}; there are {}", known.join(", "))));
    }
    watch_for_cancel();
    let mut output = Output::new(args.json);
    if !args.json {
        let heading = format!(
            "{} boards, at most {} steps each; CPU time of one thread until it is known whether there is one solution",
            boards.len(),
            args.steps
        );
        output.line(Tone::Heading, &heading)?;
        output.line(Tone::Faint, &Row::heading())?;
    }
    let mut status = Status::Done;
    for strategy in strategies {
        let mut row = Row { strategy, timed: vec![] };
        for board in &boards {
            if is_cancelled() {
                return Ok(Status::Inconclusive);
            }
            row.time(board, args.steps).map_err(|error| refuse(&error))?;
        }
        if row.open().next().is_some() {
            status = Status::Inconclusive;
        }
        match args.json {
            true => output.value(&row.json())?,
            false => {
                output.line(Tone::Plain, &row.text())?;
                for line in row.details() {
                    output.line(Tone::Faint, &line)?;
                }
            }
        }
    }
    Ok(status)
}

/// A board with its name in the table, and its tag: its size.
struct Board {
    name: String,
    tag: String,
    position: Box<dyn Position>,
}

/// The boards of a file, or made ones of every size.
fn boards(args: &Args) -> Result<Vec<Board>, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let game = gridproof::game("flow").map_err(|unknown| refuse(&unknown))?;
    let mut texts = vec![];
    if args.puzzles.is_some() {
        let puzzles =
            Puzzles { game: Some("flow".to_owned()), puzzle: args.puzzles.clone(), json: args.json };
        for (number, read) in (1..).zip(input::open(&puzzles)?) {
            let read = read.map_err(|error| refuse(&error))?;
            texts.push((format!("board {number}"), read.map_err(|error| refuse(&error))?.text()));
        }
    } else {
        for size in SIZES {
            let maker = prepare(game, &Order { size: Some(size), unrated: true, ..Order::default() })
                .map_err(|error| refuse(&error))?;
            for index in 0..args.count {
                let seed = seed_of(args.seed, index);
                let made = with_steps(MAKING, |run| maker.make(seed, run));
                texts.extend(made.puzzle.map(|text| (format!("{size}x{size} of seed {seed}"), text)));
            }
        }
    }
    let board = |(name, text): (String, String)| {
        let text = match &args.rules {
            Some(rules) => format!("{rules}:{}", without_rules(&text)),
            None => text,
        };
        let position = game.read(&text).map_err(|error| refuse(&error))?;
        let scene = position.scene(Pencil::Off);
        Ok(Board { name, tag: format!("{}x{}", scene.rows(), scene.cols()), position })
    };
    texts.into_iter().map(board).collect()
}

/// Sizes of the boards that are made.
const SIZES: [u32; 5] = [5, 7, 9, 11, 13];
/// Steps for making one.
const MAKING: u64 = 20_000_000;

/// A board in canonical notation without its rule set.
fn without_rules(text: &str) -> &str {
    ["basic:", "cover:", "strict:"].iter().find_map(|rules| text.strip_prefix(rules)).unwrap_or(text)
}

/// What one board cost.
struct Timed {
    name: String,
    tag: String,
    millis: f64,
    states: u64,
    decided: bool,
}

/// What one strategy did.
struct Row {
    strategy: String,
    timed: Vec<Timed>,
}

impl Row {
    fn time(&mut self, board: &Board, steps: u64) -> Result<(), gridproof::search::game::ChoiceError> {
        let choice = Choice { strategy: Some(self.strategy.clone()), limit: 2, ..Choice::default() };
        let started = ThreadTime::now();
        let hooks = Hooks { clock: &|| 0, cancelled: &is_cancelled, progress: &mut |_| {} };
        let solved = solve(&*board.position, &choice, &mut Run::new(hooks, steps, None))?;
        self.timed.push(Timed {
            name: board.name.clone(),
            tag: board.tag.clone(),
            millis: started.elapsed().as_secs_f64() * 1e3,
            states: solved.answer.states,
            decided: solved.verdict() != Solutions::Inconclusive,
        });
        Ok(())
    }

    fn open(&self) -> impl Iterator<Item = &str> {
        self.timed.iter().filter(|timed| !timed.decided).map(|timed| &timed.name[..])
    }

    fn rate(&self) -> f64 {
        100.0 * (self.timed.len() - self.open().count()) as f64 / self.timed.len().max(1) as f64
    }

    /// Median, mean and worst, in milliseconds.
    fn times(&self) -> [f64; 3] {
        let sum: f64 = self.timed.iter().map(|timed| timed.millis).sum();
        let worst = self.timed.iter().map(|timed| timed.millis).fold(0.0, f64::max);
        [median(self.timed.iter()), sum / self.timed.len().max(1) as f64, worst]
    }

    fn states(&self) -> u64 {
        self.timed.iter().map(|timed| timed.states).sum()
    }

    fn medians(&self) -> BTreeMap<&str, f64> {
        let tags: BTreeMap<&str, ()> = self.timed.iter().map(|timed| (&timed.tag[..], ())).collect();
        let of = |tag: &str| median(self.timed.iter().filter(|timed| timed.tag == tag));
        tags.into_keys().map(|tag| (tag, of(tag))).collect()
    }

    fn heading() -> String {
        format!(
            "{:<10} {:>9} {:>11} {:>11} {:>11} {:>12}",
            "strategy", "decided", "median ms", "mean ms", "max ms", "states"
        )
    }

    fn text(&self) -> String {
        let [median, mean, worst] = self.times();
        let (rate, states) = (self.rate(), self.states());
        format!("{:<10} {rate:>7.1} % {median:>11.3} {mean:>11.3} {worst:>11.3} {states:>12}", self.strategy)
    }

    fn details(&self) -> Vec<String> {
        let medians: Vec<String> =
            self.medians().iter().map(|(tag, median)| format!("{tag} {median:.3}")).collect();
        let mut lines = vec![format!("  medians: {}", medians.join(", "))];
        let open: Vec<&str> = self.open().collect();
        if !open.is_empty() {
            lines.push(format!("  not decided: {}", open.join(", ")));
        }
        lines
    }

    fn json(&self) -> serde_json::Value {
        let [median, mean, worst] = self.times();
        json!({
            "strategy": self.strategy,
            "boards": self.timed.len(),
            "decided_percent": self.rate(),
            "median_ms": median,
            "mean_ms": mean,
            "max_ms": worst,
            "states": self.states(),
            "medians_ms": self.medians(),
            "not_decided": self.open().collect::<Vec<_>>(),
        })
    }
}

fn median<'t>(timed: impl Iterator<Item = &'t Timed>) -> f64 {
    let mut millis: Vec<f64> = timed.map(|timed| timed.millis).collect();
    millis.sort_by(f64::total_cmp);
    millis.get(millis.len() / 2).copied().unwrap_or(0.0)
}
