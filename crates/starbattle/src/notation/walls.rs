//! Regions by the walls between cells: what SBN, puzz.link and Penpa+ hold. Every piece is a region of its own, so a region in
//! two pieces cannot be expressed.

use super::draft::Draft;
use crate::position::{StarBattle, connected};
use gridproof_grid::NotationError;

/// Walls to the right of cells and below them; the last column and the last row need none.
pub(super) struct Walls {
    size: u32,
    right: Vec<bool>,
    below: Vec<bool>,
}

impl Walls {
    /// A board without walls.
    pub(super) fn new(size: u32) -> Walls {
        let none = vec![false; (size * size) as usize];
        Walls { size, right: none.clone(), below: none }
    }

    /// The walls between the regions of a puzzle.
    pub(super) fn of(position: &StarBattle) -> Walls {
        let mut walls = Walls::new(position.size());
        for cell in position.cells() {
            let at = position.cell(cell);
            let differs = |other| position.region(cell) != position.region(other);
            walls.right[cell as usize] = at.col + 1 < walls.size && differs(cell + 1);
            walls.below[cell as usize] = at.row + 1 < walls.size && differs(cell + walls.size);
        }
        walls
    }

    /// Whether there is a wall to the right of a cell.
    pub(super) fn right(&mut self, cell: u32) -> &mut bool {
        &mut self.right[cell as usize]
    }

    /// Whether there is a wall below a cell.
    pub(super) fn below(&mut self, cell: u32) -> &mut bool {
        &mut self.below[cell as usize]
    }

    /// The cells that have a neighbour to the right, row by row.
    pub(super) fn upright(size: u32) -> impl Iterator<Item = u32> {
        (0..size * size).filter(move |cell| cell % size + 1 < size)
    }

    /// The cells that have a neighbour below, row by row.
    pub(super) fn level(size: u32) -> impl Iterator<Item = u32> {
        0..size * (size - 1)
    }

    /// The cells that have a neighbour below, column by column.
    pub(super) fn level_by_columns(size: u32) -> impl Iterator<Item = u32> {
        (0..size).flat_map(move |col| (0..size - 1).map(move |row| row * size + col))
    }

    /// Fills a draft with the pieces between the walls. Errors point at `index`, the place of the walls in the text.
    pub(super) fn fill(&self, draft: &mut Draft<'_>, index: usize) -> Result<(), NotationError> {
        let joined = |one: u32, other: u32| {
            let (first, second) = (one.min(other), one.max(other));
            let wall = if second == first + 1 { &self.right } else { &self.below };
            !wall[first as usize]
        };
        let pieces = connected(self.size, joined);
        let found = pieces.iter().max().map_or(0, |last| last + 1);
        if found != self.size {
            let message = format!("expected walls around {} regions, found {found}", self.size);
            return Err(draft.error(index, message));
        }
        pieces.iter().try_for_each(|&piece| draft.cell(index, piece))
    }
}
