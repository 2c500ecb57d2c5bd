//! Scenes as text for a terminal.
//!
//! Lines are drawn only around the board and between regions. A cell in a role is in brackets, with and
//! without colour: `[7]` follows, `(7)` is a premise, `<7>` is ruled out, `!7!` cannot be right.

mod canvas;
mod content;
mod layout;

use crate::highlight::Role;
use crate::scene::Scene;
use crate::tiling::{Side, Tiling};
use canvas::Canvas;
use layout::Layout;

/// Options of a picture for a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TerminalOptions {
    /// Plain ASCII instead of box-drawing characters.
    pub ascii: bool,
    /// Colour, as ANSI escape sequences.
    pub colour: bool,
    /// Thin lines between cells as well.
    pub grid: bool,
    /// The small marks of the cells. Without this, a cell that holds only small marks is shown as empty.
    pub candidates: bool,
    /// Whether to add a legend of the roles below the board.
    pub legend: bool,
}

/// Returns a scene as lines of text, without a line break at the end.
pub fn to_terminal(scene: &Scene, options: &TerminalOptions) -> String {
    let layout = Layout::new(scene, options);
    let mut canvas = Canvas::new(layout.width, layout.height, options.colour);
    if scene.tiling == Tiling::Square {
        layout.draw_lines(scene, options, &mut canvas);
        layout.draw_gates(scene, options, &mut canvas);
    }
    content::cells(scene, options, &layout, &mut canvas);
    content::paths(scene, options, &layout, &mut canvas);
    content::edges(scene, options, &layout, &mut canvas);
    labels(scene, &layout, &mut canvas);
    let mut text = canvas.finish();
    if options.legend {
        text.extend(legend(scene, options).map(|line| format!("\n{line}")));
    }
    text
}

/// Returns the characters before and after a cell in a role.
pub(crate) fn brackets(role: Option<Role>) -> [char; 2] {
    match role {
        Some(Role::Conclusion) => ['[', ']'],
        Some(Role::Premise) => ['(', ')'],
        Some(Role::Eliminated) => ['<', '>'],
        Some(Role::Conflict) => ['!', '!'],
        Some(Role::SetA) => ['{', '}'],
        Some(Role::SetB) => ['/', '/'],
        Some(Role::SetC) => ['|', '|'],
        Some(Role::Fin) => ['~', '~'],
        Some(Role::Area | Role::Base | Role::Cover) | None => [' ', ' '],
    }
}

/// Writes labels at the edge. Above and below the board they run downwards, one character per line.
fn labels(scene: &Scene, layout: &Layout, canvas: &mut Canvas) {
    let style = anstyle::Style::new().dimmed();
    for label in &scene.labels {
        let length = label.text.chars().count();
        let spot = |list: &[usize]| list.get(label.at as usize).copied();
        for (index, c) in label.text.chars().enumerate() {
            let at = match label.side {
                Side::North => spot(&layout.cell_x)
                    .map(|x| (x + (layout.cell_width - 1) / 2, layout.top.saturating_sub(length) + index)),
                Side::South => {
                    spot(&layout.cell_x).map(|x| (x + (layout.cell_width - 1) / 2, layout.bottom + index))
                }
                Side::West => spot(&layout.cell_y).map(|y| {
                    (layout.left.saturating_sub(length + 1) + index, y + (layout.cell_height - 1) / 2)
                }),
                Side::East => {
                    spot(&layout.cell_y).map(|y| (layout.right + 1 + index, y + (layout.cell_height - 1) / 2))
                }
                _ => None,
            };
            if let Some((x, y)) = at {
                canvas.put(x, y, c, style);
            }
        }
    }
}

/// Returns the meaning of the brackets and the highlighted edges, in one line; `None` if there are no roles.
fn legend(scene: &Scene, options: &TerminalOptions) -> Option<String> {
    let entry = |role: Role| match role {
        Role::Area | Role::Base | Role::Cover => {
            let areas = scene.areas.iter().filter(|area| area.role == role);
            let name = if role == Role::Area { "used" } else { role.name() };
            format!("{name}: {}", areas.map(|area| area.name.as_str()).collect::<Vec<_>>().join(", "))
        }
        _ => {
            let [open, close] = brackets(Some(role));
            let small = options.candidates.then(|| format!(" {}", content::sign_of(Some(role), false)));
            let edges = scene.edges.iter().filter(|edge| edge.role == role);
            let edges: String = edges.map(|edge| format!(" {}-{}", edge.from, edge.to)).collect();
            format!("{open} {close}{} {}{edges}", small.unwrap_or_default(), role.name())
        }
    };
    let entries: Vec<String> = scene.roles().into_iter().rev().map(entry).collect();
    (!entries.is_empty()).then(|| entries.join("   "))
}
