//! Sum-Ten: a grid of digits. A move is a rectangle whose remaining digits sum to ten, and its cells become empty. The score
//! is the number of cells cleared.
//!
//! *The game* is also known as Fruit Box or the Apple game (10 rows, 17 columns). Empty cells count nothing and may lie
//! inside a rectangle. No digit falls and no cell is filled again. It is a game of optimisation: an answer is a *line* (legal
//! moves in order), the number of cells that it clears, and an upper bound on what any line clears, with a proof.
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | boards and legal moves |
//! | `class.rs` | puzzles that are the same but for symmetries |
//! | `notation.rs` | text formats in and out: `10x17.DIGITS`, rows, CSV |
//! | `rules.rs` | what every line obeys, as named statements: the trusted part |
//! | `replay.rs` | the independent checker of lines |
//! | `stuck.rs` | cells that can never be cleared |
//! | `boards.rs` | the boards of seeds |
//! | `words.rs` | how the game speaks; about plans in `words/plan.rs` |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the traits implemented |
//! | `bits.rs` | sets of cells |
//! | `field.rs` | the fast board and the incremental move generator of the searches |
//! | `record.rs` | the best line of a search |
//! | `bounds/` | the bound of a board with its proof |
//! | `exact/` | the exact searches |
//! | `strategies/` | the strategies by name, one file each |
//! | `plan.rs` | from a line to a plan: the bound, and which moves need which |
//! | `generate.rs` | boards dealt to a size |
//! | `testing.rs` | brute force and random boards, for the tests |
//!
//! Without the feature `engine` only the first nine compile, and nothing that searches is linked.

pub mod boards;
mod game;
mod notation;
mod position;
mod replay;
mod rules;
mod scene;
mod stuck;
mod words;

#[cfg(feature = "engine")]
mod bits;
#[cfg(feature = "engine")]
pub mod bounds;
#[cfg(feature = "engine")]
mod class;
#[cfg(feature = "engine")]
mod exact;
#[cfg(feature = "engine")]
mod field;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
pub mod plan;
#[cfg(feature = "engine")]
mod record;
#[cfg(feature = "engine")]
pub mod strategies;

#[cfg(test)]
mod testing;

pub use game::{GAME, SumTenGame};
pub use position::{Board, IllegalMove, Invalid, Move, Selection, TEN};
pub use replay::{IllegalLine, Replay, replay};
pub use rules::SumTenRules;
pub use stuck::{Hold, first_opening, stuck};
