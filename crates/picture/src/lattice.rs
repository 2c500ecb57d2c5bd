//! Finds boards on screens: cells of equal size at equal distances.
//!
//! The picture falls into *patches*: connected areas of nearly one colour. A cell is such a patch, bounded by lines of any
//! colour, thick or thin, also where a digit or a dot stands in it. Patches of equal size whose centres lie on a lattice are a
//! board. This needs no assumption about colours, so dark themes and coloured regions are found alike.

use crate::image::Picture;
use crate::mesh::Mesh;
use crate::patches::Patch;
use gridproof_search::{Run, Stopped};
use std::ops::Range;

/// A board on a screen.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    /// The corners of the cells.
    pub(crate) mesh: Mesh,
    /// Per cell, whether a patch was found in it.
    pub(crate) found: Vec<bool>,
    /// The size of a patch as a share of the distance between cells: near 1 if only lines separate the cells.
    pub(crate) fill: f32,
}

/// A board has at least this number of patches.
const FEWEST_PATCHES: usize = 12;
/// A row or column at the edge of which less than this share was found may not belong to the board.
const TRIMMED: f32 = 0.4;
/// The longest side of a board.
const LONGEST: usize = 40;
/// The shortest side of a patch in pixels.
const SMALLEST: usize = 6;

/// The boards whose cells are among some patches of a picture, largest first. Beyond the patches that hang together, others
/// belong to a board if they are at most `reach` cells away from it.
pub(crate) fn among(
    patches: &[Patch],
    picture: &Picture,
    reach: i32,
    run: &mut Run<'_>,
) -> Result<Vec<Lattice>, Stopped> {
    let most = picture.width.max(picture.height) / 3;
    let fits = |patch: &&Patch| {
        let (width, height) = (patch.width(), patch.height());
        let square = width * 5 >= height * 3 && height * 5 >= width * 3;
        square
            && width.min(height) >= SMALLEST
            && width.max(height) <= most
            && patch.area * 6 >= width * height
    };
    let patches: Vec<Patch> = patches.iter().filter(fits).copied().collect();
    let mut boards: Vec<Lattice> = vec![];
    let mut tried: Vec<Patch> = vec![];
    for seed in seeds(&patches) {
        run.step(patches.len() as u64 / 10 + 1)?;
        if tried.iter().any(|other| alike(other, &seed, 0.08)) {
            continue;
        }
        tried.push(seed);
        let group: Vec<Patch> = patches.iter().filter(|patch| alike(&seed, patch, 0.16)).copied().collect();
        if group.len() >= FEWEST_PATCHES {
            boards.extend(lattices(group, reach));
        }
    }
    boards.sort_by(|one, other| other.weight().total_cmp(&one.weight()));
    boards.dedup_by(|one, other| one.is_same(other));
    Ok(boards)
}

impl Lattice {
    /// How much the board counts: its area, less what is not found.
    pub(crate) fn weight(&self) -> f32 {
        self.mesh.area() * self.share()
    }

    /// The share of the cells in which a patch was found.
    pub(crate) fn share(&self) -> f32 {
        self.found.iter().filter(|found| **found).count() as f32 / self.found.len().max(1) as f32
    }

    /// Whether two boards have the same number of cells and nearly the same place.
    pub(crate) fn is_same(&self, other: &Lattice) -> bool {
        overlap(&self.mesh, &other.mesh)
    }

    /// The lattice without rows and columns at its edges of which little was found: other things on the screen that lie on it by
    /// chance. `None` if there are none.
    fn trimmed(&self) -> Option<Lattice> {
        let (mut rows, mut cols) = (0..self.mesh.rows, 0..self.mesh.cols);
        let share = |rows: &Range<usize>, cols: &Range<usize>| {
            let found = rows.clone().flat_map(|row| cols.clone().map(move |col| (row, col)));
            let found = found.filter(|(row, col)| self.found[row * self.mesh.cols + col]).count();
            found as f32 / (rows.len() * cols.len()).max(1) as f32
        };
        while rows.len() > 3 && cols.len() > 3 {
            if share(&(rows.start..rows.start + 1), &cols) < TRIMMED {
                rows.start += 1;
            } else if share(&(rows.end - 1..rows.end), &cols) < TRIMMED {
                rows.end -= 1;
            } else if share(&rows, &(cols.start..cols.start + 1)) < TRIMMED {
                cols.start += 1;
            } else if share(&rows, &(cols.end - 1..cols.end)) < TRIMMED {
                cols.end -= 1;
            } else {
                break;
            }
        }
        if (rows.len(), cols.len()) == (self.mesh.rows, self.mesh.cols) {
            return None;
        }
        let found = rows.clone().flat_map(|row| cols.clone().map(move |col| (row, col)));
        let found = found.map(|(row, col)| self.found[row * self.mesh.cols + col]).collect();
        let corners =
            (rows.start..=rows.end).flat_map(|row| (cols.start..=cols.end).map(move |col| (row, col)));
        let points = corners.map(|(row, col)| self.mesh.at(row, col)).collect();
        Some(Lattice { mesh: Mesh { rows: rows.len(), cols: cols.len(), points }, found, fill: self.fill })
    }
}

