//! Stands in for the links when the crate is built without them: they are recognised, and refused.

use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// Whether the text is a link of f-puzzles or SudokuPad.
pub(super) fn looks_right(text: &str) -> bool {
    let word = super::first_word(text).trim_start();
    let prefixed = ["fpuz", "scl", "ctc"].iter().any(|prefix| word.starts_with(prefix));
    prefixed || ["f-puzzles.com/", "sudokupad.app/"].iter().any(|site| word.contains(site))
}

/// No board can be carried.
pub(super) fn carries(_: Shape) -> bool {
    false
}

/// Refuses.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    Err(NotationError::at(text, 0, "a link with compressed JSON; this build reads none"))
}

/// Never called: no board can be carried.
pub(super) fn write(sudoku: &Sudoku) -> String {
    sudoku.text()
}
