//! What `solve` and `explain` print of games with a score: moves and a bound.

use super::files::{numbered, report_proof, write_file, write_proof};
use super::{Task, picture, solve};
use crate::args::{Explain, Solve};
use crate::failure::Failure;
use crate::output::{Form, Output, Tone};
use gridproof::api::plan::{PlanAnswer, PlanVerdict};
use gridproof_scene::sheet::strip;
use gridproof_scene::{Scene, SvgOptions};

/// Boards side by side in a drawing of all moves.
const COLUMNS: usize = 6;

/// Writes the files of an answer to `solve`, and its text.
pub(super) fn solve(
    task: &Task<'_>,
    plan: &PlanAnswer,
    args: &Solve,
    output: &mut Output,
) -> Result<(), Failure> {
    let proof = plan.proof.as_ref().and_then(Option::as_ref);
    let written = match &args.proof {
        Some(path) => write_proof(path, task.number, proof)?,
        None => None,
    };
    if let Some(path) = &args.svg {
        write_file(&numbered(path, task.number), svg(plan))?;
    }
    if output.form() != Form::Text {
        return Ok(());
    }
    output.line(tone(plan), &plan.narrative)?;
    for (number, line) in (1..).zip(&plan.lines) {
        output.line(Tone::Plain, &format!("{number}. {line}"))?;
    }
    for never in &plan.never {
        output.line(Tone::Plain, &format!("{} can never be cleared, because {}", never.cell, never.why))?;
    }
    if let Some(scene) = plan.scene.as_ref().filter(|_| !plan.moves.is_empty()) {
        output.line(Tone::Plain, &picture(scene, args.ascii))?;
    }
    if args.proof.is_some() {
        report_proof(written.as_deref(), plan.no_proof.as_deref().unwrap_or_default(), output)?;
    }
    output.line(Tone::Faint, &solve::effort(&plan.strategy, &plan.metrics))
}

/// The text of an answer to `explain`: the plan, move by move, and why no more can be cleared.
pub(super) fn explain(plan: &PlanAnswer, args: &Explain, output: &mut Output) -> Result<(), Failure> {
    let mut scenes = plan.scenes.iter().flatten();
    for (number, line) in (1..).zip(&plan.lines) {
        output.line(Tone::Plain, &format!("{number}. {line}"))?;
        if let Some(scene) = scenes.next() {
            output.line(Tone::Plain, &picture(scene, args.ascii))?;
        }
    }
    output.line(tone(plan), &plan.narrative)?;
    match args.style {
        crate::args::StyleArg::Terse => Ok(()),
        _ => output.line(Tone::Faint, &plan.proof_text),
    }
}

fn tone(plan: &PlanAnswer) -> Tone {
    if plan.verdict == PlanVerdict::Optimal { Tone::Good } else { Tone::Heading }
}

/// The board before every move, and at the end.
fn svg(plan: &PlanAnswer) -> String {
    let moves = plan.scenes.iter().flatten().cloned().zip(&plan.lines);
    let moves = (1..).zip(moves).map(|(number, (scene, line))| (scene, format!("{number}. {line}")));
    let mut pictures: Vec<(Scene, String)> = moves.collect();
    let title = plan.scene.as_ref().map_or_else(String::new, |end| format!("{}, move by move", end.title));
    if let Some(end) = &plan.scene {
        pictures.push((end.clone(), format!("{} cleared, at most {}", plan.cleared, plan.bound)));
    }
    strip(&pictures, COLUMNS, &title, &SvgOptions::default())
}
