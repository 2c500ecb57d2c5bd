//! Verifies proof files, with the kernel and the rules of the games and nothing that searches.
//!
//! Its verdict depends on the kernel, the game's `rules.rs` and the reading of the file, and on nothing else: a test reads
//! the dependency tree and finds no search in it. The binary `gridproof-check`
//! and the verb `gridproof check` are both [`run`]. Build it with `cargo build -p gridproof-check`: in a build of the
//! whole workspace cargo gives every crate the same games, engines included.
//!
//! A file is checked in this order, and the first failure is the verdict:
//!
//! | check | by | otherwise | exit status |
//! |---|---|---|---|
//! | the file is there, and is a proof file of a version that is read here | [`gridproof_proof_file::Draft::parse`] | unreadable | 2 |
//! | its lines are well formed | [`gridproof_proof_file::Draft::parse`] | rejected | 1 |
//! | its game is one of [`gridproof_games::GAMES`] | [`open`] | unreadable | 2 |
//! | its puzzle is one, in canonical notation | [`open`] | rejected | 1 |
//! | its puzzle is the requested one | [`check_about`] | rejected | 1 |
//! | its names exist, and every line follows, within the limit on steps | [`gridproof_proof_file::verify`] | rejected | 1 |
//! | the marks that it depends on are on the requested board, if it has marks | [`check_about`] | rejected | 1 |
//!
//! Status 1 means *this proof proves nothing*, and status 2 means *there was no proof to check*. With several files, the
//! exit status is the highest one. A panic is status 4: [`report_panics`] and [`status_of`] see to that in every program.
//!
//! | module | holds |
//! |---|---|
//! | `run.rs` | the command: file after file, one verdict each |
//! | `verdict.rs` | the checks above, for one file |
//! | `report.rs`, `error.rs` | what a valid proof shows, and why another one is not valid |
//! | `panics.rs` | what a program does when it panics |
//!
//! # Example
//!
//! ```
//! let file = r#"{"format":"gridproof-proof","version":1,"game":"latin","puzzle":"1...","marks":[],
//!  "claim":{"lits":["r1c1=1"],"bound":1},
//!  "lines":[{"id":1,"axiom":"r1c1 is given","says":{"lits":["r1c1=1"],"bound":1}}]}"#;
//! let report = gridproof_check::check_bytes(file.as_bytes()).unwrap();
//! assert_eq!(report.to_string(), "r1c1=1 follows from the rules of latin \"1...\" (1 line)");
//!
//! let error = gridproof_check::check_bytes(file.replace("is given", "has a value").as_bytes()).unwrap_err();
//! assert_eq!(error.to_string(), "rejected: line 1: the named rule states something else");
//! ```

mod error;
mod panics;
mod report;
mod run;
mod verdict;

pub use error::CheckError;
pub use panics::{FAULT, report_panics, status_of};
pub use report::Report;
pub use run::{Request, read_file, run};
pub use verdict::{check_about, check_bytes, open};
