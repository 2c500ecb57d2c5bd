//! `gridproof strategies`: the strategies of a game and their settings, and the custom puzzles that it generates.

use crate::args::Strategies as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::about::{AboutGame, AboutStrategy, Offer, Range, SizeOffer, StrategiesAnswer};
use gridproof::{Engine, Status};
use gridproof_grid::prose::and;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let games = engine.games().games;
    let names: Vec<&str> = match &args.game {
        Some(name) => vec![name],
        None => games.iter().map(|game| &game.name[..]).collect(),
    };
    let mut output = Output::new(args.json);
    for name in names {
        let answer = engine.strategies(name)?;
        match args.json {
            true => output.json(&answer)?,
            false => show(&answer, games.iter().find(|game| game.name == name), &mut output)?,
        }
    }
    Ok(Status::Done)
}

fn show(answer: &StrategiesAnswer, game: Option<&AboutGame>, output: &mut Output) -> Result<(), Failure> {
    output.next();
    let about = game.map_or("", |game| &game.description);
    output.line(Tone::Heading, &format!("{}: {about}", answer.game))?;
    answer.strategies.iter().try_for_each(|strategy| show_strategy("  ", strategy, output))?;
    match &answer.generate {
        Some(offer) => show_offer(&answer.game, offer, output),
        None => Ok(()),
    }
}

fn show_strategy(indent: &str, strategy: &AboutStrategy, output: &mut Output) -> Result<(), Failure> {
    let seconds = strategy.limits.time_ms as f64 / 1e3;
    let line = format!("{indent}{:<12} {} ({seconds} s)", strategy.name, strategy.description);
    output.line(Tone::Plain, &line)?;
    for parameter in &strategy.parameters {
        let range = in_words(&parameter.range);
        let line = format!("{indent}  {:<12} {}: {range}", parameter.name, parameter.description);
        output.line(Tone::Plain, &line)?;
    }
    Ok(())
}

fn in_words(range: &Range) -> String {
    match range {
        Range::Integer { min, max, default } => {
            format!("a whole number from {min} to {max}, by default {default}")
        }
        Range::Number { min, max, default } => format!("a number from {min} to {max}, by default {default}"),
        Range::Choice { of, default } => format!("one of {}, by default {default}", of.join(", ")),
    }
}

/// The custom puzzles of a game.
fn show_offer(game: &str, offer: &Offer, output: &mut Output) -> Result<(), Failure> {
    output.line(Tone::Heading, &format!("  custom puzzles, with gridproof generate {game}:"))?;
    let sizes: Vec<String> = offer.sizes.iter().map(|size| size.size.0.to_string()).collect();
    let mut lines = vec![("sizes", format!("{}; by default {}", sizes.join(", "), offer.size.0))];
    lines.extend(difficulties(offer).into_iter().map(|line| ("difficulties", line)));
    let named = [("symmetries", &offer.symmetries), ("techniques", &offer.techniques)];
    let named = named.into_iter().filter(|(_, names)| !names.is_empty());
    lines.extend(named.map(|(what, names)| (what, names.join(", "))));
    for (what, text) in lines {
        output.line(Tone::Plain, &format!("    {what:<12} {text}"))?;
    }
    offer.strategies.iter().try_for_each(|strategy| show_strategy("    ", strategy, output))
}

/// The difficulties, each list with the sizes that reach it.
fn difficulties(offer: &Offer) -> Vec<String> {
    let mut lists: Vec<(&[u8], Vec<String>)> = vec![];
    for SizeOffer { size, difficulties } in offer.sizes.iter().filter(|size| !size.difficulties.is_empty()) {
        match lists.iter_mut().find(|(list, _)| list == difficulties) {
            Some((_, sizes)) => sizes.push(size.0.to_string()),
            None => lists.push((difficulties, vec![size.0.to_string()])),
        }
    }
    let line = |(list, sizes): &(&[u8], Vec<String>)| {
        let list: Vec<String> = list.iter().map(u8::to_string).collect();
        format!("{} for {} {}", list.join(", "), if sizes.len() == 1 { "size" } else { "sizes" }, and(sizes))
    };
    lists.iter().map(line).collect()
}
