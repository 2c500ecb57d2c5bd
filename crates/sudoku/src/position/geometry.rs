//! Sizes, cells and houses: the board without anything on it.

use gridproof_grid::Cell;

/// The size of a board: n values, and boxes of `box_rows` by `box_cols` cells with `box_rows * box_cols == n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    size: u32,
    box_rows: u32,
}

/// A row, a column or a box: rows first, then columns, then boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(pub u32);

/// What a house is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// A row, from 0.
    Row(u32),
    /// A column, from 0.
    Column(u32),
    /// A box in reading order, from 0.
    Box(u32),
}

impl Shape {
    /// Every size with the rows of its boxes.
    pub const ALL: [Shape; 8] = [
        Shape { size: 4, box_rows: 2 },
        Shape { size: 6, box_rows: 2 },
        Shape { size: 8, box_rows: 2 },
        Shape { size: 9, box_rows: 3 },
        Shape { size: 10, box_rows: 2 },
        Shape { size: 12, box_rows: 3 },
        Shape { size: 16, box_rows: 4 },
        Shape { size: 25, box_rows: 5 },
    ];

    /// The classic board.
    pub const NINE: Shape = Shape::ALL[3];

    /// The board with this number of values, if there is one.
    pub fn of_size(size: u32) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.size == size)
    }

    /// The board with this number of cells, if there is one.
    pub fn of_cells(cells: usize) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.cells() as usize == cells)
    }

    /// The number of values, and of cells in a house.
    pub fn size(self) -> u32 {
        self.size
    }

    /// The rows of a box.
    pub fn box_rows(self) -> u32 {
        self.box_rows
    }

    /// The columns of a box.
    pub fn box_cols(self) -> u32 {
        self.size / self.box_rows
    }

    /// The number of cells.
    pub fn cells(self) -> u32 {
        self.size * self.size
    }

    /// The number of houses.
    pub fn houses(self) -> u32 {
        3 * self.size
    }

    /// A cell by name.
    pub fn cell(self, number: u32) -> Cell {
        Cell::at(number, self.size)
    }

    /// What a house is.
    pub fn line(self, House(house): House) -> Line {
        let index = house % self.size;
        match house / self.size {
            0 => Line::Row(index),
            1 => Line::Column(index),
            _ => Line::Box(index),
        }
    }

    /// The row of a cell.
    pub fn row_of(self, cell: u32) -> House {
        House(cell / self.size)
    }

    /// The column of a cell.
    pub fn column_of(self, cell: u32) -> House {
        House(self.size + cell % self.size)
    }

    /// The box of a cell.
    pub fn box_of(self, cell: u32) -> House {
        let (row, col) = (cell / self.size, cell % self.size);
        let across = self.size / self.box_cols();
        House(2 * self.size + row / self.box_rows * across + col / self.box_cols())
    }

    /// The three houses of a cell: box, row, column.
    pub fn houses_of(self, cell: u32) -> [House; 3] {
        [self.box_of(cell), self.row_of(cell), self.column_of(cell)]
    }

    /// The cells of a house in reading order.
    pub fn cells_of(self, house: House) -> impl Iterator<Item = u32> + Clone {
        let n = self.size;
        let line = self.line(house);
        (0..n).map(move |i| match line {
            Line::Row(row) => row * n + i,
            Line::Column(column) => i * n + column,
            Line::Box(index) => {
                let across = n / self.box_cols();
                let (top, left) = (index / across * self.box_rows, index % across * self.box_cols());
                (top + i / self.box_cols()) * n + left + i % self.box_cols()
            }
        })
    }

    /// The house that two cells share, boxes first.
    pub fn shared_house(self, one: u32, other: u32) -> Option<House> {
        let (mine, theirs) = (self.houses_of(one), self.houses_of(other));
        (0..3).find(|&i| one != other && mine[i] == theirs[i]).map(|i| mine[i])
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {}", row + 1),
            Line::Column(column) => write!(f, "column {}", column + 1),
            Line::Box(index) => write!(f, "box {}", index + 1),
        }
    }
}

/// The character of a value (from 0): `1` to `9`, then `A` to `P`.
pub fn value_char(value: u32) -> char {
    match value {
        0..=8 => char::from(b'1' + value as u8),
        _ => char::from(b'A' + (value as u8).wrapping_sub(9)),
    }
}

/// The value (from 0) of a character.
pub fn char_value(c: char) -> Option<u32> {
    match c {
        '1'..='9' => Some(c as u32 - '1' as u32),
        'A'..='P' => Some(c as u32 - 'A' as u32 + 9),
        _ => None,
    }
}

/// The values of a bit mask in order: bit 0 is the value 0.
pub(crate) fn values(mask: u32) -> Values {
    Values(mask)
}

/// The values of a bit mask in order.
#[derive(Clone, Debug)]
pub(crate) struct Values(u32);

impl Iterator for Values {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let value = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_one_row_one_column_and_one_box() {
        for shape in Shape::ALL {
            let mut times = vec![0; shape.cells() as usize];
            for house in (0..shape.houses()).map(House) {
                let cells: Vec<u32> = shape.cells_of(house).collect();
                assert_eq!(cells.len() as u32, shape.size());
                assert!(cells.is_sorted());
                for cell in cells {
                    times[cell as usize] += 1;
                    assert!(shape.houses_of(cell).contains(&house));
                }
            }
            assert!(times.iter().all(|&times| times == 3));
            assert_eq!(shape.box_rows() * shape.box_cols(), shape.size());
        }
    }

    #[test]
    fn values_read_back() {
        for value in 0..25 {
            assert_eq!(char_value(value_char(value)), Some(value));
        }
        assert_eq!((value_char(8), value_char(9), value_char(24)), ('9', 'A', 'P'));
        assert_eq!(char_value('0').or(char_value('Q')).or(char_value('a')), None);
    }
}
