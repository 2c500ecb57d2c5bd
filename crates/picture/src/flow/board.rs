//! The cells of a board as they lie in the picture: squares or hexagons.

use crate::image::Picture;
use crate::lattice::Lattice;
use crate::mesh::{Mesh, Point};
use crate::sampling::{Colour, colour_at, ground, median};

/// One cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub(super) centre: Point,
    /// The distance between neighbours.
    pub(super) pitch: f32,
    /// The colour of its ground.
    pub(super) ground: Colour,
    /// Whether a patch was found in it.
    pub(super) found: bool,
}

impl Site {
    /// 24 places on a circle around the centre, its radius in cells.
    pub(super) fn circle(&self, radius: f32) -> impl Iterator<Item = Point> + Clone + use<> {
        let Site { centre, pitch, .. } = *self;
        (0..24).map(move |k| {
            let angle = k as f32 * std::f32::consts::TAU / 24.0;
            Point { x: centre.x + radius * pitch * angle.cos(), y: centre.y + radius * pitch * angle.sin() }
        })
    }
}

/// The form of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Square,
    /// With a corner at the top, odd rows half a cell to the right.
    Hexagon,
}

/// All cells, in reading order.
#[derive(Clone, Debug)]
pub(super) struct Sites {
    pub(super) form: Form,
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) all: Vec<Site>,
    pub(super) corners: [Point; 4],
}

/// Two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sides {
    pub(super) one: usize,
    pub(super) other: usize,
}

impl Sites {
    /// The cells of a board of squares.
    pub(super) fn squares(picture: &Picture, lattice: &Lattice) -> Sites {
        let mesh = &lattice.mesh;
        let site = |(row, col): (usize, usize)| Site {
            centre: mesh.inside(row, col, 0.5, 0.5),
            pitch: mesh.at(row, col + 1).x - mesh.at(row, col).x,
            ground: ground(picture, mesh, row, col),
            found: lattice.found[row * mesh.cols + col],
        };
        let cells = (0..mesh.rows).flat_map(|row| (0..mesh.cols).map(move |col| (row, col)));
        let Mesh { rows, cols, .. } = *mesh;
        Sites { form: Form::Square, rows, cols, all: cells.map(site).collect(), corners: mesh.corners() }
    }

    /// One hexagon.
    pub(super) fn hexagon(picture: &Picture, centre: Point, pitch: f32, found: bool) -> Site {
        let site = Site { centre, pitch, ground: [0; 3], found };
        let rim = site.circle(0.43).map(|place| colour_at(picture, place));
        Site { ground: median(rim.collect()), ..site }
    }

    /// Every pair of neighbours once.
    pub(super) fn sides(&self) -> Vec<Sides> {
        let mut out = vec![];
        for row in 0..self.rows {
            for col in 0..self.cols {
                let one = row * self.cols + col;
                let below = match self.form {
                    Form::Square => [Some(col), None],
                    Form::Hexagon => [(col + row % 2).checked_sub(1), Some(col + row % 2)],
                };
                if col + 1 < self.cols {
                    out.push(Sides { one, other: one + 1 });
                }
                let below = below.into_iter().flatten().filter(|&col| col < self.cols && row + 1 < self.rows);
                out.extend(below.map(|col| Sides { one, other: (row + 1) * self.cols + col }));
            }
        }
        out
    }

    /// The place between two cells.
    pub(super) fn between(&self, sides: Sides) -> Point {
        let (a, b) = (self.all[sides.one].centre, self.all[sides.other].centre);
        Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }
    }
}
