//! Finds boards in photos: seen at an angle, on curved paper, with several boards in view.
//!
//! Lines split the paper into patches ([`regions`]). Patches of about the same size that lie side by side make a lattice
//! ([`growth`]), the lattice gives a mesh, and the mesh is extended line by line ([`extend`]). It is measured against the lines
//! of the picture, moved onto them ([`evidence`]) and smoothed ([`smooth`]). Light and print differ, so several ways to tell
//! lines from paper are tried until one gives a good board.

mod evidence;
mod extend;
mod growth;
mod homography;
mod regions;
mod smooth;

use crate::grey::{Grey, Sums};
use crate::image::Picture;
use crate::mesh::{Mesh, Point};
use evidence::Evidence;
use gridproof_search::{Run, Stopped};
use growth::Lattice;
use regions::Paper;

/// Boards are looked for at this number of pixels at most.
const MOST_PIXELS: usize = 500_000;
/// A board must show at least this share of its lines.
const LEAST_QUALITY: f32 = 0.55;
/// With this share, no other way to find the board is tried.
const GOOD_QUALITY: f32 = 0.9;

/// The parts of one mesh that are looked at.
const MOST_PARTS: usize = 3;
/// The last row and column of a mesh at which a part may start.
const FARTHEST: usize = 24;
/// The boards that are read.
const MOST_BOARDS: usize = 4;

/// The sizes of boards, in the order in which they are tried.
const SIZES: [usize; 6] = [9, 16, 6, 4, 8, 12];

/// A mesh and how well it fits.
#[derive(Clone, Debug)]
struct Candidate {
    mesh: Mesh,
    quality: f32,
}

/// The Sudoku boards that a photo shows, most likely first.
pub(crate) fn find(picture: &Picture, run: &mut Run<'_>) -> Result<Vec<Mesh>, Stopped> {
    let (grey, scale) = working_size(picture);
    if grey.width < 20 || grey.height < 20 {
        return Ok(vec![]);
    }
    let sums = Sums::of(&grey);
    let side = grey.width.max(grey.height);
    let mut candidates: Vec<Candidate> = vec![];
    for kind in ways(side) {
        run.step(grey.pixels.len() as u64 / 100)?;
        let paper = regions::paper(&grey, &sums, kind);
        let all = regions::regions(&paper, grey.width, grey.height);
        let cells = regions::cell_like(&all, grey.width, grey.height);
        for lattice in growth::lattices(&cells, 6).iter().take(3) {
            candidates.extend(boards(&grey, lattice));
        }
        let large = |c: &Candidate| {
            c.quality >= GOOD_QUALITY && c.mesh.area() > 0.12 * (grey.width * grey.height) as f32
        };
        if candidates.iter().any(large) {
            break;
        }
    }
    Ok(ranked(candidates).into_iter().map(|c| c.mesh.scaled(scale)).collect())
}

/// The brightness at the size at which boards are looked for, and the factor back to the picture.
fn working_size(picture: &Picture) -> (Grey, f32) {
    let grey = picture.grey();
    let mut block = 1;
    while (grey.width / block) * (grey.height / block) > MOST_PIXELS {
        block += 1;
    }
    if block > 1 {
        return (grey.reduced(block), block as f32);
    }
    if grey.width.max(grey.height) < 420 {
        return (doubled(&grey), 0.5);
    }
    (grey, 1.0)
}

fn doubled(grey: &Grey) -> Grey {
    let (width, height) = (grey.width * 2, grey.height * 2);
    let mut pixels = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            pixels.push(grey.sample(Point { x: (x as f32 + 0.5) / 2.0, y: (y as f32 + 0.5) / 2.0 }) as u8);
        }
    }
    Grey { width, height, pixels }
}

/// Ways to tell lines from paper, the most useful first.
fn ways(side: usize) -> [Paper; 9] {
    let radius = |part: usize| (side / part).max(3);
    [
        Paper::DarkLines { radius: radius(50), margin: 6.0 },
        Paper::DarkLines { radius: radius(50), margin: 2.5 },
        Paper::DarkLines { radius: radius(50), margin: 12.0 },
        Paper::DarkLines { radius: radius(110), margin: 4.0 },
        Paper::BrightLines { radius: radius(50), margin: 6.0 },
        Paper::Edges { margin: 10 },
        Paper::DarkLines { radius: radius(20), margin: 20.0 },
        Paper::BrightLines { radius: radius(110), margin: 3.0 },
        Paper::Edges { margin: 4 },
    ]
}

/// The boards that a lattice may belong to.
fn boards(grey: &Grey, lattice: &Lattice) -> Vec<Candidate> {
    let (xs, ys) = (lattice.cells.keys().map(|key| key.0), lattice.cells.keys().map(|key| key.1));
    let (left, right) = (xs.clone().min().unwrap_or(0), xs.max().unwrap_or(0));
    let (top, bottom) = (ys.clone().min().unwrap_or(0), ys.max().unwrap_or(0));
    let (wide, high) = (right - left + 1, bottom - top + 1);
    let mut found: Vec<Candidate> = vec![];
    if wide.min(high) >= 2 {
        let whole = extend::extended(grey, &window(lattice, left, top, wide as usize, high as usize));
        found.extend(SIZES.iter().flat_map(|&size| best_parts(grey, &whole, size)));
    }
    if found.iter().all(|c| c.quality < GOOD_QUALITY) && (7..=9).contains(&wide) && (7..=9).contains(&high) {
        // The border was not seen, or not as a line.
        for x in right - 8..=left {
            for y in bottom - 8..=top {
                found.push(settle(grey, window(lattice, x, y, 9, 9)));
            }
        }
    }
    if wide <= 3 && high <= 3 && wide.min(high) >= 2 {
        // The boxes of a board whose thin lines were not seen.
        for x in right - 2..=left {
            for y in bottom - 2..=top {
                let map = |c: f32, r: f32| {
                    lattice.map.apply(Point { x: x as f32 + c / 3.0, y: y as f32 + r / 3.0 })
                };
                found.push(settle(grey, flat(9, 9, map)));
            }
        }
    }
    found.retain(|c| c.quality >= LEAST_QUALITY && is_inside(grey, &c.mesh));
    found
}

