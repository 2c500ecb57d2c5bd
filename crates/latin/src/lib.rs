//! Latin squares with givens: the smallest game, and the template for a new one.
//!
//! *The game:* fill an n by n grid so that every row and every column holds each of the numbers 1 to n once. Some
//! cells are given.
//!
//! Every game's crate has the same files; `docs/adding-a-game.md` walks through these:
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | the puzzle and the marks on it |
//! | `class.rs` | puzzles that are the same but for symmetries |
//! | `notation.rs` | text formats in and out |
//! | `rules.rs` | the rules as named statements: the trusted part |
//! | `words.rs` | literals and rules in words |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the traits implemented; `game/engine.rs` those of the engine |
//! | `techniques/` | human deductions, one file each |
//! | `logic.rs` | the state that techniques read |
//! | `exact.rs` | the exact search |
//! | `strategies.rs` | the strategies by name |
//! | `rate.rs` | difficulty from the techniques used |
//! | `generate.rs` | custom puzzles: what the shared tuner needs |
//!
//! Without the feature `engine`, only the first six files are compiled (without `game/engine.rs`), and
//! nothing that searches is linked.

mod game;
mod notation;
mod position;
mod rules;
mod scene;
mod words;

#[cfg(feature = "engine")]
mod class;
#[cfg(feature = "engine")]
mod exact;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod logic;
#[cfg(feature = "engine")]
mod rate;
#[cfg(feature = "engine")]
mod strategies;
#[cfg(feature = "engine")]
mod techniques;

pub use game::{GAME, LatinGame};
pub use position::Latin;
pub use rules::LatinRules;
#[cfg(feature = "engine")]
pub use techniques::{TECHNIQUES, Technique};
