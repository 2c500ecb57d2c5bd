//! Our techniques against HoDoKu's own positions and puzzles: found / expected for every technique.
//!
//! `cargo run --release -p gridproof-bench --bin sudoku_techniques [-- --strict]`. With `--strict` the exit status is 1 if
//! something that is implemented was missed, or something found that must not be.

mod codes;
mod exemplars;
mod finds;
mod library;

use std::process::ExitCode;

fn main() -> ExitCode {
    let strict = std::env::args().skip(1).any(|argument| argument == "--strict");
    let positions = library::report();
    println!();
    let puzzles = exemplars::report();
    match strict && !(positions && puzzles) {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}
