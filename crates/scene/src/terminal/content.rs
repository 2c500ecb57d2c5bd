//! The content of the cells.

use super::canvas::Canvas;
use super::layout::Layout;
use super::{TerminalOptions, brackets, is_bracketed, role_of};
use crate::cell::{Ground, Look, Symbol, TextClass};
use crate::highlight::Role;
use crate::scene::{CandidateGrid, Scene};
use crate::tiling::Tiling;
use anstyle::{AnsiColor, Color, Style};
use gridproof_grid::Cell;
use std::collections::BTreeMap;

/// The colours of paths, in the order of their numbers.
const COLOURS: [AnsiColor; 12] = [
    AnsiColor::Red,
    AnsiColor::Blue,
    AnsiColor::Green,
    AnsiColor::Yellow,
    AnsiColor::BrightRed,
    AnsiColor::Cyan,
    AnsiColor::Magenta,
    AnsiColor::BrightYellow,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightBlack,
    AnsiColor::BrightGreen,
    AnsiColor::BrightBlue,
];

fn coloured(number: u16) -> Style {
    Style::new().fg_color(Some(Color::Ansi(COLOURS[usize::from(number) % COLOURS.len()])))
}

/// Returns a sign, as it is in box-drawing and in plain ASCII pictures.
fn sign(symbol: Symbol, ascii: bool) -> char {
    let (fine, plain) = match symbol {
        Symbol::Star => ('★', '*'),
        Symbol::Cross => ('×', 'x'),
        Symbol::Dot => ('•', 'o'),
        Symbol::Disc => ('●', 'O'),
        Symbol::Bridge => ('╬', '+'),
    };
    if ascii { plain } else { fine }
}

/// Returns the style of the content of a cell.
fn style(look: &Look, role: Option<Role>) -> Style {
    let base = match (look.class, look.symbol, look.colour) {
        (_, Some(Symbol::Disc | Symbol::Dot | Symbol::Star), Some(number)) => coloured(number).bold(),
        (TextClass::Given, ..) | (_, Some(Symbol::Star), _) => Style::new().bold(),
        (TextClass::Placed, ..) => AnsiColor::BrightBlue.on_default(),
        (TextClass::Plain, ..) if look.text.is_empty() => Style::new().dimmed(),
        (TextClass::Plain, ..) => Style::new(),
    };
    match role {
        Some(role) if is_bracketed(role) || look.text.is_empty() => role_style(role),
        _ => base,
    }
}

fn role_style(role: Role) -> Style {
    match role {
        Role::Conclusion => AnsiColor::Green.on_default().bold(),
        Role::Premise => AnsiColor::Yellow.on_default().bold(),
        Role::Eliminated => AnsiColor::Red.on_default(),
        Role::Conflict => AnsiColor::BrightRed.on_default().bold(),
        Role::SetA => AnsiColor::Blue.on_default().bold(),
        Role::SetB => AnsiColor::Magenta.on_default().bold(),
        Role::SetC | Role::Base => AnsiColor::Cyan.on_default().bold(),
        Role::Fin => AnsiColor::BrightYellow.on_default().bold(),
        Role::Area | Role::Cover => AnsiColor::Cyan.on_default(),
    }
}

/// Writes values, signs and small marks.
pub(super) fn cells(scene: &Scene, options: &TerminalOptions, layout: &Layout, canvas: &mut Canvas) {
    let letters: BTreeMap<Cell, (&str, u16)> = (scene.paths.iter())
        .flat_map(|path| path.cells.iter().map(|&cell| (cell, (path.letter.as_str(), path.colour))))
        .collect();
    for cell in scene.places().filter(|&cell| scene.is_cell(cell)) {
        let look = &scene[cell];
        let (x, y) = layout.place(scene, cell);
        let role = role_of(scene, cell);
        let mut style = style(look, role);
        let middle = y + (layout.cell_height - 1) / 2;
        let [open, close] = brackets(role);
        if let Some(grid) = scene.candidates.as_ref().filter(|grid| grid.cols > 0)
            && options.candidates
            && look.text.is_empty()
        {
            canvas.put(x - 1, middle, open, style);
            canvas.put(x + layout.cell_width, middle, close, style);
            candidates(grid, look, (x, y), canvas);
            continue;
        }
        let empty = if options.ascii { '.' } else { '·' };
        let text = match (look.text.is_empty(), look.symbol, letters.get(&cell)) {
            (false, ..) => look.text.clone(),
            (true, Some(symbol), _) => sign(symbol, options.ascii).to_string(),
            (true, None, Some(&(letter, colour))) => {
                style = coloured(colour);
                letter.to_owned()
            }
            (true, None, None) if look.ground == Ground::Shade => " ".to_owned(),
            (true, None, None) => empty.to_string(),
        };
        let length = text.chars().count();
        let start = x + layout.cell_width.saturating_sub(length) / 2;
        for (index, c) in text.chars().enumerate() {
            canvas.put(start + index, middle, c, style);
        }
        if layout.roomy {
            canvas.put(start - 1, middle, open, style);
            canvas.put(start + length, middle, close, style);
        }
    }
}

