//! A board and the moves on it. Boards are immutable: a move gives a new one.

use gridproof_grid::{Cell, Rect, Size};

/// What the digits of a move sum to.
pub const TEN: u32 = 10;

/// A board of digits 1 to 9 and empty cells. A cell with a digit is *live*. A move makes cells empty; no digit falls and no
/// cell is filled again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u32,
    cols: u32,
    /// In reading order; 0 is empty.
    digits: Vec<u8>,
}

/// Why some digits do not make a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Invalid {
    /// A side is empty or too long.
    #[error("a board has 1 to {} rows and columns", Board::LARGEST)]
    Size,
    /// There is not one digit per cell.
    #[error("the number of digits is not rows times columns")]
    Length,
    /// A digit is above 9.
    #[error("a cell holds a number above 9")]
    Digit,
}

/// What lies in a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The smallest rectangle around its live cells; the rectangle itself if there are none.
    pub rect: Rect,
    /// The number of its live cells.
    pub cells: u32,
    /// The sum of their digits.
    pub total: u32,
}

/// A legal move in its canonical form: every border line of the rectangle holds a live cell, so that each set of removed
/// cells is one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    rect: Rect,
    cells: u32,
}

/// Why a rectangle cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// Part of it is not on the board, or its sides are in the wrong order.
    #[error("{0} is not a rectangle of this board")]
    Outside(Rect),
    /// Its digits do not sum to ten.
    #[error("{0} sums to {1}, not to ten")]
    Total(Rect, u32),
}

impl Move {
    /// The rectangle.
    pub fn rect(self) -> Rect {
        self.rect
    }

    /// The number of cells that it clears.
    pub fn cells(self) -> u32 {
        self.cells
    }
}

impl Board {
    /// The longest side.
    pub const LARGEST: u32 = 32;

    /// A board from its digits in reading order, 0 for empty.
    pub fn new(rows: u32, cols: u32, digits: Vec<u8>) -> Result<Board, Invalid> {
        if !(1..=Board::LARGEST).contains(&rows) || !(1..=Board::LARGEST).contains(&cols) {
            return Err(Invalid::Size);
        }
        if digits.len() != (rows * cols) as usize {
            return Err(Invalid::Length);
        }
        if digits.iter().any(|&digit| digit > 9) {
            return Err(Invalid::Digit);
        }
        Ok(Board { rows, cols, digits })
    }

    /// The number of rows and columns.
    pub fn size(&self) -> Size {
        Size { rows: self.rows, cols: self.cols }
    }

    /// The number of rows.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// The digits in reading order, 0 for empty.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The place of a cell by its number in reading order.
    pub fn cell(&self, number: u32) -> Cell {
        Cell::at(number, self.cols)
    }

    /// The number of a cell in reading order.
    pub fn number(&self, cell: Cell) -> u32 {
        cell.row * self.cols + cell.col
    }

    /// The digit in a cell, 0 if it is empty.
    pub fn digit(&self, cell: Cell) -> u8 {
        self.digits[self.number(cell) as usize]
    }

    /// The number of live cells.
    pub fn live(&self) -> u32 {
        self.digits.iter().filter(|&&digit| digit > 0).count() as u32
    }

    /// The sum of all digits.
    pub fn total(&self) -> u32 {
        self.digits.iter().map(|&digit| u32::from(digit)).sum()
    }

    /// The whole board as a rectangle.
    pub fn frame(&self) -> Rect {
        Rect { top: 0, left: 0, bottom: self.rows - 1, right: self.cols - 1 }
    }

    /// What lies in a rectangle, or `None` if it is not one of this board.
    pub fn select(&self, rect: Rect) -> Option<Selection> {
        let frame = self.frame();
        let ordered = rect.top <= rect.bottom && rect.left <= rect.right;
        if !ordered || rect.bottom > frame.bottom || rect.right > frame.right {
            return None;
        }
        let mut found = Selection { rect, cells: 0, total: 0 };
        for cell in self.live_in(rect) {
            let Cell { row, col } = cell;
            let tight = &mut found.rect;
            if found.cells == 0 {
                *tight = Rect { top: row, left: col, bottom: row, right: col };
            }
            tight.left = tight.left.min(col);
            tight.right = tight.right.max(col);
            tight.bottom = row;
            found.cells += 1;
            found.total += u32::from(self.digit(cell));
        }
        Some(found)
    }

