//! Highlights: fills and patterns below the lines, rings and links above them.

use super::{Drawing, Item, Shape, board, content, hatch};
use crate::class::Class;
use crate::geometry::{Geometry, Point, UNIT, joined};
use crate::highlight::Role;
use crate::scene::{Highlighted, Scene};
use crate::tiling::{Side, Tiling};
use gridproof_grid::Cell;
use std::collections::BTreeSet;

/// How far rings lie inside the cells.
const INSET: f64 = 2.5;

/// Fills every cell once: with the ground of its own role, or else with that of its groups.
pub(super) fn grounds(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    let mut filled: BTreeSet<Cell> = BTreeSet::new();
    let in_role = |role: Role| scene.places().filter(move |&cell| scene[cell].role == Some(role));
    for role in Role::ALL.into_iter().rev() {
        for cell in in_role(role).filter(|&cell| scene.is_cell(cell)) {
            filled.insert(cell);
            board::fill(geometry, Class::Ground(role), cell, drawing);
        }
        // Small marks are hard to read on a pattern. They have their own signs.
        let lines: Vec<_> = in_role(role)
            .filter(|&cell| scene.is_cell(cell) && scene[cell].candidates.is_empty())
            .flat_map(|cell| hatch(role, geometry.centre(cell), geometry.half() - 1.0))
            .collect();
        drawing.lines(Class::Hatch(role), lines);
    }
    for area in &scene.areas {
        for &cell in area.cells.iter().filter(|&&cell| scene.is_cell(cell)) {
            // The cell's own colour takes precedence over the group.
            if filled.insert(cell) && scene[cell].tint.is_none() {
                board::fill(geometry, Class::Ground(area.role), cell, drawing);
            }
        }
    }
}

/// Draws the lines around groups and single cells.
pub(super) fn rings(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for area in &scene.areas {
        let lines = outline(area, geometry);
        if !lines.is_empty() {
            let shape = Shape::Lines { lines, closed: false };
            drawing.items.push(Item { class: Class::Ring(area.role), shape, title: Some(area.name.clone()) });
        }
    }
    for cell in scene.places() {
        let Some(role) = scene[cell].role else { continue };
        let corners = geometry.corners(cell, INSET);
        match geometry.tiling {
            Tiling::Square => {
                let size = (UNIT - 2.0 * INSET, UNIT - 2.0 * INSET);
                drawing.push(Class::Ring(role), Shape::Rect { at: corners[0], size, round: 3.0 });
            }
            Tiling::Hex => drawing.polygon(Class::Ring(role), corners),
        }
    }
}

/// Returns the line around a group of cells, a little inside, so that thick borders stay visible.
fn outline(area: &Highlighted, geometry: Geometry) -> Vec<Vec<Point>> {
    const IN: f64 = 2.0;
    let cells: BTreeSet<Cell> = area.cells.iter().copied().collect();
    let tiling = geometry.tiling;
    let within = |cell: Option<Cell>| cell.is_some_and(|cell| cells.contains(&cell));
    let mut pieces = vec![];
    for &cell in &cells {
        for &side in tiling.sides() {
            let Some((from, to)) = geometry.side(cell, side) else { continue };
            if within(tiling.neighbour(cell, side)) {
                continue;
            }
            if tiling == Tiling::Hex {
                pieces.push((from, to));
                continue;
            }
            // At each end of the side, the line is shorter at an outer corner and longer at an inner corner.
            let reach = |along: Side| {
                let next = tiling.neighbour(cell, along);
                let corner = next.and_then(|next| tiling.neighbour(next, side));
                match (within(next), within(corner)) {
                    (false, _) => -IN,
                    (true, true) => IN,
                    (true, false) => 0.0,
                }
            };
            pieces.push(match side {
                Side::North | Side::South => {
                    let y = if side == Side::North { from.1 + IN } else { from.1 - IN };
                    let (left, right) = (from.0.min(to.0), from.0.max(to.0));
                    ((left - reach(Side::West), y), (right + reach(Side::East), y))
                }
                _ => {
                    let x = if side == Side::West { from.0 + IN } else { from.0 - IN };
                    let (top, bottom) = (from.1.min(to.1), from.1.max(to.1));
                    ((x, top - reach(Side::North)), (x, bottom + reach(Side::South)))
                }
            });
        }
    }
    joined(&pieces).into_iter().map(|(from, to)| vec![from, to]).collect()
}

/// Draws highlighted edges: a line from cell to cell, with a cross if the edge is ruled out.
pub(super) fn links(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    for edge in &scene.edges {
        let cells = [edge.from, edge.to];
        drawing.lines(Class::Link(edge.role), content::pieces(&cells, scene.tiling, geometry));
        if edge.role == Role::Eliminated || edge.role == Role::Conflict {
            for at in content::passages(cells, scene.tiling, geometry) {
                drawing.lines(Class::Slash(edge.role), content::cross(at, 6.0));
            }
        }
    }
}
