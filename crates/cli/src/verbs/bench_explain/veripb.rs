//! Frames checked by VeriPB, each as a theorem of its own.

use super::films::Told;
use super::rows::{Group, group, text};
use super::{job, show_groups, spread};
use crate::args::BenchExplain as Args;
use crate::crew::in_order;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use crate::verbs::table::{Column, Table};
use gridproof::pipeline::measure::{self, Film};
use gridproof_search::Frame;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Checks frames and shows the table. Returns whether that was cancelled.
pub(super) fn run(set: &str, told: &[Told], args: &Args, output: &mut Output) -> Result<bool, Failure> {
    let checker = Checker::new()?;
    let chosen = chosen(told, args);
    let mut rows: BTreeMap<Group, Row> = BTreeMap::new();
    let cancelled = in_order(
        &job(chosen.len(), args),
        |index, _| {
            let (_, film, frame) = chosen[index as usize];
            checker.accepts(index, film, frame)
        },
        |index, accepted| {
            let (of, film, frame) = &chosen[index as usize];
            let row = rows.entry(of.clone()).or_insert_with(|| Row::new(set, &of.1));
            row.checked += 1;
            match accepted? {
                Ok(()) => row.accepted += 1,
                Err(said) => {
                    let last = said.lines().last().unwrap_or_default();
                    row.refused.push(format!("{} on {}: {last}", text(film, frame), film.board.text()));
                }
            }
            Ok(())
        },
    )?;
    if cancelled {
        return Ok(true);
    }
    let title = format!("{set}: frames checked by VeriPB");
    let refused =
        |row: &Row| row.refused.iter().map(|text| (Tone::Bad, format!("refused: {text}"))).collect();
    show_groups(&title, &TABLE, rows.into_values(), refused, output)?;
    Ok(false)
}

/// The frames to check, at even distances: as many of each group as it has of all frames, roughly.
fn chosen<'f>(told: &'f [Told], args: &Args) -> Vec<(Group, &'f Film, &'f Frame)> {
    let mut all = vec![];
    for film in told.iter().flat_map(|told| &told.films).map(|taken| &taken.film) {
        for frame in &film.frames {
            frame.each(&mut |frame| all.push((group(frame.technique, frame.tier, args.by), film, frame)));
        }
    }
    spread(all, Some(args.veripb as u64))
}

/// The program, and a folder for its files, which is removed at the end.
struct Checker {
    folder: PathBuf,
}

impl Checker {
    fn new() -> Result<Checker, Failure> {
        let found = Command::new(PROGRAM).arg("--version").output();
        found.map_err(|error| Failure::input(format!("cannot run {PROGRAM}: {error}")))?;
        let folder = std::env::temp_dir().join(format!("gridproof-bench-{}", std::process::id()));
        let cannot = |error| Failure::input(format!("cannot create {}: {error}", folder.display()));
        fs::create_dir_all(&folder).map_err(cannot)?;
        Ok(Checker { folder })
    }

    /// Whether the checker accepts a frame; if not, what it says.
    fn accepts(&self, number: u64, film: &Film, frame: &Frame) -> Result<Result<(), String>, Failure> {
        let files = match measure::exported(film, frame) {
            Ok(files) => files,
            Err(error) => return Ok(Err(error)),
        };
        let [opb, pbp] = ["opb", "pbp"].map(|kind| self.folder.join(format!("{number}.{kind}")));
        let cannot = |error| Failure::input(format!("cannot write to {}: {error}", self.folder.display()));
        fs::write(&opb, files.opb).and_then(|()| fs::write(&pbp, files.pbp)).map_err(cannot)?;
        // A rejection with a backtrace takes ten times as long, and nothing reads the backtrace.
        let ran = Command::new(PROGRAM).args([&opb, &pbp]).env("RUST_BACKTRACE", "0").output();
        let ran = ran.map_err(|error| Failure::input(format!("cannot run {PROGRAM}: {error}")))?;
        let said =
            [ran.stdout, ran.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        let accepted = ran.status.success() && said.contains("s VERIFIED UNSATISFIABLE");
        // What was refused stays only in the report.
        [opb, pbp].iter().for_each(|file| drop(fs::remove_file(file)));
        Ok(if accepted { Ok(()) } else { Err(said) })
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        // A leftover in the folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

const PROGRAM: &str = "veripb";

/// The checks of one group.
#[derive(Serialize)]
struct Row {
    set: String,
    group: String,
    checked: usize,
    accepted: usize,
    refused: Vec<String>,
}

impl Row {
    fn new(set: &str, group: &str) -> Row {
        Row { set: set.to_owned(), group: group.to_owned(), checked: 0, accepted: 0, refused: vec![] }
    }
}

const TABLE: Table<Row> = Table(&[
    Column { heading: "group", width: -28, cell: |row| row.group.clone() },
    Column { heading: "checked", width: 8, cell: |row| row.checked.to_string() },
    Column { heading: "accepted", width: 9, cell: |row| row.accepted.to_string() },
]);
