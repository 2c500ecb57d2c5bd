//! The places of cells and lines on a grid of characters.

use super::canvas::{Canvas, Weight, junction};
use super::{TerminalOptions, is_bracketed, role_of};
use crate::scene::Scene;
use crate::tiling::{BorderKind, Side, Tiling};
use anstyle::Style;
use gridproof_grid::Cell;

/// The places of cells and lines.
pub(super) struct Layout {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Where the board begins and ends.
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
    /// The size of a cell.
    pub(super) cell_width: usize,
    pub(super) cell_height: usize,
    /// The first character of each column and row of cells.
    pub(super) cell_x: Vec<usize>,
    pub(super) cell_y: Vec<usize>,
    /// Whether every cell has its own character on either side, so that brackets fit.
    pub(super) roomy: bool,
    /// The lines between columns and rows, by their number.
    columns: Vec<Gap>,
    rows: Vec<Gap>,
}

/// What lies between two columns or rows of cells.
#[derive(Clone, Copy, Debug)]
struct Gap {
    /// Where it begins.
    at: usize,
    /// Whether it is one character wide; otherwise it takes no space.
    shown: bool,
}

impl Layout {
    pub(super) fn new(scene: &Scene, options: &TerminalOptions) -> Layout {
        let small = scene.candidates.as_ref().filter(|grid| options.candidates && grid.cols > 0);
        let longest = scene.places().map(|cell| scene[cell].text.chars().count()).max().unwrap_or(0).max(1);
        // A small mark is followed by the sign of its role.
        let cell_width = small.map_or(longest, |grid| longest.max(2 * grid.cols as usize - 1));
        let cell_height = small.map_or(1, |grid| grid.rows() as usize).max(1);
        let in_roles = scene.places().any(|cell| role_of(scene, cell).is_some_and(is_bracketed));
        let roomy = in_roles || small.is_some() || options.grid;
        let label = |side: Side| {
            let of_side = scene.labels.iter().filter(|label| label.side == side);
            of_side.map(|label| label.text.chars().count()).max().unwrap_or(0)
        };
        let gutter = |length: usize| if length > 0 { length + 1 } else { 0 };
        let (left, top) = (gutter(label(Side::West)), label(Side::North));
        let square = scene.tiling == Tiling::Square;
        let across = |boundary: u32| {
            square
                && (0..scene.rows()).any(|row| weight_upright(scene, options, row, boundary) > Weight::None)
        };
        let down = |boundary: u32| {
            let lines = (0..scene.cols()).map(|col| weight_level(scene, options, boundary, col));
            square && (lines.max() > Some(Weight::None) || is_crossed(scene, boundary))
        };
        let (columns, cell_x, right) = if roomy {
            tight(left, scene.cols(), cell_width + 2, across)
        } else {
            loose(left, scene.cols(), cell_width, across)
        };
        let cell_x = cell_x.into_iter().map(|x| if roomy { x + 1 } else { x }).collect();
        let (rows, cell_y, bottom) = tight(top, scene.rows(), cell_height, down);
        // Every second row of hexagons is moved to the right by half a cell.
        let slant = if square { 0 } else { cell_width.div_ceil(2) };
        Layout {
            width: right + slant + gutter(label(Side::East)),
            height: bottom + label(Side::South),
            left,
            top,
            right: right + slant,
            bottom,
            cell_width,
            cell_height,
            cell_x,
            cell_y,
            roomy,
            columns,
            rows,
        }
    }

    /// Returns the place of the first character of a cell.
    pub(super) fn place(&self, scene: &Scene, cell: Cell) -> (usize, usize) {
        let moved =
            if scene.tiling == Tiling::Hex && cell.row % 2 == 1 { self.cell_width.div_ceil(2) } else { 0 };
        (self.cell_x[cell.col as usize] + moved, self.cell_y[cell.row as usize])
    }

    /// Draws all lines.
    pub(super) fn draw_lines(&self, scene: &Scene, options: &TerminalOptions, canvas: &mut Canvas) {
        let (rows, cols) = (scene.rows(), scene.cols());
        let upright = |row: Option<u32>, boundary: u32| match row {
            Some(row) if row < rows => weight_upright(scene, options, row, boundary),
            _ => Weight::None,
        };
        let level = |boundary: u32, col: Option<u32>| match col {
            Some(col) if col < cols => weight_level(scene, options, boundary, col),
            _ => Weight::None,
        };
        let style = Style::new().dimmed();
        let none = Weight::None;
        for (i, row_gap) in (0..).zip(&self.rows) {
            for (j, column_gap) in (0..).zip(&self.columns) {
                let right = level(i, Some(j));
                let down = upright(Some(i), j);
                if row_gap.shown && column_gap.shown {
                    let (up, left) = (upright(i.checked_sub(1), j), level(i, j.checked_sub(1)));
                    let c = junction(up, right, down, left, options.ascii);
                    canvas.put(column_gap.at, row_gap.at, c, style);
                }
                if let Some(next) = self.columns.get(j as usize + 1).filter(|_| row_gap.shown) {
                    let c = junction(none, right, none, right, options.ascii);
                    let from = column_gap.at + usize::from(column_gap.shown);
                    (from..next.at).for_each(|x| canvas.put(x, row_gap.at, c, style));
                }
                if let Some(next) = self.rows.get(i as usize + 1).filter(|_| column_gap.shown) {
                    let c = junction(down, none, down, none, options.ascii);
                    let from = row_gap.at + usize::from(row_gap.shown);
                    (from..next.at).for_each(|y| canvas.put(column_gap.at, y, c, style));
                }
            }
        }
    }
}

