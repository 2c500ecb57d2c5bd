//! `gridproof-check`: reads the few options and hands over to the library.

use gridproof_check::{Request, read_file, report_panics, run, status_of};
use std::io::{self, Write};
use std::process::ExitCode;

const HELP: &str = "\
Verifies Gridproof's proof files.

Usage: gridproof-check [OPTIONS] FILE...

Each line of a proof is checked against the rules of the puzzle. - reads standard input.

Options:
      --json       print one JSON object per file
      --puzzle P   reject proofs about any other puzzle
  -h, --help       print this help
  -V, --version    print the version

Exit status:
  0  every proof is valid
  1  a proof is rejected
  2  a file cannot be read, or is not a proof file
  4  a defect of the program; please report it
";

fn main() -> ExitCode {
    report_panics(|line| {
        // The exit status reports the panic, too.
        let _ = writeln!(io::stderr(), "gridproof-check: {line}");
    });
    ExitCode::from(status_of(command))
}

/// Does what the command line asks for, and returns the exit status.
fn command() -> u8 {
    let (mut out, mut err) = (io::stdout(), io::stderr());
    match parse(std::env::args_os().skip(1).map(|arg| arg.into_string())) {
        Ok(Asked::Check(request)) => run(&request, &mut read_file, &mut out, &mut err),
        Ok(Asked::Print(text)) => {
            // The output may be closed; there is nothing else to do.
            let _ = out.write_all(text.as_bytes());
            0
        }
        Err(mistake) => {
            let _ = writeln!(err, "gridproof-check: {mistake}; try --help");
            2
        }
    }
}

/// What the command line asks for.
enum Asked {
    Check(Request),
    Print(&'static str),
}

fn parse<E>(args: impl Iterator<Item = Result<String, E>>) -> Result<Asked, String> {
    let mut args = args.map(|arg| arg.map_err(|_| "an argument is not UTF-8".to_owned()));
    let mut request = Request::default();
    let mut only_files = false;
    while let Some(arg) = args.next().transpose()? {
        match arg.as_str() {
            _ if only_files => request.files.push(arg),
            "--" => only_files = true,
            "--json" => request.json = true,
            "--puzzle" => {
                request.puzzle = Some(args.next().transpose()?.ok_or("--puzzle needs a puzzle")?);
            }
            "-h" | "--help" => return Ok(Asked::Print(HELP)),
            "-V" | "--version" => {
                return Ok(Asked::Print(concat!("gridproof-check ", env!("CARGO_PKG_VERSION"), "\n")));
            }
            other => match other.strip_prefix("--puzzle=") {
                Some(puzzle) => request.puzzle = Some(puzzle.to_owned()),
                None if other.len() > 1 && other.starts_with('-') => {
                    return Err(format!("unknown option {other:?}"));
                }
                None => request.files.push(arg),
            },
        }
    }
    if request.files.is_empty() { Err("no proof file given".to_owned()) } else { Ok(Asked::Check(request)) }
}
