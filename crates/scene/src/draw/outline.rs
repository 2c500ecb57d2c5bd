//! The line around a group of cells, at a distance inside.

use crate::geometry::{Geometry, Point};
use crate::tiling::{Side, Tiling};
use gridproof_grid::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the sides of the cells of a group that lead out of it.
pub(super) fn border(cells: &BTreeSet<Cell>, tiling: Tiling) -> BTreeSet<(Cell, Side)> {
    let sides = cells.iter().flat_map(|&cell| tiling.sides().iter().map(move |&side| (cell, side)));
    sides
        .filter(|&(cell, side)| tiling.neighbour(cell, side).is_none_or(|next| !cells.contains(&next)))
        .collect()
}

/// Returns the parts of a group that hang together, each with its cells.
pub(super) fn parts(cells: &BTreeSet<Cell>, tiling: Tiling) -> Vec<BTreeSet<Cell>> {
    let mut left = cells.clone();
    let mut parts = vec![];
    while let Some(first) = left.pop_first() {
        let (mut part, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(cell) = open.pop() {
            for next in tiling.sides().iter().filter_map(|&side| tiling.neighbour(cell, side)) {
                if left.remove(&next) {
                    part.insert(next);
                    open.push(next);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// One piece of the border of a group: a side of one of its cells, clockwise.
struct Piece {
    cell: Cell,
    from: Point,
    to: Point,
}

/// A point as a key: coordinates that differ by rounding only are the same.
fn key((x, y): Point) -> (i64, i64) {
    ((x * 100.0).round() as i64, (y * 100.0).round() as i64)
}

/// Returns the closed lines around a group, each clockwise around its cells, moved inwards by a distance.
/// Parts that touch only at a corner have their own lines.
pub(super) fn loops(cells: &BTreeSet<Cell>, geometry: Geometry, inset: f64) -> Vec<Vec<Point>> {
    let pieces: Vec<Piece> = (border(cells, geometry.tiling).into_iter())
        .filter_map(|(cell, side)| geometry.side(cell, side).map(|(from, to)| Piece { cell, from, to }))
        .collect();
    let mut starts: BTreeMap<(i64, i64), Vec<usize>> = BTreeMap::new();
    for (index, piece) in pieces.iter().enumerate() {
        starts.entry(key(piece.from)).or_default().push(index);
    }
    let mut used = vec![false; pieces.len()];
    let mut loops = vec![];
    for first in 0..pieces.len() {
        let (mut at, mut corners) = (first, vec![]);
        while !used[at] {
            used[at] = true;
            corners.push(pieces[at].from);
            let next = starts.get(&key(pieces[at].to)).into_iter().flatten().copied();
            // Where two parts touch at a corner, the line stays with its cell.
            let next =
                next.filter(|&next| !used[next]).max_by_key(|&next| pieces[next].cell == pieces[at].cell);
            let Some(next) = next else { break };
            at = next;
        }
        if !corners.is_empty() {
            loops.push(moved(&straightened(&corners), inset));
        }
    }
    loops
}

/// Returns the direction from one point to another.
fn direction((ax, ay): Point, (bx, by): Point) -> Point {
    let length = (bx - ax).hypot(by - ay);
    ((bx - ax) / length, (by - ay) / length)
}

/// Returns the directions before and after each corner of a closed line.
fn bends(corners: &[Point]) -> impl Iterator<Item = (Point, Point, Point)> {
    let count = corners.len();
    (0..count).map(move |i| {
        let (before, here, after) = (corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]);
        (here, direction(before, here), direction(here, after))
    })
}

/// Leaves out the points at which a closed line does not turn.
fn straightened(corners: &[Point]) -> Vec<Point> {
    let turns = bends(corners).filter(|(_, (ax, ay), (bx, by))| (ax * by - ay * bx).abs() > 1e-6);
    turns.map(|(here, ..)| here).collect()
}

/// Moves a closed clockwise line inwards.
fn moved(corners: &[Point], inset: f64) -> Vec<Point> {
    let inward = |(dx, dy): Point| (-dy, dx);
    bends(corners)
        .map(|((x, y), before, after)| {
            let ((ax, ay), (bx, by)) = (inward(before), inward(after));
            let scale = inset / (1.0 + ax * bx + ay * by);
            (x + scale * (ax + bx), y + scale * (ay + by))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(cells: &[(u32, u32)]) -> BTreeSet<Cell> {
        cells.iter().map(|&(row, col)| Cell { row, col }).collect()
    }

    const SQUARES: Geometry = Geometry { tiling: Tiling::Square, origin: (0.0, 0.0) };

    #[test]
    fn the_line_around_a_row_has_four_corners_inside() {
        let lines = loops(&group(&[(0, 0), (0, 1), (0, 2)]), SQUARES, 2.0);
        assert_eq!(lines.len(), 1);
        let mut corners = lines[0].clone();
        corners.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        assert_eq!(corners, [(2.0, 2.0), (2.0, 38.0), (118.0, 2.0), (118.0, 38.0)]);
    }

    #[test]
    fn parts_that_touch_at_a_corner_have_their_own_lines() {
        let touching = group(&[(0, 0), (1, 1)]);
        assert_eq!(loops(&touching, SQUARES, 2.0).len(), 2);
        assert_eq!(parts(&touching, Tiling::Square).len(), 2);
    }

    #[test]
    fn a_ring_of_cells_has_a_line_inside_and_one_outside_both_in_its_cells() {
        let mut ring = group(&(0..9).map(|at| (at / 3, at % 3)).collect::<Vec<_>>());
        ring.remove(&Cell { row: 1, col: 1 });
        let lines = loops(&ring, SQUARES, 2.0);
        assert_eq!(lines.len(), 2);
        let hole =
            lines.iter().find(|line| line.iter().all(|&(x, _)| x > 30.0 && x < 90.0)).expect("the hole");
        assert!(
            hole.iter().all(|&(x, y)| [38.0, 82.0].contains(&x) && [38.0, 82.0].contains(&y)),
            "{hole:?}"
        );
    }

    #[test]
    fn hexagons_have_their_line_inside_too() {
        let geometry = Geometry { tiling: Tiling::Hex, origin: (0.0, 0.0) };
        let lines = loops(&group(&[(0, 0), (0, 1)]), geometry, 2.0);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 10);
        let left = lines[0].iter().map(|point| point.0).fold(f64::MAX, f64::min);
        assert!((left - 2.0).abs() < 1e-6, "{left}");
    }
}
