//! One file per verb, and what they share.

pub(crate) mod ask;
mod batches;
pub(crate) mod bench;
pub(crate) mod bench_explain;
pub(crate) mod bench_flow;
pub(crate) mod bench_judge;
pub(crate) mod bench_read;
pub(crate) mod bench_sumten;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod export_proof;
mod files;
mod film;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod judge;
pub(crate) mod manual;
mod parts;
mod plan;
pub(crate) mod rate;
pub(crate) mod read;
pub(crate) mod review;
pub(crate) mod serve;
mod sheet;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod strategies;
mod table;

use crate::args::Puzzles;
use crate::crew;
use crate::failure::Failure;
use crate::input;
use crate::output::{Form, Output, Written};
use crate::watch::{is_cancelled, watched};
use gridproof::{Engine, Error, Puzzle, Status, Watch};
use gridproof_scene::{Scene, TerminalOptions, to_terminal};
use parts::{Pace, Part, parts};

/// One puzzle of the input.
struct Task<'t> {
    engine: &'t Engine,
    puzzle: &'t Puzzle,
    /// Its number in the input, counted from 1.
    number: usize,
    /// Whether it is the only one at work, so that its progress can be shown.
    alone: bool,
}

impl Task<'_> {
    /// Asks the engine something that Ctrl-C stops.
    fn watched<T>(&self, ask: impl FnOnce(&Watch<'_>) -> T) -> T {
        if self.alone { watched(ask) } else { ask(&Watch::new().cancel_when(is_cancelled)) }
    }
}

/// Runs a verb on every puzzle of the input, in order. A puzzle that cannot be read, or a request that is refused, is reported
/// in its place and the run continues; a cancelled run ends after the puzzle at hand.
fn for_each(
    puzzles: &Puzzles,
    verb: impl FnMut(&Task<'_>, &mut Output) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    for_each_as(puzzles, puzzles.json.into(), verb)
}

/// The same in a form that the verb chooses.
fn for_each_as(
    puzzles: &Puzzles,
    form: Form,
    mut verb: impl FnMut(&Task<'_>, &mut Output) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    let engine = Engine::new();
    let mut output = Output::new(form);
    let mut status = Status::Done;
    let mut number = 0;
    let input = input::open(&engine, puzzles.game.as_deref(), puzzles.puzzle.as_deref())?;
    let (many, note) = (input.many, input.note);
    for read in input.reads(&engine) {
        number += 1;
        output.next();
        let place = Place { number, many, note, alone: true };
        status = status.max(one(&engine, read?, place, &mut output, &mut verb)?);
        if is_cancelled() {
            return Ok(status.max(Status::Inconclusive));
        }
    }
    some(number, status)
}

/// The same on all threads, for a verb that does not depend on the puzzles before. The results come in order.
fn for_all(
    puzzles: &Puzzles,
    verb: impl Fn(&Task<'_>, &mut Output) -> Result<Status, Failure> + Sync,
) -> Result<Status, Failure> {
    for_all_as(puzzles, puzzles.json.into(), verb)
}

/// The same in a form that the verb chooses.
fn for_all_as(
    puzzles: &Puzzles,
    form: Form,
    verb: impl Fn(&Task<'_>, &mut Output) -> Result<Status, Failure> + Sync,
) -> Result<Status, Failure> {
    let engine = Engine::new();
    let input = input::open(&engine, puzzles.game.as_deref(), puzzles.puzzle.as_deref())?;
    if !input.many {
        return for_each_as(puzzles, form, verb);
    }
    let (mut output, note) = (Output::new(form), input.note);
    let (mut number, mut status) = (0, Status::Done);
    let pace = Pace::default();
    let each = |part: Part| -> Result<Vec<Done>, Failure> {
        let mut done = vec![];
        for (number, unread) in (part.first..).zip(part.puzzles?) {
            if is_cancelled() {
                break;
            }
            let mut output = Output::kept(form);
            let place = Place { number, many: true, note, alone: false };
            let status = one(&engine, unread.read(&engine), place, &mut output, &mut |task, output| {
                verb(task, output)
            });
            done.push(Done { written: output.into_written(), status });
        }
        Ok(done)
    };
    let work = |part: Part| pace.time(part.puzzles.as_ref().map_or(0, Vec::len), || each(part));
    crew::stream(threads(puzzles), parts(input.blocks, &pace), work, |done| {
        for Done { written, status: one } in done? {
            number += 1;
            output.show(written)?;
            status = status.max(one?);
        }
        Ok(())
    })?;
    if is_cancelled() {
        return Ok(status.max(Status::Inconclusive));
    }
    some(number, status)
}

/// What came of one puzzle.
struct Done {
    written: Written,
    status: Result<Status, Failure>,
}

/// The place of a puzzle in the input.
struct Place {
    number: usize,
    many: bool,
    note: &'static str,
    alone: bool,
}

/// The number of threads for a file with puzzles.
fn threads(puzzles: &Puzzles) -> usize {
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    puzzles.threads.map_or_else(available, |threads| threads as usize)
}

/// Runs a verb on one puzzle that was read, or reports why it cannot be.
fn one(
    engine: &Engine,
    read: Result<Puzzle, Error>,
    Place { number, many, note, alone }: Place,
    output: &mut Output,
    verb: &mut impl FnMut(&Task<'_>, &mut Output) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    let done = match read {
        Ok(puzzle) => verb(&Task { engine, puzzle: &puzzle, number, alone }, output),
        Err(error @ (Error::Notation(_) | Error::Game { .. })) => {
            output.refused(&error, "", note)?;
            Ok(error.status())
        }
        Err(error) => Err(error.into()),
    };
    match done {
        Err(Failure::Refused(error)) => {
            let place = if many { format!("puzzle {number}: ") } else { String::new() };
            output.refused(&error, &place, "")?;
            Ok(error.status())
        }
        done => done,
    }
}

/// The status of a run, if there was a puzzle.
fn some(number: usize, status: Status) -> Result<Status, Failure> {
    match number {
        0 => Err(Failure::input("there is no puzzle in the input")),
        _ => Ok(status),
    }
}

/// A scene as it is shown in a terminal. The output removes the colours where they cannot be shown.
fn picture(scene: &Scene, ascii: bool) -> String {
    // Wider boards with small marks do not fit a window.
    const WIDEST: u32 = 9;
    let marked = scene.places().any(|cell| !scene[cell].candidates.is_empty());
    let candidates = marked && scene.cols() <= WIDEST;
    let options = TerminalOptions { ascii, colour: true, candidates, legend: true, grid: false };
    to_terminal(scene, &options)
}
