//! `gridproof hint`: the easiest thing that is forced, with its proof.

use super::files::{numbered, write_file, write_proof};
use super::{Task, film, for_all, picture};
use crate::args::Hint as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::hint::{Hint, HintAnswer, HintOutcome, Mistake, Reason};
use gridproof::api::shared::{ProofFile, Target};
use gridproof::{HintOptions, Level, Status, Style};
use gridproof_grid::Rect;
use gridproof_grid::prose::and;
use gridproof_scene::{Scene, SvgOptions, to_svg};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let options = options(args);
    for_all(&args.puzzles, |task, output| {
        let answer = task.watched(|watch| task.engine.hint(task.puzzle, &options, watch))?;
        let proved = write_files(task, &answer, &options, args)?;
        if output.is_json() {
            output.json(&answer)?;
            return Ok(answer.status());
        }
        show(&answer.outcome, options.style, output)?;
        if let Some(scene) = scene(&answer.outcome).filter(|_| args.picture) {
            output.line(Tone::Plain, &picture(scene, args.ascii))?;
        }
        if args.proof.is_some() && !proved {
            output.line(Tone::Faint, "no proof was written: there is nothing to prove")?;
        }
        Ok(answer.status())
    })
}

fn options(args: &Args) -> HintOptions {
    let mut options = HintOptions::new();
    options.level = args.level.into();
    options.style = args.style.into();
    options.frames = args.frames.map(Into::into);
    options.max_tier = args.max_tier;
    options.technique.clone_from(&args.technique);
    options.assume_unique = args.assume_unique;
    options.seed = args.seed;
    options.set = args.set.iter().cloned().collect();
    options.scene = args.svg.is_some() || (args.picture && !args.puzzles.json);
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    options
}

/// Writes the proof and the picture where they were requested. Returns whether there is a proof.
fn write_files(
    task: &Task<'_>,
    answer: &HintAnswer,
    options: &HintOptions,
    args: &Args,
) -> Result<bool, Failure> {
    if let (Some(path), Some(scene)) = (&args.svg, scene(&answer.outcome)) {
        let options = SvgOptions { theme: args.theme.into(), legend: true, ..SvgOptions::default() };
        write_file(&numbered(path, task.number), to_svg(scene, &options))?;
    }
    let Some(path) = &args.proof else { return Ok(false) };
    let full;
    let outcome = match options.level {
        Level::Full => &answer.outcome,
        // The engine remembers the hint, so that all of it costs nothing more.
        _ => {
            let options = options.clone().level(Level::Full);
            full = task.watched(|watch| task.engine.hint(task.puzzle, &options, watch))?;
            &full.outcome
        }
    };
    let written = write_proof(path, task.number, proof(outcome))?;
    Ok(written.is_some())
}

fn proof(outcome: &HintOutcome) -> Option<&ProofFile> {
    match outcome {
        HintOutcome::Hint(hint) => hint.proof.as_ref(),
        HintOutcome::Mistake(mistake) => mistake.proof.as_ref(),
        _ => None,
    }
}

fn scene(outcome: &HintOutcome) -> Option<&Scene> {
    match outcome {
        HintOutcome::Hint(hint) => hint.scene.as_ref(),
        HintOutcome::Mistake(mistake) => mistake.scene.as_ref(),
        HintOutcome::NotForced(not_forced) => not_forced.scene.as_ref(),
        HintOutcome::Inconclusive(unknown) => unknown.scene.as_ref(),
        HintOutcome::Solved(solved) => solved.scene.as_ref(),
        _ => None,
    }
}

/// An outcome as text.
pub(super) fn show(outcome: &HintOutcome, style: Style, output: &mut Output) -> Result<(), Failure> {
    match outcome {
        HintOutcome::Hint(hint) => show_hint(hint, style, output),
        HintOutcome::Mistake(mistake) => show_mistake(mistake, style, output),
        HintOutcome::NotForced(not_forced) => {
            output.line(Tone::Heading, "not forced: both of these are solutions")?;
            not_forced.completions.iter().try_for_each(|solution| output.line(Tone::Plain, solution))
        }
        HintOutcome::Inconclusive(unknown) if unknown.reason == Reason::MaxTier => {
            output.line(Tone::Heading, &unknown.narrative)
        }
        HintOutcome::Inconclusive(unknown) => {
            output.line(Tone::Bad, &format!("inconclusive: {}", unknown.reason))
        }
        HintOutcome::Solved(solved) => output.line(Tone::Good, &solved.narrative),
        _ => Ok(()),
    }
}

/// A hint as far as its level shows it.
fn show_hint(hint: &Hint, style: Style, output: &mut Output) -> Result<(), Failure> {
    let (Some(narrative), Some(claim), Some(technique), Some(tier)) =
        (&hint.narrative, &hint.claim, &hint.technique, hint.tier)
    else {
        let look = if hint.cells.is_none() && !hint.idea.is_empty() {
            hint.idea.clone()
        } else {
            format!("Look at {}.", place(hint))
        };
        return output.line(Tone::Heading, &look);
    };
    // A move of a plan is an instruction; a deduction is named first.
    if style != Style::Terse && hint.plan.is_none() {
        output.line(Tone::Good, &format!("{claim} ({technique}, tier {tier})"))?;
    }
    match &hint.frames {
        Some(frames) if style == Style::Plain => film::show(frames, output)?,
        _ => output.line(Tone::Plain, narrative)?,
    }
    if hint.assumes_unique == Some(true) && style != Style::Terse {
        output.line(Tone::Heading, "This assumes that the puzzle has exactly one solution.")?;
    }
    match &hint.proof_text {
        // The formal narrative of a deduction is its proof.
        Some(proof) if style == Style::Plain || (style == Style::Formal && hint.plan.is_some()) => {
            output.line(Tone::Faint, proof)
        }
        _ => Ok(()),
    }
}

/// Where to look, as precisely as the level allows.
fn place(hint: &Hint) -> String {
    let rects = hint.targets.iter().flatten().filter_map(|Target { rect, .. }| *rect);
    let rects: Vec<String> = rects.map(|sides| Rect::from_sides(sides).to_string()).collect();
    match &hint.cells {
        _ if !rects.is_empty() => and(rects),
        Some(cells) => and(cells),
        None => hint.area.clone(),
    }
}

fn show_mistake(mistake: &Mistake, style: Style, output: &mut Output) -> Result<(), Failure> {
    let Some(narrative) = &mistake.narrative else {
        let cells = mistake.cells.as_deref().unwrap_or_default();
        return match cells {
            [] => output.line(Tone::Bad, "mistake: something on the board cannot be right"),
            cells => output.line(Tone::Bad, &format!("mistake: look at {}", and(cells))),
        };
    };
    match (&mistake.frames, &mistake.claim) {
        (Some(frames), Some(claim)) if style == Style::Plain => {
            output.line(Tone::Bad, &format!("mistake: {claim}"))?;
            film::show(frames, output)?;
        }
        _ => output.line(Tone::Bad, &format!("mistake: {narrative}"))?,
    }
    if mistake.irreducible == Some(false) {
        output.line(Tone::Plain, "Perhaps fewer of these marks are wrong: a limit was reached.")?;
    }
    match &mistake.proof_text {
        Some(proof) if style == Style::Plain => output.line(Tone::Plain, proof),
        _ => Ok(()),
    }
}
