//! `gridproof solve`: one solution, and whether it is the only one.

use super::batches::Batches;
use super::files::{numbered, report_proof, write_file, write_proof};
use super::{Task, for_all_as, picture, plan};
use crate::args::{Solve as Args, SolveFormatArg};
use crate::failure::Failure;
use crate::input;
use crate::output::{Form, Output, Tone};
use gridproof::api::request::SolveRequest;
use gridproof::api::shared::Metrics;
use gridproof::api::solve::{Cells, Fate, SolutionsAnswer, SolveAnswer, Traced, Verdict};
use gridproof::{Answer, Puzzle, Request, SolveOptions, Status};
use gridproof_grid::prose::counted;
use gridproof_scene::{SvgOptions, to_svg};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let form = match (args.is_json(), args.format) {
        (true, _) => Form::Json,
        (false, SolveFormatArg::Line) => Form::Line,
        (false, _) => Form::Text,
    };
    let options = options(args, form);
    let ordinary = |task: &Task<'_>, output: &mut Output| {
        let answer = task.watched(|watch| task.engine.solve(task.puzzle, &options, watch))?;
        match &answer {
            SolveAnswer::Solutions(solved) => show(task, solved, args, output)?,
            SolveAnswer::Plan(found) => plan::solve(task, found, args, output)?,
            _ => {}
        }
        result(&answer, form, output)?;
        Ok(answer.status())
    };
    let writes_files = args.proof.is_some() || args.svg.is_some();
    match args.puzzles.game.as_deref().filter(|_| form != Form::Text && !writes_files) {
        Some(game) if input::holds_many(game, args.puzzles.puzzle.as_deref()) => {
            let request = Request::Solve(SolveRequest::with(game, "", &options));
            let show = |answer: &Answer, output: &mut Output| match answer {
                Answer::Solve(answer) => result(answer, form, output),
                _ => Ok(()),
            };
            Batches { puzzles: &args.puzzles, request, form, show, ordinary }.run()
        }
        _ => for_all_as(&args.puzzles, form, ordinary),
    }
}

/// An answer as a program reads it; nothing if people read it.
fn result(answer: &SolveAnswer, form: Form, output: &mut Output) -> Result<(), Failure> {
    match (form, answer) {
        (Form::Text, _) => Ok(()),
        (Form::Json, answer) => output.json(answer),
        (Form::Line, SolveAnswer::Solutions(solved)) => {
            let solution = solved.solution.as_deref().unwrap_or_default();
            output.fields(&[&solved.puzzle, solved.verdict.name(), solution])
        }
        (Form::Line, SolveAnswer::Plan(found)) => {
            output.fields(&[&found.puzzle, found.verdict.name(), &found.solution])
        }
        (Form::Line, _) => Ok(()),
    }
}

fn options(args: &Args, form: Form) -> SolveOptions {
    let mut options = SolveOptions::new();
    options.strategy = args.strategy.clone();
    options.set = args.set.iter().cloned().collect();
    options.seed = args.seed;
    options.limit = args.limit;
    options.trace = args.trace;
    options.cells = args.cells;
    options.proof = args.proof.is_some();
    options.scene = args.svg.is_some() || form == Form::Text;
    options.steps = args.limits.steps;
    options.time_ms = args.limits.time;
    options
}

/// Writes the files of an answer, and its text.
fn show(task: &Task<'_>, solved: &SolutionsAnswer, args: &Args, output: &mut Output) -> Result<(), Failure> {
    let proof = solved.proof.as_ref().and_then(Option::as_ref);
    let written = match &args.proof {
        Some(path) => write_proof(path, task.number, proof)?,
        None => None,
    };
    if let (Some(path), Some(scene)) = (&args.svg, &solved.scene) {
        write_file(&numbered(path, task.number), to_svg(scene, &SvgOptions::default()))?;
    }
    if output.form() != Form::Text {
        return Ok(());
    }
    if let Some(trace) = &solved.trace {
        show_trace(trace.as_deref(), solved.strategy, output)?;
    }
    let (tone, verdict) = verdict(task.puzzle, solved);
    output.line(tone, &verdict)?;
    if let Some(scene) = &solved.scene {
        output.line(Tone::Plain, &picture(scene, args.ascii))?;
    }
    show_count(solved, output)?;
    output.line(Tone::Faint, &effort(solved.strategy, &solved.metrics))?;
    if let Some(cells) = &solved.cells {
        show_cells(cells, output)?;
    }
    match args.proof {
        Some(_) => report_proof(written.as_deref(), solved.no_proof.as_deref().unwrap_or_default(), output),
        None => Ok(()),
    }
}