/// Whether no corner of a mesh lies outside the picture by more than half a cell.
fn is_inside(grey: &Grey, mesh: &Mesh) -> bool {
    let margin = (mesh.area() / (mesh.rows * mesh.cols) as f32).sqrt() / 2.0;
    let within = |value: f32, end: usize| (-margin..=end as f32 + margin).contains(&value);
    mesh.corners().iter().all(|corner| within(corner.x, grey.width) && within(corner.y, grey.height))
}

/// The parts of a mesh with `size` rows and columns that fit the lines best: where two boards lie side by side, several do.
/// Small boards must be the whole mesh.
fn best_parts(grey: &Grey, mesh: &Mesh, size: usize) -> Vec<Candidate> {
    if mesh.rows < size || mesh.cols < size || size < 9 && (mesh.rows, mesh.cols) != (size, size) {
        return vec![];
    }
    let starts = |span: usize| 0..=(span - size).min(FARTHEST);
    let parts = starts(mesh.rows).flat_map(|r| starts(mesh.cols).map(move |c| (r, c)));
    let parts = parts.map(|(r, c)| {
        let points = (0..=size).flat_map(|dr| (0..=size).map(move |dc| mesh.at(r + dr, c + dc))).collect();
        let mesh = Mesh { rows: size, cols: size, points };
        Candidate { quality: Evidence::of(grey, &mesh, 0.12).quality(), mesh }
    });
    let mut parts: Vec<Candidate> = parts.collect();
    parts.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    parts.truncate(MOST_PARTS);
    let settled = |part: Candidate| settle(grey, smooth::smoothed(&part.mesh));
    parts.into_iter().map(settled).collect()
}

fn flat(rows: usize, cols: usize, map: impl Fn(f32, f32) -> Point) -> Mesh {
    let points =
        (0..=rows).flat_map(|r| (0..=cols).map(move |c| (r, c))).map(|(r, c)| map(c as f32, r as f32));
    Mesh { rows, cols, points: points.collect() }
}

/// The mesh of `wide` by `high` cells from cell (x, y) of the lattice on. Where the patches lie beside the fitted map, so do the corners.
fn window(lattice: &Lattice, x: i32, y: i32, wide: usize, high: usize) -> Mesh {
    let shift = |c: i32, r: i32| {
        let (mut sum, mut count) = (Point::default(), 0.0);
        for key in [(c - 1, r - 1), (c, r - 1), (c - 1, r), (c, r)] {
            if let Some(p) = lattice.cells.get(&key) {
                let q = lattice.map.apply(Point { x: key.0 as f32 + 0.5, y: key.1 as f32 + 0.5 });
                sum = Point { x: sum.x + p.x - q.x, y: sum.y + p.y - q.y };
                count += 1.0;
            }
        }
        if count == 0.0 { sum } else { Point { x: sum.x / count, y: sum.y / count } }
    };
    flat(high, wide, |c, r| {
        let (c, r) = (c as i32 + x, r as i32 + y);
        let (p, by) = (lattice.map.apply(Point { x: c as f32, y: r as f32 }), shift(c, r));
        Point { x: p.x + by.x, y: p.y + by.y }
    })
}

/// Moves a mesh onto the lines and measures it.
fn settle(grey: &Grey, mesh: Mesh) -> Candidate {
    let mut best = Candidate { quality: Evidence::of(grey, &mesh, 0.12).quality(), mesh };
    for reach in [0.2, 0.16, 0.12] {
        let mesh = smooth::smoothed(&Evidence::of(grey, &best.mesh, reach).refined(&best.mesh));
        let quality = Evidence::of(grey, &mesh, 0.12).quality();
        if quality < best.quality - 0.02 {
            break;
        }
        best = Candidate { mesh, quality };
    }
    best
}

/// The best candidates without two for the same board.
fn ranked(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    let worth = |c: &Candidate| c.quality * c.quality * c.mesh.area().sqrt() * (c.mesh.rows as f32).sqrt();
    candidates.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let mut out: Vec<Candidate> = vec![];
    for candidate in candidates {
        let centre = |mesh: &Mesh| {
            let corners = mesh.corners();
            let sum = corners.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.x, sum.1 + p.y));
            (sum.0 / 4.0, sum.1 / 4.0)
        };
        let same = |other: &Candidate| {
            let (a, b) = (centre(&candidate.mesh), centre(&other.mesh));
            let unit = other.mesh.area().sqrt() / other.mesh.rows as f32;
            (a.0 - b.0).hypot(a.1 - b.1) < 0.4 * unit && candidate.mesh.rows == other.mesh.rows
        };
        if !out.iter().any(same) {
            out.push(candidate);
        }
    }
    out.truncate(MOST_BOARDS);
    out
}
