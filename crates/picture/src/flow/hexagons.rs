//! Finds boards of hexagons on screens: patches of equal size, each with six neighbours at equal distances.
//!
//! Hexagons stand on a corner or lie on a side. Boards of the second kind are looked at turned by a quarter, so that every
//! board has rows, the odd ones half a cell to the right.

use super::board::{Form, Site, Sites};
use crate::image::Picture;
use crate::lattice::{alike, line, seeds};
use crate::mesh::Point;
use crate::patches::Patch;
use std::collections::{BTreeMap, VecDeque};

/// A board has at least this number of patches.
const FEWEST_PATCHES: usize = 12;
/// The longest side of a board.
const LONGEST: i32 = 30;
/// The distance between rows as a share of that between cells.
const DOWN: f32 = 0.866;
/// The height of a hexagon as a share of its width.
const TALL: std::ops::RangeInclusive<f32> = 1.05..=1.26;
/// The width of a patch as a share of the distance between cells.
const LEAST_FILL: f32 = 0.75;

/// The place of a hexagon: its row, and twice its distance from the left, in cells.
type Place = (i32, i32);

/// The boards of hexagons among some patches.
pub(super) fn find(picture: &Picture, patches: &[Patch]) -> Vec<Sites> {
    [false, true].into_iter().filter_map(|lying| largest(picture, patches, lying)).collect()
}

/// The board with most patches. `lying`: the hexagons lie on a side.
fn largest(picture: &Picture, patches: &[Patch], lying: bool) -> Option<Sites> {
    let tall = |patch: &Patch| {
        let (width, height) = (patch.width() as f32, patch.height() as f32);
        if lying { width / height } else { height / width }
    };
    let most = picture.width.max(picture.height) / 3;
    let fits = |patch: &&Patch| {
        let (width, height) = (patch.width(), patch.height());
        let sensible =
            width.min(height) >= 8 && width.max(height) <= most && patch.area * 5 >= width * height;
        sensible && TALL.contains(&tall(patch))
    };
    let patches: Vec<Patch> = patches.iter().filter(fits).copied().collect();
    let boards = seeds(&patches).into_iter().take(3).filter_map(|seed| {
        let group: Vec<Patch> = patches.iter().filter(|patch| alike(&seed, patch, 0.12)).copied().collect();
        Grown::of(&group, lying).filter(|grown| grown.placed.len() >= FEWEST_PATCHES)
    });
    boards.max_by_key(|grown| grown.placed.len())?.sites(picture, lying)
}

/// From the picture to the board, on which every hexagon stands on a corner; and back.
fn turned((x, y): (f32, f32), lying: bool) -> Point {
    if lying { Point { x: -y, y: x } } else { Point { x, y } }
}

fn back(place: Point, lying: bool) -> Point {
    if lying { Point { x: place.y, y: -place.x } } else { place }
}

/// Patches with their places.
struct Grown {
    placed: BTreeMap<Place, Point>,
    pitch: f32,
}

impl Grown {
    /// The largest set of patches that hang together by steps to neighbours, or over one cell that was not found.
    fn of(group: &[Patch], lying: bool) -> Option<Grown> {
        let centres: Vec<Point> = group.iter().map(|patch| turned(patch.centre(), lying)).collect();
        let mut nearest: Vec<f32> = (0..centres.len())
            .filter_map(|one| {
                let others = (0..centres.len()).filter(|&other| other != one);
                others.map(|other| distance(centres[one], centres[other])).min_by(f32::total_cmp)
            })
            .collect();
        nearest.sort_by(f32::total_cmp);
        let pitch = *nearest.get(nearest.len() / 2)?;
        let mut widths: Vec<usize> =
            group.iter().map(|patch| if lying { patch.height() } else { patch.width() }).collect();
        widths.sort_unstable();
        if (widths[widths.len() / 2] as f32) < LEAST_FILL * pitch {
            return None;
        }
        let mut left: Vec<bool> = vec![true; centres.len()];
        let mut best: Option<Grown> = None;
        for start in 0..centres.len() {
            if !left[start] {
                continue;
            }
            let placed = connected(&centres, pitch, start, &mut left);
            if best.as_ref().is_none_or(|best| placed.len() > best.placed.len()) {
                best = Some(Grown { placed, pitch });
            }
        }
        best
    }

