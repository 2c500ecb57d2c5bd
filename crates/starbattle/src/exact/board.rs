//! What stays the same during a search: the regions, as words by row and by column.

use super::lines::places;
use crate::position::StarBattle;

/// One of the two directions: rows, or columns.
pub(super) const DIRECTIONS: [usize; 2] = [0, 1];

/// A board, seen by rows and by columns. Lines and regions are numbered below `L`, a power of two, so that indices can be
/// masked: 16 for small boards, 32 for large ones.
pub(super) struct Board<const L: usize> {
    pub(super) size: usize,
    pub(super) stars: u8,
    /// Per direction and region, the places of each line that lie in it.
    pub(super) masks: [Box<[[u32; L]; L]>; 2],
    /// Per direction and region, its first and its last line.
    pub(super) extents: [[(usize, usize); L]; 2],
    /// The region of each place, by rows.
    pub(super) regions: Box<[[u8; L]; L]>,
}

impl<const L: usize> Board<L> {
    /// The board of a puzzle.
    pub(super) fn new(position: &StarBattle) -> Board<L> {
        let size = position.size() as usize;
        let mut board = Board {
            size,
            stars: position.stars() as u8,
            masks: DIRECTIONS.map(|_| Box::new([[0; L]; L])),
            extents: [[(L, 0); L]; 2],
            regions: Box::new([[0; L]; L]),
        };
        let mut cells = position.regions().iter();
        for row in 0..size {
            for (col, &region) in (0..size).zip(&mut cells) {
                board.regions[row][col] = region;
                let region = usize::from(region);
                for (direction, line, place) in [(0, row, col), (1, col, row)] {
                    board.masks[direction][region][line] |= 1 << place;
                    let (first, last) = &mut board.extents[direction][region];
                    (*first, *last) = ((*first).min(line), (*last).max(line));
                }
            }
        }
        board
    }

    /// The region of a place on a line.
    #[inline]
    pub(super) fn region(&self, direction: usize, line: usize, place: usize) -> usize {
        let (row, col) = if direction == 0 { (line, place) } else { (place, line) };
        usize::from(self.regions[row & (L - 1)][col & (L - 1)]) & (L - 1)
    }

    /// What a round of conclusions costs, in steps of a run.
    pub(super) fn work(&self) -> u64 {
        (self.size * self.size / 100).max(1) as u64
    }

    /// All places of a line.
    pub(super) fn line(&self) -> u32 {
        (1 << self.size) - 1
    }

    /// The numbers of the cells with these places, by rows.
    pub(super) fn cells<'a>(&'a self, rows: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        let size = self.size as u32;
        rows.iter().zip(0..).flat_map(move |(&row, index)| places(row).map(move |col| index * size + col))
    }
}
