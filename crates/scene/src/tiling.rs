//! Squares or hexagons: which cells are neighbours, and the borders between them.

use crate::names;
use gridproof_grid::Cell;
use serde::Serialize;

/// The form of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Tiling {
    /// Squares: four neighbours.
    #[default]
    Square,
    /// Hexagons with a corner at the top, every second row half a cell to the right: six neighbours.
    Hex,
}

/// A side of a cell, or of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Side {
    const ALL: [Side; 8] = [
        Side::North,
        Side::NorthEast,
        Side::East,
        Side::SouthEast,
        Side::South,
        Side::SouthWest,
        Side::West,
        Side::NorthWest,
    ];

    /// Returns the side that faces it.
    pub fn opposite(self) -> Side {
        Side::ALL[(self as usize + 4) % 8]
    }
}

impl Tiling {
    /// Returns the sides of a cell, clockwise.
    pub fn sides(self) -> &'static [Side] {
        use Side::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match self {
            Tiling::Square => &[North, East, South, West],
            Tiling::Hex => &[NorthEast, East, SouthEast, SouthWest, West, NorthWest],
        }
    }

    /// Returns the cell beyond a side, if its coordinates are valid. It may be outside the board.
    pub fn neighbour(self, Cell { row, col }: Cell, side: Side) -> Option<Cell> {
        // Odd rows of hexagons are moved half a cell to the right, so their upper right neighbour is in the
        // next column.
        let (left, right) = if row % 2 == 0 { (-1, 0) } else { (0, 1) };
        let (down, across) = match (self, side) {
            (_, Side::East) => (0, 1),
            (_, Side::West) => (0, -1),
            (Tiling::Square, Side::North) => (-1, 0),
            (Tiling::Square, Side::South) => (1, 0),
            (Tiling::Hex, Side::NorthEast) => (-1, right),
            (Tiling::Hex, Side::SouthEast) => (1, right),
            (Tiling::Hex, Side::SouthWest) => (1, left),
            (Tiling::Hex, Side::NorthWest) => (-1, left),
            _ => return None,
        };
        Some(Cell { row: row.checked_add_signed(down)?, col: col.checked_add_signed(across)? })
    }

    /// Returns the side of a cell on which another one lies, if they are neighbours.
    pub fn side_to(self, from: Cell, to: Cell) -> Option<Side> {
        self.sides().iter().copied().find(|&side| self.neighbour(from, side) == Some(to))
    }
}

/// A border on one side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Border {
    /// The cell.
    #[serde(serialize_with = "names::cell")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub cell: Cell,
    /// On which side of it.
    pub side: Side,
    /// What it looks like.
    pub kind: BorderKind,
}

/// What a border looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BorderKind {
    /// A path may leave the board here and come back on the other side.
    Open,
    /// Between two cells.
    Thin,
    /// Between regions, and around the board.
    Thick,
    /// A wall that no path crosses.
    Wall,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_neighbour_sees_the_cell_on_the_opposite_side() {
        for tiling in [Tiling::Square, Tiling::Hex] {
            for cell in (0..25).map(|index| Cell::at(index, 5)) {
                for &side in tiling.sides() {
                    let Some(other) = tiling.neighbour(cell, side) else { continue };
                    assert_eq!(
                        tiling.neighbour(other, side.opposite()),
                        Some(cell),
                        "{tiling:?} {cell} {side:?}"
                    );
                    assert_eq!(tiling.side_to(cell, other), Some(side));
                }
            }
        }
    }

    #[test]
    fn a_cell_inside_has_as_many_neighbours_as_sides() {
        let inside = Cell { row: 2, col: 2 };
        for (tiling, sides) in [(Tiling::Square, 4), (Tiling::Hex, 6)] {
            let mut others: Vec<Cell> =
                tiling.sides().iter().filter_map(|&side| tiling.neighbour(inside, side)).collect();
            others.sort_unstable();
            others.dedup();
            assert_eq!(others.len(), sides);
        }
    }
}
