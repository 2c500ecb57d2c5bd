//! Patches of paper between lines: the cells of a board, with luck.

use crate::grey::{Grey, Sums};
use crate::mesh::Point;

/// How paper and lines are distinguished.
#[derive(Clone, Copy, Debug)]
pub(super) enum Paper {
    /// Lines are darker than what is around them within `radius`, by `margin`.
    DarkLines { radius: usize, margin: f32 },
    /// Lines are brighter.
    BrightLines { radius: usize, margin: f32 },
    /// Lines are where the brightness changes by more than `margin`.
    Edges { margin: i32 },
}

/// A connected patch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    /// Its centre of mass.
    pub(super) centre: Point,
    /// Its pixels.
    pub(super) area: f32,
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

/// Which pixels are paper.
pub(super) fn paper(grey: &Grey, sums: &Sums, kind: Paper) -> Vec<bool> {
    let (width, height) = (grey.width, grey.height);
    let mut out = Vec::with_capacity(width * height);
    match kind {
        Paper::DarkLines { radius, margin } | Paper::BrightLines { radius, margin } => {
            let sign = if matches!(kind, Paper::DarkLines { .. }) { 1.0 } else { -1.0 };
            for y in 0..height {
                let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
                for x in 0..width {
                    let mean = sums.mean(x.saturating_sub(radius), top, (x + radius + 1).min(width), bottom);
                    out.push(sign * (mean - f32::from(grey.pixels[y * width + x])) < margin);
                }
            }
        }
        Paper::Edges { margin } => {
            let at = |x: usize, y: usize| i32::from(grey.pixels[y * width + x]);
            for y in 0..height {
                for x in 0..width {
                    let here = at(x, y);
                    let right = if x + 1 < width { (at(x + 1, y) - here).abs() } else { 0 };
                    let below = if y + 1 < height { (at(x, y + 1) - here).abs() } else { 0 };
                    out.push(right.max(below) < margin);
                }
            }
        }
    }
    out
}

/// The connected patches of the pixels that are set.
pub(super) fn regions(set: &[bool], width: usize, height: usize) -> Vec<Region> {
    let mut left: Vec<bool> = set.to_vec();
    let mut out = vec![];
    let mut stack: Vec<u32> = vec![];
    for start in 0..set.len() {
        if !left[start] {
            continue;
        }
        left[start] = false;
        stack.push(start as u32);
        let (mut count, mut sum_x, mut sum_y) = (0_u64, 0_u64, 0_u64);
        let mut region = Region {
            centre: Point::default(),
            area: 0.0,
            left: usize::MAX,
            top: usize::MAX,
            right: 0,
            bottom: 0,
        };
        while let Some(at) = stack.pop() {
            let at = at as usize;
            let (x, y) = (at % width, at / width);
            count += 1;
            sum_x += x as u64;
            sum_y += y as u64;
            region.left = region.left.min(x);
            region.right = region.right.max(x);
            region.top = region.top.min(y);
            region.bottom = region.bottom.max(y);
            let mut visit = |next: usize| {
                if left[next] {
                    left[next] = false;
                    stack.push(next as u32);
                }
            };
            if x > 0 {
                visit(at - 1);
            }
            if x + 1 < width {
                visit(at + 1);
            }
            if y > 0 {
                visit(at - width);
            }
            if y + 1 < height {
                visit(at + width);
            }
        }
        region.area = count as f32;
        let mean = |sum: u64| sum as f32 / count as f32 + 0.5;
        region.centre = Point { x: mean(sum_x), y: mean(sum_y) };
        out.push(region);
    }
    out
}

/// The patches that may be cells: of a sensible size, about as wide as high, filling a good part of their box.
pub(super) fn cell_like(all: &[Region], width: usize, height: usize) -> Vec<Region> {
    let most = (width * height) as f32 / 9.0;
    all.iter()
        .filter(|r| {
            let (w, h) = ((r.right - r.left + 1) as f32, (r.bottom - r.top + 1) as f32);
            let inside = r.left > 0 && r.top > 0 && r.right + 1 < width && r.bottom + 1 < height;
            inside && r.area >= 16.0 && w * h <= most && w < 2.4 * h && h < 2.4 * w && r.area > 0.3 * w * h
        })
        .copied()
        .collect()
}
