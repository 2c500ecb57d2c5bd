//! Tags beside groups of cells: the letters of sets, and words such as `needs 2`. They never cover a value, a
//! sign or a small mark.

use super::outline::{loops, parts};
use super::space::{Block, Space, text_width};
use super::zones::Outline;
use super::{Drawing, GUTTER, Shape};
use crate::class::Class;
use crate::geometry::{Geometry, Point, UNIT};
use crate::highlight::Role;
use crate::scene::{Highlighted, Scene};
use crate::tiling::Side;
use gridproof_grid::Cell;
use std::collections::BTreeSet;

/// The room that tags on the edge of the board need outside it.
pub(super) const EDGE: f64 = 7.0;

/// A tag in its place.
pub(super) struct Tag {
    pub(super) role: Role,
    pub(super) text: String,
    pub(super) block: Block,
    size: f64,
}

/// The board that tags are placed on.
pub(super) struct Board<'a> {
    pub(super) scene: &'a Scene,
    pub(super) geometry: Geometry,
    /// Width and height of the board.
    pub(super) size: Point,
}

/// Returns whether a group has a tag.
pub(super) fn is_tagged(area: &Highlighted) -> bool {
    area.role.letter().is_some() || !area.label.is_empty()
}

/// If a set has more parts than this, only the first has its letter.
const MANY: usize = 6;

/// Returns the letter beside a set. On boards without small marks a label says more, and letters may be names
/// of paths.
pub(super) fn letter_of(scene: &Scene, area: &Highlighted) -> Option<&'static str> {
    area.role.letter().filter(|_| area.label.is_empty() || scene.candidates.is_some())
}

/// Returns the size of the type of tags: larger on large boards, which are shown smaller.
pub(super) fn type_size(board: &Board<'_>) -> f64 {
    9.5 * (board.size.0 / (9.0 * UNIT)).clamp(1.0, 1.6)
}

/// Finds a place for every tag and takes it.
pub(super) fn place(board: &Board<'_>, outlines: &[Outline], space: &mut Space) -> Vec<Tag> {
    let mut tags = vec![];
    // Small groups have fewer places to choose from.
    let mut order: Vec<&Outline> = outlines.iter().collect();
    order.sort_by_key(|outline| outline.cells.len());
    for outline in order {
        let Some(area) = outline.area.map(|index| &board.scene.areas[index]) else { continue };
        let mut add = |text: &str, (block, size): (Block, f64), space: &mut Space| {
            space.take(block);
            tags.push(Tag { role: area.role, text: text.to_owned(), block, size });
        };
        if let Some(letter) = letter_of(board.scene, area) {
            let parts = parts(&outline.cells, board.scene.tiling);
            let shown = if parts.len() > MANY { 1 } else { parts.len() };
            for part in parts.into_iter().take(shown) {
                let found = letter_place(board, &part, space);
                add(letter, found, space);
            }
        } else if !area.label.is_empty() {
            let found = words_place(board, outline, &area.label, space);
            add(&area.label, found, space);
        }
    }
    tags
}

/// Returns the place of a letter: at the first corner of its cells that is free, or else in the middle of a side.
fn letter_place(board: &Board<'_>, part: &BTreeSet<Cell>, space: &Space) -> (Block, f64) {
    let size = 0.95 * type_size(board);
    let half = 0.62 * size;
    let lines = loops(part, board.geometry, 0.0);
    let from_the_top = |mut points: Vec<Point>| {
        points.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
        points
    };
    let corners = from_the_top(lines.iter().flatten().copied().collect());
    let sides = lines.iter().flat_map(|line| line.iter().zip(line.iter().cycle().skip(1)));
    let middles = sides.map(|(from, to)| ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0));
    let middles = from_the_top(middles.collect());
    let blocks = corners.into_iter().chain(middles).map(|at| Block::around(at, half));
    (freest(blocks, space).unwrap_or(Block::around(board.geometry.origin, half)), size)
}

/// Returns the first place with the least that is taken.
fn freest(blocks: impl Iterator<Item = Block>, space: &Space) -> Option<Block> {
    blocks.min_by(|one, other| space.overlap(one).total_cmp(&space.overlap(other)))
}

