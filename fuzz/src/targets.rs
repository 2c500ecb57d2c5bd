//! What is fed, and what must hold of the answer besides coming back.

use gridproof::{ConvertOptions, Engine, Puzzle, ShowOptions, Watch};
use gridproof_picture::{Image, Options, open, read};
use gridproof_search::run::with_steps;
use gridproof_server::{Settings, serve};
use std::cell::Cell;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Takes an input. Returns whether it was accepted, or what is wrong with the answer.
pub type Feed = Box<dyn FnMut(&[u8]) -> Result<bool, String>>;

/// Something that reads what a stranger wrote.
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// The folder of its corpus, from that of this crate.
    pub corpus: String,
    /// Mutations in the normal test.
    pub cases: u64,
    /// Starts it.
    pub open: Box<dyn Fn() -> Feed>,
}

impl Target {
    fn new(name: &'static str, cases: u64, open: impl Fn() -> Feed + 'static) -> Target {
        Target { name, corpus: format!("corpus/{name}"), cases, open: Box::new(open) }
    }
}

/// Every target: the notations of each game, and what is the same for all games.
pub fn targets() -> Vec<Target> {
    let games = gridproof_games::GAMES.iter().map(|game| game.name());
    let mut all: Vec<Target> = games.map(|game| Target::new(game, 1_500, move || reader(game))).collect();
    // The proofs of the checker's own tests.
    all.push(Target {
        corpus: "../crates/check/tests/valid_proofs".to_owned(),
        ..Target::new("proof", 2_000, proof)
    });
    all.push(Target::new("request", 600, request));
    all.push(Target::new("http", 300, http));
    all.push(Target::new("picture", 150, picture));
    all
}

/// The target of a name.
pub fn target(name: &str) -> Option<Target> {
    targets().into_iter().find(|target| target.name == name)
}

/// The notations of a game: one puzzle, a file of them, and everything that is written of what was read.
fn reader(game: &'static str) -> Feed {
    let engine = Engine::new();
    Box::new(move |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut reader = engine.reader(Some(game)).map_err(|error| error.to_string())?;
        let mut puzzles = reader.push(bytes);
        puzzles.extend(reader.end());
        engine.detect(&text);
        // A file has no more puzzles than bytes.
        if puzzles.len() > bytes.len() + 1 {
            return Err(format!("{} puzzles in {} bytes", puzzles.len(), bytes.len()));
        }
        let Ok(puzzle) = engine.read(game, &text) else { return Ok(false) };
        written(&engine, game, &puzzle)?;
        Ok(true)
    })
}

/// What is read is written so that it reads back as the same.
fn written(engine: &Engine, game: &str, puzzle: &Puzzle) -> Result<(), String> {
    let text = puzzle.text();
    let again = engine.read(game, &text).map_err(|error| format!("{text}: its own notation: {error}"))?;
    if again.text() != text {
        return Err(format!("{text} reads back as {}", again.text()));
    }
    engine.show(puzzle, &ShowOptions::new(), &Watch::new());
    let games = engine.games();
    let Some(about) = games.games.iter().find(|about| about.name == game) else { return Ok(()) };
    for format in about.formats.iter().filter(|format| format.writes) {
        let options = ConvertOptions::new().to(format.name.clone());
        let Ok(answer) = engine.convert(puzzle, &options, &Watch::new()) else { continue };
        if format.reads {
            let again = engine.read(game, &answer.text);
            again.map_err(|error| format!("{text} as {}: {error}", format.name))?;
        }
    }
    Ok(())
}

/// Proof files: a verdict, and of a valid one both exports.
fn proof() -> Feed {
    let engine = Engine::new();
    Box::new(move |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let Ok(verdict) = engine.check(&text, None) else { return Ok(false) };
        if !verdict.valid {
            return Ok(false);
        }
        engine.export_proof(&text).map_err(|error| format!("a valid proof is not exported: {error}"))?;
        engine.export_formal(&text).map_err(|error| format!("a valid proof is not exported: {error}"))?;
        Ok(true)
    })
}

/// Requests as JSON. Whatever limits they name, a run ends soon after it is cancelled.
fn request() -> Feed {
    /// How often a run looks at its cancel flag before it is cancelled.
    const LOOKS: u32 = 300;
    Box::new(move |bytes| {
        // A new engine each time: an answer from memory would hide the work.
        let engine = Engine::new();
        let looks = Cell::new(0);
        let cancelled = || looks.replace(looks.get() + 1) > LOOKS;
        let answer = engine.answer_json(bytes, &Watch::new().cancel_when(cancelled));
        if !answer.starts_with('{') || answer.contains("\"kind\":\"fault\"") {
            return Err(format!("the answer is {}", answer.chars().take(300).collect::<String>()));
        }
        Ok(!answer.starts_with("{\"error\""))
    })
}

/// Bytes on a connection to a server.
fn http() -> Feed {
    /// Stands for the address of the server in the corpus.
    const HOST: &[u8] = b"127.0.0.1";
    let server = Arc::new(Running::start());
    Box::new(move |bytes| {
        let mut stream = TcpStream::connect(server.address).map_err(|error| error.to_string())?;
        let limit = Some(Duration::from_secs(30));
        stream
            .set_read_timeout(limit)
            .and(stream.set_write_timeout(limit))
            .map_err(|error| error.to_string())?;
        // The server wants its own name; the corpus cannot know its port.
        let address = server.address.to_string();
        let at = bytes.windows(HOST.len()).position(|window| window == HOST);
        let request = match at {
            Some(at) => [&bytes[..at], address.as_bytes(), &bytes[at + HOST.len()..]].concat(),
            None => bytes.to_vec(),
        };
        // The server may close the connection before it has read all.
        let _ = stream.write_all(&request);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answer = vec![];
        let _ = stream.take(4 << 20).read_to_end(&mut answer);
        if answer.starts_with(b"HTTP/1.1 500") {
            return Err(String::from_utf8_lossy(&answer).into_owned());
        }
        Ok(answer.starts_with(b"HTTP/1.1 200"))
    })
}

/// A server on any free port, which stops with its target.
struct Running {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
}

impl Running {
    fn start() -> Running {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        let stopped = stop.clone();
        std::thread::spawn(move || {
            let mut settings =
                Settings { address: SocketAddr::from(([127, 0, 0, 1], 0)), ..Settings::default() };
            // A connection that says nothing more, and a search that takes long, end soon.
            settings.limits.patience = Duration::from_millis(200);
            settings.limits.time = Duration::from_millis(200);
            let stopped: &'static (dyn Fn() -> bool + Sync) =
                Box::leak(Box::new(move || stopped.load(Ordering::Relaxed)));
            let served = serve(&settings, stopped, &mut |address| sender.send(address).unwrap_or(()));
            // The target ends with the program that runs it.
            drop(served);
        });
        let address = receiver.recv().unwrap_or(SocketAddr::from(([127, 0, 0, 1], 9)));
        Running { address, stop }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Files with pictures: opened and, if small, read as a board.
fn picture() -> Feed {
    /// Steps of the search that decodes a board.
    const STEPS: u64 = 20_000;
    Box::new(move |bytes| {
        let Ok(pixels) = open(bytes) else { return Ok(false) };
        if pixels.width * pixels.height > 20_000 {
            return Ok(true);
        }
        let Ok(image) = Image::new(pixels.width, pixels.height, &pixels.rgba) else {
            return Err("the pixels do not fit their size".to_owned());
        };
        with_steps(STEPS, |run| drop(read(&image, &Options::default(), run)));
        Ok(true)
    })
}
