//! Covering cells with 2x2 windows: where k windows hold a set of cells, it holds at most k stars.

use crate::logic::{Board, Cells};

/// The longest side of a board.
const LONGEST: usize = 25;

/// A set of cells, one word of bits per row. A window lies in two rows, so its cells are quickly removed and put back.
struct Rows {
    lines: [u32; LONGEST + 1],
    size: usize,
}

impl Rows {
    fn new(cells: Cells, size: u32) -> Rows {
        let mut lines = [0; LONGEST + 1];
        let size = size as usize;
        (0..size).for_each(|row| lines[row] = cells.bits(row * size, size));
        Rows { lines, size }
    }

    /// The first row from `row` on with a cell in it; `size` if there is none.
    fn next(&self, row: usize) -> usize {
        (row..self.size).find(|&row| self.lines[row] != 0).unwrap_or(self.size)
    }
}

/// Searches for covers. Cells are covered in reading order, so two windows are enough for each: the cells above it are covered
/// already.
#[derive(Debug)]
pub(crate) struct Covers<'b> {
    board: &'b Board,
    /// The windows of the last cover found.
    tiles: Vec<u32>,
    /// Choices tried since [`Covers::take_tried`] was last called.
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

    /// Whether at most `windows` windows hold all the cells, as far as the patience lasts. [`Covers::tiles`] returns them.
    pub(crate) fn fits(&mut self, cells: Cells, windows: i32) -> bool {
        self.tiles.clear();
        self.left = PATIENCE;
        self.tried += 1;
        if packing(self.board, cells) > windows {
            return false;
        }
        let mut rows = Rows::new(cells, self.board.size());
        self.cover(&mut rows, 0, cells.len(), windows)
    }

    /// The windows of the cover found last.
    pub(crate) fn tiles(&self) -> &[u32] {
        &self.tiles
    }

    /// The least number of windows from `from` to `to` that hold all the cells.
    pub(crate) fn least(&mut self, cells: Cells, from: i32, to: i32) -> Option<i32> {
        (from..=to).find(|&windows| self.fits(cells, windows))
    }

    /// The choices tried since the last call.
    pub(crate) fn take_tried(&mut self) -> u64 {
        std::mem::take(&mut self.tried)
    }

    /// Covers the remaining cells, from the row `from` on.
    fn cover(&mut self, rows: &mut Rows, from: usize, cells: u32, windows: i32) -> bool {
        if cells == 0 {
            return windows >= 0;
        }
        self.tried += 1;
        if self.left == 0 || i64::from(cells) > 4 * i64::from(windows) {
            return false;
        }
        self.left -= 1;
        let row = rows.next(from);
        let n = rows.size as u32;
        let column = rows.lines[row].trailing_zeros();
        for left in [column.min(n - 2), column.max(1) - 1] {
            let window = 0b11 << left;
            let held = [rows.lines[row] & window, rows.lines[row + 1] & window];
            let taken = held[0].count_ones() + held[1].count_ones();
            self.tiles.push((row as u32).min(n - 2) * n + left);
            rows.lines[row] &= !window;
            rows.lines[row + 1] &= !window;
            let covered = self.cover(rows, row, cells - taken, windows - 1);
            rows.lines[row] |= held[0];
            rows.lines[row + 1] |= held[1];
            if covered {
                return true;
            }
            self.tiles.pop();
        }
        false
    }
}

/// Cells that do not touch each other, picked greedily: no cover has fewer windows.
pub(crate) fn packing(board: &Board, cells: Cells) -> i32 {
    let mut rows = Rows::new(cells, board.size());
    let mut picked = 0;
    for row in 0..rows.size {
        while rows.lines[row] != 0 {
            picked += 1;
            let column = rows.lines[row].trailing_zeros();
            let near = if column == 0 { 0b11 } else { 0b111 << (column - 1) };
            rows.lines[row] &= !near;
            rows.lines[row + 1] &= !near;
        }
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::StarBattle;
    use gridproof_search::Random;

    /// The fewest windows that hold all the cells, by trying every window at the first cell.
    fn fewest(board: &Board, cells: Cells) -> i32 {
        let Some(first) = cells.first() else { return 0 };
        let windows = board.windows_at(first).map(|window| 1 + fewest(board, cells - *board.window(window)));
        windows.min().expect("every cell lies in a window")
    }

    #[test]
    fn covers_are_as_small_as_can_be_and_packings_no_larger() {
        let text = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC";
        let board = Board::new(&StarBattle::read(text).expect("it can be read"));
        let mut covers = Covers::new(&board);
        let mut random = Random::new(1);
        for _ in 0..200 {
            let share = 1 + random.index(3);
            let cells: Cells = (0..36).filter(|_| random.index(4) < share).take(14).collect();
            let fewest = fewest(&board, cells);
            assert_eq!(covers.least(cells, 0, 36), Some(fewest), "{cells:?}");
            let held = covers.tiles().iter().fold(Cells::NONE, |all, &tile| all | *board.window(tile));
            assert!(cells.is_within(&held) && covers.tiles().len() as i32 <= fewest, "{cells:?}");
            assert!(packing(&board, cells) <= fewest, "{cells:?}");
        }
    }
}
