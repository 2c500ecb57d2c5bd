//! Stars, queens, crosses and dots in the cells of a Star Battle.

use crate::image::Picture;
use crate::mesh::Mesh;
use crate::sampling::{Colour, colour_at, difference};
use gridproof_starbattle::Mark;

/// Samples across the middle of a cell.
const SIDE: usize = 24;
/// A sample counts as ink if it differs from the ground by this.
const INK: u8 = 40;

/// The mark in a cell, and how sure it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) mark: Mark,
    pub(crate) confidence: f32,
}

/// The mark in every cell. `grounds` are the colours of the cells.
pub(crate) fn read(picture: &Picture, mesh: &Mesh, grounds: &[Colour]) -> Vec<Seen> {
    let cells = (0..mesh.rows).flat_map(|row| (0..mesh.cols).map(move |col| (row, col)));
    cells.zip(grounds).map(|((row, col), ground)| seen(&ink(picture, mesh, row, col, *ground))).collect()
}

/// Which samples of the middle of a cell differ from its ground.
fn ink(picture: &Picture, mesh: &Mesh, row: usize, col: usize, ground: Colour) -> Vec<bool> {
    let at = |k: usize| 0.2 + 0.6 * (k as f32 + 0.5) / SIDE as f32;
    let places = (0..SIDE).flat_map(|v| (0..SIDE).map(move |u| (at(u), at(v))));
    places.map(|(u, v)| difference(colour_at(picture, mesh.inside(row, col, u, v)), ground) > INK).collect()
}

fn seen(ink: &[bool]) -> Seen {
    let count = ink.iter().filter(|ink| **ink).count();
    let share = count as f32 / ink.len() as f32;
    if share < 0.012 {
        let confidence = if share < 0.005 { 1.0 } else { 0.97 };
        return Seen { mark: Mark::Empty, confidence };
    }
    let at: Vec<(usize, usize)> = (0..ink.len()).filter(|&k| ink[k]).map(|k| (k % SIDE, k / SIDE)).collect();
    let (left, right) =
        (at.iter().map(|p| p.0).min().unwrap_or(0), at.iter().map(|p| p.0).max().unwrap_or(0));
    let (top, bottom) =
        (at.iter().map(|p| p.1).min().unwrap_or(0), at.iter().map(|p| p.1).max().unwrap_or(0));
    let (width, height) = (right - left + 1, bottom - top + 1);
    // A cross covers its diagonals and leaves the middles of its sides free; a dot is small.
    let spread = at.iter().filter(|(x, y)| {
        let u = (*x - left) as f32 / (width.max(2) - 1) as f32 - 0.5;
        let v = (*y - top) as f32 / (height.max(2) - 1) as f32 - 0.5;
        (u.abs() - v.abs()).abs() > 0.22
    });
    let off_diagonal = spread.count() as f32 / count as f32;
    let small = width.max(height) * 3 <= SIDE;
    let is_cross = off_diagonal < 0.25 || small;
    let mark = if is_cross { Mark::Cross } else { Mark::Star };
    let doubtful = (0.18..0.33).contains(&off_diagonal) && !small;
    Seen { mark, confidence: if doubtful { 0.9 } else { 0.995 } }
}
