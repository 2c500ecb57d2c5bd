//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::failure::Failure;
use gridproof::{Engine, Error, Puzzle, PuzzleReader};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
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
    // Even where nothing is read, an unknown game is refused.
    let reader = engine.reader(game)?;
    let game = game.map(str::to_owned);
    match puzzle {
        None if io::stdin().is_terminal() => {
            Err(Failure::input("give a puzzle, a file with puzzles, or - for standard input"))
        }
        None | Some("-") => Ok(stream(reader, BufReader::new(io::stdin()))),
        Some(path) if Path::new(path).is_dir() && read(engine, game.as_deref(), path).is_err() => {
            Err(Failure::input(format!("{path} is a folder; give a file with puzzles")))
        }
        Some(path) if Path::new(path).is_file() => {
            let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
            Ok(stream(reader, BufReader::new(file)))
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

/// The puzzles of a stream, as they arrive.
fn stream<'e>(mut reader: PuzzleReader<'e>, mut bytes: impl BufRead + 'e) -> Input<'e> {
    let mut found = vec![].into_iter();
    let reads = std::iter::from_fn(move || {
        loop {
            if let Some((_, read)) = found.next() {
                return Some(Ok(read));
            }
            if reader.is_over() {
                return None;
            }
            let block = match bytes.fill_buf() {
                Ok(block) => block,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            found = if block.is_empty() { reader.end() } else { reader.push(block) }.into_iter();
            let read = block.len();
            bytes.consume(read);
        }
    });
    Input { reads: Box::new(reads), many: true, note: "" }
}

/// Reads a puzzle of a game, or of the game that the text names.
fn read(engine: &Engine, game: Option<&str>, text: &str) -> Read {
    match game {
        Some(game) => engine.read(game, text),
        None => engine.read(&engine.parse(None, text)?.game, text),
    }
}
