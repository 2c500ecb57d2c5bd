//! A cell cut out of the picture, its ink against its background.

use super::{Cell, SIDE};
use crate::image::Picture;
use crate::mesh::{Mesh, Point};
use std::ops::Range;

/// How far the cut reaches beyond the cell, in cells.
const MARGIN: f32 = 0.08;
/// Ink weaker than this share of the usual ink of the board is not made stronger.
const LEAST_SHARE: f32 = 0.35;
/// The pixels from which the background and the ink are measured: without the lines around the cell.
const INNER: Range<usize> = 5..27;
/// The number of strongest pixels that count as ink.
const TIPS: usize = 24;

/// The colours of a cell, [`SIDE`] by [`SIDE`] samples, and what was measured in them.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pixels: Vec<[f32; 3]>,
    /// The most usual colour.
    pub(crate) background: [f32; 3],
    /// The direction from the background to the ink.
    axis: [f32; 3],
    /// How far the ink is from the background, in shades.
    pub(crate) ink: f32,
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn minus(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

impl Cut {
    /// Cuts out a cell, with a little of what is around it.
    pub(crate) fn of(picture: &Picture, mesh: &Mesh, row: usize, col: usize) -> Cut {
        Cut::zoomed(picture, mesh, row, col, 1.0)
    }

    /// Cuts out the middle of a cell so that what it holds is enlarged by `zoom`.
    pub(crate) fn zoomed(picture: &Picture, mesh: &Mesh, row: usize, col: usize, zoom: f32) -> Cut {
        let span = (1.0 + 2.0 * MARGIN) / zoom;
        let pixels = samples(picture, mesh, row, col, span);
        let inner: Vec<[f32; 3]> = INNER.flat_map(|y| pixels[y * SIDE..][INNER].iter().copied()).collect();
        let background = median(&inner);
        let mut far: Vec<(f32, [f32; 3])> =
            inner.iter().map(|&pixel| minus(pixel, background)).map(|away| (dot(away, away), away)).collect();
        far.select_nth_unstable_by(TIPS, |a, b| b.0.total_cmp(&a.0));
        far.truncate(TIPS);
        let strongest = far.iter().map(|far| far.1).max_by(|a, b| dot(*a, *a).total_cmp(&dot(*b, *b)));
        let sum = far
            .iter()
            .fold([0.0; 3], |sum, (_, away)| [sum[0] + away[0], sum[1] + away[1], sum[2] + away[2]]);
        let spread: f32 = far.iter().map(|far| far.0.sqrt()).sum();
        let towards = if dot(sum, sum).sqrt() > 0.3 * spread { sum } else { strongest.unwrap_or_default() };
        let length = dot(towards, towards).sqrt();
        let axis = if length > 1e-3 { towards.map(|part| part / length) } else { [-0.577; 3] };
        let ink = far.iter().map(|far| dot(far.1, axis).abs()).sum::<f32>() / TIPS as f32;
        Cut { pixels, background, axis, ink }
    }

    /// The height of the ink in the middle of the cell, in cells; `None` if it reaches the edge.
    pub(crate) fn height(&self) -> Option<f32> {
        let dark = |y: usize| {
            self.pixels[y * SIDE..][INNER]
                .iter()
                .any(|&pixel| dot(minus(pixel, self.background), self.axis) > 0.5 * self.ink)
        };
        let (top, bottom) = (INNER.clone().find(|&y| dark(y))?, INNER.rev().find(|&y| dark(y))?);
        let free = top > INNER.start && bottom + 1 < INNER.end;
        free.then(|| (bottom - top + 1) as f32 / SIDE as f32 * (1.0 + 2.0 * MARGIN))
    }

    /// The colour of the ink.
    pub(crate) fn colour(&self) -> [f32; 3] {
        std::array::from_fn(|part| self.background[part] + self.axis[part] * self.ink)
    }

    /// The cell as the net sees it, turned by `turns` quarters clockwise. `usual`: the ink of the board.
    pub(crate) fn cell(&self, usual: f32, turns: usize) -> Cell {
        let scale = 1.0 / self.ink.max(LEAST_SHARE * usual).max(1e-3);
        let mut out = [0.0; SIDE * SIDE];
        for (index, value) in out.iter_mut().enumerate() {
            let (y, x) = (index / SIDE, index % SIDE);
            let from = match turns % 4 {
                0 => (y, x),
                1 => (SIDE - 1 - x, y),
                2 => (SIDE - 1 - y, SIDE - 1 - x),
                _ => (x, SIDE - 1 - y),
            };
            let away = minus(self.pixels[from.0 * SIDE + from.1], self.background);
            *value = (dot(away, self.axis) * scale).clamp(-1.0, 1.5);
        }
        out
    }
}

/// The median of each part of the colours.
fn median(colours: &[[f32; 3]]) -> [f32; 3] {
    std::array::from_fn(|part| {
        let mut values: Vec<f32> = colours.iter().map(|colour| colour[part]).collect();
        let middle = values.len() / 2;
        *values.select_nth_unstable_by(middle, f32::total_cmp).1
    })
}

/// The colours at the samples, `span` cells from side to side; where a sample covers several pixels, their average.
fn samples(picture: &Picture, mesh: &Mesh, row: usize, col: usize, span: f32) -> Vec<[f32; 3]> {
    let at = |x: f32, y: f32| {
        let part = |v: f32| (v / SIDE as f32 - 0.5) * span + 0.5;
        mesh.inside(row, col, part(x), part(y))
    };
    let (origin, right, down) = (at(0.0, 0.0), at(1.0, 0.0), at(0.0, 1.0));
    let step =
        (right.x - origin.x).hypot(right.y - origin.y).max((down.x - origin.x).hypot(down.y - origin.y));
    let fine = (step.ceil() as usize).clamp(1, 4);
    let mut out = Vec::with_capacity(SIDE * SIDE);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let mut sum = [0.0; 3];
            for sy in 0..fine {
                for sx in 0..fine {
                    let offset = |k: usize| (k as f32 + 0.5) / fine as f32;
                    let colour = colour(picture, at(x as f32 + offset(sx), y as f32 + offset(sy)));
                    sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
                }
            }
            out.push(sum.map(|part| part / (fine * fine) as f32));
        }
    }
    out
}

/// The colour between pixels.
fn colour(picture: &Picture, place: Point) -> [f32; 3] {
    let clamp = |value: f32, end: usize| (value - 0.5).clamp(0.0, (end - 1) as f32);
    let (x, y) = (clamp(place.x, picture.width), clamp(place.y, picture.height));
    let (left, top) = (x as usize, y as usize);
    let (right, bottom) = ((left + 1).min(picture.width - 1), (top + 1).min(picture.height - 1));
    let (u, v) = (x - left as f32, y - top as f32);
    let corners = [
        (picture.at(left, top), (1.0 - u) * (1.0 - v)),
        (picture.at(right, top), u * (1.0 - v)),
        (picture.at(left, bottom), (1.0 - u) * v),
        (picture.at(right, bottom), u * v),
    ];
    std::array::from_fn(|part| corners.iter().map(|(colour, weight)| f32::from(colour[part]) * weight).sum())
}
