//! Corpus, loop, processor time, memory.

use crate::mutate::mutated;
use crate::targets::Target;
use cpu_time::ProcessTime;
use gridproof_search::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fs, io, thread};

/// The longest processor time of one input.
pub const LONGEST: Duration = Duration::from_secs(1);
/// The most memory of the program, in bytes, whatever the inputs.
pub const MEMORY: u64 = 2 << 30;
/// An input that takes this long does not end by itself: the program writes it out and aborts.
const ENDLESS: Duration = Duration::from_secs(60);

/// An input that a target does not handle.
#[derive(Debug)]
pub struct Finding {
    /// The number of the mutation.
    pub number: u64,
    /// What happened.
    pub what: String,
    /// The input.
    pub input: Vec<u8>,
}

/// What a run has done.
#[derive(Default, Debug)]
pub struct Done {
    /// Inputs that were tried.
    pub inputs: u64,
    /// Inputs that the target accepted: they were more than an error.
    pub accepted: u64,
    /// The most processor time of one input.
    pub slowest: Duration,
    /// What was found.
    pub findings: Vec<Finding>,
}

/// The files of a target's corpus, in the order of their names.
pub fn corpus(target: &Target) -> io::Result<Vec<Vec<u8>>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(&target.corpus);
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    // The proofs have a text beside each, for people.
    paths.retain(|path| path.extension().is_none_or(|extension| extension != "txt"));
    paths.sort();
    paths.iter().map(fs::read).collect()
}

/// Feeds the corpus and then mutations of it, from number `from` on, while `more` says so. Stops after a few findings.
pub fn run(target: &Target, seed: u64, from: u64, mut more: impl FnMut(u64) -> bool) -> io::Result<Done> {
    let corpus = corpus(target)?;
    let guard = Guard::new(target.name);
    let mut feed = (target.open)();
    let mut done = Done::default();
    let mut number = from;
    while more(number) && done.findings.len() < 5 {
        let input = match usize::try_from(number).ok().and_then(|number| corpus.get(number)) {
            Some(file) => file.clone(),
            None => {
                let mut random = Random::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let (one, other) = (random.index(corpus.len()), random.index(corpus.len()));
                mutated(&corpus[one], &corpus[other], &mut random)
            }
        };
        guard.begin(&input);
        let before = ProcessTime::now();
        let ended = catch_unwind(AssertUnwindSafe(|| feed(&input)));
        let took = before.elapsed();
        guard.end();
        done.inputs += 1;
        done.slowest = done.slowest.max(took);
        let what = match ended {
            Err(_) => {
                feed = (target.open)();
                Some("a panic".to_owned())
            }
            Ok(Err(wrong)) => Some(wrong),
            Ok(Ok(accepted)) => {
                done.accepted += u64::from(accepted);
                (took > LONGEST).then(|| format!("{} ms of processor time", took.as_millis()))
            }
        };
        done.findings.extend(what.map(|what| Finding { number, what, input }));
        number += 1;
    }
    Ok(done)
}

/// The most memory that the program has used, in bytes; `None` where the system does not tell.
pub fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? << 10)
}

/// A thread that ends the program if an input does not end.
struct Guard {
    input: Arc<Mutex<Option<Tried>>>,
}

/// The input that is being tried, and since when.
struct Tried {
    bytes: Vec<u8>,
    since: ProcessTime,
}

impl Guard {
    fn new(target: &'static str) -> Guard {
        let input: Arc<Mutex<Option<Tried>>> = Arc::default();
        let weak = Arc::downgrade(&input);
        thread::spawn(move || {
            while let Some(input) = weak.upgrade() {
                let now = input.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if let Some(Tried { bytes, since }) = &*now
                    && since.elapsed() > ENDLESS
                {
                    let path = std::env::temp_dir().join(format!("gridproof-fuzz-{target}-endless"));
                    let _ = fs::write(&path, bytes);
                    eprintln!("{target}: an input does not end; it is in {}", path.display());
                    std::process::abort();
                }
                drop(now);
                drop(input);
                thread::sleep(Duration::from_millis(500));
            }
        });
        Guard { input }
    }

    fn begin(&self, bytes: &[u8]) {
        let mut now = self.input.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *now = Some(Tried { bytes: bytes.to_vec(), since: ProcessTime::now() });
    }

    fn end(&self) {
        *self.input.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = None;
    }
}
