//! Taking clues away while the solution stays the only one.

use super::board::{ALL, Board};
use super::descent::Descent;
use super::lanes::Lanes;
use super::nine::{Puzzle, of_value};

impl<L: Lanes> Descent<L> {
    /// Takes clues from a puzzle in the given order, each one that can go: without it there is no solution with
    /// another digit in its cell. So if there was one solution, there still is.
    ///
    /// A clue that is needed stays needed when others go. So when all clues have had their turn, what is left is
    /// minimal. Taking several at once while there are many was tried and gains nothing: as long as most clues can go, a sweep
    /// or two show it.
    #[inline(always)]
    pub(super) fn thin(&mut self, puzzle: &Puzzle, order: &[u8]) -> Puzzle {
        let mut left = *puzzle;
        let mut board = Board::of(puzzle, of_value);
        for &cell in order {
            let cell = usize::from(cell);
            let Some(digit) = left.get_mut(cell).filter(|digit| **digit != 0) else { continue };
            let clue = of_value(*digit);
            board.set(cell, ALL ^ clue);
            self.start(&board);
            if self.go_on(1, u64::MAX).0 == 0 {
                board.set(cell, ALL);
                *digit = 0;
            } else {
                board.set(cell, clue);
            }
        }
        left
    }
}
