//! Sum-Ten: a grid of digits; a move is a rectangle whose remaining digits sum to ten, and its cells become empty. The score
//! is the number of cells cleared.
//!
//! Known as Fruit Box or the Apple game (10 rows, 17 columns) and from other puzzles' mini-games. Empty cells count
//! nothing and may lie inside a rectangle; nothing falls and nothing is refilled. It is a game of optimisation: an
//! answer is a line of moves, how many cells it clears, and a bound that nobody can beat, with a proof that anybody
//! can check.
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | boards, rectangles, legal moves |
//! | `notation.rs` | text in and out: `10x17.DIGITS`, rows, CSV |
//! | `replay.rs` | the independent checker of lines |
//! | `stuck.rs` | cells that can never be cleared |
//! | `rules.rs` | what every line obeys, as named statements |
//! | `bits.rs` | sets of cells |
//! | `counting.rs` | the counting bound: 25 price lists |
//! | `bounds.rs` | the bound of a board with its proof |
//! | `field.rs` | the fast board and the incremental move generator |
//! | `reach.rs` | the same question as `stuck.rs`, fast, for inside the searches |
//! | `ways.rs`, `groups.rs`, `around.rs` | which ways to make ten a line can afford, the groups that it may still clear, and what can be reached around them |
//! | `tens.rs`, `spare.rs` | the legal moves of a board of up to 64 cells, and what counting leaves to spare, both at once for many |
//! | `strategies/` | greedy, fewest, lookahead, exhaustive, beam, hybrid, mcts, genetic, astar |
//! | `plan.rs` | what a line's moves open, and which commute |
//! | `boards.rs` | the boards that measurements name |
//! | `words.rs`, `scene.rs`, `game.rs` | how it speaks, what to draw, the pieces put together |
//!
//! Without the feature `engine` only the first five compile, and nothing that searches is linked.

mod notation;
mod position;
mod replay;
mod rules;
mod stuck;

pub use notation::Format;
pub use position::{Board, IllegalMove, Invalid, Move, Rect, Selection, TEN};
pub use replay::{IllegalLine, Replay, replay};
pub use rules::SumTenRules;
pub use stuck::{Hold, first_opening, stuck};

#[cfg(feature = "engine")]
mod around;
#[cfg(feature = "engine")]
mod bits;
#[cfg(feature = "engine")]
pub mod boards;
#[cfg(feature = "engine")]
pub mod bounds;
#[cfg(feature = "engine")]
pub mod counting;
#[cfg(feature = "engine")]
mod field;
#[cfg(feature = "engine")]
mod game;
#[cfg(feature = "engine")]
mod groups;
#[cfg(feature = "engine")]
pub mod plan;
#[cfg(feature = "engine")]
mod reach;
#[cfg(feature = "engine")]
mod scene;
#[cfg(feature = "engine")]
mod spare;
#[cfg(feature = "engine")]
pub mod strategies;
#[cfg(feature = "engine")]
mod tens;
#[cfg(feature = "engine")]
mod ways;
#[cfg(feature = "engine")]
mod words;

#[cfg(feature = "engine")]
pub use game::{GAME, SumTenGame};

/// The rules of a board in canonical notation: all that a checker needs to know of the game.
pub fn rules(puzzle: &str) -> Result<Box<dyn gridproof_kernel::Rules>, gridproof_grid::NotationError> {
    let board = Board::read(puzzle)?;
    Ok(Box::new(SumTenRules::new(&board)))
}
