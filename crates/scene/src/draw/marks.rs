//! Small marks: the values that a cell could still hold.

use super::content;
use super::space::Block;
use super::{Drawing, Shape};
use crate::cell::{Candidate, Look};
use crate::class::Class;
use crate::geometry::{Geometry, Point};
use crate::highlight::Role;
use crate::scene::{CandidateGrid, Scene};
use gridproof_grid::Cell;

/// The places of small marks in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    cols: u32,
    room: f64,
    wide: f64,
    high: f64,
    /// The size of the type.
    pub(super) size: f64,
}

impl Marks {
    /// Lays out the grid of a scene, if it has one.
    pub(super) fn of(scene: &Scene, geometry: Geometry) -> Option<Marks> {
        scene.candidates.as_ref().filter(|grid| grid.cols > 0).map(|grid| {
            let room = 2.0 * geometry.half() - 8.5;
            let (wide, high) = (room / f64::from(grid.cols), room / f64::from(grid.rows().max(1)));
            Marks { cols: grid.cols, room, wide, high, size: (wide.min(high) * 1.02).min(12.5) }
        })
    }

    /// Returns the middle of a mark in the cell around a point.
    pub(super) fn place(&self, (x, y): Point, value: u16) -> Point {
        let (row, col) = (u32::from(value) / self.cols, u32::from(value) % self.cols);
        let along = |index: u32, step: f64| (f64::from(index) + 0.5) * step - self.room / 2.0;
        (x + along(col, self.wide), y + along(row, self.high))
    }

    /// Returns the radius of the form behind a mark.
    pub(super) fn radius(&self) -> f64 {
        0.485 * self.size
    }

    /// Returns the rectangle that the mark itself needs.
    pub(super) fn block(&self, cell: Point, value: u16) -> Block {
        Block { at: self.place(cell, value), half: (0.29 * self.size, 0.37 * self.size) }
    }
}

/// One mark of the drawing.
struct Placed<'a> {
    at: Point,
    mark: &'a Candidate,
    text: &'a str,
}

/// Draws small marks: their forms, the marks, and the lines through them.
pub(super) fn draw(
    grid: &CandidateGrid,
    marks: Marks,
    open: &[(Cell, &Look)],
    geometry: Geometry,
    drawing: &mut Drawing,
) {
    let mut placed: Vec<Placed<'_>> = vec![];
    for &(cell, look) in open {
        for mark in &look.candidates {
            let Some(text) = grid.values.get(usize::from(mark.value)) else { continue };
            placed.push(Placed { at: marks.place(geometry.centre(cell), mark.value), mark, text });
        }
    }
    for Placed { at, mark, .. } in &placed {
        if let Some(role) = mark.role {
            form(role, *at, marks.radius(), drawing);
        }
    }
    placed.sort_by_key(|placed| class_of(placed.mark));
    for Placed { at, mark, text } in &placed {
        drawing.text(class_of(mark), *at, marks.size, text);
    }
    for Placed { at, mark, .. } in placed.iter().filter(|placed| placed.mark.struck) {
        strike(mark.role, *at, marks.size, drawing);
    }
}

fn class_of(mark: &Candidate) -> Class {
    match (mark.role, mark.struck) {
        (Some(role), _) => Class::Marked(role),
        (None, true) => Class::Struck,
        (None, false) => Class::Candidate,
    }
}

/// Draws what is behind a mark in a role. Most are discs; a fin is a square, and what cannot be right stands
/// on a corner.
pub(super) fn form(role: Role, at: Point, radius: f64, drawing: &mut Drawing) {
    let (x, y) = at;
    let shape = match role {
        Role::Fin => {
            let side = 1.9 * radius;
            Shape::Rect { at: (x - side / 2.0, y - side / 2.0), size: (side, side), round: 1.0 }
        }
        Role::Conflict => {
            let reach = 1.3 * radius;
            let corners = vec![(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)];
            Shape::Lines { lines: vec![corners], closed: true }
        }
        _ => Shape::Circle { at, radius },
    };
    drawing.push(Class::Spot(role), shape.clone());
    if !matches!(role, Role::Area | Role::Eliminated | Role::Conclusion) {
        drawing.push(Class::Rim(role), shape);
    }
}

/// Draws the line through a mark.
pub(super) fn strike(role: Option<Role>, (x, y): Point, size: f64, drawing: &mut Drawing) {
    let (class, d) = match role {
        Some(role) => (Class::Slash(role), 0.5 * size),
        None => (Class::Strike, 0.42 * size),
    };
    drawing.lines(class, vec![vec![(x - d, y + d), (x + d, y - d)]]);
}

/// Returns where a link to a cell, or to a value in it, ends: the middle and the distance to keep from it.
pub(super) fn anchor(
    scene: &Scene,
    (cell, value): (Cell, Option<&str>),
    geometry: Geometry,
    marks: Option<Marks>,
) -> (Point, f64) {
    let centre = geometry.centre(cell);
    let place = value.and_then(|value| scene.candidates.as_ref()?.place(value));
    let look = scene.get(cell).filter(|look| look.text.is_empty());
    match (marks, place, look) {
        (Some(marks), Some(place), Some(_)) => (marks.place(centre, place), marks.radius()),
        (_, _, Some(_)) => (centre, 0.62 * geometry.half()),
        (_, _, None) => (centre, content::VALUE * 0.5),
    }
}
