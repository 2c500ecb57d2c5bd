//! A game with its engine.

use crate::deductive::Deductive;
use crate::generate::Generator;
use crate::optimising::Optimising;
use crate::plain::PlainSolver;
use crate::strategy::About;
use gridproof_game::split::read_pieces;
use gridproof_game::{Game, Puzzle};
use gridproof_grid::NotationError;

/// A game with its engine: reading for the engine, strategies, generation.
pub trait Solvable: Game {
    /// Reads a puzzle, as [`Game::read`] does, for the engine.
    fn open(&self, text: &str) -> Result<Position, NotationError>;

    /// Reads every puzzle of a file, as [`Game::read_all`] does, for the engine.
    fn open_all(&self, text: &str) -> Vec<(usize, Result<Position, NotationError>)> {
        read_pieces(&mut *self.splitter(), text, |piece| self.open(piece))
    }

    /// Returns the strategies, the default one first.
    fn strategies(&self) -> Vec<&'static About>;

    /// Returns a fast solver for many puzzles in a row; `None` if the game has none.
    fn plain_solver(&self) -> Option<Box<dyn PlainSolver>> {
        None
    }

    /// Returns the puzzle that stands for all puzzles that are the same as this one but for the symmetries of the game, in
    /// canonical notation and without marks. `None` if the game knows no such form for this board.
    fn class(&self, text: &str) -> Result<Option<String>, NotationError>;

    /// Returns how it makes puzzles; `None` if it does not.
    fn generator(&self) -> Option<&'static dyn Generator>;
}

/// A puzzle with its engine, by the kind of game.
pub enum Position {
    /// Things are forced.
    Deductive(Box<dyn Deductive>),
    /// Moves have a score.
    Optimising(Box<dyn Optimising>),
}

impl Position {
    /// Returns the puzzle itself.
    pub fn puzzle(&self) -> &dyn Puzzle {
        match self {
            Position::Deductive(deductive) => &**deductive,
            Position::Optimising(optimising) => &**optimising,
        }
    }
}
