//! What the measuring programs share: the public puzzles, and the searches compared with each other.

pub mod agree;
pub mod data;

use gridproof_search::{Deductive, Position};

/// More steps than any search takes here: what is measured is not cut short.
pub const UNLIMITED: u64 = u64::MAX;

/// A puzzle of a game in which things are forced; `None` if the text cannot be read.
pub fn open(game: &str, text: &str) -> Option<Box<dyn Deductive>> {
    match gridproof_games::engine(game)?.open(text) {
        Ok(Position::Deductive(puzzle)) => Some(puzzle),
        _ => None,
    }
}
