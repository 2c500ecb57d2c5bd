//! What was read, cell by cell.

use crate::mesh::Point;
use gridproof_grid::Cell;
use std::fmt;

/// The games that are read from pictures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Game {
    /// Sudoku.
    Sudoku,
    /// Star Battle and Queens.
    StarBattle,
    /// Flow Free.
    Flow,
    /// Sum-Ten (Fruit Box).
    SumTen,
}

impl Game {
    /// All of them.
    pub const ALL: [Game; 4] = [Game::Sudoku, Game::StarBattle, Game::Flow, Game::SumTen];

    /// The name of the game in requests.
    pub fn name(self) -> &'static str {
        match self {
            Game::Sudoku => "sudoku",
            Game::StarBattle => "starbattle",
            Game::Flow => "flow",
            Game::SumTen => "sumten",
        }
    }

    /// The game of a name.
    pub fn named(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A value that a cell may have, and how probable it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Guess {
    /// The value as the notation of the game writes it: a digit, the letter of a region, the letter of a colour; `.` if the
    /// cell is empty.
    pub value: String,
    /// The probability, from 0 to 1.
    pub confidence: f32,
}

/// One cell of a reading.
#[derive(Clone, PartialEq, Debug)]
pub struct CellReading {
    /// The cell.
    pub cell: Cell,
    /// What the cell holds.
    pub value: String,
    /// The probability that this is right, from 0 to 1.
    pub confidence: f32,
    /// What else it may hold, most probable first.
    pub alternatives: Vec<Guess>,
}

/// A board read from a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// The board in canonical notation, with what the player has entered.
    pub puzzle: String,
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// The corners of the board in pixels of the picture: top left, top right, bottom right, bottom left.
    pub corners: [Point; 4],
    /// The cells in reading order. Holes of a board are included.
    pub cells: Vec<CellReading>,
    /// Cells whose value is not the most probable one by itself, but the one that makes a sound puzzle.
    pub changed: Vec<Cell>,
    /// Whether the reading may be used without a look: the calibrated probability that all of it is right is high.
    pub sure: bool,
    /// The probability that the whole board is right, from 0 to 1.
    pub confidence: f32,
    /// The corners of other boards in the picture, largest first.
    pub others: Vec<[Point; 4]>,
}
