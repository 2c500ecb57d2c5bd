//! `gridproof bench read`: how well boards are read from pictures whose content is known.
//!
//! | module | does |
//! |---|---|
//! | `labels.rs` | reads `labels.tsv`, which names the pictures of a folder and what they show |
//! | `rows.rs` | makes the tables |
//! | `confidence.rs` | compares confidence with how often it was right |

mod confidence;
mod labels;
mod rows;

use crate::args::BenchRead as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::is_cancelled;
use confidence::Confidence;
use cpu_time::ThreadTime;
use gridproof::api::picture::ReadAnswer;
use gridproof::{Engine, Error, ReadOptions, Status, Watch};
use gridproof_picture::{Game, Pixels};
use labels::Label;
use rows::{TABLE, Tally};
use std::path::Path;

/// One picture, read.
struct Measured<'l> {
    label: &'l Label,
    /// Cells that are right, of all.
    cells: (usize, usize),
    exact: bool,
    sure: bool,
    confidence: f64,
    /// The confidence of each cell and whether it is right; `None` if there was no reading.
    said: Option<Vec<(f64, bool)>>,
    /// CPU time in milliseconds, without opening the file.
    millis: f64,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut output = Output::new(args.json);
    let engine = Engine::new();
    let mut all = Tally::default();
    let mut confidence = Confidence::default();
    for folder in &args.folders {
        let name = folder.file_name().map_or("pictures".into(), |name| name.to_string_lossy().into_owned());
        if !folder.join(labels::FILE).is_file() {
            let message =
                format!("{name}: skipped: no data ({} not found)", folder.join(labels::FILE).display());
            output.line(Tone::Faint, &message)?;
            continue;
        }
        let labels = labels::read(folder)?;
        let mut tables: Vec<(String, Tally)> = vec![];
        for label in
            labels.iter().filter(|label| args.only.as_ref().is_none_or(|part| label.file.contains(part)))
        {
            if is_cancelled() {
                return Ok(Status::Inconclusive);
            }
            let measured = measure(&engine, folder, label, args)?;
            if args.verbose && !(measured.exact && measured.sure) {
                complain(&measured, &mut output)?;
            }
            match tables.iter_mut().find(|(kind, _)| *kind == label.kind) {
                Some((_, tally)) => tally.add(&measured),
                None => {
                    let mut tally = Tally::default();
                    tally.add(&measured);
                    tables.push((label.kind.clone(), tally));
                }
            }
            all.add(&measured);
            confidence.add(&measured);
        }
        tables.sort_by(|one, other| one.0.cmp(&other.0));
        let whole = tables.iter().fold(Tally::default(), |whole, (_, tally)| whole.with(tally));
        tables.push(("all".to_owned(), whole));
        output.next();
        show(&name, &tables, &mut output)?;
    }
    if args.folders.len() > 1 {
        output.next();
        show("all sets", &[("all".to_owned(), all)], &mut output)?;
    }
    show_confidence(&confidence, &mut output)?;
    Ok(Status::Done)
}

fn show(set: &str, tables: &[(String, Tally)], output: &mut Output) -> Result<(), Failure> {
    if !output.is_json() {
        output.line(Tone::Heading, set)?;
        output.line(Tone::Faint, &TABLE.heading())?;
    }
    for (kind, tally) in tables {
        let row = tally.row(set, kind);
        match output.is_json() {
            true => output.json(&row)?,
            false => output.line(Tone::Plain, &TABLE.line(&row))?,
        }
    }
    Ok(())
}

fn show_confidence(confidence: &Confidence, output: &mut Output) -> Result<(), Failure> {
    let rows = confidence.rows();
    if !output.is_json() && !rows.is_empty() {
        output.next();
        output.line(Tone::Heading, "confidence")?;
        output.line(Tone::Faint, &confidence::TABLE.heading())?;
    }
    for row in &rows {
        match output.is_json() {
            true => output.json(row)?,
            false => output.line(Tone::Plain, confidence::TABLE.line(row).trim_end())?,
        }
    }
    Ok(())
}

fn complain(measured: &Measured<'_>, output: &mut Output) -> Result<(), Failure> {
    let Measured { label, cells: (right, of), exact, sure, confidence, millis, .. } = measured;
    let verdict = match (exact, sure) {
        (true, _) => "exact, not sure",
        (false, true) => "WRONG AND SURE",
        (false, false) => "wrong, not sure",
    };
    let file = &label.file;
    output.line(
        Tone::Bad,
        &format!("{file}: {verdict}; {right} of {of} cells, confidence {confidence:.3}, {millis:.0} ms"),
    )
}

fn measure<'l>(
    engine: &Engine,
    folder: &Path,
    label: &'l Label,
    args: &Args,
) -> Result<Measured<'l>, Failure> {
    let path = folder.join(&label.file);
    let failed = |error: String| Failure::input(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(&path).map_err(|error| failed(error.to_string()))?;
    let Pixels { width, height, rgba, .. } =
        gridproof_picture::open(&bytes).map_err(|error| failed(error.to_string()))?;
    let game = args.named.then_some(label.game).flatten().map(Game::name);
    let started = ThreadTime::now();
    let read = engine.read_pixels(game, (width, height), &rgba, &ReadOptions::new(), &Watch::new());
    let millis = started.elapsed().as_secs_f64() * 1000.0;
    Ok(judged(label, read, millis))
}

/// Compares a reading with what the picture shows. A picture that shows no board has to be refused.
fn judged(label: &Label, read: Result<ReadAnswer, Error>, millis: f64) -> Measured<'_> {
    let of = label.cells.len();
    let Ok(answer) = read else {
        let exact = label.game.is_none();
        let cells = (0, of);
        return Measured { label, cells, exact, sure: exact, confidence: 0.0, said: None, millis };
    };
    let is_game = label.game.is_some_and(|game| game.name() == answer.game);
    let cells = if is_game { labels::cells_of(&answer.game, &answer.puzzle) } else { vec![] };
    let same_size =
        cells.len() == of && (answer.rows as usize, answer.cols as usize) == (label.rows, label.cols);
    let is_right = |at: usize| same_size && cells[at] == label.cells[at];
    let right = (0..of).filter(|&at| is_right(at)).count();
    let said = answer.cells.iter().enumerate().map(|(at, cell)| (cell.confidence, is_right(at)));
    let said = Some(said.collect());
    let head_agrees = label.head.as_ref().is_none_or(|head| answer.puzzle.starts_with(head.as_str()));
    let exact = of > 0 && right == of && head_agrees;
    let (sure, confidence) = (answer.sure, answer.confidence);
    Measured { label, cells: (right, of), exact, sure, confidence, said, millis }
}
