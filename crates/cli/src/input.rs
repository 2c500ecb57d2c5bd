//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::args::Puzzles;
use crate::status::Failure;
use gridproof::GAMES;
use gridproof::grid::NotationError;
use gridproof::search::game::{Game, Position};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;

/// A puzzle, or why it is none; in the order of the input.
pub(crate) type Read = Result<Box<dyn Position>, NotationError>;

/// A line of the input with its number: text, or not.
type Line = (usize, Result<String, NotationError>);

/// The game and its puzzles.
pub(crate) struct Input {
    game: &'static dyn Game,
    lines: Box<dyn Iterator<Item = io::Result<Line>>>,
    /// Whether the puzzle was typed and not read from a file.
    typed: bool,
}

impl Input {
    /// What the arguments name.
    pub(crate) fn open(puzzles: &Puzzles) -> Result<Input, Failure> {
        let names = || GAMES.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ");
        let Some(name) = &puzzles.game else {
            return Err(Failure::input(format!("name a game ({}) and a puzzle", names())));
        };
        let game = gridproof::game(name).map_err(|unknown| Failure::input(unknown.to_string()))?;
        let from = |lines| Ok(Input { game, lines, typed: false });
        match puzzles.puzzle.as_deref() {
            None if io::stdin().is_terminal() => {
                Err(Failure::input("give a puzzle, a file with puzzles, or - for standard input".into()))
            }
            None | Some("-") => from(Box::new(lines(BufReader::new(io::stdin())))),
            Some(path) if Path::new(path).is_dir() && game.read(path).is_err() => {
                Err(Failure::input(format!("{path} is a folder; give a file with puzzles")))
            }
            Some(path) if Path::new(path).is_file() => {
                let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
                from(Box::new(lines(BufReader::new(file))))
            }
            Some(text) => {
                let line = Ok((1, Ok(text.to_owned())));
                Ok(Input { game, lines: Box::new(std::iter::once(line)), typed: true })
            }
        }
    }

    /// The puzzles in order.
    pub(crate) fn positions(self) -> impl Iterator<Item = Result<Read, Failure>> {
        let (game, typed) = (self.game, self.typed);
        self.lines.map(move |line| {
            let (number, text) =
                line.map_err(|error| Failure::input(format!("cannot read the puzzles: {error}")))?;
            let looks_like_a_path = typed
                && text
                    .as_ref()
                    .is_ok_and(|text| text.contains(|c: char| c.is_alphabetic()) && text.contains('.'));
            let read = text.and_then(|text| game.read(&text));
            Ok(read.map_err(|error| {
                let hint = if looks_like_a_path { " (and there is no file of that name)" } else { "" };
                // The place in the input: the line of the file, and the column in it.
                NotationError { line: number + error.line - 1, message: error.message + hint, ..error }
            }))
        })
    }
}

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
