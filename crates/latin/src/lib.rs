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
//! | `notation.rs` | text in and out |
//! | `rules.rs` | the rules as named statements: the trusted part |
//! | `techniques/` | what people do, one file each |
//! | `exact.rs` | the fast exact search |
//! | `rate.rs` | difficulty from the techniques used |
//! | `generate.rs` | puzzles to order: what the shared tuner needs |
//! | `words.rs` | how the game speaks |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the pieces put together for the rest of the engine |
//!
//! Without the feature `engine` only the first three compile, and nothing that searches is linked.

mod notation;
mod position;
mod rules;

pub use position::Latin;
pub use rules::LatinRules;

#[cfg(feature = "engine")]
mod exact;
#[cfg(feature = "engine")]
mod game;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod rate;
#[cfg(feature = "engine")]
mod scene;
#[cfg(feature = "engine")]
mod techniques;
#[cfg(feature = "engine")]
mod words;

#[cfg(feature = "engine")]
pub use game::{GAME, LatinGame};
#[cfg(feature = "engine")]
pub use techniques::TECHNIQUES;

/// The rules of a puzzle in canonical notation: all that a checker needs to know of the game.
pub fn rules(puzzle: &str) -> Result<Box<dyn gridproof_kernel::Rules>, gridproof_grid::NotationError> {
    let latin = Latin::read(puzzle)?;
    Ok(Box::new(LatinRules::new(&latin)))
}
