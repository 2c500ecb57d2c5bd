//! Star Battle, also known as Two Not Touch and, with one star, as Queens.
//!
//! *The game:* an n by n board is cut into n regions. Put stars into cells so that every row, every column and every
//! region holds the same number of them, and no two stars touch, not even at a corner.
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | the puzzle and the marks on it |
//! | `notation/` | text in and out |
//! | `rules.rs` | the rules as named statements: the trusted part |
//! | `logic/` | the board as logic sees it: sets of cells, and what is known |
//! | `certificate/` | sums of rules that force something, how they are found and how they become proofs |
//! | `techniques/` | what people do, one file each |
//! | `deduce.rs`, `solve.rs`, `by_logic.rs` | hints by technique; a solve, step by step; the strategy `logic` |
//! | `blocked.rs` | what is nearly there where the techniques end |
//! | `rate.rs` | difficulty from the techniques used |
//! | `exact/` | the fast exact search |
//! | `generate/` | puzzles to order |
//! | `solution.rs` | the game's own check of a completion |
//! | `words.rs` | how the game speaks |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the pieces put together for the rest of the engine |
//!
//! Without the feature `engine` only the first three compile, and nothing that searches is linked.

mod notation;
mod position;
mod rules;

pub use notation::{CannotWrite, Format};
pub use position::{Invalid, Mark, StarBattle};
pub use rules::{StarRules, family};

#[cfg(feature = "engine")]
mod blocked;
#[cfg(feature = "engine")]
mod by_logic;
#[cfg(feature = "engine")]
mod certificate;
#[cfg(feature = "engine")]
mod deduce;
#[cfg(feature = "engine")]
pub mod exact;
#[cfg(feature = "engine")]
mod game;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod logic;
#[cfg(feature = "engine")]
pub mod rate;
#[cfg(feature = "engine")]
mod scene;
#[cfg(feature = "engine")]
mod solution;
#[cfg(feature = "engine")]
mod solve;
#[cfg(feature = "engine")]
mod techniques;
#[cfg(all(test, feature = "engine"))]
mod testing;
#[cfg(feature = "engine")]
mod words;

#[cfg(feature = "engine")]
pub use game::{GAME, StarBattleGame};
#[cfg(feature = "engine")]
pub use techniques::{Family, Technique};

/// The rules of a puzzle in canonical notation: all that a checker needs to know of the game.
pub fn rules(puzzle: &str) -> Result<Box<dyn gridproof_kernel::Rules>, gridproof_grid::NotationError> {
    let position = StarBattle::read(puzzle)?;
    Ok(Box::new(StarRules::new(&position)))
}
