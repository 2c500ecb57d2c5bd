//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::args::Puzzles;
use crate::status::Failure;
use gridproof::GAMES;
use gridproof::grid::NotationError;
use gridproof::search::game::{Game, Position};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;

/// A puzzle text, or why it is none; in the order of the input.
pub(crate) type Read = Result<Box<dyn Position>, NotationError>;

/// The game and its puzzles.
pub(crate) struct Input {
    pub(crate) game: &'static dyn Game,
    texts: Box<dyn Iterator<Item = io::Result<(usize, String)>>>,
}

impl Input {
    /// What the arguments name.
    pub(crate) fn open(puzzles: &Puzzles) -> Result<Input, Failure> {
        let names = || GAMES.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ");
        let Some(name) = &puzzles.game else {
            return Err(Failure::input(format!("name a game ({}) and a puzzle", names())));
        };
        let game = gridproof::game(name).map_err(|unknown| Failure::input(unknown.to_string()))?;
        let texts: Box<dyn Iterator<Item = io::Result<(usize, String)>>> = match puzzles.puzzle.as_deref() {
            None if io::stdin().is_terminal() => {
                return Err(Failure::input(
                    "give a puzzle, a file with puzzles, or - for standard input".into(),
                ));
            }
            None | Some("-") => Box::new(lines(BufReader::new(io::stdin()))),
            Some(path) if Path::new(path).is_file() => {
                let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
                Box::new(lines(BufReader::new(file)))
            }
            Some(text) => Box::new(std::iter::once(Ok((1, text.to_owned())))),
        };
        Ok(Input { game, texts })
    }

    /// The puzzles in order.
    pub(crate) fn positions(self) -> impl Iterator<Item = Result<Read, Failure>> {
        let game = self.game;
        self.texts.map(move |text| {
            let (line, text) =
                text.map_err(|error| Failure::input(format!("cannot read the puzzles: {error}")))?;
            // The place in the input: the line of the file, and the column in it.
            Ok(game.read(&text).map_err(|error| NotationError { line: line + error.line - 1, ..error }))
        })
    }
}

/// The lines that hold a puzzle, with their numbers; blank lines and those that start with `#` do not.
fn lines(reader: impl BufRead) -> impl Iterator<Item = io::Result<(usize, String)>> {
    reader.lines().enumerate().filter_map(|(index, line)| match line {
        Ok(line) if line.trim().is_empty() || line.starts_with('#') => None,
        Ok(line) => Some(Ok((index + 1, line))),
        Err(error) => Some(Err(error)),
    })
}
