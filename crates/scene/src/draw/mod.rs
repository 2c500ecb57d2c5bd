//! A scene as a list of plain shapes, shared by SVG and PDF.
//!
//! Shapes are drawn in the order of the list, so the order here is the order of the layers.
//!
//! | file | draws |
//! |---|---|
//! | `board.rs` | fills, borders, labels at the edge |
//! | `content.rs` | values, signs, paths |
//! | `marks.rs` | small marks and the forms behind them |
//! | `zones.rs` | cells and groups in a role: grounds and lines around them |
//! | `outline.rs` | the line around a group, at a distance inside |
//! | `edges.rs` | highlighted edges |
//! | `arrows.rs` | links, with their numbers |
//! | `tags.rs` | letters and labels of groups |
//! | `space.rs` | what is taken, so that tags and arrows find a free place |
//! | `legend.rs` | the legend |

mod arrows;
mod board;
mod content;
mod edges;
mod legend;
mod marks;
mod outline;
mod space;
mod tags;
mod zones;

use crate::class::Class;
use crate::geometry::{Geometry, Point};
use crate::highlight::Role;
use crate::scene::Scene;
use crate::tiling::Side;
pub(crate) use arrows::{BRANCHES, names as link_names};
use marks::Marks;
use space::Space;

/// A shape with its class.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Item {
    pub(crate) class: Class,
    pub(crate) shape: Shape,
    /// Its name, shown as a tooltip.
    pub(crate) title: Option<String>,
}

/// A plain shape.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A rectangle: its upper left corner, its size, and how round its corners are.
    Rect { at: Point, size: Point, round: f64 },
    /// A circle: its middle and its radius.
    Circle { at: Point, radius: f64 },
    /// Lines through points, each back to its start if closed.
    Lines { lines: Vec<Vec<Point>>, closed: bool },
    /// A curve: its start, two control points, its end.
    Curve { points: [Point; 4] },
    /// Text whose middle or start lies at a point on its baseline.
    Text { at: Point, size: f64, text: String, anchor: Anchor },
}

/// Which part of a text lies at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// Shapes with the total size.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Drawing {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) items: Vec<Item>,
}

/// The margin around the board, for half a thick line and some space.
const MARGIN: f64 = 4.0;
/// Room for labels at an edge of the board.
const GUTTER: f64 = 18.0;

/// Capital letters and digits of common typefaces are about 0.71 of the type size high.
pub(crate) const HALF_CAPITAL: f64 = 0.355;

impl Drawing {
    pub(crate) fn push(&mut self, class: Class, shape: Shape) {
        self.items.push(Item { class, shape, title: None });
    }

    /// Adds text around a point.
    pub(crate) fn text(&mut self, class: Class, (x, y): Point, size: f64, text: &str) {
        let at = (x, y + HALF_CAPITAL * size);
        self.push(class, Shape::Text { at, size, text: text.to_owned(), anchor: Anchor::Middle });
    }

    fn lines(&mut self, class: Class, lines: Vec<Vec<Point>>) {
        if !lines.is_empty() {
            self.push(class, Shape::Lines { lines, closed: false });
        }
    }

    fn polygon(&mut self, class: Class, points: Vec<Point>) {
        self.push(class, Shape::Lines { lines: vec![points], closed: true });
    }
}

/// Draws a scene, with a legend of the roles below it if requested.
pub(crate) fn draw(scene: &Scene, with_legend: bool) -> Drawing {
    let labelled =
        |side: Side| if scene.labels.iter().any(|label| label.side == side) { GUTTER } else { 0.0 };
    let edge = if scene.areas.iter().any(tags::is_tagged) { tags::EDGE } else { 0.0 };
    let room = |side: Side| MARGIN + labelled(side).max(edge);
    let geometry = Geometry { tiling: scene.tiling, origin: (room(Side::West), room(Side::North)) };
    let size = geometry.size(scene.rows(), scene.cols());
    let mut drawing = Drawing {
        width: geometry.origin.0 + size.0 + room(Side::East),
        height: geometry.origin.1 + size.1 + room(Side::South),
        items: vec![],
    };
    board::grounds(scene, geometry, &mut drawing);
    zones::grounds(scene, geometry, &mut drawing);
    let outlines = zones::plan(scene);
    zones::casings(scene, &outlines, geometry, &mut drawing);
    board::borders(scene, geometry, &mut drawing);
    content::paths(scene, geometry, &mut drawing);
    content::crosses(scene, geometry, &mut drawing);
    zones::lines(scene, &outlines, geometry, &mut drawing);
    edges::draw(scene, geometry, &mut drawing);
    content::letters(scene, geometry, &mut drawing);
    content::cells(scene, geometry, &mut drawing);
    board::labels(scene, geometry, size, &mut drawing);
    let board = tags::Board { scene, geometry, size };
    let marks = Marks::of(scene, geometry);
    let mut space = Space::of(scene, geometry, marks, size);
    let tags = tags::place(&board, &outlines, &mut space);
    arrows::draw(&board, marks, &mut space, &mut drawing);
    tags::draw(&tags, &mut drawing);
    if with_legend {
        legend::draw(scene, &mut drawing);
    }
    drawing
}

/// Returns the middle of the square that the pattern of a role fills, and half its side.
fn hatch(role: Role, (x, y): Point, half: f64) -> Vec<Vec<Point>> {
    const GAP: f64 = 8.0;
    let (rising, falling) = match role {
        Role::Eliminated => (true, false),
        Role::Conflict => (true, true),
        _ => (false, false),
    };
    let mut lines = vec![];
    // The line x + y = sum cuts a square around 0 between two of its sides.
    let mut sum = GAP / 2.0 - 2.0 * half;
    while sum < 2.0 * half {
        let (low, high) = ((sum - half).max(-half), (sum + half).min(half));
        let ends = [(low, sum - low), (high, sum - high)];
        if rising {
            lines.push(ends.map(|(dx, dy)| (x + dx, y + dy)).to_vec());
        }
        if falling {
            lines.push(ends.map(|(dx, dy)| (x + dx, y - dy)).to_vec());
        }
        sum += GAP;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatching_stays_inside_its_square() {
        for role in Role::ALL {
            for (x, y) in hatch(role, (100.0, 50.0), 17.0).into_iter().flatten() {
                assert!((x - 100.0).abs() <= 17.0 + 1e-9 && (y - 50.0).abs() <= 17.0 + 1e-9, "{x} {y}");
            }
        }
        assert!(
            hatch(Role::Conflict, (0.0, 0.0), 17.0).len() > hatch(Role::Eliminated, (0.0, 0.0), 17.0).len()
        );
    }
}
