//! The puzzle and the marks on it.

pub mod geometry;

use geometry::{House, Shape};

/// A Sudoku puzzle with what the player has put on it: placed values, and candidates deleted by hand. Givens never
/// clash with each other; placements and deletions may be wrong.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sudoku {
    shape: Shape,
    givens: Vec<Option<u32>>,
    placed: Vec<Option<u32>>,
    /// Per cell, one bit per value (from 0) that the player has ruled out.
    deleted: Vec<u32>,
}

/// Why some cells are not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invalid {
    /// Two givens in one house are the same: cell numbers.
    Clash(u32, u32),
    /// A value is out of range: the cell number.
    Value(u32),
    /// The lists do not fit the board.
    Cells,
}

impl Sudoku {
    /// A puzzle from its cells in reading order: givens, placed values and deleted candidates (values from 0).
    /// Placements and deletions on given cells are dropped.
    pub fn new(
        shape: Shape,
        givens: Vec<Option<u32>>,
        mut placed: Vec<Option<u32>>,
        mut deleted: Vec<u32>,
    ) -> Result<Sudoku, Invalid> {
        let cells = shape.cells() as usize;
        if [givens.len(), placed.len(), deleted.len()].iter().any(|&len| len != cells) {
            return Err(Invalid::Cells);
        }
        for cell in 0..cells {
            let too_large = |value: Option<u32>| value.is_some_and(|value| value >= shape.size());
            if too_large(givens[cell]) || too_large(placed[cell]) || deleted[cell] >> shape.size() != 0 {
                return Err(Invalid::Value(cell as u32));
            }
            if givens[cell].is_some() {
                placed[cell] = None;
                deleted[cell] = 0;
            }
        }
        let sudoku = Sudoku { shape, givens, placed, deleted };
        match sudoku.clash() {
            Some((one, other)) => Err(Invalid::Clash(one, other)),
            None => Ok(sudoku),
        }
    }

    /// A puzzle with nothing but givens.
    pub fn of_givens(shape: Shape, givens: Vec<Option<u32>>) -> Result<Sudoku, Invalid> {
        let cells = shape.cells() as usize;
        Sudoku::new(shape, givens, vec![None; cells], vec![0; cells])
    }

    /// The first two givens that contradict each other.
    fn clash(&self) -> Option<(u32, u32)> {
        for house in (0..self.shape.houses()).map(House) {
            let mut holder = [None; 25];
            for cell in self.shape.cells_of(house) {
                if let Some(value) = self.given(cell)
                    && let Some(other) = holder[value as usize].replace(cell)
                {
                    return Some((other, cell));
                }
            }
        }
        None
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All cells by number, in reading order.
    pub fn cells(&self) -> std::ops::Range<u32> {
        0..self.shape.cells()
    }

    /// The given value of a cell (from 0).
    pub fn given(&self, cell: u32) -> Option<u32> {
        self.givens[cell as usize]
    }

    /// The value that the player has placed in a cell (from 0).
    pub fn placed(&self, cell: u32) -> Option<u32> {
        self.placed[cell as usize]
    }

    /// The value in a cell, given or placed.
    pub fn value(&self, cell: u32) -> Option<u32> {
        self.given(cell).or(self.placed(cell))
    }

    /// The candidates that the player has ruled out in a cell, one bit per value from 0.
    pub fn deleted(&self, cell: u32) -> u32 {
        self.deleted[cell as usize]
    }

    /// Whether the player keeps pencil marks. If so, an elimination is a hint of its own.
    pub fn has_deletions(&self) -> bool {
        self.deleted.iter().any(|&deleted| deleted != 0)
    }

    /// The puzzle without any marks.
    pub fn unmarked(&self) -> Sudoku {
        let cells = self.givens.len();
        Sudoku { placed: vec![None; cells], deleted: vec![0; cells], ..self.clone() }
    }

    /// The position with a further placement; givens stay as they are.
    pub fn place(&self, cell: u32, value: u32) -> Sudoku {
        let mut next = self.clone();
        if next.given(cell).is_none() {
            next.placed[cell as usize] = Some(value);
        }
        next
    }

    /// The position with a further candidate ruled out.
    pub fn delete(&self, cell: u32, value: u32) -> Sudoku {
        let mut next = self.clone();
        if next.given(cell).is_none() {
            next.deleted[cell as usize] |= 1 << value;
        }
        next
    }
}
