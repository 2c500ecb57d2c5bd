//! The content of the cells: values, signs, small marks, paths.

use super::marks::{self, Marks};
use super::{Drawing, Shape};
use crate::cell::{Ground, Look, Symbol, TextClass};
use crate::class::Class;
use crate::geometry::{Geometry, Point, UNIT};
use crate::highlight::Role;
use crate::scene::Scene;
use crate::theme::COLOURS;
use crate::tiling::{Side, Tiling};
use gridproof_grid::Cell;

/// Draws the signs and values of all cells, then their small marks.
pub(super) fn cells(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    let shown: Vec<(Cell, &Look)> = scene
        .places()
        .map(|cell| (cell, &scene[cell]))
        .filter(|(_, look)| look.ground != Ground::Hole)
        .collect();
    for &(cell, look) in &shown {
        if let Some(sign) = look.symbol {
            let ruled_out = sign == Symbol::Cross && look.role == Some(Role::Eliminated);
            match ruled_out {
                true => drawing.lines(
                    Class::Slash(Role::Eliminated),
                    cross(geometry.centre(cell), 0.36 * geometry.half()),
                ),
                false => symbol(sign, look, geometry.centre(cell), geometry.half(), drawing),
            }
        }
    }
    // Cells of one class after the other, so that each class is one group of the drawing.
    for wanted in [TextClass::Given, TextClass::Placed, TextClass::Plain] {
        for &(cell, look) in shown.iter().filter(|(_, look)| look.class == wanted && !look.text.is_empty()) {
            let class = match (look.symbol, wanted) {
                (Some(Symbol::Disc), _) => Class::OnDisc(look.colour.unwrap_or(0) % COLOURS),
                (_, TextClass::Given) => Class::Given,
                (_, TextClass::Placed) => Class::Placed,
                (_, TextClass::Plain) => Class::Plain,
            };
            drawing.text(class, geometry.centre(cell), value_size(look), &look.text);
        }
    }
    if let (Some(grid), Some(layout)) = (&scene.candidates, Marks::of(scene, geometry)) {
        let open: Vec<_> = shown.into_iter().filter(|(_, look)| look.text.is_empty()).collect();
        marks::draw(grid, layout, &open, geometry, drawing);
    }
}

/// The size of the type of a value.
pub(super) const VALUE: f64 = 0.58 * UNIT;

/// Returns the size of the type in which a cell's value is written: smaller if it is long, or on a disc.
pub(super) fn value_size(look: &Look) -> f64 {
    let size = if look.symbol == Some(Symbol::Disc) { 0.4 * UNIT } else { VALUE };
    size.min(1.15 * UNIT / look.text.chars().count().max(1) as f64)
}

fn symbol(symbol: Symbol, look: &Look, (x, y): Point, half: f64, drawing: &mut Drawing) {
    let around = |radius: f64, angle: f64| (x + radius * angle.sin(), y - radius * angle.cos());
    let coloured = look.colour.map(|number| number % COLOURS);
    let filled = coloured.map_or(Class::Symbol, Class::Disc);
    match symbol {
        Symbol::Star => {
            let corner = |i: u32| {
                let radius = if i.is_multiple_of(2) { 0.68 * half } else { 0.285 * half };
                around(radius, f64::from(i) * std::f64::consts::PI / 5.0)
            };
            drawing.polygon(filled, (0..10).map(corner).collect());
        }
        Symbol::Cross => {
            drawing.lines(Class::Cross, cross((x, y), 0.3 * half));
        }
        Symbol::Dot => drawing.push(filled, Shape::Circle { at: (x, y), radius: 0.14 * half }),
        Symbol::Disc => drawing.push(filled, Shape::Circle { at: (x, y), radius: 0.72 * half }),
        Symbol::Bridge => {
            let (d, e) = (0.5 * half, 0.9 * half);
            let corner = |sx: f64, sy: f64| {
                vec![(x + sx * d, y + sy * e), (x + sx * d, y + sy * d), (x + sx * e, y + sy * d)]
            };
            let corners = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
            drawing.lines(Class::Cross, corners.map(|(sx, sy)| corner(sx, sy)).to_vec());
        }
    }
}