/// The steps, before the verdict that they lead to.
fn show_trace(steps: Option<&[Traced]>, strategy: &str, output: &mut Output) -> Result<(), Failure> {
    let Some(steps) = steps else {
        let text = format!("no trace: the strategy {strategy} searches, and has no steps to list");
        return output.line(Tone::Faint, &text);
    };
    for (number, Traced { technique, tier, places, removes }) in (1..).zip(steps) {
        let did = [("places", places), ("removes", removes)];
        let did = did.iter().filter(|(_, what)| !what.is_empty());
        let did: Vec<String> = did.map(|(verb, what)| format!("{verb} {}", what.join(" "))).collect();
        output.line(Tone::Plain, &format!("{number}. {technique} (tier {tier}) {}", did.join(", ")))?;
    }
    Ok(())
}

fn verdict(puzzle: &Puzzle, solved: &SolutionsAnswer) -> (Tone, String) {
    let has_marks = puzzle.text() != puzzle.rules().puzzle();
    match solved.verdict {
        Verdict::Unique => (Tone::Good, "unique: this is the only solution".to_owned()),
        Verdict::Multiple => (Tone::Heading, "multiple: this is not the only solution".to_owned()),
        Verdict::None if has_marks => {
            (Tone::Bad, "none: there is no solution with the marks on the board".to_owned())
        }
        Verdict::None => (Tone::Bad, "none: there is no solution".to_owned()),
        Verdict::Inconclusive => match (&solved.reason, &solved.solution) {
            (None, _) => (Tone::Heading, "a solution; there may be others".to_owned()),
            (Some(reason), Some(_)) => {
                (Tone::Bad, format!("inconclusive: a solution; there may be others; {reason}"))
            }
            (Some(reason), None) => (Tone::Bad, format!("inconclusive: no solution found; {reason}")),
        },
    }
}

fn show_count(solved: &SolutionsAnswer, output: &mut Output) -> Result<(), Failure> {
    let Some(count) = solved.count else { return Ok(()) };
    let how = match (count.complete, count.capped) {
        (true, _) => "in all",
        (false, true) => "or more",
        (false, false) => "so far",
    };
    let found = counted(usize::try_from(count.found).unwrap_or(usize::MAX), "solution", "solutions");
    output.line(Tone::Plain, &format!("{found} {how}"))
}

/// What an answer took, in one line, with its metrics by name.
pub(super) fn effort(strategy: &str, metrics: &Metrics) -> String {
    let states = counted(usize::try_from(metrics.states).unwrap_or(usize::MAX), "state", "states");
    format!("{strategy}: {states}, {} pruned", metrics.pruned)
}

fn show_cells(cells: &Cells, output: &mut Output) -> Result<(), Failure> {
    if !cells.complete {
        return output.line(Tone::Bad, "always or never: unknown; a limit was reached");
    }
    for (fate, name) in [(Fate::Always, "always"), (Fate::Never, "never"), (Fate::Variable, "variable")] {
        let named: Vec<&str> =
            cells.atoms.iter().filter(|(_, known)| **known == fate).map(|(name, _)| &name[..]).collect();
        // Names of several words, such as `star r1c2`, run together without a comma.
        let between = if named.iter().any(|name| name.contains(' ')) { ", " } else { " " };
        let named = if named.is_empty() { "none".to_owned() } else { named.join(between) };
        output.line(Tone::Plain, &format!("{name}: {named}"))?;
    }
    Ok(())
}
