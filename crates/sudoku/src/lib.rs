//! Sudoku from 4 by 4 to 25 by 25: every placement is a theorem.
//!
//! *The game:* fill the grid so that every row, column and box holds each value once. Some cells are given.
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | the puzzle and the marks on it; [`geometry`]: sizes, cells and houses |
//! | `class.rs` | puzzles that are the same but for symmetries |
//! | `notation/` | text formats in and out |
//! | [`rules`](mod@rules) | the rules as named statements: the trusted part |
//! | `words.rs` | how the game speaks |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the traits implemented |
//! | [`techniques`] | human deductions, one file each |
//! | [`logic`] | the state that techniques read, and the drivers that turn patterns into ratings, hints and proofs |
//! | [`exact`] | the exact search |
//! | `plain.rs` | many puzzles in a row, without their rules |
//! | `strategies.rs` | the strategies by name |
//! | [`rate`] | difficulty from the techniques used |
//! | [`generate`] | custom puzzles: what the shared tuner needs |
//!
//! Without the feature `engine` only the first six compile, and nothing that searches is linked. Without the feature `links`
//! the compressed links of f-puzzles and SudokuPad are refused.

mod game;
mod notation;
mod position;
pub mod rules;
mod scene;
mod words;

#[cfg(feature = "engine")]
mod class;
#[cfg(feature = "engine")]
pub mod exact;
#[cfg(feature = "engine")]
pub mod generate;
#[cfg(feature = "engine")]
pub mod logic;
#[cfg(feature = "engine")]
mod plain;
#[cfg(feature = "engine")]
pub mod rate;
#[cfg(feature = "engine")]
mod strategies;
#[cfg(feature = "engine")]
pub mod techniques;

pub use game::{GAME, SudokuGame};
pub use geometry::Shape;
pub use notation::{FORMATS, HodokuLine, read_hodoku};
pub use position::{Invalid, Sudoku, geometry};
pub use rules::SudokuRules;
