//! Holes, walls and bridges: what the lines around and inside the cells show.

use super::board::{Form, Sides, Site, Sites};
use super::dots::Middle;
use crate::image::Picture;
use crate::lattice::Lattice;
use crate::mesh::{Mesh, Point};
use crate::sampling::{self, colour_at, difference};

/// The middles of the sides of a cell: above, below, left, right.
const SIDES: [(f32, f32); 4] = [(0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)];
/// A line differs from both of its sides by this.
const LINE: u8 = 14;
/// A wall is thicker than the usual line by this factor, and by this share of a cell.
const WALL: (f32, f32) = (2.2, 0.035);
/// A wall differs from both of its sides at least by this share of what the usual line does.
const STRENGTH: f32 = 0.5;
/// A line that is thicker than usual by this share of what makes a wall leaves a doubt.
const NEARLY: f32 = 0.6;

/// Which cells are not part of the board. `lattice`: that of a board of squares.
pub(super) fn holes(
    picture: &Picture,
    sites: &Sites,
    lattice: Option<&Lattice>,
    middles: &[Middle],
) -> Vec<bool> {
    let is_hole = |cell: usize| {
        let empty = !sites.all[cell].found && middles[cell] == Middle::Nothing;
        empty && lattice.is_none_or(|lattice| is_open(picture, lattice, cell / sites.cols, cell % sites.cols))
    };
    (0..sites.all.len()).map(is_hole).collect()
}

/// Whether a side of a cell, which no other cell needs, has no line.
fn is_open(picture: &Picture, lattice: &Lattice, row: usize, col: usize) -> bool {
    let mesh = &lattice.mesh;
    let found = |row: usize, col: usize| lattice.found[row * mesh.cols + col];
    let needed = [
        row > 0 && found(row - 1, col),
        row + 1 < mesh.rows && found(row + 1, col),
        col > 0 && found(row, col - 1),
        col + 1 < mesh.cols && found(row, col + 1),
    ];
    let mut sides = SIDES.iter().zip(needed);
    sides.any(|(&side, needed)| !needed && !has_line(picture, mesh, row, col, side))
}

/// Whether a cell in which no patch was found has lines on all sides.
pub(super) fn is_framed(picture: &Picture, mesh: &Mesh, cell: usize) -> bool {
    SIDES.iter().all(|&side| has_line(picture, mesh, cell / mesh.cols, cell % mesh.cols, side))
}

/// Whether a line runs along a side of a cell, given by its middle: most places on it stand out from both sides.
fn has_line(picture: &Picture, mesh: &Mesh, row: usize, col: usize, (u, v): (f32, f32)) -> bool {
    let stands_out = |k: usize| {
        let along = 0.2 + 0.1 * k as f32;
        let at = |off: f32| {
            let (u, v) = if v == 0.5 { (u + off, along) } else { (along, v + off) };
            colour_at(picture, mesh.inside(row, col, u, v))
        };
        let (before, after) = (at(-0.12), at(0.12));
        (-3..=3).any(|n| {
            let here = at(n as f32 * 0.02);
            difference(here, before).min(difference(here, after)) >= LINE
        })
    };
    (0..7).filter(|&k| stands_out(k)).count() >= 5
}

/// Neighbours with a wall between them.
#[derive(Clone, Debug, Default)]
pub(super) struct Walls {
    pub(super) between: Vec<Sides>,
    /// Whether a line is nearly as thick as a wall.
    pub(super) doubtful: bool,
}

impl Walls {
    /// The lines between `sides` that are much thicker than the usual one.
    pub(super) fn of(picture: &Picture, sites: &Sites, sides: &[Sides]) -> Walls {
        let lines: Vec<Line> = sides.iter().map(|&sides| Line::of(picture, sites, sides)).collect();
        let (Some(usual), Some(strength)) =
            (median(lines.iter().map(|line| line.wide)), median(lines.iter().map(|line| line.strength)))
        else {
            return Walls::default();
        };
        let more = (usual * (WALL.0 - 1.0)).max(WALL.1);
        let thicker = |by: f32| {
            let strong =
                lines.iter().zip(sides).filter(move |(line, _)| line.strength >= STRENGTH * strength);
            strong.filter(move |(line, _)| line.wide >= usual + by).map(|(_, &sides)| sides)
        };
        let between: Vec<Sides> = thicker(more).collect();
        let doubtful = !between.is_empty() && thicker(more * NEARLY).count() > between.len();
        Walls { between, doubtful }
    }
}

