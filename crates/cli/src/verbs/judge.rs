//! `gridproof judge`: whether claimed steps are true.

use super::for_all;
use crate::args::Judge as Args;
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, Tone};
use gridproof::api::judge::{JudgeAnswer, JudgedStep, StepVerdict};
use gridproof::{JudgeOptions, Status};
use std::path::Path;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut options =
        JudgeOptions::new().reveal(args.reveal.into()).proof(args.proof).techniques(args.techniques);
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    let claims = match &args.trace {
        None => args.claims.clone(),
        Some(path) => lines(path)?,
    };
    for_all(&args.puzzles, |task, output| {
        let answer = task.watched(|watch| task.engine.judge(task.puzzle, &claims, &options, watch))?;
        match output.is_json() {
            true => output.json(&answer)?,
            false => show(&answer, output)?,
        }
        Ok(answer.status())
    })
}

/// The steps of a file: its lines, without empty ones and comments.
fn lines(path: &Path) -> Result<Vec<String>, Failure> {
    let text = input::text(path)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

fn show(answer: &JudgeAnswer, output: &mut Output) -> Result<(), Failure> {
    for step in &answer.steps {
        output.line(tone(step.verdict), &line(step))?;
        if let Some(without) = &step.counterexample {
            output.line(Tone::Faint, &format!("a solution without it: {without}"))?;
        }
    }
    match &answer.solution {
        Some(solution) => output.line(Tone::Faint, &format!("a solution: {solution}")),
        None => Ok(()),
    }
}

fn tone(verdict: StepVerdict) -> Tone {
    match verdict {
        StepVerdict::Proved => Tone::Heading,
        StepVerdict::NotForced => Tone::Plain,
        StepVerdict::Refuted | StepVerdict::Contradicts | StepVerdict::Inconclusive => Tone::Bad,
    }
}

/// `r6c2=4: proved (hidden single in a box, tier 1). Every solution has it.`
fn line(step: &JudgedStep) -> String {
    let by = match (&step.technique, step.tier) {
        (Some(technique), Some(tier)) => format!(" ({technique}, tier {tier})"),
        _ => String::new(),
    };
    format!("{}: {}{by}. {}", step.step, step.verdict.name(), step.narrative)
}
