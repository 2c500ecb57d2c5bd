//! Every rectangle that sums to ten, by multiplying powers of two.
//!
//! A cell with the digit `d` is stored as two to the power of `d`, an empty one as one, in sixteen bits. Then adding digits
//! is multiplying, and sums of sixteen and more vanish. Take a number whose bits are the sums of all runs of columns that end
//! at this column. For the next column the number is multiplied by the column's power and a one is added. If bit ten is set,
//! a rectangle ends there. This is done for all bottom rows at once, one in each lane of a vector.

use crate::bits::{Word, members};
use crate::position::TEN;

/// The most columns.
pub(crate) const MOST_COLUMNS: usize = 16;

/// A number for each row.
type Lanes<const ROWS: usize> = [u16; ROWS];

/// A grid of up to `ROWS` rows. Cells can be removed and put back.
#[derive(Clone, Debug)]
pub(crate) struct Tens<C, const ROWS: usize> {
    rows: usize,
    cols: usize,
    /// Row, column and digit of each cell.
    places: Vec<(usize, usize, u8)>,
    /// The powers of the digits that are present, row by row, the same in each lane.
    powers: [[Lanes<ROWS>; MOST_COLUMNS]; ROWS],
    /// The cells of each row and of each column, present or not.
    row: [C; ROWS],
    col: [C; MOST_COLUMNS],
}

impl<C: Word, const ROWS: usize> Tens<C, ROWS> {
    /// The grid with a digit in each of these places: row, column, digit.
    pub(crate) fn new(places: Vec<(usize, usize, u8)>) -> Tens<C, ROWS> {
        let mut tens = Tens {
            rows: places.iter().map(|place| place.0 + 1).max().unwrap_or(0),
            cols: places.iter().map(|place| place.1 + 1).max().unwrap_or(0),
            places,
            powers: [[[1; ROWS]; MOST_COLUMNS]; ROWS],
            row: [C::NONE; ROWS],
            col: [C::NONE; MOST_COLUMNS],
        };
        for cell in 0..tens.places.len() {
            let (row, col, _) = tens.places[cell];
            tens.row[row] |= C::one(cell);
            tens.col[col] |= C::one(cell);
            tens.put(C::one(cell));
        }
        tens
    }

    /// Puts cells in their places.
    pub(crate) fn put(&mut self, cells: C) {
        for cell in cells.cells() {
            let (row, col, digit) = self.places[cell];
            self.powers[row][col] = [1 << digit; ROWS];
        }
    }

    /// Removes cells.
    pub(crate) fn take(&mut self, cells: C) {
        for cell in cells.cells() {
            let (row, col, _) = self.places[cell];
            self.powers[row][col] = [1; ROWS];
        }
    }

    /// Finds the live cells of every tight rectangle that sums to ten and contains one of the places in `some`. `live` are the
    /// cells that are present.
    #[inline]
    pub(crate) fn through(&self, live: C, some: C, mut found: impl FnMut(C)) {
        let Some((first_row, last_row)) = span(&self.row, some) else { return };
        let Some((first_col, last_col)) = span(&self.col, some) else { return };
        // Per column, the product of the powers from the top row to each bottom row: nothing above the top row.
        let mut sums = [[0; ROWS]; MOST_COLUMNS];
        for top in (0..self.rows).rev() {
            let fresh: Lanes<ROWS> = std::array::from_fn(|row| u16::from(row == top));
            for (sums, power) in sums[..self.cols].iter_mut().zip(&self.powers[top]) {
                for lane in 0..ROWS {
                    sums[lane] = (sums[lane] | fresh[lane]).wrapping_mul(power[lane]);
                }
            }
            if top > last_row || !self.row[top].meets(live) {
                continue;
            }
            // A rectangle from here, or from further up, has one of these columns in it down to the first row.
            let is_full = |sums: &Lanes<ROWS>| !(1..=1 << TEN).contains(&sums[first_row]);
            if top <= first_row && sums[first_col..=last_col].iter().all(is_full) {
                break;
            }
            let ends = ends(&sums[..self.cols], (first_col, last_col));
            let mut rows = C::NONE;
            for (bottom, (row, &ends)) in self.row.iter().zip(&ends).enumerate().skip(top) {
                rows |= *row;
                if bottom < first_row {
                    continue;
                }
                for right in members(ends.into()) {
                    let inside = rows & self.columns(&sums, bottom, right);
                    let cells = inside & live;
                    let tight = [self.row[top], *row, self.col[right]];
                    if inside.meets(some) && tight.iter().all(|line| cells.meets(*line)) {
                        found(cells);
                    }
                }
            }
        }
    }

