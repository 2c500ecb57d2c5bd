//! `gridproof strategies`: what can be chosen, and how it can be set.

use crate::args::Strategies as Args;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use gridproof::{GAMES, game, view};
use serde_json::{Value, json};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let games = match &args.game {
        Some(name) => vec![game(name).map_err(|unknown| Failure::input(unknown.to_string()))?],
        None => GAMES.to_vec(),
    };
    let mut output = Output::new(args.json);
    for game in games {
        if !args.json {
            output.next();
            output.line(Tone::Heading, &format!("{}: {}", game.name(), game.description()))?;
        }
        for about in game.strategies() {
            if args.json {
                let mut object = serde_json::Map::new();
                object.insert("game".into(), json!(game.name()));
                object.extend(view::strategy(about));
                output.value(&Value::Object(object))?;
                continue;
            }
            let seconds = about.millis as f64 / 1e3;
            output.line(Tone::Plain, &format!("  {:<12} {} ({seconds} s)", about.name, about.description))?;
            for parameter in about.parameters {
                let range = parameter.range.in_words();
                output.line(
                    Tone::Plain,
                    &format!("    {:<12} {}: {range}", parameter.name, parameter.description),
                )?;
            }
        }
    }
    Ok(Status::Done)
}
