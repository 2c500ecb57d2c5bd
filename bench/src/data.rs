//! Public puzzle sets for measuring. They are no part of the project: a program that does not find them says so and
//! measures nothing.

use flate2::read::GzDecoder;
use std::io::Read;
use std::path::PathBuf;

/// What to print in place of figures when a set is not there.
pub const NO_DATA: &str = "skipped: no data";

/// The names of all sets of Star Battles, in order.
pub fn starbattle_files() -> Vec<String> {
    let entries = std::fs::read_dir(folder().join("starbattle")).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut files: Vec<String> =
        names.filter(|name| name.ends_with(".sbn") || name.ends_with(".jsonl")).collect();
    files.sort();
    files
}

/// The first 60 captured Fruit Box boards with a score. `None` if the set is not there.
pub fn captured_boards() -> Option<Vec<gridproof_sumten::Board>> {
    let text = std::fs::read_to_string(folder().join("sumten/fruitbox_real_isaacs12.tsv")).ok()?;
    let scored = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let scored = scored.filter(|fields| fields.get(4).is_some_and(|score| !score.is_empty()));
    scored
        .take(60)
        .map(|fields| gridproof_sumten::Board::read(&format!("10x17.{}", fields[3])).ok())
        .collect()
}

/// The lines of a set of Sudokus, comments left out, each with its number in the file. `None` if the set is not there.
///
/// Sets are in the folder `GRIDPROOF_DATA/sudoku`, by default `../shared/data/sudoku` beside the workspace.
pub fn sudoku_lines(set: &str) -> Option<Vec<(usize, String)>> {
    let file = std::fs::File::open(folder().join("sudoku").join(format!("{set}.shared.txt.gz"))).ok()?;
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

/// The lines of a file of Star Battles, such as `sbl_10-2-expert.sbn`. `None` if it is not there.
pub fn starbattle_puzzles(file: &str) -> Option<Vec<String>> {
    let text = std::fs::read_to_string(folder().join("starbattle").join(file)).ok()?;
    Some(text.lines().map(str::to_owned).filter(|line| !line.trim().is_empty()).collect())
}

fn folder() -> PathBuf {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    std::env::var_os("GRIDPROOF_DATA").map_or_else(beside, PathBuf::from)
}

/// The lines of a set of Flow boards. `None` if the set is not there.
pub fn flow_lines(set: &str) -> Option<Vec<String>> {
    let text = std::fs::read_to_string(folder().join("flow").join(format!("{set}.tsv"))).ok()?;
    Some(text.lines().map(str::to_owned).collect())
}
