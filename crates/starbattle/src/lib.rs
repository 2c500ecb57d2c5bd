//! Star Battle, also known as Two Not Touch and, with one star, as Queens.
//!
//! *The game:* an n by n board is divided into n regions. Put stars into cells so that every row, every column and every
//! region holds the same number of them, and no two stars touch, not even at a corner.
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | the puzzle and the marks on it |
//! | `class.rs` | puzzles that are the same but for symmetries |
//! | `notation/` | text formats in and out |
//! | `rules.rs` | the rules as named statements: the trusted part |
//! | `words.rs` | how the game speaks |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the traits implemented; `game/` has the part that searches and the check of solutions |
//! | `techniques/` | human deductions, one file each |
//! | `certificate/` | sums of rules that force something, how they are found and how they become proofs |
//! | `logic/` | the state that techniques read, and what stands in their way |
//! | `exact/` | the fast exact search |
//! | `strategies.rs` | the strategies by name |
//! | `rate.rs` | difficulty from the techniques used |
//! | `generate/` | custom puzzles: what the shared tuner needs |
//! | `testing.rs` | random boards and a brute-force search, for tests |
//!
//! Without the feature `engine` only the first six compile, and nothing that searches is linked.

mod game;
mod notation;
mod position;
mod rules;
mod scene;
mod words;

#[cfg(feature = "engine")]
mod certificate;
#[cfg(feature = "engine")]
mod class;
#[cfg(feature = "engine")]
pub mod exact;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod logic;
#[cfg(feature = "engine")]
pub mod rate;
#[cfg(feature = "engine")]
mod strategies;
#[cfg(feature = "engine")]
mod techniques;
#[cfg(all(test, feature = "engine"))]
mod testing;

pub use game::{GAME, StarBattleGame};
pub use notation::FORMATS;
pub use position::{Invalid, Mark, StarBattle};
pub use rules::{StarRules, family};
#[cfg(feature = "engine")]
pub use techniques::{Family, TECHNIQUES, Technique};
