//! What `solve`, `hint` and `explain` say of games of optimisation: a line of moves and its bound.

use super::{numbered, picture, write_file, write_proof};
use crate::args::{Explain, Hint, Solve};
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
    let proof = proof(number, position, plan, args.proof.as_ref())?;
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
    let proof = proof(number, position, plan, args.proof.as_ref())?;
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
        output.line(Tone::Faint, &plan::proof_in(position, plan, view.style))?;
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
    (style, elapsed): (Style, u64),
    args: &Explain,
    output: &mut Output,
) -> Result<Status, Failure> {
    if output.is_json() {
        output.object(position, elapsed, plan::solve(plan))?;
        return Ok(status(plan));
    }
    for (index, line) in plan::lines(plan).iter().enumerate() {
        output.line(Tone::Plain, line)?;
        if args.picture {
            output.line(Tone::Plain, &picture(&plan::scene_at(position, plan, index), args.ascii))?;
        }
    }
    output.line(Tone::Heading, &plan::verdict(plan))?;
    if style != Style::Terse {
        output.line(Tone::Faint, &plan::proof_in(position, plan, style))?;
    }
    Ok(status(plan))
}

/// Refuses options that a plan cannot honour: leaving them out silently would promise what nobody did.
pub(super) fn refuse(asked: &[(&str, bool)]) -> Result<(), Failure> {
    let asked: Vec<&str> = asked.iter().filter(|(_, asked)| *asked).map(|(name, _)| *name).collect();
    if asked.is_empty() {
        return Ok(());
    }
    let about = "is about techniques, and a hint of this game is the next move of a plan";
    Err(Failure::input(format!("{} {about}", asked.join(", "))))
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
fn proof(
    number: usize,
    position: &dyn Position,
    plan: &Plan,
    path: Option<&PathBuf>,
) -> Result<Option<String>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let text = plan::proof(plan).map(|proof| view::proof_file(position, proof, None));
    write_proof(path, number, text)
}

fn tell_proof(asked: bool, written: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    match (asked, written) {
        (true, Some(path)) => output.line(Tone::Faint, &format!("wrote the proof of the bound to {path}")),
        (true, None) => output.line(Tone::Faint, "no proof was written: the bound is every cell"),
        _ => Ok(()),
    }
}
