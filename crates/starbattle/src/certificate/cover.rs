//! Covering cells with 2x2 windows: where k windows hold a set of cells, it holds at most k stars.

use crate::logic::{Board, Cells};

/// Looks for covers. Windows are tried from the first cell on, so two choices are enough at each: a window
/// further up holds nothing that is not held already.
#[derive(Debug)]
pub(crate) struct Covers<'b> {
    board: &'b Board,
    /// The windows of the last cover found.
    tiles: Vec<u32>,
    /// Choices tried since the count was last taken.
    tried: u64,
    left: u32,
}

/// Choices tried before a cover is given up: enough for every set that fits into a few lines.
const PATIENCE: u32 = 400;

impl<'b> Covers<'b> {
    /// A search on a board.
    pub(crate) fn new(board: &'b Board) -> Covers<'b> {
        Covers { board, tiles: vec![], tried: 0, left: 0 }
    }

    /// Whether at most so many windows hold all the cells, as far as the patience lasts. [`Covers::tiles`] tells them.
    pub(crate) fn fits(&mut self, cells: Cells, windows: i32) -> bool {
        self.tiles.clear();
        self.left = PATIENCE;
        self.cover(cells, windows)
    }

    /// The windows of the cover found last.
    pub(crate) fn tiles(&self) -> &[u32] {
        &self.tiles
    }

    /// The least number of windows from `from` to `to` that hold all the cells.
    pub(crate) fn least(&mut self, cells: Cells, from: i32, to: i32) -> Option<i32> {
        (from..=to).find(|&windows| self.fits(cells, windows))
    }

    /// The choices tried since this was last asked.
    pub(crate) fn take_tried(&mut self) -> u64 {
        std::mem::take(&mut self.tried)
    }

    fn cover(&mut self, cells: Cells, windows: i32) -> bool {
        let Some(first) = cells.first() else { return windows >= 0 };
        self.tried += 1;
        if self.left == 0 || i64::from(cells.len()) > 4 * i64::from(windows) {
            return false;
        }
        self.left -= 1;
        let n = self.board.size();
        let (row, column) = ((first / n).min(n - 2), first % n);
        for left in [column.min(n - 2), column.max(1) - 1] {
            let corner = row * n + left;
            self.tiles.push(corner);
            if self.cover(cells - *self.board.window(corner), windows - 1) {
                return true;
            }
            self.tiles.pop();
        }
        false
    }
}

/// Cells that do not touch each other, picked greedily: no cover has fewer windows.
pub(crate) fn packing(board: &Board, mut cells: Cells) -> i32 {
    let mut picked = 0;
    while let Some(first) = cells.first() {
        picked += 1;
        cells.remove(first);
        cells -= *board.near(first);
    }
    picked
}
