//! The legend below the board: only what the board shows.

use super::{Anchor, Drawing, HALF_CAPITAL, MARGIN, Shape, arrows, hatch, marks, tags};
use crate::class::Class;
use crate::geometry::{Point, UNIT};
use crate::highlight::Role;
use crate::scene::Scene;
use crate::wording::listed;

const SWATCH: f64 = 16.0;
const LINE: f64 = 24.0;
const SIZE: f64 = 13.0;
/// An upper estimate of the width of a character.
const CHARACTER: f64 = 0.56 * SIZE;

/// What an entry shows before its words.
enum Swatch<'a> {
    /// A cell or a group in a role, with the letter of a set.
    Cell(Role, Option<&'static str>),
    /// A small mark in a role.
    Mark(Role, &'a str),
    /// An arrow: the look of its branch, and whether it is strong.
    Arrow(u8, bool),
}

impl Swatch<'_> {
    fn width(&self) -> f64 {
        if matches!(self, Swatch::Arrow(..)) { 1.8 * SWATCH } else { SWATCH }
    }
}

/// Draws all entries, with as many per line as fit. Long ones continue below.
pub(super) fn draw(scene: &Scene, drawing: &mut Drawing) {
    let entries = entries(scene);
    if entries.is_empty() {
        return;
    }
    let left = MARGIN;
    let (mut x, mut y) = (left, drawing.height + LINE / 2.0);
    // Even a tiny board gets a readable legend.
    drawing.width = drawing.width.max(left + 5.0 * UNIT);
    for (swatch, text) in &entries {
        let indent = swatch.width() + 6.0;
        let lines = wrapped(text, drawing.width - left - indent);
        let widest = lines.iter().map(|line| width_of(line)).fold(0.0, f64::max);
        if x > left && x + indent + widest > drawing.width {
            (x, y) = (left, y + LINE);
        }
        draw_swatch(swatch, (x, y), drawing);
        let last = lines.len() - 1;
        for (number, text) in lines.into_iter().enumerate() {
            let at = (x + indent, y + HALF_CAPITAL * SIZE);
            drawing.push(Class::Label, Shape::Text { at, size: SIZE, text, anchor: Anchor::Start });
            y += if number < last { 0.75 * LINE } else { 0.0 };
        }
        // What follows a long entry starts on a line of its own.
        x = if last > 0 { drawing.width } else { x + indent + widest + 14.0 };
    }
    drawing.height = y + LINE / 2.0 + 2.0;
}

/// Returns an upper estimate of the width of a text.
fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}