fn overlap(one: &Mesh, other: &Mesh) -> bool {
    let pitch = (one.at(0, 1).x - one.at(0, 0).x).abs();
    let near = |k: usize| {
        let (a, b) = (one.corners()[k], other.corners()[k]);
        (a.x - b.x).abs() < pitch / 2.0 && (a.y - b.y).abs() < pitch / 2.0
    };
    (one.rows, one.cols) == (other.rows, other.cols) && near(0) && near(2)
}

/// One patch for each size that many patches have, most frequent first.
pub(crate) fn seeds(patches: &[Patch]) -> Vec<Patch> {
    let mut counted: Vec<(usize, Patch)> = vec![];
    let mut sorted = patches.to_vec();
    sorted.sort_by_key(|patch| (patch.width(), patch.height(), patch.top, patch.left));
    let mut last = None;
    for patch in &sorted {
        if last.replace((patch.width(), patch.height())) == Some((patch.width(), patch.height())) {
            continue;
        }
        let count = patches.iter().filter(|other| alike(patch, other, 0.08)).count();
        counted.push((count, *patch));
        if counted.len() >= 400 {
            break;
        }
    }
    counted.retain(|(count, _)| *count >= FEWEST_PATCHES / 2);
    counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    counted.truncate(24);
    counted.into_iter().map(|(_, patch)| patch).collect()
}

/// Whether two patches have the same size, up to a share of it and two pixels.
pub(crate) fn alike(one: &Patch, other: &Patch, share: f32) -> bool {
    let near = |a: usize, b: usize| a.abs_diff(b) as f32 <= (a as f32 * share).max(2.0);
    near(one.width(), other.width()) && near(one.height(), other.height())
}

/// The lattices on which the centres of patches lie.
fn lattices(group: Vec<Patch>, reach: i32) -> Vec<Lattice> {
    let across = pitch(&group, |patch| patch.centre().0, |patch| patch.centre().1, Patch::width);
    let down = pitch(&group, |patch| patch.centre().1, |patch| patch.centre().0, Patch::height);
    let (Some(across), Some(down)) = (across, down) else { return vec![] };
    let mut left = group;
    let mut found = vec![];
    while left.len() >= FEWEST_PATCHES && found.len() < 4 {
        let mut members = connected(&left, across, down);
        gather(&left, &mut members, reach);
        let (inside, outside): (Vec<_>, Vec<_>) =
            (0..left.len()).partition(|&index| members[index].is_some());
        let placed: Vec<Placed> = inside
            .iter()
            .filter_map(|&index| members[index].map(|(row, col)| Placed { row, col, patch: left[index] }))
            .collect();
        let whole = fitted(&placed);
        if reach == 0 {
            found.extend(whole.as_ref().and_then(Lattice::trimmed));
        }
        found.extend(whole);
        left = outside.into_iter().map(|index| left[index]).collect();
    }
    found
}

/// The usual distance between neighbouring patches along one axis; `None` if there is none.
fn pitch(
    group: &[Patch],
    along: impl Fn(&Patch) -> f32,
    beside: impl Fn(&Patch) -> f32,
    side: impl Fn(&Patch) -> usize,
) -> Option<f32> {
    let mut distances = vec![];
    for patch in group {
        let size = side(patch) as f32;
        let next = group
            .iter()
            .filter(|other| (beside(other) - beside(patch)).abs() < size * 0.3)
            .map(|other| along(other) - along(patch))
            .filter(|distance| *distance > size * 0.7)
            .min_by(f32::total_cmp);
        distances.extend(next);
    }
    distances.sort_by(f32::total_cmp);
    // Where cells are missing the distance is a multiple, so the usual one is below the median.
    let usual = *distances.get(distances.len() * 2 / 5)?;
    let agreeing =
        distances.iter().filter(|distance| (*distance - usual).abs() <= (usual * 0.08).max(1.5)).count();
    (agreeing * 3 >= distances.len() && agreeing >= FEWEST_PATCHES / 2).then_some(usual)
}

/// A patch and its place on the lattice.
struct Placed {
    row: i32,
    col: i32,
    patch: Patch,
}