/// Returns the place of words: beside whole rows, below whole columns, otherwise on the line around the
/// group. If nothing is free there, beside the board.
fn words_place(board: &Board<'_>, outline: &Outline, text: &str, space: &Space) -> (Block, f64) {
    let rows = outline.cells.iter().map(|cell| cell.row);
    let cols = outline.cells.iter().map(|cell| cell.col);
    let span = |mut of: Vec<u32>| {
        of.sort_unstable();
        (of.first().copied().unwrap_or(0), of.last().copied().unwrap_or(0))
    };
    let (top, bottom) = span(rows.collect());
    let (left, right) = span(cols.collect());
    let within = |cell: &Cell| (top..=bottom).contains(&cell.row) && (left..=right).contains(&cell.col);
    let is_full = board.scene.places().filter(within).filter(|&cell| board.scene.is_cell(cell)).count()
        == outline.cells.len();
    let (whole_rows, whole_cols) = (
        is_full && (left, right + 1) == (0, board.scene.cols()),
        is_full && (top, bottom + 1) == (0, board.scene.rows()),
    );
    let size = type_size(board);
    if !whole_rows && !whole_cols {
        for size in [size, 0.88 * size] {
            let places = along_the_line(board, outline, tag_half(text, size));
            let free = |block: &&Block| space.overlap(block) == 0.0;
            let clear = |block: &&Block| free(block) && !on_other_line(board, outline, block);
            if let Some(block) = places.iter().find(clear).or_else(|| places.iter().find(free)) {
                return (*block, size);
            }
        }
    }
    let half = tag_half(text, size);
    let middle = |a: u32, b: u32| {
        let (one, other) = (Cell { row: a, col: a }, Cell { row: b, col: b });
        let (one, other) = (board.geometry.centre(one), board.geometry.centre(other));
        ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
    };
    let labelled = |side: Side| board.scene.labels.iter().any(|label| label.side == side);
    let gutter = |side: Side| if labelled(side) { GUTTER } else { 0.0 };
    let (origin, extent) = (board.geometry.origin, board.size);
    let mut block = if whole_cols && !whole_rows {
        let x = middle(left, right)
            .0
            .clamp(origin.0 + half.0, (origin.0 + extent.0 - half.0).max(origin.0 + half.0));
        Block { at: (x, origin.1 + extent.1 + gutter(Side::South) + 4.0 + half.1), half }
    } else {
        let x = origin.0 + extent.0 + gutter(Side::East) + 4.0 + half.0;
        Block { at: (x, middle(top, bottom).1), half }
    };
    while space.overlap(&block) > 0.0 {
        block.at.1 += 1.0 + half.1;
    }
    (block, size)
}

/// Returns whether a place lies on a cell with a line of its own, which it would hide.
fn on_other_line(board: &Board<'_>, outline: &Outline, block: &Block) -> bool {
    let ringed = board.scene.places().filter(|&cell| {
        board.scene.is_cell(cell) && board.scene[cell].own_role().is_some() && outline.cells.len() > 1
    });
    ringed.into_iter().any(|cell| Block::around(board.geometry.centre(cell), UNIT / 2.0).overlap(block) > 0.0)
}

/// Returns half the size of a tag with a text.
fn tag_half(text: &str, size: f64) -> Point {
    ((text_width(text, size) + 0.9 * size) / 2.0, 0.62 * size)
}

/// Returns the places along the level pieces of the line around a group: inside the group, where it is plain
/// to what they belong, then on the line, then just outside; those at its top first.
fn along_the_line(board: &Board<'_>, outline: &Outline, half: Point) -> Vec<Block> {
    let lines = loops(&outline.cells, board.geometry, 0.0);
    let mut pieces: Vec<(Point, Point)> = vec![];
    for line in &lines {
        let next = line.iter().cycle().skip(1);
        pieces.extend(
            line.iter().copied().zip(next.copied()).filter(|(from, to)| (from.1 - to.1).abs() < 1e-6),
        );
    }
    const GAP: f64 = 5.0;
    // Lines run clockwise: those at the top of their cells lead to the right.
    pieces.sort_by(|(a, b), (c, d)| {
        (a.0 > b.0).cmp(&(c.0 > d.0)).then(a.1.total_cmp(&c.1)).then(a.0.total_cmp(&c.0))
    });
    let (left, width) = (board.geometry.origin.0, board.size.0);
    let inside =
        |x: f64| x.clamp(left + half.0 - 2.0, (left + width - half.0 + 2.0).max(left + half.0 - 2.0));
    let (mut blocks, mut on_line, mut outside) = (vec![], vec![], vec![]);
    for (from, to) in pieces {
        let (start, end) = (from.0.min(to.0), from.0.max(to.0));
        let xs = match end - start >= 2.0 * half.0 {
            true => vec![start + half.0 + GAP, (start + end) / 2.0, end - half.0 - GAP],
            false => vec![(start + end) / 2.0],
        };
        // Lines run clockwise: inside is below those that lead to the right.
        let inwards = if from.0 < to.0 { 1.0 } else { -1.0 };
        let within = inwards * (outline.inset + half.1 + 1.5);
        blocks.extend(
            xs.iter()
                .filter(|_| end - start >= 2.0 * half.0)
                .map(|&x| Block { at: (x, from.1 + within), half }),
        );
        on_line.extend(xs.iter().map(|&x| Block { at: (inside(x), from.1), half }));
        let without = -inwards * (half.1 + 1.5);
        outside.extend(xs.iter().map(|&x| Block { at: (inside(x), from.1 + without), half }));
    }
    outside.retain(|block| {
        let (top, height) = (board.geometry.origin.1, board.size.1);
        (top..top + height).contains(&(block.at.1 - half.1)) && block.at.1 + half.1 < top + height
    });
    blocks.extend(on_line);
    blocks.extend(outside);
    blocks
}

/// Draws all tags.
pub(super) fn draw(tags: &[Tag], drawing: &mut Drawing) {
    for Tag { role, text, block: Block { at: (x, y), half: (dx, dy) }, size } in tags {
        let shape = Shape::Rect { at: (x - dx, y - dy), size: (2.0 * dx, 2.0 * dy), round: dy * 0.55 };
        drawing.push(Class::Tag(*role), shape);
        drawing.text(Class::TagText(*role), (*x, *y), *size, text);
        drawing.width = drawing.width.max(x + dx + 3.0);
        drawing.height = drawing.height.max(y + dy + 3.0);
    }
}
