//! The board itself: fills, borders, labels at the edge.

use super::{Drawing, GUTTER, Shape};
use crate::cell::Ground;
use crate::class::Class;
use crate::geometry::{Geometry, Point, UNIT, joined};
use crate::scene::{Label, Scene};
use crate::theme::COLOURS;
use crate::tiling::{BorderKind, Side, Tiling};
use gridproof_grid::Cell;

/// Fills shaded and tinted cells.
pub(super) fn grounds(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for cell in scene.places() {
        let look = &scene[cell];
        let class = match (look.ground, look.tint) {
            (Ground::Hole, _) => continue,
            (Ground::Shade, _) => Class::Shade,
            (Ground::Open, Some(number)) => Class::Tint(number % COLOURS),
            (Ground::Open, None) => continue,
        };
        fill(geometry, class, cell, drawing);
    }
}

/// Fills a whole cell.
pub(super) fn fill(geometry: Geometry, class: Class, cell: Cell, drawing: &mut Drawing) {
    let corners = geometry.corners(cell, 0.0);
    match geometry.tiling {
        Tiling::Square => drawing.push(class, Shape::Rect { at: corners[0], size: (UNIT, UNIT), round: 0.0 }),
        Tiling::Hex => drawing.polygon(class, corners),
    }
}

/// Draws all borders: thin ones first, so that thick ones cover them.
pub(super) fn borders(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    let mut pieces: Vec<(BorderKind, (Point, Point))> = vec![];
    for cell in scene.places().filter(|&cell| scene.is_cell(cell)) {
        for &side in scene.tiling.sides() {
            let beyond = scene.tiling.neighbour(cell, side).filter(|&other| scene.is_cell(other));
            // A border between two cells is drawn once.
            if beyond.is_none_or(|other| other > cell)
                && let Some(line) = geometry.side(cell, side)
            {
                pieces.push((scene.border(cell, side), line));
            }
            if scene.border(cell, side) == BorderKind::Open && beyond.is_none() {
                gate(geometry, cell, side, drawing);
            }
        }
    }
    let kinds =
        [(BorderKind::Thin, Class::Thin), (BorderKind::Thick, Class::Thick), (BorderKind::Wall, Class::Wall)];
    for (kind, class) in kinds {
        let of_kind: Vec<_> = pieces.iter().filter(|piece| piece.0 == kind).map(|piece| piece.1).collect();
        let lines = joined(&of_kind).into_iter().map(|(from, to)| vec![from, to]).collect();
        drawing.lines(class, lines);
    }
}

/// Draws a small arrow where paths may leave the board.
fn gate(geometry: Geometry, cell: Cell, side: Side, drawing: &mut Drawing) {
    let Some((x, y)) = geometry.side_centre(cell, side) else { return };
    let middle = geometry.centre(cell);
    let length = (x - middle.0).hypot(y - middle.1);
    let (dx, dy) = ((x - middle.0) / length, (y - middle.1) / length);
    let at = |along: f64, aside: f64| (x + dx * along - dy * aside, y + dy * along + dx * aside);
    drawing.polygon(Class::Gate, vec![at(3.5, 0.0), at(-4.5, 6.5), at(-4.5, -6.5)]);
}

/// Draws the labels at the edge of the board.
pub(super) fn labels(scene: &Scene, geometry: Geometry, size: Point, drawing: &mut Drawing) {
    for label in &scene.labels {
        drawing.text(Class::Label, label_place(label, geometry, size), 12.0, &label.text);
    }
}

/// Returns the middle of a label at the edge of a board of this size.
pub(super) fn label_place(label: &Label, geometry: Geometry, (width, height): Point) -> Point {
    let (left, top) = geometry.origin;
    let (x, y) = geometry.centre(Cell { row: label.at, col: label.at });
    let column = geometry.centre(Cell { row: 0, col: label.at }).0;
    match label.side {
        Side::West => (left - GUTTER / 2.0 - 1.0, y),
        Side::East => (left + width + GUTTER / 2.0 + 1.0, y),
        Side::South => (column, top + height + GUTTER / 2.0 + 1.0),
        Side::North => (column, top - GUTTER / 2.0 - 1.0),
        _ => (x, y),
    }
}
