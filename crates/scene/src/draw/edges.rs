//! Highlighted edges between two cells.

use super::{Drawing, content};
use crate::class::Class;
use crate::geometry::Geometry;
use crate::highlight::Role;
use crate::scene::Scene;

/// Draws highlighted edges: a line from cell to cell, with a cross if the edge is ruled out.
pub(super) fn draw(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
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
