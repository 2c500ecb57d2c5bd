//! Flow Free and Numberlink: join the pairs by paths that do not meet.
//!
//! *The game:* letters are placed in pairs on a board. Join the two of each pair by a path from cell to neighbouring cell;
//! no cell is on two paths. Three rule sets share the name, so the rule set is part of the puzzle ([`RuleSet`]): in `basic`
//! cells may stay empty, in `cover` (the default) every cell is filled, in `strict` also no path touches itself.
//!
//! | file | holds |
//! |---|---|
//! | `board.rs` | the board as a graph: walls, holes, bridges, warps, hexagons |
//! | `position.rs` | the puzzle and the marks on it, and the game's own check of a solution |
//! | `class.rs` | puzzles that are the same but for symmetries |
//! | `notation/` | text formats in and out |
//! | `rules/` | the rules as named statements: the trusted part |
//! | `words.rs` | how the game speaks |
//! | `scene.rs` | what to draw |
//! | `game.rs` | the traits implemented |
//! | `techniques/` | human deductions, one file each |
//! | `logic/` | the state that techniques and searches read: what follows from what is known, with reasons |
//! | [`exact`] | the fast exact search |
//! | `pns/` | proof-number search, best first and depth first |
//! | [`frontier`] | counts all solutions without listing them: what the searches are tested against |
//! | `strategies.rs` | the strategies by name |
//! | `rate.rs` | difficulty from the techniques used |
//! | `generate/` | puzzles to order: what the shared tuner needs |
//!
//! Without the feature `engine` only the first seven compile, and nothing that searches is linked.

mod board;
mod game;
mod notation;
mod position;
mod rules;
mod scene;
mod words;

#[cfg(feature = "engine")]
mod class;
#[cfg(feature = "engine")]
pub mod exact;
#[cfg(feature = "engine")]
pub mod frontier;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod logic;
#[cfg(feature = "engine")]
mod pns;
#[cfg(feature = "engine")]
mod rate;
#[cfg(feature = "engine")]
mod strategies;
#[cfg(feature = "engine")]
mod techniques;

pub use board::{
    BadLayout, Board, Edge, Ground, LONGEST_SIDE, Layout, MOST_CELLS, MOST_EDGES, Node, Pass, Shape,
};
pub use game::{FlowGame, GAME};
pub use notation::{Level, read_level};
pub use position::{BadPuzzle, Colour, Flow, MOST_COLOURS, Marks, RuleSet};
#[cfg(feature = "engine")]
pub use rate::HARDEST;
pub use rules::{FlowRules, Says, family};
#[cfg(feature = "engine")]
pub use techniques::{TECHNIQUES, Technique};
