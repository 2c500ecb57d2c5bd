//! `gridproof steps`: every deduction that a technique finds now, or every legal move.

use super::{for_all, hint};
use crate::args::Steps as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::explain::{DeductionsAnswer, MovesAnswer, StepsAnswer};
use gridproof::{Status, StepsOptions, Style};
use gridproof_grid::Rect;
use gridproof_grid::prose::counted;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options = StepsOptions::new();
    options.max_tier = args.max_tier;
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    for_all(&args.puzzles, |task, output| {
        let answer = task.watched(|watch| task.engine.steps(task.puzzle, &options, watch))?;
        match &answer {
            answer if output.is_json() => output.json(answer)?,
            StepsAnswer::Deductions(found) => deductions(found, output)?,
            StepsAnswer::Moves(found) => moves(found, output)?,
            StepsAnswer::Outcome(found) => hint::show(&found.outcome, Style::Plain, output)?,
            _ => {}
        }
        Ok(answer.status())
    })
}

fn deductions(found: &DeductionsAnswer, output: &mut Output) -> Result<(), Failure> {
    for step in &found.steps {
        let did: Vec<&str> = step.places.iter().chain(&step.removes).map(String::as_str).collect();
        output.line(Tone::Plain, &format!("tier {}  {} ({})", step.tier, did.join(" "), step.technique))?;
    }
    if found.steps.is_empty() {
        output.line(Tone::Heading, "no technique finds anything here")?;
    }
    match found.reason {
        Some(reason) => output.line(Tone::Bad, &format!("inconclusive: there may be more; {reason}")),
        None => Ok(()),
    }
}

fn moves(found: &MovesAnswer, output: &mut Output) -> Result<(), Failure> {
    for legal in &found.moves {
        let (rect, cells) = (Rect::from_sides(legal.rect), counted(legal.count as usize, "cell", "cells"));
        let about = format!("sum {}, {cells}, area {}", legal.sum, legal.area);
        let line = format!("{rect}  {} ({about})", legal.cells.join(" "));
        output.line(Tone::Plain, &line)?;
    }
    match found.moves.is_empty() {
        true => output.line(Tone::Heading, "there is no legal move"),
        false => Ok(()),
    }
}
