//! Cells, rectangles of cells, and sizes of boards.

use std::fmt;
use std::str::FromStr;

/// A cell of a grid, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row, from the top.
    pub row: u32,
    /// The column, from the left.
    pub col: u32,
}

impl Cell {
    /// The cell at a place in reading order on a board of the given width.
    pub fn at(index: u32, width: u32) -> Cell {
        Cell { row: index / width, col: index % width }
    }

    /// Reads `r3c4`. Only the canonical form is accepted: no zeros in front, no other letters.
    pub fn read(text: &str) -> Option<Cell> {
        let (row, col) = text.strip_prefix('r')?.split_once('c')?;
        let cell = Cell {
            row: row.parse::<u32>().ok()?.checked_sub(1)?,
            col: col.parse::<u32>().ok()?.checked_sub(1)?,
        };
        (cell.to_string() == text).then_some(cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}

/// A rectangle of cells: rows `top` to `bottom` and columns `left` to `right`, both ends included, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rect {
    /// The first row.
    pub top: u32,
    /// The first column.
    pub left: u32,
    /// The last row.
    pub bottom: u32,
    /// The last column.
    pub right: u32,
}

impl Rect {
    /// The first and the last cell in reading order.
    pub fn corners(self) -> [Cell; 2] {
        [Cell { row: self.top, col: self.left }, Cell { row: self.bottom, col: self.right }]
    }

    /// Top, left, bottom and right, in this order.
    pub fn sides(self) -> [u32; 4] {
        [self.top, self.left, self.bottom, self.right]
    }

    /// The rectangle with these sides: top, left, bottom and right.
    pub const fn from_sides([top, left, bottom, right]: [u32; 4]) -> Rect {
        Rect { top, left, bottom, right }
    }

    /// The number of cells.
    pub fn area(self) -> u32 {
        (self.bottom - self.top + 1) * (self.right - self.left + 1)
    }

    /// The cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.top..=self.bottom)
            .flat_map(move |row| (self.left..=self.right).map(move |col| Cell { row, col }))
    }

    /// Whether a cell lies inside.
    pub fn holds(self, cell: Cell) -> bool {
        (self.top..=self.bottom).contains(&cell.row) && (self.left..=self.right).contains(&cell.col)
    }
}

impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.corners();
        write!(f, "{first}-{last}")
    }
}

/// The size of a board. A square board prints as one number, `9`; any other as rows and columns, `10x17`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub cols: u32,
}

impl Size {
    /// The size of a square board.
    pub const fn square(side: u32) -> Size {
        Size { rows: side, cols: side }
    }

    /// The side of a square board; `None` if the board is not square.
    pub fn side(self) -> Option<u32> {
        (self.rows == self.cols).then_some(self.rows)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side() {
            Some(side) => write!(f, "{side}"),
            None => write!(f, "{}x{}", self.rows, self.cols),
        }
    }
}

/// A text that is not a size.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a size; expected a number such as 9, or rows and columns such as 10x17")]
pub struct BadSize(pub String);

impl FromStr for Size {
    type Err = BadSize;

    fn from_str(text: &str) -> Result<Size, BadSize> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0);
        let size = match text.split_once(['x', 'X']) {
            Some((rows, cols)) => number(rows).zip(number(cols)).map(|(rows, cols)| Size { rows, cols }),
            None => number(text).map(Size::square),
        };
        size.ok_or_else(|| BadSize(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_reads_back_what_it_prints() {
        let cell = Cell::at(13, 5);
        assert_eq!(cell.to_string(), "r3c4");
        assert_eq!(Cell::read("r3c4"), Some(cell));
    }

    #[test]
    fn only_the_canonical_name_of_a_cell_is_read() {
        for text in
            ["", "r", "rc", "r0c1", "r1c0", "r01c1", "R1C1", "r1c1 ", "r+1c1", "r4294967296c1", "r1c1c1"]
        {
            assert_eq!(Cell::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_rectangle_is_named_by_its_corners() {
        let rect = Rect { top: 0, left: 1, bottom: 2, right: 3 };
        assert_eq!(rect.to_string(), "r1c2-r3c4");
        assert_eq!(rect.area(), 9);
    }

    #[test]
    fn a_rectangle_holds_exactly_its_cells() {
        let rect = Rect { top: 0, left: 1, bottom: 1, right: 2 };
        let cells: Vec<String> = rect.cells().map(|cell| cell.to_string()).collect();
        assert_eq!(cells, ["r1c2", "r1c3", "r2c2", "r2c3"]);
        let all = (0..9).map(|index| Cell::at(index, 3));
        assert_eq!(all.filter(|&cell| rect.holds(cell)).count(), 4);
    }

    #[test]
    fn a_size_reads_back_what_it_prints() {
        for (text, rows, cols) in [("9", 9, 9), ("10x17", 10, 17)] {
            assert_eq!(text.parse(), Ok(Size { rows, cols }));
            assert_eq!(Size { rows, cols }.to_string(), text);
        }
        for text in ["", "0", "x", "9x", "0x3", "-1", "9 x 9", "4294967296"] {
            assert_eq!(text.parse::<Size>(), Err(BadSize(text.to_owned())), "{text:?}");
        }
    }
}
