//! Sudoku from 4 by 4 to 25 by 25: every placement a theorem.
//!
//! *The game:* fill the grid so that every row, column and box holds each value once.
//!
//! | file | holds |
//! |---|---|
//! | `geometry.rs` | sizes, cells and houses: the board without anything on it |
//! | `position.rs` | the puzzle and the marks on it |
//! | `notation/` | text formats in and out |
//! | `rules.rs` | the rules as named statements: the trusted part |
//!
//! Without the feature `engine` only these compile, and nothing that searches is linked.

// The small engine leaves out what only the whole one calls.
#![cfg_attr(all(feature = "engine", not(feature = "whole")), allow(dead_code))]

pub mod geometry;
mod notation;
mod position;
pub mod rules;

pub use geometry::Shape;
pub use notation::{CannotWrite, Format, HodokuLine, read_hodoku};
pub use position::{Invalid, Sudoku};
pub use rules::SudokuRules;

#[cfg(feature = "engine")]
mod blocked;
#[cfg(feature = "engine")]
mod deduce;
#[cfg(feature = "engine")]
pub mod exact;
#[cfg(feature = "engine")]
mod game;
#[cfg(feature = "engine")]
pub mod generate;
#[cfg(feature = "engine")]
pub mod logic;
#[cfg(feature = "engine")]
mod nets;
#[cfg(feature = "engine")]
pub mod rate;
#[cfg(feature = "engine")]
mod relabel;
#[cfg(feature = "engine")]
mod scene;
#[cfg(feature = "engine")]
pub mod solve;
#[cfg(feature = "engine")]
pub mod techniques;
#[cfg(feature = "engine")]
mod trace;
#[cfg(feature = "engine")]
mod words;

#[cfg(feature = "engine")]
pub use game::{GAME, SudokuGame};

/// Whether this is the whole engine, and not the small one that a page loads first (see `Cargo.toml`).
#[cfg(feature = "engine")]
pub(crate) const WHOLE: bool = cfg!(feature = "whole");

/// The rules of a puzzle in canonical notation: all that a checker needs to know of the game.
pub fn rules(puzzle: &str) -> Result<Box<dyn gridproof_kernel::Rules>, gridproof_grid::NotationError> {
    let sudoku = Sudoku::read_canonical(puzzle)?;
    Ok(Box::new(SudokuRules::new(&sudoku)))
}
