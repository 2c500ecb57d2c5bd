//! Cells that can never be cleared.
//!
//! Call some cells *held*. When the first move clears a held cell, all other held cells are still there, so it clears every
//! held cell of its rectangle. It may also clear some of the other live cells of the rectangle. If no rectangle allows such a
//! move (an *opening*), no held cell is ever cleared. [`first_opening`] looks for an opening. [`stuck`] starts with every
//! cell held and releases the cells of one opening after the other; the cells that remain held are stuck.

use crate::position::{Board, TEN};
use gridproof_grid::Rect;

/// What is assumed about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// It may be live or cleared.
    Free,
    /// It is live until an opening clears it.
    Held,
    /// It is live, and no rectangle may contain it.
    Wall,
}

/// The first rectangle, in reading order, that holds no wall and at least one held cell, and whose held cells together
/// with some of its free cells sum to ten.
pub fn first_opening(board: &Board, hold: &[Hold]) -> Option<Rect> {
    let (rows, cols) = (board.rows() as usize, board.cols() as usize);
    for top in 0..rows {
        for bottom in top..rows {
            for left in 0..cols {
                let mut sums = Sums::default();
                for right in left..cols {
                    let cells = (top..=bottom).map(|row| row * cols + right);
                    cells.for_each(|cell| sums.add(board.digits()[cell], hold[cell]));
                    if sums.are_none() {
                        break;
                    }
                    if sums.is_opening() {
                        let [top, left, bottom, right] = [top, left, bottom, right].map(|line| line as u32);
                        return Some(Rect { top, left, bottom, right });
                    }
                }
            }
        }
    }
    None
}

/// The sums that the cells of a rectangle can have: bit `s` is set if `s` is one of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    bits: u32,
    held: bool,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums { bits: 1, held: false }
    }
}

impl Sums {
    /// Adds a cell: a free one may add to the sum, a held one always does.
    #[inline]
    pub(crate) fn add(&mut self, digit: u8, hold: Hold) {
        const UP_TO_TEN: u32 = (1 << (TEN + 1)) - 1;
        if digit == 0 {
            return;
        }
        match hold {
            Hold::Free => self.bits |= self.bits << digit,
            Hold::Held => {
                self.bits <<= digit;
                self.held = true;
            }
            Hold::Wall => self.bits = 0,
        }
        self.bits &= UP_TO_TEN;
    }

    /// Whether no sum up to ten is possible, here and in every larger rectangle.
    #[inline]
    pub(crate) fn are_none(self) -> bool {
        self.bits == 0
    }

    /// Whether ten is possible and clears a held cell.
    #[inline]
    pub(crate) fn is_opening(self) -> bool {
        self.held && self.bits >> TEN & 1 == 1
    }
}

/// The live cells that can never be cleared, in reading order.
pub fn stuck(board: &Board) -> Vec<u32> {
    let mut hold = vec![Hold::Held; board.digits().len()];
    while let Some(rect) = first_opening(board, &hold) {
        for cell in rect.cells() {
            hold[board.number(cell) as usize] = Hold::Free;
        }
    }
    let live = (0..).zip(board.digits()).filter(|(_, digit)| **digit > 0).map(|(cell, _)| cell);
    live.filter(|&cell: &u32| hold[cell as usize] == Hold::Held).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stuck_in(text: &str) -> Vec<u32> {
        stuck(&Board::read(text).expect("a board"))
    }

    #[test]
    fn a_cell_without_partners_is_stuck_and_those_it_shuts_in_are_too() {
        assert_eq!(stuck_in("1x4.5195"), [] as [u32; 0]);
        assert_eq!(stuck_in("1x5.37855"), [2], "the 8 has no 2");
        assert_eq!(stuck_in("1x3.585"), [0, 1, 2], "the fives cannot reach over the 8");
        assert_eq!(stuck_in("1x4.6945"), [0, 1, 2, 3], "6 and 4 have the 9 between them");
    }

    #[test]
    fn cells_that_wait_for_each_other_are_stuck() {
        // Nothing completes an 8. Cells in opposite corners have one rectangle, which sums to ten only for the fives.
        assert_eq!(stuck_in("3x3.080808080"), [1, 3, 5, 7]);
        assert_eq!(stuck_in("2x2.0110"), [1, 2]);
        assert_eq!(stuck_in("2x2.0550"), [] as [u32; 0]);
    }
}