fn median(values: impl Iterator<Item = f32>) -> Option<f32> {
    let mut sorted: Vec<f32> = values.collect();
    sorted.sort_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

/// The line between two cells.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// How thick it is at half its strength, in cells: most places along it are at least as thick.
    wide: f32,
    /// How much it differs from both of its sides.
    strength: f32,
}

impl Line {
    fn of(picture: &Picture, sites: &Sites, sides: Sides) -> Line {
        // Away from the middle, where a dot may be near, and from the crossings.
        let (places, aside) = match sites.form {
            Form::Square => ([-0.39, -0.34, -0.29, 0.29, 0.34, 0.39], 0.17),
            Form::Hexagon => ([-0.2, -0.17, -0.14, 0.14, 0.17, 0.2], 0.12),
        };
        let (from, to) = (sites.all[sides.one].centre, sites.all[sides.other].centre);
        let middle = sites.between(sides);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let across = places.map(|along: f32| {
            let at = |off: f32| {
                let place =
                    Point { x: middle.x + off * dx - along * dy, y: middle.y + off * dy + along * dx };
                colour_at(picture, place)
            };
            let (before, after) = (at(-aside), at(aside));
            let steps = (aside * 100.0) as i32;
            let inks: Vec<u8> = (-steps..=steps)
                .map(|n| at(n as f32 / 100.0))
                .map(|here| difference(here, before).min(difference(here, after)))
                .collect();
            let strongest = inks.iter().copied().max().unwrap_or(0);
            let wide = inks.iter().filter(|&&ink| ink >= LINE.max(strongest.div_ceil(2))).count();
            Line { wide: wide as f32 / 100.0, strength: f32::from(strongest) }
        });
        let least = |part: fn(&Line) -> f32| {
            let mut parts = across.each_ref().map(part);
            parts.sort_by(f32::total_cmp);
            parts[1]
        };
        Line { wide: least(|line| line.wide), strength: least(|line| line.strength) }
    }
}

/// Whether a cell shows a bridge: the two lines of a road on each of its four sides.
pub(super) fn is_bridge(picture: &Picture, site: &Site) -> bool {
    // The lines of the roads lie where the ground is measured in other cells.
    let middle = site.circle(0.1).chain(site.circle(0.18)).map(|place| colour_at(picture, place));
    let site = Site { ground: sampling::median(middle.collect()), ..*site };
    let roads: Vec<f32> = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
        .into_iter()
        .filter_map(|(x, y)| road(picture, &site, Point { x, y }))
        .collect();
    let (narrow, wide) = roads.iter().fold((1.0_f32, 0.0_f32), |(low, high), &r| (low.min(r), high.max(r)));
    roads.len() == 4 && wide - narrow < 0.1
}

/// Half the width of a road that leaves a cell in a direction, in cells: two lines, as far to the left as to the right.
fn road(picture: &Picture, site: &Site, way: Point) -> Option<f32> {
    let mut found: Vec<f32> = vec![];
    for out in [0.33, 0.36, 0.39] {
        let inks: Vec<(f32, u8)> = (-40..=40_i32)
            .map(|n| n as f32 / 100.0)
            .map(|aside| {
                let place = Point {
                    x: site.centre.x + site.pitch * (out * way.x - aside * way.y),
                    y: site.centre.y + site.pitch * (out * way.y + aside * way.x),
                };
                (aside, difference(colour_at(picture, place), site.ground))
            })
            .collect();
        let strongest = inks.iter().map(|ink| ink.1).max().unwrap_or(0);
        let lines = inks.iter().filter(|ink| ink.1 >= LINE.max(strongest.div_ceil(2))).map(|ink| ink.0);
        let (left, right): (Vec<f32>, Vec<f32>) = lines.partition(|&aside| aside < 0.0);
        let middle = |side: &[f32]| {
            let thin = side.last()? - side.first()? < 0.15;
            thin.then(|| side.iter().sum::<f32>() / side.len() as f32)
        };
        let (left, right) = (middle(&left)?, middle(&right)?);
        let fits = (left + right).abs() < 0.06 && (0.12..0.4).contains(&right);
        found.push(fits.then_some((right - left) / 2.0)?);
    }
    Some(found.iter().sum::<f32>() / found.len() as f32)
}
