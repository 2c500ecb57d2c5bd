//! Boards from pictures.

use serde::Serialize;

/// The answer to `read`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReadAnswer {
    /// The game.
    pub game: String,
    /// The board in canonical notation, with what the player has entered.
    pub puzzle: String,
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub cols: u32,
    /// The probability that the whole board is right, from 0 to 1.
    pub confidence: f64,
    /// Whether the reading may be used without a look.
    pub sure: bool,
    /// The cells in reading order.
    pub cells: Vec<ReadCell>,
    /// The cells whose value is not the most probable one by itself, but the one that makes a sound puzzle.
    pub changed: Vec<String>,
    /// The corners of the board in pixels of the picture, each as x and y: top left, top right, bottom right, bottom left.
    pub corners: [[f64; 2]; 4],
    /// The corners of other boards in the picture, largest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<[[f64; 2]; 4]>,
    /// Milliseconds, without opening the file.
    pub elapsed_ms: u64,
}

/// One cell of a reading.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReadCell {
    /// The cell, such as `r1c1`.
    pub cell: String,
    /// What it holds: a digit, or the letter of a region or a colour, as the notation of the game writes it; `.` if it is empty.
    pub value: String,
    /// The probability that this is right, from 0 to 1.
    pub confidence: f64,
    /// What else it may hold, most probable first.
    pub alternatives: Vec<ReadGuess>,
}

/// A value that a cell may hold.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ReadGuess {
    /// The value.
    pub value: String,
    /// The probability, from 0 to 1.
    pub confidence: f64,
}
