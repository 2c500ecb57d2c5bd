//! `gridproof compare`: several strategies on the same puzzles, one table.

use super::for_each;
use crate::args::Compare as Args;
use crate::output::Tone;
use crate::status::{Failure, Status};
use crate::watch::timed;
use gridproof::search::game::Choice;
use gridproof::solve::{Solutions, solve};
use gridproof::{game, view};
use serde_json::{Map, Value, json};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    for_each(&args.puzzles, |_, position, output| {
        let game = game(position.rules().game()).map_err(|unknown| Failure::input(unknown.to_string()))?;
        let abouts = game.strategies();
        let names: Vec<String> = match args.strategies.is_empty() {
            true => abouts.iter().map(|about| about.name.to_owned()).collect(),
            false => args.strategies.clone(),
        };
        let mut rows: Vec<Value> = vec![];
        let mut status = Status::Done;
        if !output.is_json() {
            output.line(Tone::Heading, &position.text())?;
            output.line(
                Tone::Faint,
                &format!(
                    "{:<12} {:<14} {:>12} {:>12} {:>9}",
                    "strategy", "verdict", "states", "pruned", "ms"
                ),
            )?;
        }
        for name in names {
            let limits = abouts.iter().find(|about| about.name == name);
            let limits = limits.map_or(crate::watch::DEFAULT, |about| (about.steps, about.millis));
            let choice = Choice { strategy: Some(name), limit: 2, ..Choice::default() };
            let (solved, elapsed) = timed(&args.limits, limits, |run| solve(position, &choice, run));
            let solved = solved.map_err(|error| Failure::input(error.to_string()))?;
            let fields = view::solve(&solved, false);
            if solved.verdict() == Solutions::Inconclusive {
                status = Status::Inconclusive;
            }
            if output.is_json() {
                let mut row = fields;
                row.insert("elapsed_ms".into(), json!(elapsed));
                rows.push(Value::Object(row));
            } else {
                let verdict = fields.get("verdict").and_then(Value::as_str).unwrap_or_default();
                let answer = &solved.answer;
                let row = format!(
                    "{:<12} {verdict:<14} {:>12} {:>12} {elapsed:>9}",
                    answer.strategy, answer.states, answer.pruned
                );
                output.line(Tone::Plain, &row)?;
            }
        }
        if output.is_json() {
            let elapsed = rows.iter().filter_map(|row| row["elapsed_ms"].as_u64()).sum();
            output.object(position, elapsed, Map::from_iter([("results".to_owned(), json!(rows))]))?;
        }
        Ok(status)
    })
}
