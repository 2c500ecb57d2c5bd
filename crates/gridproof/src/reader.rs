//! Files with puzzles, read as their bytes arrive.
//!
//! A file of any size is read in the same way, and never held whole: the reader keeps a line and the lines of one puzzle. Bytes
//! that are not text are an error that names their place; the lines around them are read. A line of more than
//! [`Request::LONGEST`] bytes is an error that ends the file.

use crate::api::request::Request;
use crate::engine::{NumberedPuzzle, game_of};
use crate::{Engine, Error};
use gridproof_game::split::is_empty;
use gridproof_game::{Piece, Splitter};
use gridproof_grid::NotationError;

/// Reads a file with puzzles. [`Engine::reader`] makes one.
pub struct PuzzleReader<'e> {
    engine: &'e Engine,
    mode: Mode,
    /// The first bytes of the line that is being read, and the number of the last whole line.
    line: Vec<u8>,
    number: usize,
    is_over: bool,
    /// The puzzles of the line that was read last; empty between two lines.
    pieces: Vec<Piece>,
}

/// Which game the puzzles belong to.
enum Mode {
    /// This one.
    Game(&'static str, Box<dyn Splitter>),
    /// Unknown as yet: all lines so far, and whether one of them is not empty. They are either links, or one text that names
    /// its game by itself.
    Unknown { text: String, has_started: bool },
    /// Each line names its own game, as a link does.
    Links,
}

impl Engine {
    /// A reader of a file with puzzles. Without a game the file must say by itself which game it is, as links do.
    pub fn reader(&self, game: Option<&str>) -> Result<PuzzleReader<'_>, Error> {
        let mode = match game.map(game_of).transpose()? {
            Some(game) => Mode::Game(game.name(), game.splitter()),
            None => Mode::Unknown { text: String::new(), has_started: false },
        };
        Ok(PuzzleReader { engine: self, mode, line: vec![], number: 0, is_over: false, pieces: vec![] })
    }
}

impl PuzzleReader<'_> {
    /// Takes the next bytes of the file, as many as there are. Returns the puzzles that are complete now, in order.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<NumberedPuzzle> {
        let engine = self.engine;
        self.cut(bytes).into_iter().map(|cut| cut.read(engine)).collect()
    }

    /// The same without reading the puzzles yet: another thread may do that.
    pub fn cut(&mut self, mut bytes: &[u8]) -> Vec<Cut> {
        let mut found = vec![];
        while !self.is_over && !bytes.is_empty() {
            let end = memchr::memchr(b'\n', bytes);
            let part = &bytes[..end.unwrap_or(bytes.len())];
            if part.len() > Request::LONGEST - self.line.len() {
                self.number += 1;
                self.refuse(Request::LONGEST, &too_long(), &mut found);
                self.is_over = true;
            } else if end.is_some() && self.line.is_empty() {
                self.end_line(part, &mut found);
            } else {
                self.line.extend_from_slice(part);
                if end.is_some() {
                    self.end_started_line(&mut found);
                }
            }
            bytes = end.map_or(&[], |end| &bytes[end + 1..]);
        }
        found
    }

    /// Ends the file. Returns the puzzles that are left.
    pub fn end(&mut self) -> Vec<NumberedPuzzle> {
        let engine = self.engine;
        self.cut_end().into_iter().map(|cut| cut.read(engine)).collect()
    }

    /// The same without reading the puzzles yet.
    pub fn cut_end(&mut self) -> Vec<Cut> {
        let mut found = vec![];
        if !self.is_over && !self.line.is_empty() {
            self.end_started_line(&mut found);
        }
        if let Mode::Unknown { text, .. } = &self.mode
            && let Some(game) = self.engine.detect(text)
        {
            let all = self.engine.read_all(game, text).unwrap_or_default();
            found.extend(all.into_iter().map(Cut::of));
            self.mode = Mode::Links;
        }
        self.end_part(&mut found);
        self.is_over = true;
        found
    }

    /// Whether the file is over, even if more bytes follow: a line was too long.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Ends the line whose first bytes came earlier.
    fn end_started_line(&mut self, found: &mut Vec<Cut>) {
        let mut line = std::mem::take(&mut self.line);
        self.end_line(&line, found);
        // The memory of the line is used again.
        line.clear();
        self.line = line;
    }

    fn end_line(&mut self, line: &[u8], found: &mut Vec<Cut>) {
        self.number += 1;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mark = if self.number == 1 && line.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        match std::str::from_utf8(&line[mark..]) {
            Ok(text) => self.text_line(text, found),
            Err(error) => {
                let valid = String::from_utf8_lossy(&line[mark..mark + error.valid_up_to()]);
                self.refuse(valid.chars().count(), "this line is not text (UTF-8)", found);
            }
        }
    }

    fn text_line(&mut self, line: &str, found: &mut Vec<Cut>) {
        match &mut self.mode {
            Mode::Game(_, splitter) => splitter.line(self.number, line, &mut self.pieces),
            Mode::Links => found.extend(self.link(self.number, line).map(Cut::of)),
            Mode::Unknown { text, has_started } => {
                text.push_str(line);
                text.push('\n');
                let is_first = !is_empty(line) && !std::mem::replace(has_started, true);
                let are_links = is_first && self.engine.detect(line).is_some();
                if are_links || text.len() > Request::LONGEST {
                    self.as_links(found);
                }
            }
        }
        self.keep(found);
    }

    /// Ends the puzzle that is being read.
    fn end_part(&mut self, found: &mut Vec<Cut>) {
        match &mut self.mode {
            Mode::Game(_, splitter) => splitter.end(&mut self.pieces),
            Mode::Links => {}
            Mode::Unknown { .. } => self.as_links(found),
        }
        self.keep(found);
    }

    /// Reads the lines so far one by one, and those that follow.
    fn as_links(&mut self, found: &mut Vec<Cut>) {
        if let Mode::Unknown { text, .. } = std::mem::replace(&mut self.mode, Mode::Links) {
            let lines = (1..).zip(text.lines());
            found.extend(lines.filter_map(|(number, line)| self.link(number, line)).map(Cut::of));
        }
    }

    /// The puzzle of a line that names its game.
    fn link(&self, number: usize, line: &str) -> Option<NumberedPuzzle> {
        let line = line.trim_end();
        let read = || match self.engine.detect(line) {
            Some(game) => self.engine.read(game, line),
            None => Err(Error::request("name a game: the text does not say which it is")),
        };
        (!is_empty(line)).then(|| (number, read().map_err(|error| in_file(number, error))))
    }

    fn keep(&mut self, found: &mut Vec<Cut>) {
        let Mode::Game(game, _) = self.mode else { return };
        found.extend(self.pieces.drain(..).map(|Piece { line, text }| Cut(Part::Text { game, line, text })));
    }

    /// Ends the puzzle that is being read, and reports an error after `column` characters of this line.
    fn refuse(&mut self, column: usize, message: &str, found: &mut Vec<Cut>) {
        self.end_part(found);
        let error = NotationError { line: self.number, column: column + 1, message: message.to_owned() };
        found.push(Cut::of((self.number, Err(error.into()))));
    }
}

