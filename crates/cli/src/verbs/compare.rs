//! `gridproof compare`: several strategies on the same puzzles, one table.

use super::for_each;
use crate::args::Compare as Args;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::timed;
use gridproof::search::game::{Choice, Position};
use gridproof::solve::{Solutions, solve};
use gridproof::{game, plan, view};
use serde_json::{Map, Value, json};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut headed = false;
    for_each(&args.puzzles, |number, position, output| {
        let game = game(position.rules().game()).map_err(|unknown| Failure::input(unknown.to_string()))?;
        let abouts = game.strategies();
        let names: Vec<String> = match args.strategies.is_empty() {
            true => abouts.iter().map(|about| about.name.to_owned()).collect(),
            false => args.strategies.clone(),
        };
        let mut rows: Vec<Value> = vec![];
        let mut status = Status::Done;
        for name in names {
            let limits = abouts.iter().find(|about| about.name == name);
            let limits = limits.map_or(crate::watch::DEFAULT, |about| (about.steps, about.millis));
            let choice = Choice { strategy: Some(name), limit: 2, seed: args.seed, ..Choice::default() };
            let (row, one) = row(position, &choice, limits, args)?;
            status = status.max(one);
            let row = Value::Object(row);
            if !output.is_json() {
                let table = Table::of(&row);
                if args.csv && !std::mem::replace(&mut headed, true) {
                    output.line(Tone::Plain, &table.csv_heading())?;
                } else if rows.is_empty() && !args.csv {
                    output.line(Tone::Heading, &position.text())?;
                    output.line(Tone::Faint, &table.heading())?;
                }
                tell(&table, &row, (number, args.csv), output)?;
            }
            rows.push(row);
        }
        if output.is_json() {
            let elapsed = rows.iter().filter_map(|row| row["elapsed_ms"].as_u64()).sum();
            output.object(position, elapsed, Map::from_iter([("results".to_owned(), json!(rows))]))?;
        }
        Ok(status)
    })
}

/// What one strategy answers.
fn row(
    position: &dyn Position,
    choice: &Choice,
    limits: (u64, u64),
    args: &Args,
) -> Result<(Map<String, Value>, Status), Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let (mut row, elapsed, status) = match timed(&args.limits, limits, |run| position.plan(choice, run)) {
        (Some(plan), elapsed) => (plan::solve(&plan.map_err(|error| refuse(&error))?), elapsed, Status::Done),
        (None, _) => {
            let (solved, elapsed) = timed(&args.limits, limits, |run| solve(position, choice, run));
            let solved = solved.map_err(|error| refuse(&error))?;
            let status = match solved.verdict() {
                Solutions::Inconclusive => Status::Inconclusive,
                _ => Status::Done,
            };
            (view::solve(&solved, false), elapsed, status)
        }
    };
    row.insert("elapsed_ms".into(), json!(elapsed));
    Ok((row, status))
}

fn tell(
    table: &Table,
    row: &Value,
    (number, csv): (usize, bool),
    output: &mut Output,
) -> Result<(), Failure> {
    let line = if csv { table.csv(number, row) } else { table.line(row) };
    output.line(Tone::Plain, &line)
}

/// The columns of a table: heading, where in the answer it is, and its width; text to the left, numbers to the right.
struct Table(&'static [(&'static str, &'static str, usize)]);

const SOLUTIONS: Table = Table(&[
    ("strategy", "/strategy", 12),
    ("verdict", "/verdict", 14),
    ("states", "/metrics/states", 12),
    ("pruned", "/metrics/pruned", 12),
    ("ms", "/elapsed_ms", 9),
]);

const PLANS: Table = Table(&[
    ("strategy", "/strategy", 12),
    ("verdict", "/verdict", 12),
    ("cleared", "/cleared", 8),
    ("bound", "/bound", 6),
    ("gap", "/gap", 5),
    ("states", "/metrics/states", 12),
    ("pruned", "/metrics/pruned", 12),
    ("ms", "/elapsed_ms", 9),
]);

impl Table {
    /// The table that an answer goes into.
    fn of(row: &Value) -> Table {
        if row.get("cleared").is_some() { PLANS } else { SOLUTIONS }
    }

    fn joined(&self, cell: impl Fn(&str, &str) -> String) -> String {
        let set = |(heading, path, width): &(&str, &str, usize)| {
            let text = cell(heading, path);
            let is_text = matches!(*heading, "strategy" | "verdict");
            if is_text { format!("{text:<width$}") } else { format!("{text:>width$}") }
        };
        self.0.iter().map(set).collect::<Vec<_>>().join(" ")
    }

    fn heading(&self) -> String {
        self.joined(|heading, _| heading.to_owned())
    }

    fn line(&self, row: &Value) -> String {
        self.joined(|_, path| plain(row, path))
    }

    fn csv_heading(&self) -> String {
        let headings: Vec<&str> = self.0.iter().map(|(heading, ..)| *heading).collect();
        format!("puzzle,{}", headings.join(","))
    }

    fn csv(&self, number: usize, row: &Value) -> String {
        let cells: Vec<String> = self.0.iter().map(|(_, path, _)| plain(row, path)).collect();
        format!("{number},{}", cells.join(","))
    }
}

/// A field of an answer as text.
fn plain(row: &Value, path: &str) -> String {
    match row.pointer(path) {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}
