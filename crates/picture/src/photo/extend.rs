//! Extends a mesh line by line as far as the picture shows lines.

use super::evidence::Evidence;
use super::smooth::smoothed;
use crate::grey::Grey;
use crate::mesh::{Mesh, Point};

/// The longest side that is looked for.
const LONGEST: usize = 16;
/// A new line must be there for this share of its length.
const LEAST_LINE: f32 = 0.6;
/// This share of the lines that cross the new row or column must be there.
const LEAST_CROSSING: f32 = 0.5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// The mesh with all rows and columns that continue it.
pub(super) fn extended(grey: &Grey, mesh: &Mesh) -> Mesh {
    let mut mesh = smoothed(&Evidence::of(grey, mesh, 0.16).refined(mesh));
    let mut open = vec![Side::Top, Side::Bottom, Side::Left, Side::Right];
    while let Some(side) = open.pop() {
        let long = if matches!(side, Side::Top | Side::Bottom) { mesh.rows } else { mesh.cols };
        if long >= LONGEST {
            continue;
        }
        let longer = with_line(&mesh, side);
        let evidence = Evidence::of(grey, &longer, 0.2);
        if evidence.borders[side as usize] >= LEAST_LINE && evidence.strips[side as usize] >= LEAST_CROSSING {
            mesh = smoothed(&evidence.refined(&longer));
            open.insert(0, side);
        }
    }
    mesh
}

/// The mesh with one more line, as far from the last one as that is from the one before.
fn with_line(mesh: &Mesh, side: Side) -> Mesh {
    let beyond = |edge: Point, inner: Point| Point { x: 2.0 * edge.x - inner.x, y: 2.0 * edge.y - inner.y };
    let (rows, cols) = (mesh.rows, mesh.cols);
    let (up, left) = (usize::from(side == Side::Top), usize::from(side == Side::Left));
    let (more_rows, more_cols) = match side {
        Side::Top | Side::Bottom => (rows + 1, cols),
        Side::Left | Side::Right => (rows, cols + 1),
    };
    let at = |r: usize, c: usize| match side {
        Side::Top if r == 0 => beyond(mesh.at(0, c), mesh.at(1, c)),
        Side::Bottom if r > rows => beyond(mesh.at(rows, c), mesh.at(rows - 1, c)),
        Side::Left if c == 0 => beyond(mesh.at(r, 0), mesh.at(r, 1)),
        Side::Right if c > cols => beyond(mesh.at(r, cols), mesh.at(r, cols - 1)),
        _ => mesh.at(r - up, c - left),
    };
    let points =
        (0..=more_rows).flat_map(|r| (0..=more_cols).map(move |c| (r, c))).map(|(r, c)| at(r, c)).collect();
    Mesh { rows: more_rows, cols: more_cols, points }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_line_continues_the_mesh() {
        let mesh = Mesh::of_lines(&[10.0, 20.0, 30.0], &[5.0, 15.0]);
        let longer = with_line(&mesh, Side::Left);
        assert_eq!(longer, Mesh::of_lines(&[0.0, 10.0, 20.0, 30.0], &[5.0, 15.0]));
        assert_eq!(with_line(&mesh, Side::Bottom), Mesh::of_lines(&[10.0, 20.0, 30.0], &[5.0, 15.0, 25.0]));
    }
}
