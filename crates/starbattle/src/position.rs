//! The puzzle and the marks on it.

use gridproof_grid::Cell;
use std::ops::{Range, RangeInclusive};

/// A Star Battle puzzle with the player's marks. The regions are valid; marks may be wrong.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StarBattle {
    size: u32,
    stars: u32,
    /// The region of each cell, row by row.
    regions: Vec<u8>,
    marks: Vec<Mark>,
}

/// What the player has put into a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    Empty,
    /// No star is here.
    Cross,
    /// A star is here.
    Star,
}

/// Why something is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Invalid {
    /// The board is too small or too large.
    #[error("a board has from 4 by 4 to 25 by 25 cells, not {0} by {0}")]
    Size(u32),
    /// The number of stars is out of range.
    #[error("a row holds from 1 to 6 stars, not {0}")]
    Stars(u32),
    /// A row is too short for its stars.
    #[error("a row of {size} cells has no room for {stars} stars")]
    Room {
        /// The number of rows.
        size: u32,
        /// The stars per row.
        stars: u32,
    },
    /// The number of cells does not fit the size.
    #[error("expected {expected} cells, found {found}")]
    Cells {
        /// The number of cells of a board of this size.
        expected: usize,
        /// The number of cells found.
        found: usize,
    },
    /// There are more regions than rows; this is the first cell of the first region too many.
    #[error("{cell} begins region {}; a board of this size has {size} regions", size + 1)]
    Many {
        /// The first cell of the region.
        cell: Cell,
        /// The number of rows.
        size: u32,
    },
    /// There are fewer regions than rows.
    #[error("expected {size} regions, found {found}")]
    Few {
        /// The number of rows.
        size: u32,
        /// The number of regions.
        found: u32,
    },
    /// A region is too small for its stars.
    #[error("region {} has {cells} cells, too few for {stars} stars", region + 1)]
    Small {
        /// The region, from 0.
        region: u32,
        /// How many cells it has.
        cells: u32,
        /// The stars per region.
        stars: u32,
    },
}

impl StarBattle {
    /// The sizes of boards.
    pub const SIZES: RangeInclusive<u32> = 4..=25;
    /// The numbers of stars per row, column and region.
    pub const STARS: RangeInclusive<u32> = 1..=6;

    /// A puzzle from its cells in reading order: the region of each (from 0) and its mark.
    pub fn new(size: u32, stars: u32, regions: Vec<u8>, marks: Vec<Mark>) -> Result<StarBattle, Invalid> {
        StarBattle::check_numbers(size, stars)?;
        let expected = (size * size) as usize;
        if let Some(found) = [regions.len(), marks.len()].into_iter().find(|&found| found != expected) {
            return Err(Invalid::Cells { expected, found });
        }
        let mut cells = vec![0; size as usize];
        for (cell, &region) in regions.iter().enumerate() {
            match cells.get_mut(usize::from(region)) {
                Some(count) => *count += 1,
                None => return Err(Invalid::Many { cell: Cell::at(cell as u32, size), size }),
            }
        }
        let found = cells.iter().filter(|&&count| count > 0).count() as u32;
        if found < size {
            return Err(Invalid::Few { size, found });
        }
        match cells.iter().position(|&count| count < stars) {
            Some(region) => Err(Invalid::Small { region: region as u32, cells: cells[region], stars }),
            None => Ok(StarBattle { size, stars, regions, marks }),
        }
    }

    /// A puzzle without marks.
    pub fn of_regions(size: u32, stars: u32, regions: Vec<u8>) -> Result<StarBattle, Invalid> {
        let marks = vec![Mark::Empty; regions.len()];
        StarBattle::new(size, stars, regions, marks)
    }

    /// Checks a size and a number of stars, before anything is allocated.
    pub fn check_numbers(size: u32, stars: u32) -> Result<(), Invalid> {
        if !StarBattle::SIZES.contains(&size) {
            return Err(Invalid::Size(size));
        }
        if !StarBattle::STARS.contains(&stars) {
            return Err(Invalid::Stars(stars));
        }
        if stars > size.div_ceil(2) {
            return Err(Invalid::Room { size, stars });
        }
        Ok(())
    }

    /// The number of rows, columns and regions.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The stars per row, column and region.
    pub fn stars(&self) -> u32 {
        self.stars
    }

    /// All cells by number, in reading order.
    pub fn cells(&self) -> Range<u32> {
        0..self.size * self.size
    }

    /// A cell's row and column.
    pub fn cell(&self, number: u32) -> Cell {
        Cell::at(number, self.size)
    }

    /// The region of a cell.
    pub fn region(&self, cell: u32) -> u32 {
        self.regions[cell as usize].into()
    }

