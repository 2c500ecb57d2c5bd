//! Squares that are the same but for the order of rows, columns and values.

use crate::notation::digit;
use crate::position::Latin;
use gridproof_search::classes::Lines;

/// The largest square with a canonical form: all orders of its columns are tried.
const LARGEST: u32 = 7;

impl Latin {
    /// The square that stands for all that differ from this one by names of values, by the order of rows and columns, or by a
    /// transposition. `None` for large squares.
    pub fn class(&self) -> Option<String> {
        let size = self.size() as usize;
        let lines = Lines { size, block_rows: size, block_cols: size, transposes: true };
        let givens: Vec<u8> =
            self.cells().map(|cell| self.given(cell).map_or(0, |value| value as u8 + 1)).collect();
        let least = if self.size() <= LARGEST { lines.least(&givens) } else { None }?;
        Some(least.into_iter().map(|value| digit(u32::from(value).checked_sub(1))).collect())
    }
}
