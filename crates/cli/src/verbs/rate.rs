//! `gridproof rate`: the difficulty, and the techniques that a solve takes.

use super::for_all;
use crate::args::Rate as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::answer::{RateAnswer, RatedAnswer, Subject};
use gridproof::{RateOptions, Status};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options = RateOptions::new();
    options.max_tier = args.max_tier;
    options.position = args.position;
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    for_all(&args.puzzles, |task, output| {
        let answer = task.watched(|watch| task.engine.rate(task.puzzle, &options, watch))?;
        match &answer {
            answer if output.is_json() => output.json(answer)?,
            RateAnswer::Rated(rated) => show(rated, output)?,
            RateAnswer::NoSolution(none) => output.line(Tone::Bad, &none.narrative)?,
            RateAnswer::Inconclusive(unknown) => {
                output.line(Tone::Bad, &format!("inconclusive: {}", unknown.reason))?;
            }
            _ => {}
        }
        Ok(answer.status())
    })
}

fn show(rated: &RatedAnswer, output: &mut Output) -> Result<(), Failure> {
    let rating = &rated.rating;
    let end = if rating.solved_by_logic { "solved by logic" } else { "stuck" };
    let of = match rated.rated {
        Subject::Puzzle => "",
        Subject::Position => " of the position",
    };
    output.line(Tone::Heading, &format!("difficulty {}{of}, {end}", rating.difficulty))?;
    match rated.unique {
        Some(true) => {}
        Some(false) => output.line(Tone::Bad, "there are several solutions")?,
        None => output.line(Tone::Bad, "a limit was reached before a second solution was ruled out")?,
    }
    for (technique, count) in &rating.techniques {
        output.line(Tone::Plain, &format!("{count:>5}  {technique}"))?;
    }
    let scales: Vec<String> = rating.scales.iter().map(|(name, value)| format!("{name} {value}")).collect();
    match scales.is_empty() {
        true => Ok(()),
        false => output.line(Tone::Faint, &scales.join(", ")),
    }
}