/// Returns the sign after a small mark, which shows its role.
pub(super) fn sign_of(role: Option<Role>, struck: bool) -> char {
    match (role, struck) {
        (Some(Role::Conclusion), _) => '!',
        (Some(Role::Conflict), _) => '?',
        (Some(Role::Eliminated), _) | (None, true) => '-',
        (Some(Role::Fin), _) => '~',
        (Some(Role::SetA), _) => 'a',
        (Some(Role::SetB), _) => 'b',
        (Some(Role::SetC), _) => 'c',
        (Some(Role::Base), _) => '+',
        (Some(Role::Cover), _) => ':',
        (Some(Role::Area | Role::Premise), _) => '*',
        (None, false) => ' ',
    }
}

/// Writes small marks in their places.
fn candidates(grid: &CandidateGrid, look: &Look, (x, y): (usize, usize), canvas: &mut Canvas) {
    for mark in &look.candidates {
        let place = u32::from(mark.value);
        let Some(c) = grid.values.get(usize::from(mark.value)).and_then(|value| value.chars().next()) else {
            continue;
        };
        let (column, row) = ((place % grid.cols) as usize, (place / grid.cols) as usize);
        let style = match (mark.role, mark.struck) {
            (Some(role), _) => role_style(role),
            (None, true) => Style::new().dimmed(),
            (None, false) => Style::new(),
        };
        canvas.put(x + 2 * column, y + row, c, style);
        // The last mark of a row shares the character after it with the bracket of its cell.
        let sign = sign_of(mark.role, mark.struck);
        if sign != ' ' {
            canvas.put(x + 2 * column + 1, y + row, sign, style);
        }
    }
}

/// Returns the sign of an edge in a role, between two cells of a row and between two of a column.
fn edge_sign(role: Role, ascii: bool) -> [char; 2] {
    let fine = match role {
        Role::Conclusion => ['━', '┃'],
        Role::Premise => ['┄', '┆'],
        Role::Eliminated => ['×', '×'],
        Role::Conflict => ['!', '!'],
        _ => ['·', '·'],
    };
    let plain = match role {
        Role::Conclusion => ['=', 'H'],
        Role::Premise => ['~', ':'],
        Role::Eliminated => ['x', 'x'],
        Role::Conflict => ['!', '!'],
        _ => ['.', '.'],
    };
    if ascii { plain } else { fine }
}

/// Writes what is crossed out, and the edges in a role, if there is room between two neighbouring cells.
/// Keeps the brackets of the cells.
pub(super) fn edges(scene: &Scene, options: &TerminalOptions, layout: &Layout, canvas: &mut Canvas) {
    let crossed = scene
        .crosses
        .iter()
        .map(|&(one, other)| (one, other, edge_sign(Role::Eliminated, options.ascii), Style::new().dimmed()));
    let in_roles = scene
        .edges
        .iter()
        .map(|edge| (edge.from, edge.to, edge_sign(edge.role, options.ascii), role_style(edge.role)));
    for (one, other, [level, upright], style) in crossed.chain(in_roles) {
        let (one, other) = (one.min(other), one.max(other));
        let (x, y) = layout.place(scene, one);
        let (end_x, end_y) = layout.place(scene, other);
        let middle = y + (layout.cell_height - 1) / 2;
        match (other.row - one.row, other.col.checked_sub(one.col)) {
            (0, Some(1)) => {
                let [closed, opened] =
                    [one, other].map(|cell| role_of(scene, cell).is_some_and(is_bracketed));
                let from = x + layout.cell_width + usize::from(closed);
                (from..end_x - usize::from(opened)).for_each(|x| canvas.put(x, middle, level, style));
            }
            (1, Some(0)) if scene.tiling == Tiling::Square => (y + layout.cell_height..end_y)
                .for_each(|y| canvas.put(x + (layout.cell_width - 1) / 2, y, upright, style)),
            _ => {}
        }
    }
}

/// Writes the lines of paths between neighbouring cells. Around the edge, and between rows of hexagons, only
/// the letters show the paths.
pub(super) fn paths(scene: &Scene, options: &TerminalOptions, layout: &Layout, canvas: &mut Canvas) {
    let (level, upright) = if options.ascii { ('-', '|') } else { ('─', '│') };
    for path in &scene.paths {
        for step in path.cells.windows(2) {
            let (one, other) = (step[0].min(step[1]), step[0].max(step[1]));
            if !scene.is_cell(one) || !scene.is_cell(other) {
                continue;
            }
            let (x, y) = layout.place(scene, one);
            let (end_x, end_y) = layout.place(scene, other);
            let style = coloured(path.colour);
            match (other.row - one.row, other.col.checked_sub(one.col)) {
                (0, Some(1)) => (x + layout.cell_width..end_x)
                    .for_each(|x| canvas.put(x, y + (layout.cell_height - 1) / 2, level, style)),
                (1, Some(0)) if scene.tiling == Tiling::Square => (y + layout.cell_height..end_y)
                    .for_each(|y| canvas.put(x + (layout.cell_width - 1) / 2, y, upright, style)),
                _ => {}
            }
        }
    }
}
