//! Flow Free and Numberlink: join the pairs by paths that do not meet.
//!
//! *The game:* letters stand in pairs on a board. Join the two of each pair by a path from cell to neighbouring cell; no
//! cell is on two paths. Three rule sets share the name, so the rule set is part of the puzzle ([`RuleSet`]): in `basic`
//! cells may stay empty, in `cover` (the default) every cell is filled, in `strict` also no path touches itself.
//!
//! | file | holds |
//! |---|---|
//! | `board.rs` | the board as a graph: walls, holes, bridges, warps, hexagons |
//! | `position.rs` | the puzzle and the marks on it |
//! | `notation/` | text in and out |
//! | `rules/` | the rules as named statements: the trusted part |
//! | `logic/` | what follows at once from what is known: propagation, with reasons |
//! | `techniques/` | human deductions, one file each |
//! | `solve.rs` | solving by techniques, and the rating that comes of it |
//! | `generate/` | puzzles to order |
//! | `pns/` | proof-number search, best first and depth first |
//! | `frontier/` | how many solutions there are, counted without listing them: what the searches are tested against |

mod board;
#[cfg(test)]
mod brute;
mod notation;
mod position;
mod rules;

#[cfg(feature = "engine")]
pub mod frontier;
#[cfg(feature = "engine")]
mod game;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod lazy;
#[cfg(feature = "engine")]
mod logic;
#[cfg(feature = "engine")]
mod pns;
#[cfg(feature = "engine")]
mod scene;
#[cfg(feature = "engine")]
mod solution;
#[cfg(feature = "engine")]
mod solve;
#[cfg(feature = "engine")]
mod strategies;
#[cfg(feature = "engine")]
pub mod sweep;
#[cfg(feature = "engine")]
mod techniques;
#[cfg(feature = "engine")]
mod words;

#[cfg(feature = "engine")]
pub use game::{FlowGame, GAME};
#[cfg(feature = "engine")]
pub use techniques::{HARDEST, TECHNIQUES, Technique};

pub use board::{
    BadLayout, Board, Edge, Ground, LONGEST_SIDE, Layout, MOST_CELLS, MOST_EDGES, Node, Pass, Shape,
};
pub use notation::{Format, Level, read_level};
pub use position::{BadPuzzle, Colour, Flow, MOST_COLOURS, Marks, RuleSet};
pub use rules::{FlowRules, Says, family};

/// The rules of a puzzle in canonical notation: all that a checker needs to know of the game.
pub fn rules(puzzle: &str) -> Result<Box<dyn gridproof_kernel::Rules>, gridproof_grid::NotationError> {
    Ok(Box::new(FlowRules::new(&Flow::read(puzzle)?)))
}
