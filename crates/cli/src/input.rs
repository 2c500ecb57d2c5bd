//! Puzzles from a string, a file or standard input, one at a time: a huge file is never held whole.

use crate::failure::Failure;
use crate::watch::is_cancelled;
use gridproof::{Cut, Engine, Error, Puzzle, PuzzleReader, Request};
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read as _};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

/// A puzzle, or why a text is not one; in the order of the input.
pub(crate) type Read = Result<Puzzle, Error>;

/// A puzzle of the input that is not read yet, or the only one.
pub(crate) enum Unread {
    Cut(Cut),
    Only(Box<Read>),
}

impl Unread {
    /// Takes the text of the puzzle out; empty if it is read already, or cannot be.
    pub(crate) fn take_text(&mut self) -> String {
        match self {
            Unread::Cut(cut) => cut.take_text().unwrap_or_default(),
            Unread::Only(_) => String::new(),
        }
    }

    /// Puts the text of the puzzle back, so that it can be read.
    pub(crate) fn put_back(&mut self, text: String) {
        if let Unread::Cut(cut) = self {
            cut.put_back(text);
        }
    }

    pub(crate) fn read(self, engine: &Engine) -> Read {
        match self {
            Unread::Cut(cut) => cut.read(engine).1,
            Unread::Only(read) => *read,
        }
    }
}

/// The puzzles of the input.
pub(crate) struct Input<'e> {
    /// The puzzles, as many at a time as have arrived.
    pub(crate) blocks: Box<dyn Iterator<Item = io::Result<Vec<Unread>>> + 'e>,
    /// Whether the input may hold several.
    pub(crate) many: bool,
    /// What people should also know if the puzzle cannot be read.
    pub(crate) note: &'static str,
}

impl<'e> Input<'e> {
    /// The puzzles, one at a time.
    pub(crate) fn reads(self, engine: &'e Engine) -> impl Iterator<Item = io::Result<Read>> + 'e {
        self.blocks.flat_map(move |block| {
            let (error, unread) = match block {
                Ok(unread) => (None, unread),
                Err(error) => (Some(Err(error)), vec![]),
            };
            error.into_iter().chain(unread.into_iter().map(move |unread| Ok(unread.read(engine))))
        })
    }
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
        None | Some("-") => Ok(stream(reader, Arriving::of(io::stdin()))),
        Some(path) if Path::new(path).is_dir() && read(engine, game.as_deref(), path).is_err() => {
            Err(Failure::input(format!("{path} is a folder; give a file with puzzles")))
        }
        Some(path) if Path::new(path).is_file() => {
            let file = File::open(path).map_err(|error| Failure::input(format!("{path}: {error}")))?;
            Ok(stream(reader, Arriving::of(file)))
        }
        Some(text) => {
            let looks_like_a_path =
                text.contains(|c: char| c.is_alphabetic()) && text.contains('.') && !text.contains("://");
            let note = if looks_like_a_path { " (and there is no file of that name)" } else { "" };
            let read = match &game {
                None if engine.detect(text).is_none() => engine.read(text, ""),
                _ => read(engine, game.as_deref(), text),
            };
            let only = vec![Unread::Only(Box::new(read))];
            Ok(Input { blocks: Box::new(std::iter::once(Ok(only))), many: false, note })
        }
    }
}

/// Whether these arguments are a game and a stream or a file, with any number of puzzles of that game.
pub(crate) fn holds_many(game: &str, puzzle: Option<&str>) -> bool {
    let is_stream = || !io::stdin().is_terminal();
    gridproof_games::game(game).is_some()
        && puzzle.map_or_else(is_stream, |puzzle| puzzle == "-" || Path::new(puzzle).is_file())
}

/// Bytes that another thread reads, so that an interrupt is noticed while there is nothing to read. They end there.
struct Arriving {
    blocks: mpsc::Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    at: usize,
}

impl Arriving {
    fn of(mut source: impl io::Read + Send + 'static) -> Arriving {
        const BLOCK: usize = 256 << 10;
        let (sender, blocks) = mpsc::sync_channel(4);
        std::thread::spawn(move || {
            loop {
                let mut block = vec![0; BLOCK];
                let read = match source.read(&mut block) {
                    Ok(0) => break,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read,
                };
                let is_over = read.is_err();
                let read = read.map(|length| {
                    block.truncate(length);
                    block
                });
                if sender.send(read).is_err() || is_over {
                    break;
                }
            }
        });
        Arriving { blocks, block: vec![], at: 0 }
    }
}

impl io::Read for Arriving {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Arriving {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        const LOOK: Duration = Duration::from_millis(20);
        while self.at == self.block.len() {
            match self.blocks.recv_timeout(LOOK) {
                Ok(block) => (self.block, self.at) = (block?, 0),
                Err(mpsc::RecvTimeoutError::Timeout) if !is_cancelled() => {}
                Err(_) => break,
            }
        }
        Ok(&self.block[self.at..])
    }

    fn consume(&mut self, length: usize) {
        self.at += length;
    }
}

/// The puzzles of a stream, as they arrive.
fn stream<'e>(mut reader: PuzzleReader<'e>, mut bytes: impl BufRead + 'e) -> Input<'e> {
    let blocks = std::iter::from_fn(move || {
        while !reader.is_over() {
            let block = match bytes.fill_buf() {
                Ok(block) => block,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            let found = if block.is_empty() { reader.cut_end() } else { reader.cut(block) };
            let read = block.len();
            bytes.consume(read);
            if !found.is_empty() {
                return Some(Ok(found.into_iter().map(Unread::Cut).collect()));
            }
        }
        None
    });
    Input { blocks: Box::new(blocks), many: true, note: "" }
}

/// The whole text of a file, or of standard input if it is named `-`.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let failed = |error: io::Error| Failure::input(format!("{}: {error}", path.display()));
    let source: Box<dyn io::Read> = match path.as_os_str() == "-" {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(path).map_err(failed)?),
    };
    let mut text = String::new();
    source.take(Request::LONGEST as u64 + 1).read_to_string(&mut text).map_err(failed)?;
    match text.len() <= Request::LONGEST {
        true => Ok(text),
        false => Err(Failure::input(format!("{}: more than {} bytes", path.display(), Request::LONGEST))),
    }
}

/// Reads a puzzle of a game, or of the game that the text names.
fn read(engine: &Engine, game: Option<&str>, text: &str) -> Read {
    match game {
        Some(game) => engine.read(game, text),
        None => engine.read(&engine.parse(None, text)?.game, text),
    }
}