impl Layout {
    /// Draws arrows where paths may leave the board, if there is room for them.
    pub(super) fn draw_gates(&self, scene: &Scene, options: &TerminalOptions, canvas: &mut Canvas) {
        let arrows = if options.ascii { ['^', '>', 'v', '<'] } else { ['▴', '▸', '▾', '◂'] };
        for cell in scene.places().filter(|&cell| scene.is_cell(cell)) {
            let (x, y) = self.place(scene, cell);
            let (row, col) = (cell.row as usize, cell.col as usize);
            let (middle_x, middle_y) = (x + (self.cell_width - 1) / 2, y + (self.cell_height - 1) / 2);
            let gates = [
                (Side::North, &self.rows[row], None),
                (Side::East, &self.columns[col + 1], Some(middle_y)),
                (Side::South, &self.rows[row + 1], None),
                (Side::West, &self.columns[col], Some(middle_y)),
            ];
            for ((side, gap, level), arrow) in gates.into_iter().zip(arrows) {
                let beyond = scene.tiling.neighbour(cell, side).is_some_and(|other| scene.is_cell(other));
                if gap.shown && !beyond && scene.border(cell, side) == BorderKind::Open {
                    let (x, y) = level.map_or((middle_x, gap.at), |y| (gap.at, y));
                    canvas.put(x, y, arrow, Style::new());
                }
            }
        }
    }
}

/// Lays out cells side by side, with a line between them only where one is drawn.
fn tight(
    start: usize,
    count: u32,
    size: usize,
    drawn: impl Fn(u32) -> bool,
) -> (Vec<Gap>, Vec<usize>, usize) {
    let (mut gaps, mut cells, mut at) = (vec![], vec![], start);
    for boundary in 0..=count {
        let shown = drawn(boundary);
        gaps.push(Gap { at, shown });
        at += usize::from(shown);
        if boundary < count {
            cells.push(at);
            at += size;
        }
    }
    (gaps, cells, at)
}

/// Lays out cells with a space between them, and a line with a space on either side where one is drawn.
fn loose(
    start: usize,
    count: u32,
    size: usize,
    drawn: impl Fn(u32) -> bool,
) -> (Vec<Gap>, Vec<usize>, usize) {
    let (mut gaps, mut cells, mut at) = (vec![], vec![], start);
    for boundary in 0..=count {
        let (inside_left, inside_right) = (boundary > 0, boundary < count);
        let line = drawn(boundary);
        if line {
            at += usize::from(inside_left);
            gaps.push(Gap { at, shown: true });
            at += 1 + usize::from(inside_right);
        } else {
            let shown = inside_left && inside_right;
            gaps.push(Gap { at, shown });
            at += usize::from(shown);
        }
        if inside_right {
            cells.push(at);
            at += size;
        }
    }
    (gaps, cells, at)
}

/// Returns whether a path or a marked edge leads from the row above to the row below, and needs room for its
/// line.
fn is_crossed(scene: &Scene, boundary: u32) -> bool {
    let steps = scene.paths.iter().flat_map(|path| path.cells.windows(2)).map(|step| (step[0], step[1]));
    let marked = scene.edges.iter().map(|edge| (edge.from, edge.to)).chain(scene.crosses.iter().copied());
    steps.chain(marked).any(|(one, other)| {
        let (one, other) = (one.min(other), one.max(other));
        one.row + 1 == boundary && other.row == boundary
    })
}

/// Returns the line to the left of a column, in one row.
fn weight_upright(scene: &Scene, options: &TerminalOptions, row: u32, boundary: u32) -> Weight {
    let beyond = Cell { row, col: boundary };
    let before = boundary.checked_sub(1).map(|col| Cell { row, col });
    weight(scene, options, [before.map(|cell| (cell, Side::East)), Some((beyond, Side::West))])
}

/// Returns the line above a row, in one column.
fn weight_level(scene: &Scene, options: &TerminalOptions, boundary: u32, col: u32) -> Weight {
    let beyond = Cell { row: boundary, col };
    let before = boundary.checked_sub(1).map(|row| Cell { row, col });
    weight(scene, options, [before.map(|cell| (cell, Side::South)), Some((beyond, Side::North))])
}

/// Returns the line between two places, seen from one that is a cell.
fn weight(scene: &Scene, options: &TerminalOptions, sides: [Option<(Cell, Side)>; 2]) -> Weight {
    let Some((cell, side)) = sides.into_iter().flatten().find(|&(cell, _)| scene.is_cell(cell)) else {
        return Weight::None;
    };
    match (scene.border(cell, side), options.grid || options.candidates) {
        (BorderKind::Open, _) | (BorderKind::Thin, false) => Weight::None,
        (BorderKind::Thin, true) | (BorderKind::Thick | BorderKind::Wall, false) => Weight::Light,
        (BorderKind::Thick | BorderKind::Wall, true) => Weight::Heavy,
    }
}
