//! Public puzzle sets for measuring. They are no part of the project: a program that does not find them says so and
//! measures nothing.

use flate2::read::GzDecoder;
use std::io::Read;
use std::path::PathBuf;

/// What to print in place of figures when a set is not there.
pub const NO_DATA: &str = "skipped: no data";

/// The lines of a set of Sudokus, comments left out, each with its number in the file. `None` if the set is not there.
///
/// Sets are in the folder `GRIDPROOF_DATA/sudoku`, by default `../shared/data/sudoku` beside the workspace.
pub fn sudoku_lines(set: &str) -> Option<Vec<(usize, String)>> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = std::env::var_os("GRIDPROOF_DATA").map_or_else(beside, PathBuf::from);
    let file = std::fs::File::open(folder.join("sudoku").join(format!("{set}.shared.txt.gz"))).ok()?;
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).ok()?;
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.to_owned()));
    Some(lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')).collect())
}

/// The puzzles of a set of Sudokus: its lines cut to 81 characters.
pub fn sudoku_puzzles(set: &str) -> Option<Vec<String>> {
    let lines = sudoku_lines(set)?.into_iter();
    Some(lines.filter_map(|(_, line)| line.get(..81).map(str::to_owned)).collect())
}
