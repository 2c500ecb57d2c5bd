//! The coordinates of cells in drawings.

use crate::tiling::{Side, Tiling};
use gridproof_grid::Cell;

/// The width of a cell in a drawing.
pub(crate) const UNIT: f64 = 40.0;

/// A place in a drawing: to the right, and down.
pub(crate) type Point = (f64, f64);

/// A board laid out in a drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Geometry {
    pub(crate) tiling: Tiling,
    /// The upper left corner of the board.
    pub(crate) origin: Point,
}

/// The side of a hexagon that is one unit wide.
const HEX: f64 = UNIT * 0.577_350_269;

impl Geometry {
    /// Width and height of a board.
    pub(crate) fn size(self, rows: u32, cols: u32) -> Point {
        let (rows, cols) = (f64::from(rows), f64::from(cols));
        match self.tiling {
            Tiling::Square => (cols * UNIT, rows * UNIT),
            // A board of hexagons is half a cell wider if it has a second row.
            Tiling::Hex => ((cols + if rows > 1.0 { 0.5 } else { 0.0 }) * UNIT, (1.5 * rows + 0.5) * HEX),
        }
    }

    /// Returns the middle of a cell.
    pub(crate) fn centre(self, cell: Cell) -> Point {
        let (row, col) = (f64::from(cell.row), f64::from(cell.col));
        let (x, y) = match self.tiling {
            Tiling::Square => ((col + 0.5) * UNIT, (row + 0.5) * UNIT),
            Tiling::Hex => ((col + 0.5 + f64::from(cell.row % 2) / 2.0) * UNIT, (1.0 + 1.5 * row) * HEX),
        };
        (self.origin.0 + x, self.origin.1 + y)
    }

    /// Returns the corners of a cell, clockwise from the start of its first side, moved inwards by a
    /// distance.
    pub(crate) fn corners(self, cell: Cell, inset: f64) -> Vec<Point> {
        let (x, y) = self.centre(cell);
        match self.tiling {
            Tiling::Square => {
                let half = UNIT / 2.0 - inset;
                vec![(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            }
            Tiling::Hex => {
                let scale = 1.0 - inset / (UNIT / 2.0);
                let (half, side) = (UNIT / 2.0 * scale, HEX * scale);
                vec![
                    (x, y - side),
                    (x + half, y - side / 2.0),
                    (x + half, y + side / 2.0),
                    (x, y + side),
                    (x - half, y + side / 2.0),
                    (x - half, y - side / 2.0),
                ]
            }
        }
    }

    /// Returns the two ends of a side of a cell.
    pub(crate) fn side(self, cell: Cell, side: Side) -> Option<(Point, Point)> {
        let corners = self.corners(cell, 0.0);
        let at = self.tiling.sides().iter().position(|&known| known == side)?;
        Some((corners[at], corners[(at + 1) % corners.len()]))
    }

    /// Returns the middle of a side of a cell.
    pub(crate) fn side_centre(self, cell: Cell, side: Side) -> Option<Point> {
        let (one, other) = self.side(cell, side)?;
        Some(((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0))
    }

    /// Returns how far a square around the middle of a cell may reach without leaving the cell.
    pub(crate) fn half(self) -> f64 {
        match self.tiling {
            Tiling::Square => UNIT / 2.0,
            Tiling::Hex => UNIT * 0.38,
        }
    }
}

/// Joins collinear pieces that touch, so that a border is one long line.
pub(crate) fn joined(pieces: &[(Point, Point)]) -> Vec<(Point, Point)> {
    let close = |a: f64, b: f64| (a - b).abs() < 1e-6;
    let (mut level, rest): (Vec<_>, Vec<_>) = pieces.iter().copied().partition(|(a, b)| close(a.1, b.1));
    let (mut upright, mut slanted): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(a, b)| close(a.0, b.0));
    let turn = |(x, y): Point| (y, x);
    for piece in &mut upright {
        *piece = (turn(piece.0), turn(piece.1));
    }
    let in_line = |pieces: &mut Vec<(Point, Point)>| {
        for (one, other) in pieces.iter_mut() {
            if one.0 > other.0 {
                std::mem::swap(one, other);
            }
        }
        pieces.sort_by(|(a, _), (b, _)| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
        let mut lines: Vec<(Point, Point)> = vec![];
        for &(from, to) in &*pieces {
            match lines.last_mut() {
                Some((_, end)) if close(end.1, from.1) && end.0 > from.0 - 1e-6 => end.0 = end.0.max(to.0),
                _ => lines.push((from, to)),
            }
        }
        lines
    };
    let mut lines = in_line(&mut level);
    lines.extend(in_line(&mut upright).into_iter().map(|(from, to)| (turn(from), turn(to))));
    lines.append(&mut slanted);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_in_line_become_one_line() {
        let pieces = [((10.0, 0.0), (20.0, 0.0)), ((0.0, 0.0), (10.0, 0.0)), ((30.0, 0.0), (40.0, 0.0))];
        assert_eq!(joined(&pieces), [((0.0, 0.0), (20.0, 0.0)), ((30.0, 0.0), (40.0, 0.0))]);
        let upright = [((5.0, 20.0), (5.0, 10.0)), ((5.0, 0.0), (5.0, 10.0))];
        assert_eq!(joined(&upright), [((5.0, 0.0), (5.0, 20.0))]);
    }

    #[test]
    fn neighbours_share_their_side() {
        for tiling in [Tiling::Square, Tiling::Hex] {
            let geometry = Geometry { tiling, origin: (3.0, 7.0) };
            let cell = Cell { row: 3, col: 2 };
            for &side in tiling.sides() {
                let other = tiling.neighbour(cell, side).expect("the cell lies inside");
                let (a, b) = geometry.side(cell, side).expect("a side of the tiling");
                let (c, d) = geometry.side(other, side.opposite()).expect("a side of the tiling");
                for (one, same) in [(a, d), (b, c)] {
                    assert!((one.0 - same.0).abs() < 1e-4 && (one.1 - same.1).abs() < 1e-4, "{side:?}");
                }
            }
        }
    }
}
