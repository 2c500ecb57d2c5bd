//! What several tests need.

use gridproof_search::{Deductive, Position, Solvable};
use gridproof_sudoku::GAME;

/// Reads a position.
pub(crate) fn open(text: &str) -> Box<dyn Deductive> {
    match GAME.open(text) {
        Ok(Position::Deductive(position)) => position,
        Ok(Position::Optimising(_)) => panic!("a Sudoku has no score"),
        Err(error) => panic!("{text}: {error}"),
    }
}
