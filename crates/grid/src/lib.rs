//! What the notations of all games share: cells by name, and errors that name the place.
//!
//! Cells are `r1c1`, counted from 1, everywhere a person reads, and (0, 0) in code.

use std::fmt;

/// A cell of a grid, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row, from the top.
    pub row: u32,
    /// The column, from the left.
    pub col: u32,
}

impl Cell {
    /// The cell at a place in reading order on a board of the given width.
    pub fn at(index: u32, width: u32) -> Cell {
        Cell { row: index / width, col: index % width }
    }

    /// Reads `r3c4`. Only the canonical form is accepted: no zeros in front, no other letters.
    pub fn read(text: &str) -> Option<Cell> {
        let (row, col) = text.strip_prefix('r')?.split_once('c')?;
        let cell = Cell {
            row: row.parse::<u32>().ok()?.checked_sub(1)?,
            col: col.parse::<u32>().ok()?.checked_sub(1)?,
        };
        (cell.to_string() == text).then_some(cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}

/// A text that is not a puzzle: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
}

impl NotationError {
    /// An error at the character with the given index (from 0) of a text.
    pub fn at(text: &str, index: usize, message: impl Into<String>) -> NotationError {
        let before: String = text.chars().take(index).collect();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        NotationError { line, column, message: message.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_reads_back_what_it_prints() {
        let cell = Cell::at(13, 5);
        assert_eq!(cell.to_string(), "r3c4");
        assert_eq!(Cell::read("r3c4"), Some(cell));
    }

    #[test]
    fn only_the_canonical_name_of_a_cell_is_read() {
        for text in
            ["", "r", "rc", "r0c1", "r1c0", "r01c1", "R1C1", "r1c1 ", "r+1c1", "r4294967296c1", "r1c1c1"]
        {
            assert_eq!(Cell::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn an_error_counts_lines_and_characters_from_one() {
        let error = NotationError::at("12\n3é?", 5, "expected a digit");
        assert_eq!(error.to_string(), "line 2, column 3: expected a digit");
    }
}
