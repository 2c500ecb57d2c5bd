//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::args::Puzzles;
use crate::status::Failure;
use gridproof::GAMES;
use gridproof::grid::NotationError;
use gridproof::search::game::{Game, Position};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read as _};
use std::path::Path;

/// A puzzle, or why it is none; in the order of the input.
pub(crate) type Read = Result<Box<dyn Position>, NotationError>;

/// The puzzles of the input, one at a time.
pub(crate) type Reads = Box<dyn Iterator<Item = io::Result<Read>>>;

/// Files up to this size may hold puzzles of several lines; larger ones are read line by line.
const SMALL: u64 = 1 << 20;

/// The puzzles that the arguments name.
pub(crate) fn open(puzzles: &Puzzles) -> Result<Reads, Failure> {
    let names = || GAMES.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ");
    let Some(name) = &puzzles.game else {
        return Err(Failure::input(format!("name a game ({}) and a puzzle", names())));
    };
    let game = gridproof::game(name).map_err(|unknown| Failure::input(unknown.to_string()))?;
    match puzzles.puzzle.as_deref() {
        None if io::stdin().is_terminal() => {
            Err(Failure::input("give a puzzle, a file with puzzles, or - for standard input".into()))
        }
        None | Some("-") => Ok(stream(game, BufReader::new(io::stdin()))?),
        Some(path) if Path::new(path).is_dir() && game.read(path).is_err() => {
            Err(Failure::input(format!("{path} is a folder; give a file with puzzles")))
        }
        Some(path) if Path::new(path).is_file() => {
            let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
            Ok(stream(game, BufReader::new(file))?)
        }
        Some(text) => {
            let looks_like_a_path =
                text.contains(|c: char| c.is_alphabetic()) && text.contains('.') && !text.contains("://");
            let read = game.read(text).map_err(|error| {
                let hint = if looks_like_a_path { " (and there is no file of that name)" } else { "" };
                NotationError { message: error.message + hint, ..error }
            });
            Ok(Box::new(std::iter::once(Ok(read))))
        }
    }
}

/// The puzzles of a small text, which may take several lines each, or of a long one, one per line.
fn stream(game: &'static dyn Game, mut reader: impl BufRead + 'static) -> io::Result<Reads> {
    let mut start = vec![];
    reader.by_ref().take(SMALL).read_to_end(&mut start)?;
    if (start.len() as u64) < SMALL
        && let Ok(text) = std::str::from_utf8(&start)
    {
        let found = game.read_all(text.trim_start_matches('\u{feff}'));
        return Ok(Box::new(found.into_iter().map(|(line, read)| Ok(placed(line, read)))));
    }
    let lines = lines(io::Cursor::new(start).chain(reader));
    Ok(Box::new(lines.map(move |line| {
        let (number, text) = line?;
        Ok(placed(number, text.and_then(|text| game.read(&text))))
    })))
}

/// The place of an error in the input: the line of the file, and the column in it.
fn placed(line: usize, read: Read) -> Read {
    read.map_err(|error| NotationError { line: line + error.line - 1, ..error })
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
