//! What stands below a board: the meaning of the brackets and signs, the groups of cells, the links.

use super::{TerminalOptions, brackets, content};
use crate::draw::link_names;
use crate::highlight::{Link, Role, Spot};
use crate::scene::{Highlighted, Scene};
use crate::wording::listed;
use gridproof_grid::Cell;

/// The longest line, unless a single word is longer.
const WIDTH: usize = 80;

/// Returns the lines of the legend; none if nothing is highlighted.
pub(super) fn lines(scene: &Scene, options: &TerminalOptions) -> Vec<String> {
    let roles: Vec<Role> = scene.roles().into_iter().rev().collect();
    let is_line = |role: Role| matches!(role, Role::Area | Role::Base | Role::Cover);
    let groups = |role: Role| -> Vec<&Highlighted> {
        scene.areas.iter().filter(|area| area.role == role && !area.cells.is_empty()).collect()
    };
    // A role that only groups play has a line of its own below.
    let single = |role: Role| !is_line(role) && (groups(role).is_empty() || plays_alone(scene, role));
    let mut entries: Vec<String> =
        roles.iter().filter(|&&role| single(role)).map(|&role| single_entry(scene, options, role)).collect();
    let used = groups(Role::Area);
    if !used.is_empty() {
        entries.push(format!("used: {}", named(&used)));
    }
    let mut lines = wrapped(&entries, "   ");
    for &role in roles.iter().filter(|&&role| role != Role::Area) {
        let of_role = groups(role);
        if !of_role.is_empty() {
            let sign = if is_line(role) { String::new() } else { format!("{} ", bracketed(role)) };
            let text = format!("{sign}{}: {}", role.words(), named(&of_role));
            let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            lines.extend(wrapped(&words, " "));
        }
    }
    let numbers = link_names(&scene.links);
    lines.extend(scene.links.iter().zip(numbers).map(|(link, number)| link_line(link, number)));
    lines
}

/// Returns whether a cell, a small mark or an edge plays a role by itself.
fn plays_alone(scene: &Scene, role: Role) -> bool {
    let in_groups =
        |cell: Cell| scene.areas.iter().any(|area| area.role == role && area.cells.contains(&cell));
    let cell_plays = |cell: Cell| {
        let look = &scene[cell];
        look.candidates.iter().any(|mark| mark.role == Some(role))
            || (look.role == Some(role) && !in_groups(cell))
    };
    scene.places().any(cell_plays) || scene.edges.iter().any(|edge| edge.role == role)
}

fn bracketed(role: Role) -> String {
    let [open, close] = brackets(Some(role));
    format!("{open} {close}")
}

/// Returns the meaning of brackets, of the sign after a small mark, and of highlighted edges.
fn single_entry(scene: &Scene, options: &TerminalOptions, role: Role) -> String {
    let small = options.candidates.then(|| format!(" {}", content::sign_of(Some(role), false)));
    let edges = scene.edges.iter().filter(|edge| edge.role == role);
    let edges: String = edges.map(|edge| format!(" {}-{}", edge.from, edge.to)).collect();
    format!("{}{} {}{edges}", bracketed(role), small.unwrap_or_default(), role.words())
}

/// Returns groups by their names, or by their cells if they have none, with their labels.
fn named(groups: &[&Highlighted]) -> String {
    let own_name = |group: &&Highlighted| group.name != group.role.words();
    let plain: Vec<&str> = (groups.iter())
        .filter(|group| own_name(group) && group.label.is_empty())
        .map(|group| group.name.as_str())
        .collect();
    let others = groups.iter().filter(|group| !own_name(group) || !group.label.is_empty()).map(|group| {
        let name = if own_name(group) { group.name.clone() } else { cells(&group.cells) };
        if group.label.is_empty() { name } else { format!("{name} ({})", group.label) }
    });
    let plain = (!plain.is_empty()).then(|| listed(&plain));
    plain.into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

fn cells(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns a link in words, such as `1. r1c4=2 -> r1c9=2 (strong)`.
fn link_line(link: &Link, number: Option<String>) -> String {
    let spot = |Spot { cell, value }: &Spot| match value {
        Some(value) => format!("{cell}={value}"),
        None => cell.to_string(),
    };
    let number = number.map(|number| format!("{number}. ")).unwrap_or_default();
    let kind = if link.strong { "strong" } else { "weak" };
    format!("{number}{} -> {} ({kind})", spot(&link.from), spot(&link.to))
}

/// Joins parts to lines that fit; a line that continues another is indented.
fn wrapped(parts: &[String], between: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + between.len() + part.chars().count() <= WIDTH => {
                *line += between;
                *line += part;
            }
            Some(_) => lines.push(format!("  {part}")),
            None => lines.push(part.clone()),
        }
    }
    lines
}
