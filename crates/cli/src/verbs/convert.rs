//! `gridproof convert`: puzzles in another notation, or drawn.

use super::files::{numbered, report_files, write_file};
use super::sheet::{Sheet, SheetReport};
use super::{Task, for_each};
use crate::args::{Convert as Args, ThemeArg};
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::watched;
use gridproof::api::answer::ConvertAnswer;
use gridproof::{Candidates, ConvertOptions, Engine, Error, Status};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    match args.to.as_deref() {
        Some("svg") => pictures(args),
        Some(format @ ("sheet" | "pdf")) => print(format, args),
        _ => notation(args),
    }
}

/// One puzzle after the other in a notation of its game; with a file named, all of them in that file.
fn notation(args: &Args) -> Result<Status, Failure> {
    let mut all = String::new();
    let status = for_each(&args.puzzles, |task, output| {
        let converted = convert(task, args)?;
        all += &format!("{}\n", converted.text);
        show(&converted, args, output)
    })?;
    if let Some(file) = args.output.as_ref().filter(|_| !all.is_empty()) {
        write_file(file, all)?;
        report(args, std::slice::from_ref(file))?;
    }
    Ok(status)
}

/// One picture per puzzle, one after the other or each in a file of its own.
fn pictures(args: &Args) -> Result<Status, Failure> {
    let mut files = vec![];
    let status = for_each(&args.puzzles, |task, output| {
        let converted = convert(task, args)?;
        if let Some(path) = &args.output {
            let file = match path.is_dir() {
                true => path.join(format!("{}.svg", task.number)),
                false => numbered(path, task.number),
            };
            write_file(&file, &converted.text)?;
            files.push(file);
        }
        show(&converted, args, output)
    })?;
    report(args, &files)?;
    Ok(status)
}

fn convert(task: &Task<'_>, args: &Args) -> Result<ConvertAnswer, Failure> {
    let mut options = ConvertOptions::new();
    options.to = args.to.clone();
    options.theme = args.drawing.theme.unwrap_or_default().into();
    options.candidates = candidates(args);
    options.coordinates = args.drawing.coordinates;
    let converted = watched(|watch| task.engine.convert(task.puzzle, &options, watch));
    converted.map_err(|error| match (&args.to, args.puzzles.json) {
        // Printed pages are composed by this program.
        (Some(format), false) if !is_known(task.engine, task.puzzle.game(), format) => {
            Failure::Refused(Error::Request(format!("{error}, sheet, pdf")))
        }
        _ => error.into(),
    })
}

fn is_known(engine: &Engine, game: &str, format: &str) -> bool {
    let games = engine.games().games;
    let formats = games.iter().filter(|about| about.name == game).flat_map(|about| &about.formats);
    formats.into_iter().any(|known| known.name.eq_ignore_ascii_case(format))
}

fn candidates(args: &Args) -> Candidates {
    if args.drawing.candidates { Candidates::All } else { Candidates::Kept }
}

/// The answer as JSON, or the text if it is not in a file.
fn show(converted: &ConvertAnswer, args: &Args, output: &mut Output) -> Result<Status, Failure> {
    if output.is_json() {
        output.json(converted)?;
    } else if args.output.is_none() {
        output.line(Tone::Plain, converted.text.trim_end_matches('\n'))?;
    }
    Ok(Status::Done)
}

/// Reports the files that were written, unless the answers are JSON.
fn report(args: &Args, files: &[std::path::PathBuf]) -> Result<(), Failure> {
    if args.puzzles.json { Ok(()) } else { report_files(files, &mut Output::new(false)) }
}

/// All puzzles on printed pages.
fn print(format: &str, args: &Args) -> Result<Status, Failure> {
    let Some(path) = &args.output else {
        return Err(Failure::input(format!("--to {format} needs a file to write: -o FILE")));
    };
    let drawing = &args.drawing;
    let mut sheet = Sheet::new(path, format, drawing.page.options(drawing.theme.unwrap_or(ThemeArg::Print)));
    sheet.show.candidates = candidates(args);
    sheet.show.coordinates = drawing.coordinates;
    let status = for_each(&args.puzzles, |task, _| {
        sheet.add(task.engine, task.puzzle, String::new(), drawing.solutions).map_err(Failure::from)
    })?;
    let report = sheet.write()?;
    show_report(&report, args.puzzles.json)?;
    Ok(status)
}

fn show_report(report: &SheetReport, json: bool) -> Result<(), Failure> {
    let mut output = Output::new(json);
    if json { output.json(report) } else { report_files(&report.files, &mut output) }
}
