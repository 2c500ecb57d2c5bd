//! What `solve`, `hint` and `explain` say of games of optimisation: a line of moves and its bound.

use super::{numbered, picture, write_file};
use crate::args::{Hint, Solve};
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use gridproof::narrate::Style;
use gridproof::plan;
use gridproof::scene::{Pencil, SvgOptions, to_svg};
use gridproof::search::game::Position;
use gridproof::search::plan::{Plan, Quality};
use gridproof::view::{self, HintView, Level};
use serde_json::json;
use std::path::PathBuf;

/// Boards side by side in a strip.
const COLUMNS: usize = 6;

/// The answer of `solve`.
pub(super) fn solve(
    number: usize,
    position: &dyn Position,
    plan: &Plan,
    elapsed: u64,
    args: &Solve,
    output: &mut Output,
) -> Result<Status, Failure> {
    let proof = write_proof(number, position, plan, args.proof.as_ref())?;
    if let Some(path) = &args.svg {
        write_file(&numbered(path, number), plan::svg(position, plan, COLUMNS, &SvgOptions::default()))?;
    }
    if output.is_json() {
        let mut fields = plan::solve(plan);
        if args.proof.is_some() {
            fields.insert("proof_file".into(), json!(proof));
        }
        output.object(position, elapsed, fields)?;
        return Ok(status(plan));
    }
    let tone = if plan.quality().optimal_by().is_some() { Tone::Good } else { Tone::Heading };
    output.line(tone, &plan::verdict(plan))?;
    for line in plan::lines(plan) {
        output.line(Tone::Plain, &line)?;
    }
    for (cell, why) in &plan.never {
        output.line(Tone::Plain, &format!("{cell} can never be cleared, because {why}"))?;
    }
    if let Some(end) = last(position, plan) {
        output.line(Tone::Plain, &picture(&end.scene(Pencil::Off), args.ascii))?;
    }
    tell_proof(args.proof.is_some(), proof.as_deref(), output)?;
    let asked = [("--limit", args.limit.is_some()), ("--cells", args.cells), ("--trace", args.trace)];
    let asked: Vec<&str> = asked.iter().filter(|(_, asked)| *asked).map(|(name, _)| *name).collect();
    if !asked.is_empty() {
        let about = "is about solutions, and this game has lines of moves instead";
        output.line(Tone::Faint, &format!("{} tells nothing here: it {about}", asked.join(", ")))?;
    }
    output.line(Tone::Faint, &super::solve::effort(plan.strategy, plan.states, plan.pruned))?;
    Ok(status(plan))
}

/// The answer of `hint`.
pub(super) fn hint(
    number: usize,
    position: &dyn Position,
    plan: &Plan,
    (view, elapsed): (HintView, u64),
    args: &Hint,
    output: &mut Output,
) -> Result<Status, Failure> {
    let proof = write_proof(number, position, plan, args.proof.as_ref())?;
    let drawn = || plan::scene(position, plan, view.level);
    if let Some(path) = &args.svg {
        let options = SvgOptions { theme: args.theme.into(), legend: true, ..SvgOptions::default() };
        write_file(&numbered(path, number), to_svg(&drawn(), &options))?;
    }
    if output.is_json() {
        output.object(position, elapsed, plan::hint(position, plan, view))?;
        return Ok(Status::Done);
    }
    match (plan::look_at(plan, view.level), view.level) {
        (Some(place), Level::Nudge | Level::Where) => {
            output.line(Tone::Heading, &format!("Look at {place}."))?;
        }
        _ => output.line(Tone::Plain, &plan::narrative(plan, view.style))?,
    }
    if view.style != Style::Terse && view.level == Level::Full {
        output.line(Tone::Faint, &plan::proof_text(position, plan))?;
    }
    if args.picture {
        output.line(Tone::Plain, &picture(&drawn(), args.ascii))?;
    }
    tell_proof(args.proof.is_some(), proof.as_deref(), output)?;
    Ok(Status::Done)
}

/// The answer of `explain`: the plan, move by move, and why nobody can clear more.
pub(super) fn explain(
    position: &dyn Position,
    plan: &Plan,
    elapsed: u64,
    output: &mut Output,
) -> Result<Status, Failure> {
    if output.is_json() {
        output.object(position, elapsed, plan::solve(plan))?;
        return Ok(status(plan));
    }
    for line in plan::lines(plan) {
        output.line(Tone::Plain, &line)?;
    }
    output.line(Tone::Heading, &plan::verdict(plan))?;
    output.line(Tone::Faint, &plan::proof_text(position, plan))?;
    Ok(status(plan))
}

fn status(plan: &Plan) -> Status {
    match plan.quality() {
        Quality::Cancelled => Status::Inconclusive,
        _ => Status::Done,
    }
}

/// The position after the last move.
fn last(position: &dyn Position, plan: &Plan) -> Option<Box<dyn Position>> {
    let game = gridproof::game(position.rules().game()).ok()?;
    game.read(&plan.moves.last()?.after).ok()
}

/// Writes the proof of the bound where it was asked for; returns the file.
fn write_proof(
    number: usize,
    position: &dyn Position,
    plan: &Plan,
    path: Option<&PathBuf>,
) -> Result<Option<String>, Failure> {
    let (Some(path), Some(proof)) = (path, plan::proof(plan)) else { return Ok(None) };
    let path = numbered(path, number);
    write_file(&path, view::proof_file(position, proof, None))?;
    Ok(Some(path.display().to_string()))
}

fn tell_proof(asked: bool, written: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    match (asked, written) {
        (true, Some(path)) => output.line(Tone::Faint, &format!("wrote the proof of the bound to {path}")),
        (true, None) => output.line(Tone::Faint, "no proof was written: the bound is every cell"),
        _ => Ok(()),
    }
}
