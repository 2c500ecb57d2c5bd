//! One file per verb, and what they share.

pub(crate) mod ask;
pub(crate) mod bench;
pub(crate) mod bench_explain;
pub(crate) mod bench_flow;
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
mod plan;
pub(crate) mod rate;
pub(crate) mod review;
pub(crate) mod serve;
mod sheet;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod strategies;
mod table;

use crate::args::Puzzles;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::watch::is_cancelled;
use gridproof::{Engine, Error, Puzzle, Status};
use gridproof_scene::{Scene, TerminalOptions, to_terminal};

/// One puzzle of the input.
struct Task<'t> {
    engine: &'t Engine,
    puzzle: &'t Puzzle,
    /// Its number in the input, counted from 1.
    number: usize,
}

/// Runs a verb on every puzzle of the input, in order. A puzzle that cannot be read, or a request that is refused, is reported
/// in its place and the run continues; a cancelled run ends after the puzzle at hand.
fn for_each(
    puzzles: &Puzzles,
    mut verb: impl FnMut(&Task<'_>, &mut Output) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    let engine = Engine::new();
    let mut output = Output::new(puzzles.json);
    let mut status = Status::Done;
    let mut number = 0;
    let input = input::open(&engine, puzzles.game.as_deref(), puzzles.puzzle.as_deref())?;
    for read in input.reads {
        number += 1;
        output.next();
        let place = if input.many { format!("puzzle {number}: ") } else { String::new() };
        let done = match read? {
            Ok(puzzle) => verb(&Task { engine: &engine, puzzle: &puzzle, number }, &mut output),
            Err(error @ (Error::Notation(_) | Error::Game { .. })) => {
                output.refused(&error, "", input.note)?;
                Ok(error.status())
            }
            Err(error) => Err(error.into()),
        };
        let one = match done {
            Err(Failure::Refused(error)) => {
                output.refused(&error, &place, "")?;
                error.status()
            }
            done => done?,
        };
        status = status.max(one);
        if is_cancelled() {
            return Ok(status.max(Status::Inconclusive));
        }
    }
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
