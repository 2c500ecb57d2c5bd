//! How well the lines of a mesh lie on lines of the picture, and where they would lie better.

use crate::grey::Grey;
use crate::mesh::{Mesh, Point};

/// Steps across a line: from half a cell before it to half a cell after it.
const STEPS: usize = 25;
const MIDDLE: usize = STEPS / 2;
/// One step in cells.
const STEP: f32 = 0.04;
/// The distance, in steps, at which the two sides of a line are looked at.
const ASIDE: usize = 3;

/// What separates cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    Dark,
    Bright,
    /// No line: the cells differ.
    Edges,
}

/// The evidence for a mesh.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// The share of the sides of cells at which the picture shows a line.
    pub(super) score: f32,
    /// The same for the worst of the four borders.
    pub(super) border: f32,
    /// The share of the sides of cells with a line, per border: top, bottom, left, right.
    pub(super) borders: [f32; 4],
    /// The same for the lines that end at a border, in the first row or column of cells behind it.
    pub(super) strips: [f32; 4],
    rows: Vec<Segment>,
    cols: Vec<Segment>,
}

/// A side of a cell: where across it the line is, in cells, and how strong it is.
#[derive(Clone, Copy, Debug, Default)]
struct Segment {
    offset: f32,
    strength: f32,
    elsewhere: f32,
}

impl Evidence {
    /// Looks for lines within `reach` cells of where the mesh has them.
    pub(super) fn of(grey: &Grey, mesh: &Mesh, reach: f32) -> Evidence {
        let profiles = Profiles::of(grey, mesh);
        [Lines::Dark, Lines::Bright, Lines::Edges]
            .into_iter()
            .map(|lines| profiles.evidence(mesh, lines, reach))
            .max_by(|a, b| a.quality().total_cmp(&b.quality()))
            .expect("three kinds of lines")
    }

    /// One number to compare meshes by.
    pub(super) fn quality(&self) -> f32 {
        0.7 * self.score + 0.3 * self.border
    }

    /// Moves the crossings to where the lines are.
    pub(super) fn refined(&self, mesh: &Mesh) -> Mesh {
        let (rows, cols) = (mesh.rows, mesh.cols);
        let mut points = mesh.points.clone();
        for r in 0..=rows {
            for c in 0..=cols {
                // Along the row line: the two segments beside the crossing (and half of the next ones) say how far down it is.
                let down = blend((0..cols).map(|k| (distance(k, c), self.rows[r * cols + k])));
                let right = blend((0..rows).map(|k| (distance(k, r), self.cols[c * rows + k])));
                let (along, across) = axes(mesh, r, c);
                let p = &mut points[r * (cols + 1) + c];
                p.x += right * along.x + down * across.x;
                p.y += right * along.y + down * across.y;
            }
        }
        Mesh { points, ..*mesh }
    }
}

/// How far segment `k` is from crossing `at`: 0 for the two beside it.
fn distance(k: usize, at: usize) -> usize {
    if k >= at { k - at } else { at - k - 1 }
}

/// The weighted mean of offsets: near and strong segments count most.
fn blend(segments: impl Iterator<Item = (usize, Segment)>) -> f32 {
    let (mut sum, mut weight) = (0.0, 0.05);
    for (distance, segment) in segments {
        let near = [1.0, 0.35, 0.12, 0.03].get(distance).copied().unwrap_or(0.0);
        let w = near
            * (segment.strength / 10.0).min(1.0)
            * if segment.strength > segment.elsewhere { 1.0 } else { 0.2 };
        sum += w * segment.offset;
        weight += w;
    }
    sum / weight
}

/// One cell to the right and one cell down at a crossing.
fn axes(mesh: &Mesh, r: usize, c: usize) -> (Point, Point) {
    let span = |a: Point, b: Point, steps: usize| Point {
        x: (b.x - a.x) / steps as f32,
        y: (b.y - a.y) / steps as f32,
    };
    let (left, right) = (c.saturating_sub(1), (c + 1).min(mesh.cols));
    let (top, bottom) = (r.saturating_sub(1), (r + 1).min(mesh.rows));
    (
        span(mesh.at(r, left), mesh.at(r, right), right - left),
        span(mesh.at(top, c), mesh.at(bottom, c), bottom - top),
    )
}

/// The brightness across each side of each cell, averaged along the side.
struct Profiles {
    rows: Vec<[f32; STEPS]>,
    cols: Vec<[f32; STEPS]>,
}

