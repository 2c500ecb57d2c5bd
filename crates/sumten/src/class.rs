//! Boards that are the same but for turns and mirror images.

use crate::position::Board;
use gridproof_search::classes::Turn;

impl Board {
    /// The board that stands for all that differ from this one by one of the eight turns and mirror images.
    pub fn class(&self) -> String {
        let size = (self.rows(), self.cols());
        let turned = Turn::all().filter_map(|turn| {
            let (rows, cols) = turn.size(size);
            Some(Board::new(rows, cols, turn.cells(self.digits(), size)).ok()?.text())
        });
        turned.min().unwrap_or_else(|| self.text())
    }
}