/// Returns a text in lines of at most a width, where words allow it.
fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if width_of(line) + width_of(word) + CHARACTER <= width {
            *line += &format!(" {word}");
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn draw_swatch(swatch: &Swatch<'_>, (x, y): Point, drawing: &mut Drawing) {
    let middle = (x + SWATCH / 2.0, y);
    match *swatch {
        Swatch::Cell(role, letter) => {
            let (at, size) = ((x, y - SWATCH / 2.0), (SWATCH, SWATCH));
            if role != Role::Cover {
                drawing.push(Class::Ground(role), Shape::Rect { at, size, round: 2.0 });
            }
            drawing.lines(Class::Hatch(role), hatch(role, middle, SWATCH / 2.0 - 1.0));
            drawing.push(Class::Ring(role), Shape::Rect { at, size, round: 2.0 });
            if let Some(letter) = letter {
                drawing.text(Class::Given, middle, 0.65 * SWATCH, letter);
            }
        }
        Swatch::Mark(role, value) => {
            let radius = 0.45 * SWATCH;
            marks::form(role, middle, radius, drawing);
            drawing.text(Class::Marked(role), middle, radius / 0.52, value);
            if role == Role::Eliminated {
                marks::strike(Some(role), middle, radius / 0.5, drawing);
            }
        }
        Swatch::Arrow(look, strong) => {
            let end = x + swatch.width();
            let at = |share: f64| (x + (end - 5.0 - x) * share, y);
            let points = [at(0.0), at(1.0 / 3.0), at(2.0 / 3.0), at(1.0)];
            drawing.push(Class::Arrow(look, strong), Shape::Curve { points });
            arrows::push_head(look, at(1.0), (end, y), drawing);
        }
    }
}

/// Returns the entries: roles, then kinds of arrows, then branches.
fn entries(scene: &Scene) -> Vec<(Swatch<'_>, String)> {
    let mut entries: Vec<(Swatch<'_>, String)> = vec![];
    let mut roles = scene.roles();
    roles.sort_by_key(|&role| rank(role));
    for role in roles {
        let small = if on_cells(scene, role) { None } else { first_mark(scene, role) };
        let letter =
            scene.areas.iter().filter(|area| area.role == role).find_map(|area| tags::letter_of(scene, area));
        let swatch = small.map_or(Swatch::Cell(role, letter), |value| Swatch::Mark(role, value));
        entries.push((swatch, words(scene, role)));
    }
    let mut branches: Vec<u8> = scene.links.iter().map(|link| link.branch).collect();
    branches.sort_unstable();
    branches.dedup();
    let first = branches.first().map_or(1, |&branch| arrows::look(branch));
    for (strong, words) in [(true, "strong link"), (false, "weak link")] {
        if scene.links.iter().any(|link| link.strong == strong) {
            entries.push((Swatch::Arrow(first, strong), words.to_owned()));
        }
    }
    if branches.len() > 1 {
        for branch in branches.into_iter().filter(|&branch| branch > 0) {
            entries.push((Swatch::Arrow(arrows::look(branch), true), format!("case {branch}")));
        }
    }
    entries
}

/// Returns the place of a role in the legend: the pattern, what it rests on, what follows.
fn rank(role: Role) -> usize {
    const ORDER: [Role; 6] = [Role::Area, Role::Base, Role::Cover, Role::SetA, Role::SetB, Role::SetC];
    ORDER.iter().position(|&known| known == role).unwrap_or(ORDER.len() + role as usize)
}

/// Returns whether a role is shown by something larger than a small mark.
fn on_cells(scene: &Scene, role: Role) -> bool {
    scene.places().any(|cell| scene[cell].own_role() == Some(role))
        || scene.areas.iter().any(|area| area.role == role)
        || scene.edges.iter().any(|edge| edge.role == role)
}

/// Returns the first value that a small mark shows in a role.
fn first_mark(scene: &Scene, role: Role) -> Option<&str> {
    let values = &scene.candidates.as_ref()?.values;
    let mut marks = scene.places().flat_map(|cell| &scene[cell].candidates);
    let mark = marks.find(|mark| mark.role == Some(role))?;
    values.get(usize::from(mark.value)).map(String::as_str)
}

/// Returns the words for a role: for groups, also their names or labels.
fn words(scene: &Scene, role: Role) -> String {
    const FEW: usize = 6;
    let areas: Vec<_> = scene.areas.iter().filter(|area| area.role == role).collect();
    let names: Vec<&str> = areas.iter().map(|area| area.name.as_str()).collect();
    let named = match names.len() {
        ..=FEW => listed(&names),
        more => format!("{} and {} more", names[..2].join(", "), more - 2),
    };
    let mut labels: Vec<&str> =
        areas.iter().map(|area| area.label.as_str()).filter(|it| !it.is_empty()).collect();
    labels.dedup();
    match role {
        _ if names.is_empty() => role.words().to_owned(),
        Role::SetA | Role::SetB | Role::SetC if !labels.is_empty() => match &scene.candidates {
            // A label may be a list itself.
            Some(_) => format!("{}: {}", role.words(), labels.join("; ")),
            None => labels.join(", "),
        },
        Role::Base | Role::Cover if named != role.words() => format!("{}: {named}", role.words()),
        _ => named,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_entries_are_divided_between_words() {
        assert_eq!(wrapped("base: rows 1 and 3", 1000.0), ["base: rows 1 and 3"]);
        assert_eq!(wrapped("base: rows 1 and 3", 12.0 * CHARACTER), ["base: rows 1", "and 3"]);
        assert_eq!(wrapped("unbreakable", 1.0), ["unbreakable"]);
    }
}