impl Profiles {
    fn of(grey: &Grey, mesh: &Mesh) -> Profiles {
        let profile = |from: Point, to: Point, across: Point| {
            const ALONG: usize = 7;
            let mut sums = [0.0; STEPS];
            for k in 0..ALONG {
                let s = 0.14 + 0.72 * k as f32 / (ALONG - 1) as f32;
                let (x, y) = (from.x + (to.x - from.x) * s, from.y + (to.y - from.y) * s);
                for (step, sum) in sums.iter_mut().enumerate() {
                    let t = (step as f32 - MIDDLE as f32) * STEP;
                    *sum += grey.sample(Point { x: x + across.x * t, y: y + across.y * t });
                }
            }
            sums.map(|sum| sum / ALONG as f32)
        };
        let middle = |a: Point, b: Point| Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
        let (mut rows, mut cols) = (vec![], vec![]);
        for r in 0..=mesh.rows {
            for c in 0..mesh.cols {
                let across = middle(axes(mesh, r, c).1, axes(mesh, r, c + 1).1);
                rows.push(profile(mesh.at(r, c), mesh.at(r, c + 1), across));
            }
        }
        for c in 0..=mesh.cols {
            for r in 0..mesh.rows {
                let across = middle(axes(mesh, r, c).0, axes(mesh, r + 1, c).0);
                cols.push(profile(mesh.at(r, c), mesh.at(r + 1, c), across));
            }
        }
        Profiles { rows, cols }
    }

    fn evidence(&self, mesh: &Mesh, lines: Lines, reach: f32) -> Evidence {
        let read = |profiles: &[[f32; STEPS]], per_line: usize, count: usize| -> Vec<Segment> {
            let segment = |(index, profile)| {
                let line = index / per_line;
                segment(profile, lines, reach, line == 0 || line == count)
            };
            profiles.iter().enumerate().map(segment).collect()
        };
        let rows = read(&self.rows, mesh.cols, mesh.rows);
        let cols = read(&self.cols, mesh.rows, mesh.cols);
        let mut strengths: Vec<f32> = rows.iter().chain(&cols).map(|s| s.strength).collect();
        strengths.sort_by(f32::total_cmp);
        let usual = strengths.get(strengths.len() / 2).copied().unwrap_or(0.0);
        let least = (0.3 * usual).max(1.5);
        let present =
            |s: &Segment| f32::from(u8::from(s.strength >= least && s.strength > 0.8 * s.elsewhere));
        let mean = |of: &[Segment]| of.iter().map(present).sum::<f32>() / of.len().max(1) as f32;
        let (down, across) = (mesh.rows, mesh.cols);
        let borders = [
            mean(&rows[..across]),
            mean(&rows[rows.len() - across..]),
            mean(&cols[..down]),
            mean(&cols[cols.len() - down..]),
        ];
        let strip = |of: &[Segment], per_line: usize, at: usize| {
            let inner: Vec<Segment> = of.chunks_exact(per_line).skip(1).map(|line| line[at]).collect();
            mean(&inner[..inner.len().saturating_sub(1)])
        };
        let strips = [
            strip(&cols, down, 0),
            strip(&cols, down, down - 1),
            strip(&rows, across, 0),
            strip(&rows, across, across - 1),
        ];
        let border = borders.into_iter().fold(1.0, f32::min);
        Evidence { score: (mean(&rows) + mean(&cols)) / 2.0, border, borders, strips, rows, cols }
    }
}

/// Looks for the line in a profile. At the border of the board only the inner side is compared: the outer side may be anything.
fn segment(profile: &[f32; STEPS], lines: Lines, reach: f32, edge: bool) -> Segment {
    let strength = |at: usize| {
        let (before, here, after) = (profile[at - ASIDE], profile[at], profile[at + ASIDE]);
        match lines {
            Lines::Dark if edge => before.max(after) - here,
            Lines::Bright if edge => here - before.min(after),
            Lines::Dark => before.min(after) - here,
            Lines::Bright => here - before.max(after),
            Lines::Edges => (after - before).abs() * 0.7,
        }
    };
    let window = (reach / STEP) as usize;
    let mut best = Segment::default();
    let (mut sum, mut weight) = (0.0, 0.0);
    for at in MIDDLE - window..=MIDDLE + window {
        let here = strength(at);
        if here > best.strength {
            best.strength = here;
            best.offset = (at as f32 - MIDDLE as f32) * STEP;
        }
    }
    // The middle of the peak, not only its highest step.
    for at in MIDDLE - window..=MIDDLE + window {
        let here = strength(at);
        if here > 0.6 * best.strength && ((at as f32 - MIDDLE as f32) * STEP - best.offset).abs() < 0.1 {
            sum += here * (at as f32 - MIDDLE as f32) * STEP;
            weight += here;
        }
    }
    if weight > 0.0 {
        best.offset = sum / weight;
    }
    let far = |at: usize| at.abs_diff(MIDDLE) as f32 * STEP > 0.24;
    best.elsewhere = (ASIDE..STEPS - ASIDE).filter(|&at| far(at)).map(strength).fold(0.0, f32::max);
    if edge {
        best.elsewhere = 0.0;
    }
    best
}
