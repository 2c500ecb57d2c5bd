//! The puzzle and the marks on it.

use gridproof_grid::Cell;

/// A Latin square puzzle with the player's placements. Givens never clash with each other; placements may
/// be wrong.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Latin {
    size: u32,
    givens: Vec<Option<u32>>,
    placed: Vec<Option<u32>>,
}

/// Two givens that contradict each other, by cell number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GivensClash(pub(crate) u32, pub(crate) u32);

impl Latin {
    /// The largest size: values are single digits.
    pub const LARGEST: u32 = 9;

    /// Creates a puzzle from its cells in reading order. Both lists must hold size * size values in range.
    pub(crate) fn new(
        size: u32,
        givens: Vec<Option<u32>>,
        placed: Vec<Option<u32>>,
    ) -> Result<Latin, GivensClash> {
        let latin = Latin { size, givens, placed };
        for one in latin.cells() {
            for other in latin.cells().filter(|&other| other > one) {
                if latin.see_each_other(one, other)
                    && latin.given(one).is_some()
                    && latin.given(one) == latin.given(other)
                {
                    return Err(GivensClash(one, other));
                }
            }
        }
        Ok(latin)
    }

    /// Returns the number of rows, columns and values.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Returns all cells by number, in reading order.
    pub fn cells(&self) -> std::ops::Range<u32> {
        0..self.size * self.size
    }

    /// Returns a cell's row and column.
    pub fn cell(&self, number: u32) -> Cell {
        Cell::at(number, self.size)
    }

    /// Returns the given value of a cell (from 0).
    pub fn given(&self, cell: u32) -> Option<u32> {
        self.givens[cell as usize]
    }

    /// Returns the value that the player has placed in a cell (from 0).
    pub fn placed(&self, cell: u32) -> Option<u32> {
        self.placed[cell as usize]
    }

    /// Returns the value in a cell, given or placed.
    pub fn value(&self, cell: u32) -> Option<u32> {
        self.given(cell).or(self.placed(cell))
    }

    /// Returns whether two different cells are in the same row or column.
    pub fn see_each_other(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.cell(one), self.cell(other));
        one != other && (a.row == b.row || a.col == b.col)
    }

    /// Returns the puzzle without any placements.
    pub fn unmarked(&self) -> Latin {
        Latin { placed: vec![None; self.placed.len()], ..self.clone() }
    }

    /// Returns the position with a further placement; givens stay as they are.
    pub fn place(&self, cell: u32, value: u32) -> Latin {
        let mut latin = self.clone();
        if latin.given(cell).is_none() {
            latin.placed[cell as usize] = Some(value);
        }
        latin
    }
}