/// Draws the coloured paths.
pub(super) fn paths(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for path in &scene.paths {
        let colour = path.colour % COLOURS;
        let lines = pieces(&path.cells, scene.tiling, geometry);
        drawing.lines(Class::Path(colour), lines.clone());
        if path.colour / COLOURS % 2 == 1 {
            drawing.lines(Class::Core, lines);
        }
    }
}

/// Draws the letters of paths that do not end in a disc.
pub(super) fn letters(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for path in &scene.paths {
        let colour = path.colour % COLOURS;
        let ends = match *path.cells {
            [] => vec![],
            [only] => vec![only],
            [first, .., last] if first == last => vec![first],
            [first, .., last] => vec![first.min(last), first.max(last)],
        };
        for cell in ends {
            if scene.get(cell).is_some_and(|look| look.symbol != Some(Symbol::Disc)) {
                let at = geometry.centre(cell);
                drawing.push(Class::Disc(colour), Shape::Circle { at, radius: 9.0 });
                drawing.text(Class::OnDisc(colour), at, 11.0, &path.letter);
            }
        }
    }
}

/// Returns the lines of a path: one, or several if it wraps around the edge of the board.
pub(super) fn pieces(cells: &[Cell], tiling: Tiling, geometry: Geometry) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = vec![];
    let mut before: Option<Cell> = None;
    for &cell in cells {
        let at = geometry.centre(cell);
        match (before, lines.last_mut()) {
            (Some(last), Some(line)) if tiling.side_to(last, cell).is_some() => line.push(at),
            (Some(last), Some(line)) => {
                let (out, back) = round_the_edge(last, cell);
                line.extend(edge(geometry, last, out));
                lines.push(edge(geometry, cell, back).into_iter().chain([at]).collect());
            }
            _ => lines.push(vec![at]),
        }
        before = Some(cell);
    }
    // A path of one cell is a dot: a line of length zero with round ends.
    lines.iter_mut().filter(|line| line.len() == 1).for_each(|line| line.push(line[0]));
    lines
}

/// Returns where an edge crosses from cell to cell: one point, or two if it wraps around the edge of the
/// board.
pub(super) fn passages([one, other]: [Cell; 2], tiling: Tiling, geometry: Geometry) -> Vec<Point> {
    if tiling.side_to(one, other).is_some() {
        let ((x1, y1), (x2, y2)) = (geometry.centre(one), geometry.centre(other));
        return vec![((x1 + x2) / 2.0, (y1 + y2) / 2.0)];
    }
    let (out, back) = round_the_edge(one, other);
    edge(geometry, one, out).into_iter().chain(edge(geometry, other, back)).collect()
}

/// Returns the two strokes of a cross around a point.
pub(super) fn cross((x, y): Point, d: f64) -> Vec<Vec<Point>> {
    vec![vec![(x - d, y - d), (x + d, y + d)], vec![(x - d, y + d), (x + d, y - d)]]
}

/// Draws what the player has crossed out.
pub(super) fn crosses(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for &(one, other) in &scene.crosses {
        for at in passages([one, other], scene.tiling, geometry) {
            drawing.lines(Class::Cross, cross(at, 4.5));
        }
    }
}

/// Returns the sides by which a path leaves one cell and enters another across the edge of the board.
fn round_the_edge(from: Cell, to: Cell) -> (Side, Side) {
    match (from.row.cmp(&to.row), from.col < to.col) {
        (std::cmp::Ordering::Equal, true) => (Side::West, Side::East),
        (std::cmp::Ordering::Equal, false) => (Side::East, Side::West),
        (std::cmp::Ordering::Less, _) => (Side::North, Side::South),
        (std::cmp::Ordering::Greater, _) => (Side::South, Side::North),
    }
}

/// Returns the point where a path crosses the edge of a cell, if the cell has such a side.
fn edge(geometry: Geometry, cell: Cell, side: Side) -> Option<Point> {
    let slanted = match side {
        Side::North => Side::NorthEast,
        Side::South => Side::SouthEast,
        other => other,
    };
    geometry.side_centre(cell, side).or_else(|| geometry.side_centre(cell, slanted))
}
