//! `gridproof read`: the board that a picture shows.

use super::files::{numbered, write_file};
use crate::args::Read as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::watch::watched;
use gridproof::api::picture::ReadAnswer;
use gridproof::{Engine, Error, ReadOptions, Status};
use gridproof_grid::Cell;
use gridproof_grid::prose::and;
use gridproof_scene::{Highlights, Pencil, Place, Role, SvgOptions, to_svg};
use std::io::Read as _;

/// The largest file that is opened, in bytes.
const LARGEST: u64 = 512 << 20;
/// Cells below this confidence are listed for a look.
const DOUBTFUL: f64 = 0.95;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let (game, pictures) = subject(&engine, &args.pictures)?;
    let mut options = ReadOptions::new();
    (options.stars, options.notes) = (args.stars, args.notes);
    (options.steps, options.time_ms) = (args.limits.steps, args.limits.time);
    let mut output = Output::new(args.json);
    let mut worst = Status::Done;
    for (index, name) in pictures.iter().enumerate() {
        output.next();
        let read =
            content(name).and_then(|file| watched(|watch| engine.read_picture(game, &file, &options, watch)));
        let answer = match read {
            Ok(answer) => answer,
            Err(error) => {
                output.refused(&error, &format!("{name}: "), "")?;
                worst = worst.max(error.status());
                continue;
            }
        };
        if let Some(path) = &args.svg {
            let drawn = drawn(&engine, &answer)?;
            write_file(&numbered(path, index + 1), drawn)?;
        }
        match output.is_json() {
            true => output.json(&answer)?,
            false => show(name, &answer, pictures.len() > 1, &mut output)?,
        }
    }
    Ok(worst)
}

/// The game, if the first argument names one, and the pictures.
fn subject<'a>(engine: &Engine, words: &'a [String]) -> Result<(Option<&'a str>, &'a [String]), Failure> {
    let is_game = |word: &str| engine.games().games.iter().any(|game| game.name == word);
    match words {
        [first, rest @ ..] if is_game(first) => match rest.is_empty() {
            true => Err(Failure::input(format!("name a picture after the game {first}"))),
            false => Ok((Some(first), rest)),
        },
        pictures => Ok((None, pictures)),
    }
}

fn content(name: &str) -> Result<Vec<u8>, Error> {
    let failed = |error: std::io::Error| Error::Request(error.to_string());
    let too_large = || Error::Request(format!("more than {LARGEST} bytes"));
    let mut bytes = vec![];
    let read = match name {
        "-" => std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes),
        path => {
            let file = std::fs::File::open(path).map_err(failed)?;
            if file.metadata().map_err(failed)?.len() > LARGEST {
                return Err(too_large());
            }
            file.take(LARGEST + 1).read_to_end(&mut bytes)
        }
    };
    if read.map_err(failed)? as u64 > LARGEST { Err(too_large()) } else { Ok(bytes) }
}

fn doubtful(answer: &ReadAnswer) -> Vec<&str> {
    let cells = answer.cells.iter().filter(|cell| cell.confidence < DOUBTFUL);
    cells.map(|cell| cell.cell.as_str()).collect()
}

fn show(name: &str, answer: &ReadAnswer, named: bool, output: &mut Output) -> Result<(), Failure> {
    let size = format!("{} by {} cells", answer.rows, answer.cols);
    let before = if named { format!("{name}: ") } else { String::new() };
    let percent = answer.confidence * 100.0;
    match answer.sure {
        true => output.line(Tone::Good, &format!("{before}{}, {size}", answer.game))?,
        false => output.line(
            Tone::Bad,
            &format!("{before}{}, {size}: compare it with the picture ({percent:.0} % sure)", answer.game),
        )?,
    }
    output.line(Tone::Plain, &answer.puzzle)?;
    let doubtful = doubtful(answer);
    if !answer.sure && !doubtful.is_empty() {
        let more = doubtful.len().saturating_sub(12);
        let mut shown: Vec<String> = doubtful.iter().take(12).map(ToString::to_string).collect();
        if more > 0 {
            shown.push(format!("{more} more"));
        }
        output.line(Tone::Faint, &format!("doubtful: {}", and(&shown)))?;
    }
    if !answer.changed.is_empty() {
        output.line(Tone::Faint, &format!("changed to make a sound puzzle: {}", and(&answer.changed)))?;
    }
    Ok(())
}

/// The board as it was read; doubtful cells are marked like conflicts.
fn drawn(engine: &Engine, answer: &ReadAnswer) -> Result<String, Error> {
    let puzzle = engine.read(&answer.game, &answer.puzzle)?;
    let mut scene = puzzle.scene(Pencil::Kept);
    let doubtful = answer.cells.iter().filter(|cell| cell.confidence < DOUBTFUL);
    let places =
        doubtful.filter_map(|cell| Cell::read(&cell.cell)).map(|cell| (Place::Cell(cell), Role::Conflict));
    scene.highlight(&Highlights { places: places.collect(), ..Highlights::default() });
    Ok(to_svg(&scene, &SvgOptions::default()))
}