    /// The regions of all cells, row by row.
    pub fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// The cells of a region, in reading order.
    pub fn cells_of(&self, region: u32) -> impl Iterator<Item = u32> {
        self.cells().filter(move |&cell| self.region(cell) == region)
    }

    /// What the player has put into a cell.
    pub fn mark(&self, cell: u32) -> Mark {
        self.marks[cell as usize]
    }

    /// The marks of all cells, row by row.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Whether there is any mark.
    pub fn has_marks(&self) -> bool {
        self.marks.iter().any(|&mark| mark != Mark::Empty)
    }

    /// Whether there are as many stars as a solution has. They may be wrong.
    pub fn has_all_stars(&self) -> bool {
        let stars = self.marks.iter().filter(|&&mark| mark == Mark::Star).count();
        stars >= (self.size * self.stars) as usize
    }

    /// The puzzle with other marks, one per cell.
    ///
    /// # Panics
    /// If there are more or fewer marks than cells.
    pub fn with_marks(&self, marks: Vec<Mark>) -> StarBattle {
        assert_eq!(marks.len(), self.marks.len(), "one mark per cell");
        StarBattle { size: self.size, stars: self.stars, regions: self.regions.clone(), marks }
    }

    /// The position with a mark in a cell, in place of what was there.
    pub fn with_mark(&self, cell: u32, mark: Mark) -> StarBattle {
        let mut position = self.clone();
        position.marks[cell as usize] = mark;
        position
    }

    /// The puzzle without marks.
    pub fn without_marks(&self) -> StarBattle {
        self.with_marks(vec![Mark::Empty; self.marks.len()])
    }

    /// Whether two different cells touch, at a side or at a corner.
    pub fn touch(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.cell(one), self.cell(other));
        one != other && a.row.abs_diff(b.row) <= 1 && a.col.abs_diff(b.col) <= 1
    }

    /// The cells that touch a cell, in reading order.
    pub fn neighbours(&self, cell: u32) -> impl Iterator<Item = u32> {
        let (Cell { row, col }, last) = (self.cell(cell), self.size - 1);
        let rows = row.saturating_sub(1)..=last.min(row + 1);
        let all = rows.flat_map(move |r| (col.saturating_sub(1)..=last.min(col + 1)).map(move |c| (r, c)));
        let size = self.size;
        all.map(move |(r, c)| r * size + c).filter(move |&other| other != cell)
    }

    /// The open cells that the stars on the board rule out at once, in reading order: the neighbours of stars, and the rest of
    /// every row, column and region that has all its stars.
    pub fn ruled_out(&self) -> impl Iterator<Item = u32> {
        let n = self.size;
        let mut stars_in = vec![[0; 3]; n as usize];
        let units = move |cell: u32| [cell / n, cell % n, self.region(cell)];
        let is_star = |cell: u32| self.mark(cell) == Mark::Star;
        for star in self.cells().filter(|&cell| is_star(cell)) {
            for (kind, unit) in units(star).into_iter().enumerate() {
                stars_in[unit as usize][kind] += 1;
            }
        }
        let is_full = move |cell: u32| {
            units(cell)
                .into_iter()
                .enumerate()
                .any(|(kind, unit)| stars_in[unit as usize][kind] >= self.stars)
        };
        self.cells().filter(move |&cell| {
            self.mark(cell) == Mark::Empty && (is_full(cell) || self.neighbours(cell).any(is_star))
        })
    }

    /// The regions that lie in several pieces. They are allowed, but not every notation can hold them.
    pub fn disconnected_regions(&self) -> Vec<u32> {
        let pieces = pieces(self.size, &self.regions);
        let largest = pieces.iter().copied().max().unwrap_or(0);
        let mut count = vec![0; self.size as usize];
        for piece in 0..=largest {
            if let Some(cell) = pieces.iter().position(|&p| p == piece) {
                count[usize::from(self.regions[cell])] += 1;
            }
        }
        (0..self.size).filter(|&region| count[region as usize] > 1).collect()
    }
}

/// The connected pieces of equal cells, numbered in reading order of their first cells.
pub(crate) fn pieces(size: u32, regions: &[u8]) -> Vec<u32> {
    connected(size, |one, other| regions[one as usize] == regions[other as usize])
}

/// Numbers the connected pieces of a board, where `joined` says whether two cells side by side belong together.
pub(crate) fn connected(size: u32, joined: impl Fn(u32, u32) -> bool) -> Vec<u32> {
    let mut piece = vec![u32::MAX; (size * size) as usize];
    let mut next = 0;
    for first in 0..size * size {
        if piece[first as usize] != u32::MAX {
            continue;
        }
        piece[first as usize] = next;
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            for other in beside(size, cell) {
                if piece[other as usize] == u32::MAX && joined(cell, other) {
                    piece[other as usize] = next;
                    open.push(other);
                }
            }
        }
        next += 1;
    }
    piece
}

