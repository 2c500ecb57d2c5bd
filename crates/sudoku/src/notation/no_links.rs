//! Stands in for the links if the crate is built without them: they are recognised and refused.

use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// Whether the text is a link of f-puzzles or SudokuPad.
pub(super) fn looks_right(text: &str) -> bool {
    let word = super::first_word(text).trim_start();
    let prefixed = ["fpuz", "scl", "ctc"].iter().any(|prefix| word.starts_with(prefix));
    prefixed || ["f-puzzles.com/", "sudokupad.app/"].iter().any(|site| word.contains(site))
}

/// Whether the text is a link of f-puzzles or SudokuPad.
pub(super) fn is_link(text: &str) -> bool {
    looks_right(text)
}

/// Returns false: without the feature `links`, the format holds no board.
pub(super) fn carries(_: Shape) -> bool {
    false
}

/// Refuses the text.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    Err(NotationError::at(text, 0, "links with compressed JSON are not supported in this build"))
}

/// Never called: the format holds no board.
pub(super) fn write(sudoku: &Sudoku) -> String {
    sudoku.text()
}
