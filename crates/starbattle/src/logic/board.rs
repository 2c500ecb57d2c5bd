//! The part of a puzzle that does not change during a solve: its units, windows and neighbours.

use super::cells::Cells;
use crate::position::StarBattle;
use std::fmt;

/// A row, column or region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Unit {
    /// A row.
    Row(u32),
    /// A column.
    Column(u32),
    /// A region.
    Region(u32),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) = match self {
            Unit::Row(number) => ("row", number),
            Unit::Column(number) => ("column", number),
            Unit::Region(number) => ("region", number),
        };
        write!(f, "{kind} {}", number + 1)
    }
}

/// The puzzle without marks, as sets of cells.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    size: u32,
    stars: u32,
    region: Vec<u8>,
    /// The cells of each unit: rows, columns, regions.
    units: Vec<Cells>,
    /// The regions in each row and column, one bit each.
    crossing: Vec<u32>,
    /// The cells that touch each cell.
    near: Vec<Cells>,
    /// The cells of the window with each upper left cell; none where there is no such window.
    windows: Vec<Cells>,
}

impl Board {
    /// The board of a puzzle.
    pub(crate) fn new(puzzle: &StarBattle) -> Board {
        let n = puzzle.size();
        let mut units = vec![Cells::NONE; 3 * n as usize];
        let mut crossing = vec![0; 2 * n as usize];
        for cell in puzzle.cells() {
            let bit = 1 << puzzle.region(cell);
            crossing[(cell / n) as usize] |= bit;
            crossing[(n + cell % n) as usize] |= bit;
            let at = [cell / n, n + cell % n, 2 * n + puzzle.region(cell)];
            at.into_iter().for_each(|unit| units[unit as usize].insert(cell));
        }
        let window = |cell: u32| match cell / n + 1 < n && cell % n + 1 < n {
            true => [cell, cell + 1, cell + n, cell + n + 1].into_iter().collect(),
            false => Cells::NONE,
        };
        Board {
            size: n,
            stars: puzzle.stars(),
            region: puzzle.regions().to_vec(),
            units,
            crossing,
            near: puzzle.cells().map(|cell| puzzle.neighbours(cell).collect()).collect(),
            windows: puzzle.cells().map(window).collect(),
        }
    }

    /// The number of rows, columns and regions.
    pub(crate) fn size(&self) -> u32 {
        self.size
    }

    /// The stars per unit.
    pub(crate) fn stars(&self) -> u32 {
        self.stars
    }

    /// All units: rows, columns, regions.
    pub(crate) fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        self.rows().chain(self.columns()).chain(self.regions())
    }

    /// The rows.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.size).map(Unit::Row)
    }

    /// The columns.
    pub(crate) fn columns(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.size).map(Unit::Column)
    }

    /// The regions.
    pub(crate) fn regions(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.size).map(Unit::Region)
    }

    /// The number of a unit among all units.
    pub(crate) fn index(&self, unit: Unit) -> usize {
        match unit {
            Unit::Row(number) => number as usize,
            Unit::Column(number) => (self.size + number) as usize,
            Unit::Region(number) => (2 * self.size + number) as usize,
        }
    }

    /// The cells of a unit.
    pub(crate) fn cells(&self, unit: Unit) -> &Cells {
        &self.units[self.index(unit)]
    }

    /// The regions with cells in a row or column, one bit each.
    pub(crate) fn crossing(&self, line: Unit) -> u32 {
        self.crossing[self.index(line)]
    }

    /// The row, column and region of a cell.
    pub(crate) fn units_of(&self, cell: u32) -> [Unit; 3] {
        [Unit::Row(cell / self.size), Unit::Column(cell % self.size), self.region(cell)]
    }

    /// The region of a cell.
    pub(crate) fn region(&self, cell: u32) -> Unit {
        Unit::Region(self.region[cell as usize].into())
    }

    /// The cells that touch a cell.
    pub(crate) fn near(&self, cell: u32) -> &Cells {
        &self.near[cell as usize]
    }

    /// The cells of the window with this upper left cell; empty if there is none.
    pub(crate) fn window(&self, corner: u32) -> &Cells {
        &self.windows[corner as usize]
    }

    /// The upper left cells of all windows.
    pub(crate) fn windows(&self) -> impl Iterator<Item = u32> {
        (0..self.size * self.size).filter(|&cell| !self.windows[cell as usize].is_empty())
    }

    /// The upper left cells of the windows that a cell lies in.
    pub(crate) fn windows_at(&self, cell: u32) -> impl Iterator<Item = u32> {
        let (n, row, column) = (self.size, cell / self.size, cell % self.size);
        let rows = row.saturating_sub(1)..=row.min(n - 2);
        rows.flat_map(move |r| (column.saturating_sub(1)..=column.min(n - 2)).map(move |c| r * n + c))
    }

    /// A cell by name.
    pub(crate) fn name(&self, cell: u32) -> String {
        gridproof_grid::Cell::at(cell, self.size).to_string()
    }
}
