//! Scenes as text for a terminal.
//!
//! Lines are drawn only around the board and between regions. A cell in a role is in brackets, with and
//! without colour: `[7]` follows, `(7)` is a premise, `<7>` is ruled out, `!7!` cannot be right. The legend
//! lists the lines and groups of a pattern, and its links.

mod canvas;
mod content;
mod layout;
mod legend;

use crate::highlight::Role;
use crate::scene::Scene;
use crate::tiling::{Side, Tiling};
use canvas::Canvas;
use gridproof_grid::Cell;
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
    /// Whether to add a legend below the board: roles, groups of cells, links.
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
        text.extend(legend::lines(scene, options).iter().map(|line| format!("\n{line}")));
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

/// Returns whether cells in a role are in brackets. Lines and houses are named in the legend instead.
fn is_bracketed(role: Role) -> bool {
    brackets(Some(role)) != brackets(None)
}

/// Returns the role that a cell shows: its own, or that of a group it lies in.
fn role_of(scene: &Scene, cell: Cell) -> Option<Role> {
    let groups = scene.areas.iter().filter(|area| area.cells.contains(&cell)).map(|area| area.role);
    groups.chain(scene.get(cell).and_then(|look| look.role)).max()
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
