//! The cells that can still be cleared: the answer of [`crate::stuck`], fast enough for every position of a search.

use crate::bounds::counting::Counts;
use crate::field::{Field, Hull, STRIDE, Step};

/// The sums up to ten.
const UP_TO_TEN: u32 = (1 << 11) - 1;
const TEN: u32 = 1 << 10;

/// Finds the cells that can still be cleared; keeps its memory from one grid to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// Per cell of the grid, whether something may clear it.
    free: Vec<bool>,
}

impl Reach {
    /// The number of cells of each digit that can still be cleared, given the legal moves. `stuck` holds the cells that were
    /// stuck before the last move, one word per row. They remain stuck, and those that are stuck now replace them.
    pub(crate) fn counts(&mut self, field: &Field, grid: &[u8], steps: &[Step], stuck: &mut [u32]) -> Counts {
        self.free.clear();
        self.free.resize(grid.len(), false);
        for step in steps {
            let rect = Hull::from(step.span);
            for row in rect.top..=rect.bottom {
                let start = row * STRIDE;
                self.free[start + rect.left..=start + rect.right].fill(true);
            }
        }
        if !steps.is_empty() {
            while self.is_open(grid, stuck) && self.widen(field, grid) {}
        }
        let mut counts = [0; 10];
        for (row, stuck) in stuck.iter_mut().enumerate() {
            *stuck = 0;
            for col in 0..field.cols {
                let at = row * STRIDE + col;
                match self.free[at] {
                    true => counts[usize::from(grid[at])] += 1,
                    false => *stuck |= u32::from(grid[at] > 0) << col,
                }
            }
        }
        counts[0] = 0;
        counts
    }

    /// Whether a live cell is neither free nor known to be stuck.
    fn is_open(&self, grid: &[u8], stuck: &[u32]) -> bool {
        let rows = grid.chunks(STRIDE).zip(self.free.chunks(STRIDE)).zip(stuck);
        rows.into_iter().any(|((digits, free), stuck)| {
            let cells = digits.iter().zip(free).enumerate();
            cells.into_iter().any(|(col, (&digit, &free))| digit > 0 && !free && stuck >> col & 1 == 0)
        })
    }

    /// Frees the cells of all openings. Returns whether there were any.
    fn widen(&mut self, field: &Field, grid: &[u8]) -> bool {
        let mut widened = false;
        for top in 0..field.rows {
            let mut columns = [Column::default(); STRIDE];
            for bottom in top..field.rows {
                let row = bottom * STRIDE..bottom * STRIDE + field.cols;
                let cells = grid[row.clone()].iter().zip(&self.free[row]);
                for (column, (&digit, &free)) in columns.iter_mut().zip(cells) {
                    column.add(u32::from(digit), free);
                }
                let columns = &columns[..field.cols];
                if columns.iter().all(|column| column.held == 0) {
                    continue;
                }
                for left in 0..field.cols {
                    // A rectangle that can grow to the left without a held cell is part of one that has more sums.
                    if left == 0 || columns[left - 1].held > 0 {
                        widened |= self.openings(grid, columns, (top, bottom, left));
                    }
                }
            }
        }
        widened
    }

    /// Frees the openings between two rows that start at a column.
    fn openings(
        &mut self,
        grid: &[u8],
        columns: &[Column],
        (top, bottom, left): (usize, usize, usize),
    ) -> bool {
        let (mut sums, mut held, mut widened) = (1, false, false);
        for (right, column) in columns.iter().enumerate().skip(left) {
            sums = column.extend(sums);
            if sums == 0 {
                break;
            }
            held |= column.held > 0;
            // The same to the right: look only where the next column has a held cell.
            let ends = columns.get(right + 1).is_none_or(|next| next.held > 0);
            if held && ends && sums & TEN != 0 {
                for row in top..=bottom {
                    let cells = row * STRIDE + left..=row * STRIDE + right;
                    let free = &mut self.free[cells.clone()];
                    widened |= free.iter().zip(&grid[cells]).any(|(&free, &digit)| digit > 0 && !free);
                    free.fill(true);
                }
            }
        }
        widened
    }
}

/// The cells of a column between two rows.
#[derive(Clone, Copy, Debug)]
struct Column {
    /// The sum of the cells that are certainly live.
    held: u32,
    /// The sums that the others can have.
    free: u32,
}

impl Default for Column {
    fn default() -> Column {
        Column { held: 0, free: 1 }
    }
}

impl Column {
    fn add(&mut self, digit: u32, free: bool) {
        match free {
            true => self.free |= self.free << digit & UP_TO_TEN,
            false => self.held += digit,
        }
    }

    /// The sums of a rectangle with this column added.
    #[inline]
    fn extend(&self, sums: u32) -> u32 {
        if self.held > 10 {
            return 0;
        }
        let base = sums << self.held;
        let (mut all, mut rest) = (0, self.free);
        while rest != 0 {
            all |= base << rest.trailing_zeros();
            rest &= rest - 1;
        }
        all & UP_TO_TEN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::counting;
    use crate::field::USUAL_PRICES;
    use crate::{boards, stuck};
    use gridproof_search::Random;

    #[test]
    fn the_fast_answer_is_the_plain_one_all_the_way_down() {
        let mut random = Random::new(3);
        let mut reach = Reach::default();
        for (rows, cols, seed) in [(4, 5, 1), (8, 8, 2), (3, 12, 3), (10, 17, 4)] {
            let mut board = boards::seeded(rows, cols, seed);
            let field = Field::new(&board, &USUAL_PRICES, 0);
            let mut node = field.root();
            let mut known = vec![0; rows as usize];
            loop {
                let stuck = stuck::stuck(&board);
                let live = (0..).zip(board.digits()).filter(|(cell, _)| !stuck.contains(cell));
                let expected = counting::counts(live.map(|(_, &digit)| digit).filter(|&digit| digit > 0));
                let counts = reach.counts(&field, &node.grid, &node.steps, &mut known);
                assert_eq!(counts, expected, "{}", board.text());
                if node.steps.is_empty() {
                    break;
                }
                let step = node.steps[random.index(node.steps.len())];
                board = board.play(step.span.rect()).expect("legal");
                node = field.child(&node, step);
            }
        }
    }
}