    /// All cells of the board, also those that were not found; `None` if the patches do not lie on a lattice.
    fn sites(&self, picture: &Picture, lying: bool) -> Option<Sites> {
        let places = || self.placed.iter();
        let (left, half) = line(places().map(|(place, centre)| (place.1 as f32, centre.x)))?;
        let (top, step) = line(places().map(|(place, centre)| (place.0 as f32, centre.y)))?;
        let regular =
            (step / (2.0 * half) - DOWN).abs() < 0.05 && (2.0 * half / self.pitch - 1.0).abs() < 0.05;
        let first = places().map(|(place, _)| place.0).min()?;
        let rows = places().map(|(place, _)| place.0).max()? - first + 1;
        // Odd rows begin half a cell further to the right.
        let odd = |row: i32| (row - first) & 1;
        let start = places().map(|(place, _)| place.1 - odd(place.0)).min()?;
        let cols = places().map(|(place, _)| (place.1 - odd(place.0) - start) / 2).max()? + 1;
        if !regular || rows > LONGEST || cols > LONGEST || rows < 3 || cols < 3 {
            return None;
        }
        let centre = |row: i32, twice: f32| Point { x: left + half * twice, y: top + step * row as f32 };
        let cells = (first..first + rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let all: Vec<Site> = cells
            .map(|(row, col)| {
                let place = (row, start + 2 * col + odd(row));
                let middle = back(centre(place.0, place.1 as f32), lying);
                Sites::hexagon(picture, middle, 2.0 * half, self.placed.contains_key(&place))
            })
            .collect();
        let (low, high) =
            (centre(first, start as f32), centre(first + rows - 1, (start + 2 * cols - 1) as f32));
        let (left, top) = (low.x - half, low.y - half / DOWN);
        let (right, bottom) = (high.x + half, high.y + half / DOWN);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let corners = corners.map(|(x, y)| back(Point { x, y }, lying));
        Some(Sites { form: Form::Hexagon, rows: rows as usize, cols: cols as usize, all, corners })
    }
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// The places of the patches that hang together with one of them, which are no longer `left` then.
fn connected(centres: &[Point], pitch: f32, start: usize, left: &mut [bool]) -> BTreeMap<Place, Point> {
    // Rows and half columns: the neighbours, and what lies one cell further.
    const STEPS: [Place; 18] = [
        (0, 2),
        (0, -2),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
        (0, 4),
        (0, -4),
        (2, 2),
        (2, -2),
        (-2, 2),
        (-2, -2),
        (2, 0),
        (-2, 0),
        (1, 3),
        (1, -3),
        (-1, 3),
        (-1, -3),
    ];
    let mut placed = BTreeMap::new();
    let mut queue = VecDeque::from([((0, 0), start)]);
    left[start] = false;
    placed.insert((0, 0), centres[start]);
    while let Some((place, index)) = queue.pop_front() {
        let here = centres[index];
        for (rows, halves) in STEPS {
            let next = (place.0 + rows, place.1 + halves);
            let to =
                Point { x: here.x + pitch * halves as f32 / 2.0, y: here.y + pitch * DOWN * rows as f32 };
            let found =
                (0..centres.len()).find(|&other| left[other] && distance(centres[other], to) < 0.15 * pitch);
            if let Some(found) = found.filter(|_| !placed.contains_key(&next)) {
                left[found] = false;
                placed.insert(next, centres[found]);
                queue.push_back((next, found));
            }
        }
    }
    placed
}
