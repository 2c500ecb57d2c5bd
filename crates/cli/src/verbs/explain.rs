//! `gridproof explain`: the whole solve, step by step, every step proved.

use super::{film, for_all, picture, plan};
use crate::args::{Explain as Args, ExplainFormatArg};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::explain::{Blocked, ExplainAnswer, ExplainStatus, ExplainedAnswer, Next};
use gridproof::{ExplainOptions, Status, Style};
use gridproof_grid::prose::counted;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options = ExplainOptions::new();
    options.style = args.style.into();
    options.frames = args.frames.map(Into::into);
    options.max_tier = args.max_tier;
    options.assume_unique = args.assume_unique;
    options.seed = args.seed;
    options.trace = args.format == ExplainFormatArg::Trace;
    options.scene = args.picture && !args.puzzles.json;
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    for_all(&args.puzzles, |task, output| {
        let answer = task.watched(|watch| task.engine.explain(task.puzzle, &options, watch))?;
        match &answer {
            answer if output.is_json() => output.json(answer)?,
            ExplainAnswer::Steps(explained) => show(explained, options.style, args.ascii, output)?,
            ExplainAnswer::Plan(found) => plan::explain(found, args, output)?,
            ExplainAnswer::Trace(traced) => {
                traced.trace.iter().try_for_each(|line| output.line(Tone::Plain, line))?;
            }
            _ => {}
        }
        Ok(answer.status())
    })
}

fn show(explained: &ExplainedAnswer, style: Style, ascii: bool, output: &mut Output) -> Result<(), Failure> {
    for (number, step) in (1..).zip(&explained.steps) {
        let heading = format!("{number}. {} ({}, tier {})", step.claim, step.technique, step.tier);
        output.line(Tone::Heading, &heading)?;
        if style != Style::Terse {
            match style {
                Style::Plain => film::show(&step.frames, output)?,
                _ => output.line(Tone::Plain, &step.narrative)?,
            }
        }
        if let Some(scene) = &step.scene {
            output.line(Tone::Plain, &picture(scene, ascii))?;
        }
    }
    let steps = counted(explained.steps.len(), "step", "steps");
    let why = explained.blocked_by.as_ref().map_or("", |blocked| &blocked.text);
    let (tone, end) = match explained.status {
        ExplainStatus::Solved => (Tone::Good, format!("solved in {steps}, every one proved")),
        ExplainStatus::Stuck => (Tone::Bad, format!("stuck after {steps}: {why}")),
        ExplainStatus::Mistake => (Tone::Bad, format!("mistake: {why}")),
        ExplainStatus::Inconclusive => (Tone::Bad, format!("inconclusive after {steps}: {why}")),
    };
    output.line(tone, &end)?;
    if let Some(blocked) = &explained.blocked_by {
        show_blocked(blocked, output)?;
    }
    match explained.steps.last() {
        Some(last) => output.line(Tone::Plain, &last.after),
        None => Ok(()),
    }
}

/// What is left where an explanation is stuck: open choices, near patterns, and what would come next.
fn show_blocked(blocked: &Blocked, output: &mut Output) -> Result<(), Failure> {
    let open: Vec<&str> = blocked.open.iter().flatten().map(|open| &open.text[..]).collect();
    if !open.is_empty() {
        output.line(Tone::Plain, &format!("smallest choices: {}", open.join("; ")))?;
    }
    for near in blocked.near.iter().flatten() {
        output.line(Tone::Plain, &near.text)?;
    }
    let Some(Next { technique, tier, place, claim, .. }) = &blocked.next else { return Ok(()) };
    let place = if place.is_empty() { String::new() } else { format!(" {place}") };
    output.line(Tone::Plain, &format!("next: {technique}{place} (tier {tier}): {claim}"))
}