    /// The cells of the columns that sum to ten and end with this one.
    #[inline]
    fn columns(&self, sums: &[Lanes<ROWS>], bottom: usize, right: usize) -> C {
        let (mut sum, mut cells) = (0, C::NONE);
        for (sums, col) in sums[..=right].iter().zip(&self.col).rev() {
            sum += sums[bottom].trailing_zeros();
            cells |= *col;
            if sum >= TEN {
                break;
            }
        }
        cells
    }
}

/// The first and the last row or column that contains one of some cells.
#[inline]
fn span<C: Word>(lines: &[C], some: C) -> Option<(usize, usize)> {
    let has_some = |line: &C| line.meets(some);
    Some((lines.iter().position(has_some)?, lines.iter().rposition(has_some)?))
}

/// Per bottom row, the columns with which some columns end that sum to ten and meet the ones from `first` to `last`: one
/// bit for each.
#[inline]
fn ends<const ROWS: usize>(sums: &[Lanes<ROWS>], (first, last): (usize, usize)) -> Lanes<ROWS> {
    let (mut to_here, mut ends) = ([1_u16; ROWS], [0; ROWS]);
    for (col, sums) in sums.iter().enumerate() {
        // Whether columns may begin after this one, and whether they may end with it.
        let (begin, end) = (u16::from(col < last), u16::from(col >= first));
        for lane in 0..ROWS {
            let sum = to_here[lane].wrapping_mul(sums[lane]);
            ends[lane] |= (sum >> TEN & end) << col;
            to_here[lane] = sum | begin;
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    type Cells = u128;
    use crate::position::Board;
    use gridproof_search::Random;
    use std::collections::BTreeSet;

    /// The legal moves of a board that hold one of some places, by looking at each.
    fn plain(board: &Board, numbers: &[u32], some: Cells) -> BTreeSet<Cells> {
        let bit = |cell: u32| numbers.iter().position(|&number| number == cell).map_or(0, |bit| 1 << bit);
        let inside =
            |step: &crate::Move| step.rect().cells().map(|cell| bit(board.number(cell))).sum::<Cells>();
        let live: Cells =
            numbers.iter().filter(|&&cell| board.digits()[cell as usize] > 0).map(|&cell| bit(cell)).sum();
        let moves = board.moves();
        moves.iter().map(inside).filter(|inside| inside & some != 0).map(|inside| inside & live).collect()
    }

    fn agrees<C: Word, const ROWS: usize>(random: &mut Random, rows: u32, cols: u32) {
        let digits = (0..rows * cols).map(|_| random.below(8) as u8).collect();
        let mut board = Board::new(rows, cols, digits).expect("a board");
        let numbers: Vec<u32> = (0..rows * cols).filter(|&cell| board.digits()[cell as usize] > 0).collect();
        let place =
            |&cell: &u32| ((cell / cols) as usize, (cell % cols) as usize, board.digits()[cell as usize]);
        let mut tens = Tens::<C, ROWS>::new(numbers.iter().map(place).collect());
        let mut live = numbers.iter().enumerate().map(|(bit, _)| 1 << bit).sum::<Cells>();
        let mut some = live;
        loop {
            let mut moves = BTreeSet::new();
            tens.through(C::of(live), C::of(some), |cells| {
                assert!(moves.insert(cells.wide()), "{} twice", board.text());
            });
            assert_eq!(moves, plain(&board, &numbers, some), "{}", board.text());
            let legal = board.moves();
            if legal.is_empty() {
                return;
            }
            let step = legal[random.index(legal.len())];
            let after = board.play(step.rect()).expect("a listed move is legal");
            let is_gone = |cell: u32| board.digits()[cell as usize] > after.digits()[cell as usize];
            some = (0..).zip(&numbers).map(|(bit, &cell)| Cells::from(is_gone(cell)) << bit).sum();
            live &= !some;
            tens.take(C::of(some));
            board = after;
        }
    }

    #[test]
    fn the_moves_through_what_was_cleared_are_those_that_looking_finds() {
        let mut random = Random::new(9);
        for _ in 0..200 {
            let (rows, cols) = (1 + random.below(8) as u32, 1 + random.below(8) as u32);
            agrees::<u64, 8>(&mut random, rows, cols);
            agrees::<u64, 16>(&mut random, 2 * rows, cols.div_ceil(2));
            agrees::<u128, 16>(&mut random, rows + 3, cols + 3);
        }
    }
}