/// A part of a file that is one puzzle, not read yet.
#[derive(Debug)]
pub struct Cut(Part);

enum Part {
    Text { game: &'static str, line: usize, text: String },
    Read(Box<NumberedPuzzle>),
}

impl std::fmt::Debug for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Part::Text { game, line, .. } => write!(f, "a puzzle of {game} at line {line}"),
            Part::Read(read) => write!(f, "a puzzle at line {}", read.0),
        }
    }
}

impl Cut {
    fn of(read: NumberedPuzzle) -> Cut {
        Cut(Part::Read(Box::new(read)))
    }

    /// The text of the puzzle; `None` if it is read already, as a link is, or cannot be.
    pub fn text(&self) -> Option<&str> {
        match &self.0 {
            Part::Text { text, .. } => Some(text),
            Part::Read(_) => None,
        }
    }

    /// Takes the text of the puzzle out, to be put back with [`Cut::put_back`] before the puzzle is read; `None` if it is read
    /// already, or cannot be.
    pub fn take_text(&mut self) -> Option<String> {
        match &mut self.0 {
            Part::Text { text, .. } => Some(std::mem::take(text)),
            Part::Read(_) => None,
        }
    }

    /// Puts the text of the puzzle back.
    pub fn put_back(&mut self, taken: String) {
        if let Part::Text { text, .. } = &mut self.0 {
            *text = taken;
        }
    }

    /// Reads the puzzle.
    pub fn read(self, engine: &Engine) -> NumberedPuzzle {
        match self.0 {
            Part::Read(read) => *read,
            Part::Text { game, line, text } => {
                (line, engine.read(game, &text).map_err(|error| in_file(line, error)))
            }
        }
    }
}

fn too_long() -> String {
    format!("the line is longer than {} bytes", Request::LONGEST)
}

/// An error in a puzzle that starts at a line of a file, with its place in the file.
fn in_file(line: usize, error: Error) -> Error {
    match error {
        Error::Notation(error) => NotationError { line: line + error.line - 1, ..error }.into(),
        error => error,
    }
}
