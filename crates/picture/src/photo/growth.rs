//! Grows a lattice from patches that lie beside one another.

use super::homography::Homography;
use super::regions::Region;
use crate::mesh::Point;
use std::collections::{BTreeMap, VecDeque};

/// Patches with their places in a lattice.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    /// Column and row of each patch, and its centre.
    pub(super) cells: BTreeMap<(i32, i32), Point>,
    /// From lattice coordinates (the centre of cell (c, r) is at (c + 0.5, r + 0.5)) to the picture.
    pub(super) map: Homography,
}

/// The lattices in a set of patches, those with most cells first.
pub(super) fn lattices(regions: &[Region], least: usize) -> Vec<Lattice> {
    let buckets = Buckets::of(regions);
    let mut used = vec![false; regions.len()];
    let mut out: Vec<Lattice> = vec![];
    let mut order: Vec<usize> = (0..regions.len()).collect();
    order.sort_by(|&a, &b| regions[b].area.total_cmp(&regions[a].area));
    for seed in order {
        if used[seed] {
            continue;
        }
        let Some((a, b)) = basis(regions, &buckets, seed) else { continue };
        let grown = grow(regions, &buckets, seed, a, b);
        for &index in grown.values() {
            used[index] = true;
        }
        used[seed] = true;
        if grown.len() >= least
            && let Some(lattice) = fitted(regions, &grown)
        {
            out.push(lattice);
        }
    }
    out.sort_by_key(|lattice| std::cmp::Reverse(lattice.cells.len()));
    out
}

/// Finds patches near a place quickly.
struct Buckets {
    size: f32,
    cells: BTreeMap<(i32, i32), Vec<usize>>,
}

impl Buckets {
    fn of(regions: &[Region]) -> Buckets {
        let size = 24.0;
        let mut cells: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
        for (index, region) in regions.iter().enumerate() {
            cells
                .entry(((region.centre.x / size) as i32, (region.centre.y / size) as i32))
                .or_default()
                .push(index);
        }
        Buckets { size, cells }
    }

    fn near(&self, at: Point, radius: f32) -> impl Iterator<Item = usize> + '_ {
        let low = |v: f32| ((v - radius) / self.size).floor() as i32;
        let high = |v: f32| ((v + radius) / self.size).floor() as i32;
        let (left, right, top, bottom) = (low(at.x), high(at.x), low(at.y), high(at.y));
        (left..=right)
            .flat_map(move |x| (top..=bottom).map(move |y| (x, y)))
            .flat_map(|key| self.cells.get(&key).into_iter().flatten().copied())
    }
}

fn minus(a: Point, b: Point) -> Point {
    Point { x: a.x - b.x, y: a.y - b.y }
}

fn plus(a: Point, b: Point) -> Point {
    Point { x: a.x + b.x, y: a.y + b.y }
}

fn length(a: Point) -> f32 {
    a.x.hypot(a.y)
}

fn similar(a: &Region, b: &Region) -> bool {
    a.area < 2.2 * b.area && b.area < 2.2 * a.area
}

/// The steps from a patch to its neighbours to the right and below, roughly; each must be confirmed by the opposite one or by
/// another patch that lies at the sum of both.
fn basis(regions: &[Region], buckets: &Buckets, seed: usize) -> Option<(Point, Point)> {
    let region = &regions[seed];
    let side = region.area.sqrt();
    let mut near: Vec<(f32, Point)> = buckets
        .near(region.centre, 2.2 * side + 4.0)
        .filter(|&index| index != seed && similar(region, &regions[index]))
        .map(|index| minus(regions[index].centre, region.centre))
        .map(|step| (length(step), step))
        .filter(|&(distance, _)| distance > 0.7 * side && distance < 2.2 * side + 4.0)
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.truncate(8);
    let exists = |step: Point, tolerance: f32| {
        let at = plus(region.centre, step);
        buckets.near(at, tolerance).any(|index| {
            length(minus(regions[index].centre, at)) < tolerance && similar(region, &regions[index])
        })
    };
    for (i, &(length_a, a)) in near.iter().enumerate() {
        for &(length_b, b) in &near[i + 1..] {
            let (ratio, cosine) = (length_b / length_a, (a.x * b.x + a.y * b.y) / (length_a * length_b));
            if ratio > 1.6 || cosine.abs() > 0.5 {
                continue;
            }
            if !exists(plus(a, b), 0.25 * length_a) {
                continue;
            }
            // The one that points more to the right is the step along a row.
            let (mut right, mut down) =
                if a.x.abs() * length_b >= b.x.abs() * length_a { (a, b) } else { (b, a) };
            if right.x < 0.0 {
                right = Point { x: -right.x, y: -right.y };
            }
            if down.y < 0.0 {
                down = Point { x: -down.x, y: -down.y };
            }
            return Some((right, down));
        }
    }
    None
}

