//! Where one value can go in parallel lines, as bit masks: what fish are looked for in.

use crate::geometry::{House, Shape};
use crate::logic::set::count;
use crate::logic::{Board, Set, State};

/// The most lines of one direction on any board.
const MOST: usize = 25;

/// The two directions of one value: rows as base with columns as cover, and the other way round.
pub(super) fn both_directions<S: Set>(state: &State<'_, S>, value: u32) -> [FishLines; 2] {
    let shape = state.board.shape();
    [Direction::Rows, Direction::Columns].map(|direction| {
        let mut lines = FishLines { shape, direction, masks: [0; MOST] };
        for base in 0..shape.size() {
            lines.masks[base as usize] = state.spots(lines.base(base), value);
        }
        lines
    })
}

/// What the base lines are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Rows,
    Columns,
}

/// The base lines of one direction, each with one bit per cover line where the value can go.
#[derive(Clone, Copy, Debug)]
pub(super) struct FishLines {
    shape: Shape,
    direction: Direction,
    masks: [u32; MOST],
}

impl FishLines {
    /// The cover lines that a base line meets in a place.
    pub(super) fn mask(&self, base: u32) -> u32 {
        self.masks[base as usize]
    }

    /// The base lines with at least two places and at most `most`, one bit each.
    pub(super) fn open(&self, most: u32) -> u32 {
        let fits = |base: &u32| (2..=most).contains(&count(self.mask(*base)));
        (0..self.shape.size()).filter(fits).fold(0, |open, base| open | 1 << base)
    }

    /// The base lines that hold one of some cells, one bit each.
    pub(super) fn holding<S: Set>(&self, board: &Board<S>, cells: S) -> u32 {
        let meets = |base: &u32| board.house(self.base(*base)).meets(cells);
        (0..self.shape.size()).filter(meets).fold(0, |lines, base| lines | 1 << base)
    }

    /// A base line as a house.
    pub(super) fn base(&self, line: u32) -> House {
        House(if self.direction == Direction::Rows { line } else { self.shape.size() + line })
    }

    /// A cover line as a house.
    pub(super) fn cover(&self, line: u32) -> House {
        House(if self.direction == Direction::Rows { self.shape.size() + line } else { line })
    }

    /// The cell where a base line meets a cover line.
    pub(super) fn cell(&self, base: u32, cover: u32) -> u32 {
        let (row, column) = if self.direction == Direction::Rows { (base, cover) } else { (cover, base) };
        row * self.shape.size() + column
    }

    /// The cells of a base line at some cover lines.
    pub(super) fn cells<S: Set>(&self, base: u32, covers: u32) -> S {
        bits(covers).fold(S::empty(), |cells, cover| cells | S::of(self.cell(base, cover)))
    }

    /// How many base lines and how many cover lines meet in one box.
    pub(super) fn box_lines(&self) -> (u32, u32) {
        let (rows, columns) = (self.shape.box_rows(), self.shape.box_cols());
        if self.direction == Direction::Rows { (rows, columns) } else { (columns, rows) }
    }
}

/// The bits of a mask in order, without looking at those that are not there.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros())?;
        mask &= mask - 1;
        Some(bit)
    })
}
