//! Cells and groups of cells in a role: fills and patterns below the lines of the board, outlines above them.

use super::outline::{border, loops};
use super::{Drawing, Item, Shape, board, hatch};
use crate::class::Class;
use crate::geometry::{Geometry, UNIT};
use crate::highlight::Role;
use crate::scene::Scene;
use crate::tiling::{Side, Tiling};
use gridproof_grid::Cell;
use std::collections::BTreeSet;

/// How far the outermost line lies inside its cells, so that thick borders stay visible.
const INSET: f64 = 2.0;
/// The distance between two lines along the same border.
const STEP: f64 = 2.4;
/// How many lines fit between a border and the small marks.
const LEVELS: usize = 3;

/// The line around a cell or a group.
pub(super) struct Outline {
    pub(super) role: Role,
    /// The number of the group in the scene; `None` for a single cell.
    pub(super) area: Option<usize>,
    pub(super) cells: BTreeSet<Cell>,
    /// How far it lies inside.
    pub(super) inset: f64,
}

impl Outline {
    fn shape(&self, geometry: Geometry) -> Shape {
        match (self.area, geometry.tiling, self.cells.first()) {
            (None, Tiling::Square, Some(&cell)) => {
                let side = UNIT - 2.0 * self.inset;
                Shape::Rect { at: geometry.corners(cell, self.inset)[0], size: (side, side), round: 3.0 }
            }
            _ => Shape::Lines { lines: loops(&self.cells, geometry, self.inset), closed: true },
        }
    }
}

/// Plans all lines: groups and single cells. Lines along the same border lie side by side, the smaller group
/// inside.
pub(super) fn plan(scene: &Scene) -> Vec<Outline> {
    let groups = scene.areas.iter().enumerate().map(|(index, area)| {
        let cells = area.cells.iter().copied().filter(|&cell| scene.is_cell(cell)).collect();
        Outline { role: area.role, area: Some(index), cells, inset: 0.0 }
    });
    let single = scene.places().filter(|&cell| scene.is_cell(cell)).filter_map(|cell| {
        let role = scene[cell].own_role()?;
        Some(Outline { role, area: None, cells: BTreeSet::from([cell]), inset: 0.0 })
    });
    let mut plan: Vec<Outline> = groups.chain(single).filter(|outline| !outline.cells.is_empty()).collect();
    plan.sort_by_key(|outline| std::cmp::Reverse(outline.cells.len()));
    let mut taken: [BTreeSet<(Cell, Side)>; LEVELS] = Default::default();
    for outline in &mut plan {
        let sides = border(&outline.cells, scene.tiling);
        let level = taken.iter().position(|level| level.is_disjoint(&sides)).unwrap_or(LEVELS - 1);
        taken[level].extend(sides);
        outline.inset = INSET + STEP * level as f64;
    }
    // Lines of one kind look the same.
    for role in [Role::Base, Role::Cover] {
        let inset = plan.iter().filter(|outline| outline.role == role).map(|outline| outline.inset);
        let inset = inset.fold(INSET, f64::max);
        plan.iter_mut().filter(|outline| outline.role == role).for_each(|outline| outline.inset = inset);
    }
    plan.sort_by_key(|outline| outline.role);
    plan
}

/// Fills every cell: with the ground of its own role, or else with that of its groups. A cell in two sets is
/// divided between them.
pub(super) fn grounds(scene: &Scene, geometry: Geometry, drawing: &mut Drawing) {
    let cells: Vec<Cell> = scene.places().filter(|&cell| scene.is_cell(cell)).collect();
    for role in Role::ALL {
        for &cell in cells.iter().filter(|&&cell| fills(scene, cell).first() == Some(&role)) {
            board::fill(geometry, Class::Ground(role), cell, drawing);
        }
        // Small marks are hard to read on a pattern. They have their own signs.
        let lines: Vec<_> = (cells.iter())
            .filter(|&&cell| scene[cell].own_role() == Some(role) && scene[cell].candidates.is_empty())
            .flat_map(|&cell| hatch(role, geometry.centre(cell), geometry.half() - 1.0))
            .collect();
        drawing.lines(Class::Hatch(role), lines);
    }
    for &cell in &cells {
        if let [_, role, ..] = fills(scene, cell)[..] {
            let corners = geometry.corners(cell, 0.0);
            drawing.polygon(Class::Ground(role), corners[corners.len() / 4..][..=corners.len() / 2].to_vec());
        }
    }
}

/// Returns the roles whose grounds a cell shows, the main one first. Covers have only a line, so that what
/// they cross stays visible, and the cell's own colour takes precedence over its groups.
fn fills(scene: &Scene, cell: Cell) -> Vec<Role> {
    let look = &scene[cell];
    if let Some(role) = look.own_role() {
        return vec![role];
    }
    if look.tint.is_some() {
        return vec![];
    }
    let groups = scene.areas.iter().filter(|area| area.role != Role::Cover && area.cells.contains(&cell));
    let mut roles: Vec<Role> = groups.map(|area| area.role).collect();
    roles.sort_unstable_by(|a, b| b.cmp(a));
    roles.dedup();
    // Lines and houses lie behind sets.
    let shown = roles.iter().take_while(|role| role.letter().is_some()).count().max(1);
    roles.truncate(shown);
    roles
}

/// Draws the lines around groups and single cells.
pub(super) fn lines(scene: &Scene, plan: &[Outline], geometry: Geometry, drawing: &mut Drawing) {
    for outline in plan {
        let Outline { role, area, .. } = outline;
        let title = area.map(|index| &scene.areas[index]).map(|area| match area.label.is_empty() {
            true => area.name.clone(),
            false => format!("{}: {}", area.name, area.label),
        });
        drawing.items.push(Item { class: Class::Ring(*role), shape: outline.shape(geometry), title });
    }
}

/// Draws light beside the lines that run over coloured cells, below the borders.
pub(super) fn casings(scene: &Scene, plan: &[Outline], geometry: Geometry, drawing: &mut Drawing) {
    for outline in plan.iter().filter(|outline| outline.cells.iter().any(|&cell| scene[cell].tint.is_some()))
    {
        drawing.push(Class::Casing(outline.role), outline.shape(geometry));
    }
}
