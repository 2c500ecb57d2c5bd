//! `gridproof compare`: several strategies on the same puzzles, one table.

use super::for_each;
use super::table::Table;
use crate::args::Compare as Args;
use crate::output::Tone;
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
        // What an earlier strategy has proved to be the most that anybody clears.
        let mut proved = None;
        for name in names {
            let limits = abouts.iter().find(|about| about.name == name);
            let limits = limits.map_or(crate::watch::DEFAULT, |about| (about.steps, about.millis));
            let choice = Choice { strategy: Some(name), limit: 2, seed: args.seed, ..Choice::default() };
            let (mut row, one) = row(position, &choice, (limits, proved), args)?;
            status = status.max(one);
            proved = settle(&mut row, proved);
            let row = Value::Object(row);
            if !output.is_json() {
                let table = if row.get("cleared").is_some() { PLANS } else { SOLUTIONS };
                if args.csv && !std::mem::replace(&mut headed, true) {
                    output.line(Tone::Plain, &format!("puzzle,{}", table.csv_heading()))?;
                } else if rows.is_empty() && !args.csv {
                    output.line(Tone::Heading, &position.text())?;
                    output.line(Tone::Faint, &table.heading())?;
                }
                let line = if args.csv { format!("{number},{}", table.csv(&row)) } else { table.line(&row) };
                output.line(Tone::Plain, &line)?;
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
    (limits, proved): ((u64, u64), Option<u32>),
    args: &Args,
) -> Result<(Map<String, Value>, Status), Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let planned = timed(&args.limits, limits, |run| {
        proved.into_iter().for_each(|most| run.set_enough(most));
        position.plan(choice, run)
    });
    let (mut row, elapsed, status) = match planned {
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

/// A strategy that reaches what an earlier one has proved to be the most has an optimal line, too, though it could not
/// know it. Returns what is proved now.
fn settle(row: &mut Map<String, Value>, proved: Option<u32>) -> Option<u32> {
    let cleared = row.get("cleared").and_then(Value::as_u64).and_then(|cleared| u32::try_from(cleared).ok());
    if row.get("verdict").is_some_and(|verdict| verdict == "optimal") {
        return proved.or(cleared);
    }
    if proved.is_some() && proved == cleared {
        row.insert("verdict".into(), json!("optimal"));
        row.insert("optimal_by".into(), json!("comparison"));
    }
    proved
}

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
