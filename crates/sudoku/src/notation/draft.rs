//! A position while it is being read: every cell remembers its place in the text, so that errors can point at it.

use crate::geometry::{Shape, char_value, value_char};
use crate::position::{Invalid, Sudoku};
use gridproof_grid::NotationError;

/// What stands for an empty cell, besides a space.
pub(super) const BLANKS: &str = ".0*_-Xx";

/// The cells read so far, with the place of each in the text.
pub(super) struct Draft<'a> {
    text: &'a str,
    pub(super) shape: Shape,
    pub(super) givens: Vec<Option<u32>>,
    pub(super) placed: Vec<Option<u32>>,
    pub(super) deleted: Vec<u32>,
    /// Per cell, the index of the character it was read from.
    pub(super) at: Vec<usize>,
}

impl<'a> Draft<'a> {
    /// An empty board.
    pub(super) fn new(text: &'a str, shape: Shape) -> Draft<'a> {
        let cells = shape.cells() as usize;
        Draft {
            text,
            shape,
            givens: vec![None; cells],
            placed: vec![None; cells],
            deleted: vec![0; cells],
            at: vec![0; cells],
        }
    }

    /// One bit per value that stands in a neighbour of each cell, given or placed.
    pub(super) fn seen(&self) -> Vec<u32> {
        seen(self.shape, |cell| self.givens[cell as usize].or(self.placed[cell as usize]))
    }

    /// Deletes every candidate of an empty cell that is not in `kept` and that no neighbour rules out anyway.
    pub(super) fn keep(&mut self, kept: &[Option<u32>]) {
        let (all, seen) = (all_values(self.shape), self.seen());
        for (cell, kept) in kept.iter().enumerate() {
            if let Some(kept) = kept
                && self.givens[cell].or(self.placed[cell]).is_none()
            {
                self.deleted[cell] = all & !kept & !seen[cell];
            }
        }
    }

    /// The position, if the givens do not clash with each other or with what is placed on them.
    pub(super) fn finish(self) -> Result<Sudoku, NotationError> {
        let Draft { text, shape, givens, placed, deleted, at } = self;
        for (cell, &at) in at.iter().enumerate() {
            if let (Some(given), Some(value)) = (givens[cell], placed[cell])
                && given != value
            {
                let (name, given, value) = (shape.cell(cell as u32), value_char(given), value_char(value));
                let message = format!("{name} is given as {given} and cannot be {value}");
                return Err(NotationError::at(text, at, message));
            }
        }
        Sudoku::new(shape, givens, placed, deleted).map_err(|invalid| match invalid {
            Invalid::Clash(one, other) => {
                let house = shape
                    .shared_house(one, other)
                    .map_or_else(String::new, |house| format!(" in {}", shape.line(house)));
                let (one, name) = (shape.cell(one), shape.cell(other));
                let message = format!("{one} and {name} are given the same value{house}");
                NotationError::at(text, at[other as usize], message)
            }
            Invalid::Value(_) | Invalid::Cells => {
                NotationError::at(text, 0, "the cells do not fit the board")
            }
        })
    }
}

/// One bit per value of a board.
pub(super) fn all_values(shape: Shape) -> u32 {
    (1 << shape.size()) - 1
}

/// Per cell, one bit per value that stands in a neighbour.
fn seen(shape: Shape, value: impl Fn(u32) -> Option<u32>) -> Vec<u32> {
    let mut houses = vec![0u32; shape.houses() as usize];
    for cell in 0..shape.cells() {
        if let Some(value) = value(cell) {
            shape.houses_of(cell).into_iter().for_each(|house| houses[house.0 as usize] |= 1 << value);
        }
    }
    let of_houses =
        |cell| shape.houses_of(cell).into_iter().fold(0, |all, house| all | houses[house.0 as usize]);
    (0..shape.cells()).map(of_houses).collect()
}

/// Per cell, one bit per value that stands in a neighbour on a board, given or placed.
pub(super) fn seen_on(sudoku: &Sudoku) -> Vec<u32> {
    seen(sudoku.shape(), |cell| sudoku.value(cell))
}

/// The candidates of every cell: nothing for a filled one, otherwise what neither a neighbour nor the player rules
/// out.
pub(super) fn candidates(sudoku: &Sudoku) -> Vec<Option<u32>> {
    let shape = sudoku.shape();
    let seen = seen_on(sudoku);
    let open = |cell: u32| all_values(shape) & !seen[cell as usize] & !sudoku.deleted(cell);
    sudoku.cells().map(|cell| sudoku.value(cell).is_none().then(|| open(cell))).collect()
}

/// The values of a set as characters.
pub(super) fn value_chars(set: u32) -> String {
    (0..32).filter(|value| set >> value & 1 == 1).map(value_char).collect()
}

/// The value of a character on a board, in either case.
pub(super) fn value_of(c: char, shape: Shape) -> Option<u32> {
    char_value(c.to_ascii_uppercase()).filter(|&value| value < shape.size())
}

/// What a cell may hold, for messages.
pub(super) fn expected_value(shape: Shape) -> String {
    format!("1 to {}", value_char(shape.size() - 1))
}

/// The board with this number of cells, or an error that lists the sizes.
pub(super) fn shape_of_cells(text: &str, cells: usize, at: usize) -> Result<Shape, NotationError> {
    Shape::of_cells(cells).ok_or_else(|| {
        let sizes: Vec<String> = Shape::ALL.iter().map(|shape| shape.cells().to_string()).collect();
        NotationError::at(text, at, format!("{cells} cells; a Sudoku has {}", sizes.join(", ")))
    })
}

/// The board with this number of rows, or an error that lists the sizes.
pub(super) fn shape_of_size(text: &str, size: usize, at: usize) -> Result<Shape, NotationError> {
    u32::try_from(size).ok().and_then(Shape::of_size).ok_or_else(|| {
        let sizes: Vec<String> = Shape::ALL.iter().map(|shape| shape.size().to_string()).collect();
        NotationError::at(text, at, format!("{size} rows; a Sudoku has {}", sizes.join(", ")))
    })
}
