//! What every game is without any search.
//!
//! A [`Game`] reads puzzles and lists its text formats. A [`Puzzle`] is one puzzle with the player's marks on
//! it: its text, its rules, its scene, and its literals and rules in words ([`Words`]). Nothing in this crate
//! searches, so the proof checker and the first module that a web page loads can link it alone. What a game
//! can *solve* is in `gridproof-search`.
//!
//! | module | holds |
//! |---|---|
//! | `game.rs` | the trait [`Game`]: names, reading, formats |
//! | `split.rs` | the trait [`Splitter`]: files with many puzzles |
//! | `puzzle.rs` | the trait [`Puzzle`]: one puzzle with marks |
//! | `words.rs` | the trait [`Words`]: literals, rules and targets in words |
//! | `grids.rs` | words for games in which each cell takes one value |
//! | `conflicts.rs` | [`conflicts`], [`clashes`], [`at_sight`]: what is plain to see |
//! | `step.rs` | [`read_step`]: claimed steps as people write them |

mod conflicts;
mod game;
pub mod grids;
mod puzzle;
pub mod split;
mod step;
mod words;

pub use conflicts::{at_sight, clashes, conflicts};
pub use game::{Game, ReadPuzzle, detect};
pub use gridproof_scene::{Area, Pencil, Place};
pub use puzzle::Puzzle;
pub use split::{Piece, Splitter};
pub use step::{Claim, NotAStep, read_step};
pub use words::{Because, Target, Way, Words};
