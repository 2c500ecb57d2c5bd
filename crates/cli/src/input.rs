//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::failure::Failure;
use gridproof::{Engine, Error, Puzzle};
use gridproof_grid::NotationError;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read as _};
use std::path::Path;

/// A puzzle, or why a text is not one; in the order of the input.
pub(crate) type Read = Result<Puzzle, Error>;

/// The puzzles of the input.
pub(crate) struct Input<'e> {
    /// The puzzles, one at a time.
    pub(crate) reads: Box<dyn Iterator<Item = io::Result<Read>> + 'e>,
    /// Whether the input may hold several.
    pub(crate) many: bool,
    /// What people should also know if the puzzle cannot be read.
    pub(crate) note: &'static str,
}

/// Files up to this size may hold puzzles of several lines; larger ones are read line by line.
const SMALL: u64 = 1 << 20;

/// The puzzles that two arguments name. The game may be left out if the text names itself, as a link does.
pub(crate) fn open<'e>(
    engine: &'e Engine,
    game: Option<&str>,
    puzzle: Option<&str>,
) -> Result<Input<'e>, Failure> {
    let (game, puzzle) = match (game, puzzle) {
        (None, None) => {
            let games = gridproof_games::names();
            return Err(Failure::input(format!("name a game ({games}) and a puzzle")));
        }
        (Some(text), None) if gridproof_games::game(text).is_none() => (None, Some(text)),
        named => named,
    };
    if let Some(game) = game {
        // Even where nothing is read, an unknown game is refused.
        engine.read_all(game, "")?;
    }
    let game = game.map(str::to_owned);
    match puzzle {
        None if io::stdin().is_terminal() => {
            Err(Failure::input("give a puzzle, a file with puzzles, or - for standard input"))
        }
        None | Some("-") => stream(engine, game, BufReader::new(io::stdin())),
        Some(path) if Path::new(path).is_dir() && read(engine, game.as_deref(), path).is_err() => {
            Err(Failure::input(format!("{path} is a folder; give a file with puzzles")))
        }
        Some(path) if Path::new(path).is_file() => {
            let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
            stream(engine, game, BufReader::new(file))
        }
        Some(text) => {
            let looks_like_a_path =
                text.contains(|c: char| c.is_alphabetic()) && text.contains('.') && !text.contains("://");
            let note = if looks_like_a_path { " (and there is no file of that name)" } else { "" };
            let read = match &game {
                None if engine.detect(text).is_none() => engine.read(text, ""),
                _ => read(engine, game.as_deref(), text),
            };
            Ok(Input { reads: Box::new(std::iter::once(Ok(read))), many: false, note })
        }
    }
}

/// The puzzles of a small text, which may take several lines each, or of a long one, one per line.
fn stream<'e>(
    engine: &'e Engine,
    game: Option<String>,
    mut reader: impl BufRead + 'e,
) -> Result<Input<'e>, Failure> {
    let unreadable = |error| Failure::input(format!("cannot read the puzzles: {error}"));
    let mut start = vec![];
    reader.by_ref().take(SMALL).read_to_end(&mut start).map_err(unreadable)?;
    if (start.len() as u64) < SMALL
        && let Ok(text) = std::str::from_utf8(&start)
        && let text = text.trim_start_matches('\u{feff}')
        && let Some(game) = game.as_deref().or_else(|| game_of_all(engine, text))
    {
        let found = engine.read_all(game, text)?;
        let reads = Box::new(found.into_iter().map(|(_, read)| Ok(read)));
        return Ok(Input { reads, many: true, note: "" });
    }
    let lines = lines(io::Cursor::new(start).chain(reader));
    let reads = lines.map(move |line| {
        let (number, text) = line?;
        let read = text.map_err(Error::from).and_then(|text| read(engine, game.as_deref(), &text));
        Ok(read.map_err(|error| in_line(number, error)))
    });
    Ok(Input { reads: Box::new(reads), many: true, note: "" })
}

/// The game of a text that holds one puzzle of several lines; `None` if it is a list of links, each with a game of its own.
fn game_of_all(engine: &Engine, text: &str) -> Option<&'static str> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let first = lines.next()?;
    if engine.detect(first).is_some() { None } else { engine.detect(text) }
}

/// Reads a puzzle of a game, or of the game that the text names.
fn read(engine: &Engine, game: Option<&str>, text: &str) -> Read {
    match game {
        Some(game) => engine.read(game, text),
        None => engine.read(&engine.parse(None, text)?.game, text),
    }
}

/// An error in a puzzle of one line, with the number of that line in the input.
fn in_line(number: usize, error: Error) -> Error {
    match error {
        Error::Notation(error) => NotationError { line: number + error.line - 1, ..error }.into(),
        error => error,
    }
}

/// A line of the input with its number: text, or not.
type Line = (usize, Result<String, NotationError>);

/// The lines that hold a puzzle, with their numbers; blank lines and those that start with `#` do not.
fn lines(mut reader: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            let mut bytes = vec![];
            number += 1;
            match reader.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            let text = match String::from_utf8(bytes) {
                Ok(text) => text,
                Err(error) => {
                    let column = error.utf8_error().valid_up_to() + 1;
                    let message = "this line is not text (UTF-8)".to_owned();
                    return Some(Ok((number, Err(NotationError { line: 1, column, message }))));
                }
            };
            let text = text.trim_end().trim_start_matches('\u{feff}');
            if !text.trim_start().is_empty() && !text.trim_start().starts_with('#') {
                return Some(Ok((number, Ok(text.to_owned()))));
            }
        }
    })
}
