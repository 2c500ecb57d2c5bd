//! Pencil notes: which small digits a cell holds.
//!
//! Apps write the note of a digit at the place of the digit: three rows of three in a 9x9 board. A note counts if the net reads
//! the digit of its place there. A cell whose notes are elsewhere, or hold something else, is left without notes.

use crate::digits::{self, Cut};
use crate::image::Picture;
use crate::mesh::{Mesh, Point};
use gridproof_sudoku::Shape;

/// Ink below this share of the usual ink of the board is not a note.
const LEAST_INK: f32 = 0.2;
/// The part of the cell, from its edges, in which there are no notes.
const EDGE: f32 = 0.06;

/// The notes of a cell, one bit per value from 0; `None` if they cannot be read.
pub(super) fn read(
    picture: &Picture,
    mesh: &Mesh,
    (row, col): (usize, usize),
    usual: f32,
    shape: Shape,
) -> Option<u32> {
    let size = shape.size() as usize;
    let across = match size {
        4 => 2,
        6 | 9 => 3,
        _ => return None,
    };
    let down = size / across;
    let part = |k: usize, of: usize| EDGE + (1.0 - 2.0 * EDGE) * k as f32 / of as f32;
    let corners = (0..=down).flat_map(|r| (0..=across).map(move |c| (r, c)));
    let points: Vec<Point> =
        corners.map(|(r, c)| mesh.inside(row, col, part(c, across), part(r, down))).collect();
    let places = Mesh { rows: down, cols: across, points };
    let mut noted = 0;
    for value in 0..size {
        let cut = Cut::of(picture, &places, value / across, value % across);
        if cut.ink < LEAST_INK * usual {
            continue;
        }
        let scores = digits::recognise(&cut.cell(cut.ink, 0));
        let seen = (0..=9).max_by(|&a, &b| scores[a].total_cmp(&scores[b]))?;
        match seen {
            0 => {}
            seen if seen == value + 1 => noted |= 1 << value,
            _ => return None,
        }
    }
    (noted != 0).then_some(noted)
}
