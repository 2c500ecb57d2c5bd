//! The verbs, one file each.

pub(crate) mod bench;
pub(crate) mod bench_flow;
pub(crate) mod bench_sumten;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod export_proof;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod manual;
mod plans;
pub(crate) mod rate;
pub(crate) mod serve;
mod sheet;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod strategies;
mod table;

use crate::args::Puzzles;
use crate::input;
use crate::output::Output;
use crate::status::{Failure, Status};
use crate::watch::is_cancelled;
use gridproof::scene::{Scene, TerminalOptions, to_terminal};
use gridproof::search::game::Position;
use std::path::{Path, PathBuf};

/// Runs a verb on every puzzle of the input, in order. A puzzle that cannot be read is reported in its place and the run
/// goes on; a cancelled run ends after the puzzle at hand.
fn for_each(
    puzzles: &Puzzles,
    mut verb: impl FnMut(usize, &dyn Position, &mut Output) -> Result<Status, Failure>,
) -> Result<Status, Failure> {
    let mut output = Output::new(puzzles.json);
    let mut status = Status::Done;
    let mut number = 0;
    for position in input::open(puzzles)? {
        number += 1;
        output.next();
        let unreadable = |error| Failure::input(format!("cannot read the puzzles: {error}"));
        let one = match position.map_err(unreadable)? {
            Ok(position) => verb(number, &*position, &mut output)?,
            Err(error) => {
                output.unreadable(&error)?;
                Status::BadInput
            }
        };
        status = status.max(one);
        if is_cancelled() {
            return Ok(status.max(Status::Inconclusive));
        }
    }
    match number {
        0 => Err(Failure::input("there is no puzzle in the input".to_owned())),
        _ => Ok(status),
    }
}

/// The file of the n-th puzzle: `hint.json`, then `hint-2.json`, ….
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{extension}"))
}

fn write_file(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// The proof file of the n-th puzzle. Without a proof there is none: one from an earlier run would be taken for this
/// answer's. Returns the path if it was written.
fn write_proof(path: &Path, number: usize, proof: Option<String>) -> Result<Option<String>, Failure> {
    let path = numbered(path, number);
    match proof {
        Some(proof) => {
            write_file(&path, proof)?;
            return Ok(Some(path.display().to_string()));
        }
        // Only a file: never a device such as standard output.
        None if path.is_file() => std::fs::remove_file(&path)
            .map_err(|error| Failure::input(format!("{}: {error}", path.display())))?,
        None => {}
    }
    Ok(None)
}

/// A scene as it is shown in a terminal. The output takes the colours out again where nobody sees them.
fn picture(scene: &Scene, ascii: bool) -> String {
    // Wider boards with small marks do not fit a window.
    const WIDEST: u32 = 9;
    let marked = scene.places().any(|cell| !scene[cell].candidates.is_empty());
    let candidates = marked && scene.cols() <= WIDEST;
    let options = TerminalOptions { ascii, colour: true, candidates, legend: true, grid: false };
    to_terminal(scene, &options)
}