/// Assigns places in the lattice to patches, from the seed outwards.
fn grow(
    regions: &[Region],
    buckets: &Buckets,
    seed: usize,
    right: Point,
    down: Point,
) -> BTreeMap<(i32, i32), usize> {
    let mut placed: BTreeMap<(i32, i32), usize> = BTreeMap::new();
    let mut taken = vec![false; regions.len()];
    let mut queue = VecDeque::new();
    placed.insert((0, 0), seed);
    taken[seed] = true;
    queue.push_back(((0, 0), right, down));
    while let Some((at, right, down)) = queue.pop_front() {
        let here = regions[placed[&at]].centre;
        for (dx, dy, reach) in
            [(1, 0, 1), (-1, 0, 1), (0, 1, 1), (0, -1, 1), (2, 0, 2), (-2, 0, 2), (0, 2, 2), (0, -2, 2)]
        {
            let key = (at.0 + dx, at.1 + dy);
            if placed.contains_key(&key) || key.0.abs() > 20 || key.1.abs() > 20 {
                continue;
            }
            let step = Point {
                x: right.x * dx as f32 + down.x * dy as f32,
                y: right.y * dx as f32 + down.y * dy as f32,
            };
            let unit = length(step) / reach as f32;
            let expected = plus(here, step);
            let tolerance = 0.24 * unit;
            let found = buckets
                .near(expected, tolerance)
                .filter(|&index| !taken[index] && similar(&regions[placed[&at]], &regions[index]))
                .map(|index| (length(minus(regions[index].centre, expected)), index))
                .filter(|&(distance, _)| distance < tolerance)
                .min_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, index)) = found else { continue };
            taken[index] = true;
            placed.insert(key, index);
            let moved = minus(regions[index].centre, here);
            let blend =
                |old: Point, new: Point| Point { x: 0.6 * old.x + 0.4 * new.x, y: 0.6 * old.y + 0.4 * new.y };
            let (mut next_right, mut next_down) = (right, down);
            if dx != 0 {
                next_right = blend(right, Point { x: moved.x / dx as f32, y: moved.y / dx as f32 });
            } else {
                next_down = blend(down, Point { x: moved.x / dy as f32, y: moved.y / dy as f32 });
            }
            queue.push_back((key, next_right, next_down));
        }
    }
    placed
}

/// Fits a map to the placed patches, and drops those that lie far from where it puts them.
fn fitted(regions: &[Region], placed: &BTreeMap<(i32, i32), usize>) -> Option<Lattice> {
    let mut cells: BTreeMap<(i32, i32), Point> =
        placed.iter().map(|(&key, &index)| (key, regions[index].centre)).collect();
    let centre = |key: &(i32, i32)| Point { x: key.0 as f32 + 0.5, y: key.1 as f32 + 0.5 };
    for _ in 0..2 {
        let pairs: Vec<_> = cells.iter().map(|(key, &p)| (centre(key), p)).collect();
        let map = Homography::fit(&pairs)?;
        let before = cells.len();
        cells.retain(|key, p| {
            let unit =
                length(minus(map.apply(plus(centre(key), Point { x: 1.0, y: 0.0 })), map.apply(centre(key))));
            length(minus(map.apply(centre(key)), *p)) < 0.4 * unit
        });
        if cells.len() == before {
            return Some(Lattice { cells, map });
        }
        if cells.len() < 8 {
            return None;
        }
    }
    let pairs: Vec<_> = cells.iter().map(|(key, &p)| (centre(key), p)).collect();
    Some(Lattice { map: Homography::fit(&pairs)?, cells })
}
