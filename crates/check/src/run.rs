//! The command: file after file, one verdict each.

use crate::{CheckError, Report, check_about};
use gridproof_proof_file::MAX_BYTES;
use serde::Serialize;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::time::Instant;

/// What to check and how to tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Request {
    /// The files in order; `-` is the standard input.
    pub files: Vec<String>,
    /// Whether to print one JSON object per file instead of a sentence.
    pub json: bool,
    /// The puzzle that every proof must be about.
    pub puzzle: Option<String>,
}

/// Checks the files in order and returns the exit status: of several the worst, 2 before 1 before 0.
///
/// Sentences about valid files and all JSON objects go to `out`, everything else to `err`. If `out` is
/// closed, the rest is checked silently, so that the status still speaks for every file.
pub fn run(
    request: &Request,
    read: &mut dyn FnMut(&str) -> io::Result<Vec<u8>>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    if request.files.is_empty() {
        complain(err, "no proof file given");
        return 2;
    }
    let mut worst = 0;
    for file in &request.files {
        let start = Instant::now();
        let verdict = match read(file) {
            Ok(bytes) => check_about(&bytes, request.puzzle.as_deref()),
            Err(error) => Err(CheckError::Unreadable { reason: error.to_string() }),
        };
        worst = worst.max(verdict.as_ref().map_or_else(CheckError::status, |_| 0));
        let told = match &verdict {
            verdict if request.json => {
                let elapsed_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
                tell_json(out, file, elapsed_ms, verdict)
            }
            Ok(report) => writeln!(out, "{}: valid: {report}", one_line(file)),
            Err(error) => {
                complain(err, &format!("{}: {error}", one_line(file)));
                Ok(())
            }
        };
        if let Err(error) = told
            && error.kind() != ErrorKind::BrokenPipe
        {
            complain(err, &format!("cannot write: {error}"));
            worst = 2;
        }
    }
    worst
}

/// Reads a file, or the standard input if the name is `-`; stops as soon as it is too long for a proof file.
pub fn read_file(name: &str) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    let limit = MAX_BYTES as u64 + 1;
    match name {
        "-" => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        name => File::open(name)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}

/// A verdict as a JSON object.
#[derive(Serialize)]
struct Told<'a> {
    file: &'a str,
    /// Null if the reading did not get as far as that.
    game: Option<&'a str>,
    puzzle: Option<&'a str>,
    elapsed_ms: u64,
    valid: bool,
    #[serde(flatten)]
    rest: Rest<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Rest<'a> {
    Valid {
        claim: &'a str,
        marks: &'a [String],
        assumes_unique: bool,
        lines: usize,
    },
    /// The line is null if the fault lies in none.
    Invalid {
        line: Option<usize>,
        reason: &'a str,
    },
}

fn tell_json(
    out: &mut dyn Write,
    file: &str,
    elapsed_ms: u64,
    verdict: &Result<Report, CheckError>,
) -> io::Result<()> {
    let (about, rest) = match verdict {
        Ok(Report { game, puzzle, claim, marks, assumes_unique, lines }) => (
            Some((&**game, &**puzzle)),
            Rest::Valid { claim, marks, assumes_unique: *assumes_unique, lines: *lines },
        ),
        Err(error) => (error.about(), Rest::Invalid { line: error.line(), reason: error.reason() }),
    };
    let (game, puzzle) = about.unzip();
    let told = Told { file, game, puzzle, elapsed_ms, valid: verdict.is_ok(), rest };
    writeln!(out, "{}", serde_json::to_string(&told)?)
}

/// Prints one line for people. If it cannot be written, only the exit status reports it.
fn complain(err: &mut dyn Write, words: &str) {
    let _ = writeln!(err, "{words}");
}

/// A file's name without anything that would break the line.
fn one_line(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}