/// Rows and columns of the largest set of patches that hang together by steps of the lattice, counted from its first patch.
fn connected(group: &[Patch], across: f32, down: f32) -> Vec<Option<(i32, i32)>> {
    let mut best: (usize, Vec<Option<(i32, i32)>>) = (0, vec![None; group.len()]);
    let mut seen = vec![false; group.len()];
    for start in 0..group.len() {
        if seen[start] {
            continue;
        }
        let mut places = vec![None; group.len()];
        places[start] = Some((0, 0));
        seen[start] = true;
        let mut queue = vec![start];
        let mut count = 0;
        while let Some(index) = queue.pop() {
            count += 1;
            let (row, col) = places[index].expect("only placed patches are in the queue");
            let (x, y) = group[index].centre();
            for (other, patch) in group.iter().enumerate() {
                if seen[other] {
                    continue;
                }
                let (dx, dy) = ((patch.centre().0 - x) / across, (patch.centre().1 - y) / down);
                let near = |value: f32| (value - value.round()).abs() < 0.14;
                // One step, or two where a cell in between is not found.
                if dx.abs() + dy.abs() < 2.4 && near(dx) && near(dy) {
                    seen[other] = true;
                    places[other] = Some((row + dy.round() as i32, col + dx.round() as i32));
                    queue.push(other);
                }
            }
        }
        if count > best.0 {
            best = (count, places);
        }
    }
    best.1
}

/// Adds the patches that lie on the lattice of those already placed, however far away: cells may be missing in between.
fn gather(group: &[Patch], members: &mut [Option<(i32, i32)>], reach: i32) {
    if reach == 0 {
        return;
    }
    let placed = || group.iter().zip(&*members).filter_map(|(patch, place)| Some((patch, (*place)?)));
    let xs = line(placed().map(|(patch, (_, col))| (col as f32, patch.centre().0)));
    let ys = line(placed().map(|(patch, (row, _))| (row as f32, patch.centre().1)));
    let (Some(xs), Some(ys)) = (xs, ys) else { return };
    let (Some(rows), Some(cols)) =
        (ends(placed().map(|(_, (row, _))| row)), ends(placed().map(|(_, (_, col))| col)))
    else {
        return;
    };
    for (patch, place) in group.iter().zip(members).filter(|(_, place)| place.is_none()) {
        let at = |value: f32, (start, step): (f32, f32)| (value - start) / step;
        let (col, row) = (at(patch.centre().0, xs), at(patch.centre().1, ys));
        let near = |value: f32| (value - value.round()).abs() < 0.12;
        let beside = |value: f32, (low, high): (i32, i32)| {
            (low - reach..=high + reach).contains(&(value.round() as i32))
        };
        if near(col) && near(row) && beside(row, rows) && beside(col, cols) {
            *place = Some((row.round() as i32, col.round() as i32));
        }
    }
}

/// The lattice through placed patches; `None` if they do not lie on one.
fn fitted(placed: &[Placed]) -> Option<Lattice> {
    if placed.len() < FEWEST_PATCHES {
        return None;
    }
    let (top, bottom) = ends(placed.iter().map(|placed| placed.row))?;
    let (left, right) = ends(placed.iter().map(|placed| placed.col))?;
    let (rows, cols) = ((bottom - top + 1) as usize, (right - left + 1) as usize);
    if rows < 3 || cols < 3 || rows > LONGEST || cols > LONGEST {
        return None;
    }
    let xs = line(placed.iter().map(|placed| ((placed.col - left) as f32, placed.patch.centre().0)))?;
    let ys = line(placed.iter().map(|placed| ((placed.row - top) as f32, placed.patch.centre().1)))?;
    let mut found = vec![false; rows * cols];
    for one in placed {
        found[(one.row - top) as usize * cols + (one.col - left) as usize] = true;
    }
    let lines = |(start, step): (f32, f32), count: usize| -> Vec<f32> {
        (0..=count).map(|n| start + (n as f32 - 0.5) * step).collect()
    };
    let mut widths: Vec<usize> = placed.iter().map(|placed| placed.patch.width()).collect();
    widths.sort_unstable();
    let fill = widths[widths.len() / 2] as f32 / xs.1;
    Some(Lattice { mesh: Mesh::of_lines(&lines(xs, cols), &lines(ys, rows)), found, fill })
}

fn ends(values: impl Iterator<Item = i32> + Clone) -> Option<(i32, i32)> {
    Some((values.clone().min()?, values.max()?))
}

/// The straight line through points by least squares: the value at 0 and the step; `None` if points lie far from it.
pub(crate) fn line(points: impl Iterator<Item = (f32, f32)> + Clone) -> Option<(f32, f32)> {
    let count = points.clone().count() as f32;
    let (sum_t, sum_v) = points.clone().fold((0.0, 0.0), |(t, v), point| (t + point.0, v + point.1));
    let (mean_t, mean_v) = (sum_t / count, sum_v / count);
    let (mut above, mut below) = (0.0, 0.0);
    for (t, v) in points.clone() {
        above += (t - mean_t) * (v - mean_v);
        below += (t - mean_t) * (t - mean_t);
    }
    let step = above / below;
    let start = mean_v - step * mean_t;
    let far = points.filter(|(t, v)| (start + step * t - v).abs() > step * 0.2).count();
    (step.is_finite() && step > 2.0 && far as f32 <= count * 0.1).then_some((start, step))
}