    /// The move that a rectangle makes.
    pub fn legal(&self, rect: Rect) -> Result<Move, IllegalMove> {
        match self.select(rect) {
            Some(Selection { rect, cells, total: TEN }) => Ok(Move { rect, cells }),
            Some(Selection { total, .. }) => Err(IllegalMove::Total(rect, total)),
            None => Err(IllegalMove::Outside(rect)),
        }
    }

    /// The board after a rectangle has been played.
    pub fn play(&self, rect: Rect) -> Result<Board, IllegalMove> {
        let rect = self.legal(rect)?.rect;
        let mut after = self.clone();
        for cell in rect.cells() {
            after.digits[self.number(cell) as usize] = 0;
        }
        Ok(after)
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.moves().is_empty()
    }

    /// The live cells of a rectangle of this board, in reading order.
    pub fn live_in(&self, rect: Rect) -> impl Iterator<Item = Cell> {
        rect.cells().filter(|&cell| self.digit(cell) > 0)
    }

    /// Every legal move once, by top, bottom, left and right. Deliberately simple: the tests compare the fast generator
    /// with it.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for top in 0..self.rows {
            // The sums of each column from the top row down to the bottom row.
            let mut sums = vec![0; self.cols as usize];
            for bottom in top..self.rows {
                for (col, sum) in (0..).zip(&mut sums) {
                    *sum += u32::from(self.digit(Cell { row: bottom, col }));
                }
                self.moves_between(top, bottom, &sums, &mut moves);
            }
        }
        moves
    }

    /// The moves with the given top and bottom rows, from the sums of the columns between them.
    fn moves_between(&self, top: u32, bottom: u32, sums: &[u32], moves: &mut Vec<Move>) {
        let lives = |row, left: usize, right: usize| {
            (left..=right).any(|col| self.digit(Cell { row, col: col as u32 }) > 0)
        };
        for left in (0..sums.len()).filter(|&left| sums[left] > 0) {
            let mut total = 0;
            for (right, &sum) in sums.iter().enumerate().skip(left) {
                total += sum;
                if total > TEN {
                    break;
                }
                if total == TEN && sum > 0 && lives(top, left, right) && lives(bottom, left, right) {
                    let rect = Rect { top, left: left as u32, bottom, right: right as u32 };
                    let cells = self.live_in(rect).count();
                    moves.push(Move { rect, cells: cells as u32 });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(digits: &[u8]) -> Board {
        Board::new(1, digits.len() as u32, digits.to_vec()).unwrap()
    }

    #[test]
    fn a_move_is_the_tight_rectangle_around_what_it_removes() {
        let board = Board::new(3, 3, vec![0, 0, 0, 0, 4, 0, 0, 0, 6]).unwrap();
        let only = board.legal(board.frame()).unwrap();
        assert_eq!((only.rect().sides(), only.cells()), ([1, 1, 2, 2], 2));
        assert_eq!(board.moves(), [only], "one removed set is one move");
        assert_eq!(board.play(board.frame()).unwrap().live(), 0);
    }

    #[test]
    fn clearing_makes_new_moves() {
        let board = row(&[5, 1, 9, 5]);
        assert_eq!(board.moves().len(), 1);
        let after = board.play(Rect::from_sides([0, 1, 0, 2])).unwrap();
        assert_eq!(after.moves().iter().map(|m| m.rect().sides()).collect::<Vec<_>>(), [[0, 0, 0, 3]]);
    }

    #[test]
    fn what_does_not_sum_to_ten_or_is_off_the_board_is_refused() {
        let board = row(&[5, 1, 9, 5]);
        assert_eq!(
            board.play(Rect::from_sides([0, 0, 0, 1])),
            Err(IllegalMove::Total(Rect::from_sides([0, 0, 0, 1]), 6))
        );
        for outside in [[0, 0, 0, 4], [0, 0, 1, 0], [0, 2, 0, 1]].map(Rect::from_sides) {
            assert_eq!(board.play(outside), Err(IllegalMove::Outside(outside)));
        }
        let why = board.play(Rect::from_sides([0, 0, 0, 1])).unwrap_err().to_string();
        assert_eq!(why, "r1c1-r1c2 sums to 6, not to ten");
    }

    #[test]
    fn boards_are_checked_on_construction() {
        assert_eq!(Board::new(0, 3, vec![]), Err(Invalid::Size));
        assert_eq!(Board::new(33, 1, vec![1; 33]), Err(Invalid::Size));
        assert_eq!(Board::new(2, 2, vec![1; 3]), Err(Invalid::Length));
        assert_eq!(Board::new(1, 1, vec![10]), Err(Invalid::Digit));
        assert!(Board::new(32, 32, vec![9; 1024]).is_ok());
    }
}
