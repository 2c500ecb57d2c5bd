//! The legend of the roles, below the board.

use super::{Anchor, Drawing, HALF_CAPITAL, MARGIN, Shape, hatch};
use crate::class::Class;
use crate::geometry::UNIT;
use crate::highlight::Role;
use crate::scene::Scene;

const SWATCH: f64 = 16.0;
const LINE: f64 = 24.0;
const SIZE: f64 = 13.0;
/// An upper estimate of the width of a character.
const CHARACTER: f64 = 0.6 * SIZE;

/// Draws one entry for each role on the board, with as many per line as fit.
pub(super) fn draw(scene: &Scene, drawing: &mut Drawing) {
    let left = MARGIN;
    let (mut x, mut y) = (left, drawing.height + LINE / 2.0);
    let roles = scene.roles();
    if roles.is_empty() {
        return;
    }
    // Even a tiny board gets a readable legend.
    drawing.width = drawing.width.max(5.0 * UNIT);
    for role in roles {
        let text = entry(scene, role);
        let width = SWATCH + 6.0 + text.chars().count() as f64 * CHARACTER + 14.0;
        if x > left && x + width > drawing.width {
            (x, y) = (left, y + LINE);
        }
        let at = (x, y - SWATCH / 2.0);
        drawing.push(Class::Ground(role), Shape::Rect { at, size: (SWATCH, SWATCH), round: 2.0 });
        drawing.lines(Class::Hatch(role), hatch(role, (x + SWATCH / 2.0, y), SWATCH / 2.0 - 1.0));
        drawing.push(Class::Ring(role), Shape::Rect { at, size: (SWATCH, SWATCH), round: 2.0 });
        let at = (x + SWATCH + 6.0, y + HALF_CAPITAL * SIZE);
        drawing.push(Class::Label, Shape::Text { at, size: SIZE, text, anchor: Anchor::Start });
        x += width;
    }
    drawing.height = y + LINE / 2.0 + 2.0;
}

/// Returns the name of a role; for areas, also their names.
fn entry(scene: &Scene, role: Role) -> String {
    let names: Vec<&str> =
        scene.areas.iter().filter(|area| area.role == role).map(|area| area.name.as_str()).collect();
    const FEW: usize = 3;
    match names.len() {
        0 => role.name().to_owned(),
        1..=FEW => names.join(", "),
        more => format!("{}, {} and {} more", names[0], names[1], more - 2),
    }
}
