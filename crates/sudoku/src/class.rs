//! Puzzles that are the same but for the order of rows, columns and values.

use crate::position::Sudoku;
use gridproof_search::classes::Lines;

impl Sudoku {
    /// The puzzle that stands for all that differ from this one by names of values, by the order of bands and stacks, by the
    /// order of rows in a band and of columns in a stack, or by a transposition if the boxes are square. `None` above 9x9.
    pub fn class(&self) -> Option<String> {
        let shape = self.shape();
        let lines = Lines {
            size: shape.size() as usize,
            block_rows: shape.box_rows() as usize,
            block_cols: shape.box_cols() as usize,
            transposes: shape.box_rows() == shape.box_cols(),
        };
        let givens: Vec<u8> =
            self.cells().map(|cell| self.given(cell).map_or(0, |value| value as u8 + 1)).collect();
        let least = if shape.size() <= 9 { lines.least(&givens) } else { None }?;
        let givens = least.into_iter().map(|value| u32::from(value).checked_sub(1)).collect();
        Some(Sudoku::of_givens(shape, givens).ok()?.puzzle_text())
    }
}
