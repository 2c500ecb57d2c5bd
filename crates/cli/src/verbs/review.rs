//! `gridproof review`: what a setter needs to know about a puzzle.

use super::film;
use crate::args::Review as Args;
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, Tone};
use crate::watch::watched;
use gridproof::api::review::ReviewAnswer;
use gridproof::api::shared::Target;
use gridproof::api::solve::Verdict;
use gridproof::{Engine, ReviewOptions, Status};
use std::path::Path;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options = ReviewOptions::new();
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    let text = match args.puzzle.as_str() {
        "-" => input::text(Path::new("-"))?,
        text => text.to_owned(),
    };
    let mut output = Output::new(args.json);
    let answer = watched(|watch| Engine::new().review(&args.game, &text, &options, watch))?;
    match output.is_json() {
        true => output.json(&answer)?,
        false => show(&answer, &mut output)?,
    }
    Ok(answer.status())
}

fn show(answer: &ReviewAnswer, output: &mut Output) -> Result<(), Failure> {
    let tone = if answer.verdict == Verdict::Unique { Tone::Good } else { Tone::Bad };
    output.line(tone, &answer.narrative)?;
    for (name, solution) in [("one solution", &answer.solution), ("another", &answer.other_solution)] {
        if let Some(solution) = solution
            && answer.verdict == Verdict::Multiple
        {
            output.line(Tone::Plain, &format!("{name}: {solution}"))?;
        }
    }
    let given = |target: &Target| match (&target.cell, &target.value) {
        (Some(cell), Some(value)) => format!("{cell}={value}"),
        _ => String::new(),
    };
    let listed = |targets: &[Target]| targets.iter().map(given).collect::<Vec<_>>().join(" ");
    if let Some(needless) = answer.needless.as_ref().filter(|needless| !needless.is_empty()) {
        output.line(Tone::Plain, &format!("not needed: {}", listed(needless)))?;
    }
    if let Some(frames) = answer.broken.as_ref().and_then(|broken| broken.frames.as_ref()) {
        film::show(frames, output)?;
    }
    match answer.reason {
        Some(reason) => output.line(Tone::Bad, &format!("inconclusive: {reason}")),
        None => Ok(()),
    }
}
