//! `gridproof convert`: puzzles in another notation, or drawn.

use super::{for_each, numbered, write_file};
use crate::args::{Convert as Args, Limits, ThemeArg};
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};
use crate::watch::{DEFAULT, timed};
use gridproof::draw;
use gridproof::scene::sheet::{Puzzle, SheetOptions, sheet};
use gridproof::scene::{Pencil, SvgOptions, to_svg};
use gridproof::search::game::{Choice, Position};
use gridproof::solve::{Solutions, solve};
use serde_json::json;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    match args.to.as_str() {
        "svg" => pictures(args),
        "sheet" | "pdf" => print(args),
        _ => notation(args),
    }
}

/// One puzzle after the other in a notation of its game; with a file named, all of them in that file.
fn notation(args: &Args) -> Result<Status, Failure> {
    let mut all = String::new();
    let status = for_each(&args.puzzles, |number, position, output| {
        let text = position.write(&args.to).map_err(|why| {
            let drawn =
                if why.contains("there is no format") { ", and svg, sheet and pdf to draw" } else { "" };
            Failure::input(format!("puzzle {number}: {why}{drawn}"))
        })?;
        all += &format!("{text}\n");
        show(position, args, &text, args.output.as_deref(), output)
    })?;
    if let Some(file) = &args.output {
        write_file(file, all)?;
        wrote(args, std::slice::from_ref(file))?;
    }
    Ok(status)
}

/// One picture per puzzle, one after the other or each in a file of its own.
fn pictures(args: &Args) -> Result<Status, Failure> {
    let mut files = vec![];
    let status = for_each(&args.puzzles, |number, position, output| {
        let text = picture(position, args);
        let Some(path) = &args.output else { return show(position, args, text.trim_end(), None, output) };
        let file = match path.is_dir() {
            true => path.join(format!("{number}.svg")),
            false => numbered(path, number),
        };
        write_file(&file, &text)?;
        show(position, args, &text, Some(&file), output)?;
        files.push(file);
        Ok(Status::Done)
    })?;
    wrote(args, &files)?;
    Ok(status)
}

/// The text, or as JSON where it was written.
fn show(
    position: &dyn Position,
    args: &Args,
    text: &str,
    file: Option<&Path>,
    output: &mut Output,
) -> Result<Status, Failure> {
    if output.is_json() {
        let fields = match file {
            Some(file) => json!({ "format": args.to, "file": file.display().to_string() }),
            None => json!({ "format": args.to, "text": text }),
        };
        output.object(position, 0, fields.as_object().cloned().unwrap_or_default())?;
    } else if file.is_none() {
        output.line(Tone::Plain, text)?;
    }
    Ok(Status::Done)
}

/// Tells people which files were written.
fn wrote(args: &Args, files: &[PathBuf]) -> Result<(), Failure> {
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    match &names[..] {
        _ if args.puzzles.json => Ok(()),
        [] => Ok(()),
        [first, .., last] if names.len() > 3 => {
            Output::new(false).line(Tone::Faint, &format!("wrote {} files, {first} to {last}", names.len()))
        }
        _ => Output::new(false).line(Tone::Faint, &format!("wrote {}", names.join(", "))),
    }
}

fn picture(position: &dyn Position, args: &Args) -> String {
    let pencil = if args.drawing.candidates { Pencil::All } else { Pencil::Kept };
    let mut scene = position.scene(pencil);
    if args.drawing.coordinates {
        scene.number_lines();
    }
    let theme = args.drawing.theme.unwrap_or_default().into();
    to_svg(&scene, &SvgOptions { theme, ..SvgOptions::default() })
}

/// All puzzles on printed pages.
fn print(args: &Args) -> Result<Status, Failure> {
    let Some(path) = &args.output else {
        return Err(Failure::input(format!("--to {} needs a file to write: -o FILE", args.to)));
    };
    let choice = Choice { limit: 1, ..Choice::default() };
    let limits = Limits { time: None, steps: None };
    let mut puzzles: Vec<Puzzle> = vec![];
    let mut about = vec![];
    let status = for_each(&args.puzzles, |_, position, _| {
        let solved = match args.drawing.solutions {
            true => timed(&limits, DEFAULT, |run| solve(position, &choice, run)).0.ok(),
            false => None,
        };
        let mut puzzle = draw::for_sheet(position, String::new(), solved.as_ref());
        if args.drawing.coordinates {
            puzzle.scene.number_lines();
        }
        let status = match (&solved, &puzzle.solution) {
            (Some(solved), None) if solved.verdict() == Solutions::None => Status::Negative,
            (Some(_), None) => Status::Inconclusive,
            _ => Status::Done,
        };
        puzzles.push(puzzle);
        about.push(json!({ "game": position.rules().game(), "puzzle": position.text() }));
        Ok(status)
    })?;
    let options = args.drawing.page.options(args.drawing.theme.unwrap_or(ThemeArg::Print));
    let files = write_sheet(path, &args.to, &puzzles, &options)?;
    if args.puzzles.json {
        let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        Output::new(true).value(&json!({ "format": args.to, "files": names, "puzzles": about }))?;
    }
    wrote(args, &files)?;
    Ok(status)
}

/// Writes a sheet: one SVG file per page, or one PDF file.
pub(crate) fn write_sheet(
    path: &Path,
    format: &str,
    puzzles: &[Puzzle],
    options: &SheetOptions,
) -> Result<Vec<PathBuf>, Failure> {
    if format == "pdf" {
        write_file(path, gridproof_scene::sheet::sheet_pdf(puzzles, options))?;
        return Ok(vec![path.to_owned()]);
    }
    let mut files = vec![];
    for (number, page) in (1..).zip(sheet(puzzles, options)) {
        let file = numbered(path, number);
        write_file(&file, page)?;
        files.push(file);
    }
    Ok(files)
}