/// The cells that share a side with a cell.
pub(crate) fn beside(size: u32, cell: u32) -> impl Iterator<Item = u32> {
    let Cell { row, col } = Cell::at(cell, size);
    let sides = [
        (row > 0).then(|| cell - size),
        (col > 0).then(|| cell - 1),
        (col + 1 < size).then_some(cell + 1),
        (row + 1 < size).then_some(cell + size),
    ];
    sides.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quarters() -> Vec<u8> {
        (0..16).map(|cell| cell / 8 * 2 + cell % 4 / 2).collect()
    }

    #[test]
    fn what_cannot_be_a_puzzle_is_refused() {
        let of = |size, stars, regions| StarBattle::of_regions(size, stars, regions).unwrap_err().to_string();
        assert_eq!(of(26, 1, vec![]), "a board has from 4 by 4 to 25 by 25 cells, not 26 by 26");
        assert_eq!(of(4, 0, quarters()), "a row holds from 1 to 6 stars, not 0");
        assert_eq!(of(4, 3, quarters()), "a row of 4 cells has no room for 3 stars");
        assert_eq!(of(4, 1, vec![0; 15]), "expected 16 cells, found 15");
        assert_eq!(of(4, 1, vec![0; 16]), "expected 4 regions, found 1");
        let mut five = quarters();
        five[15] = 4;
        assert_eq!(of(4, 1, five), "r4c4 begins region 5; a board of this size has 4 regions");
        let mut small = quarters();
        (small[10], small[11], small[14]) = (2, 2, 2);
        assert_eq!(of(4, 2, small), "region 4 has 1 cells, too few for 2 stars");
    }

    #[test]
    fn a_region_in_two_pieces_is_reported_and_allowed() {
        let mut split = quarters();
        assert!(StarBattle::of_regions(4, 1, split.clone()).unwrap().disconnected_regions().is_empty());
        split[15] = 0;
        assert_eq!(StarBattle::of_regions(4, 1, split).unwrap().disconnected_regions(), [0]);
    }

    /// The names of the cells that a position's stars rule out.
    fn ruled_out(text: &str) -> String {
        let position = StarBattle::read(text).unwrap();
        let cells: Vec<String> = position.ruled_out().map(|cell| position.cell(cell).to_string()).collect();
        cells.join(" ")
    }

    #[test]
    fn a_star_rules_out_its_neighbours_and_the_rest_of_full_units() {
        // Region 1 is the rest of the first column and some cells below.
        let board = "5x1.ABBBCADDDCACCCCAAAEEAAEEE";
        assert_eq!(ruled_out(board), "");
        assert_eq!(
            ruled_out(&format!("{board}/*........................")),
            "r1c2 r1c3 r1c4 r1c5 r2c1 r2c2 r3c1 r4c1 r4c2 r4c3 r5c1 r5c2",
            "row, column, region and neighbours, each once and in reading order"
        );
    }

    #[test]
    fn a_unit_that_still_needs_a_star_rules_out_nothing() {
        let board = "4x2.AABBAABBCCDDCCDD";
        assert_eq!(ruled_out(&format!("{board}/*...............")), "r1c2 r2c1 r2c2");
        assert_eq!(ruled_out(&format!("{board}/*.*.............")), "r1c2 r1c4 r2c1 r2c2 r2c3 r2c4");
    }

    #[test]
    fn cells_with_marks_are_never_ruled_out_even_if_marks_conflict() {
        let board = "4x1.AABBAABBCCDDCCDD";
        assert_eq!(
            ruled_out(&format!("{board}/*x..............")),
            "r1c3 r1c4 r2c1 r2c2 r3c1 r4c1",
            "r1c2 has a cross already"
        );
        assert_eq!(
            ruled_out(&format!("{board}/**..............")),
            "r1c3 r1c4 r2c1 r2c2 r2c3 r3c1 r3c2 r4c1 r4c2",
            "two stars that touch"
        );
        assert_eq!(ruled_out(&format!("{board}/****************")), "");
        assert_eq!(ruled_out(&format!("{board}/xxxx............")), "", "crosses rule out nothing");
    }

    #[test]
    fn neighbours_are_the_cells_that_touch() {
        let puzzle = StarBattle::of_regions(4, 1, quarters()).unwrap();
        for cell in puzzle.cells() {
            let touching: Vec<u32> = puzzle.cells().filter(|&other| puzzle.touch(cell, other)).collect();
            assert_eq!(puzzle.neighbours(cell).collect::<Vec<_>>(), touching);
        }
        assert_eq!(puzzle.neighbours(0).collect::<Vec<_>>(), [1, 4, 5]);
    }
}
