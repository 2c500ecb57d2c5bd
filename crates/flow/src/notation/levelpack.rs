//! Lines of level packs: `5,0,1,5;18,17,12;21,16,11,6;...`, the board and then the paths of the solution.
//!
//! First comes the size, `W` or `W:H`, after `X_` for hexagons or `W_` for a board that is joined around its edges; then a flag,
//! the level's number and the number of paths; then lists of bridges, holes and walls (`a|b`). Places are numbered in
//! reading order from 0.

use super::letter_of_number;
use crate::board::{Board, Ground, LONGEST_SIDE, Layout, MOST_CELLS, Shape};
use crate::position::{Flow, Marks, RuleSet};
use gridproof_grid::formats::CannotHold;
use gridproof_grid::{Cell, NotationError};

/// A level: the puzzle, and the same with the published solution drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// The puzzle without marks.
    pub flow: Flow,
    /// The puzzle with the solution as marks.
    pub solved: Flow,
}

/// Whether the text starts with at least four fields, followed by paths of numbers.
pub(super) fn looks_right(text: &str) -> bool {
    let Some((head, paths)) = text.trim().split_once(';') else { return false };
    let mut fields = head.split(',');
    let size = fields.next().unwrap_or_default();
    let numbers = fields.clone().take(3).filter(|field| field.parse::<u32>().is_ok()).count();
    size.trim_start_matches(['X', 'W', '_']).starts_with(|c: char| c.is_ascii_digit())
        && numbers == 3
        && paths.starts_with(|c: char| c.is_ascii_digit())
}

/// Turns places of the line into cells of the board.
#[derive(Clone, Copy)]
struct Places {
    rows: u32,
    cols: u32,
    shape: Shape,
}

impl Places {
    /// In the packs the columns of hexagons are staggered, the even ones down; ours stagger rows, the odd ones to the
    /// right. A quarter turn maps one to the other.
    fn cell(self, place: u32) -> Option<Cell> {
        let Cell { row, col } = (place < self.rows * self.cols).then(|| Cell::at(place, self.cols))?;
        Some(match self.shape {
            Shape::Square => Cell { row, col },
            Shape::Hex => Cell { row: col, col: self.rows - 1 - row },
        })
    }

    /// The place of a cell of the board.
    fn place(self, Cell { row, col }: Cell) -> u32 {
        match self.shape {
            Shape::Square => row * self.cols + col,
            Shape::Hex => (self.rows - 1 - col) * self.cols + row,
        }
    }
}

/// The pairs of cells that a board can join around its edges.
fn round_the_edge(rows: u32, cols: u32) -> impl Iterator<Item = (Cell, Cell)> {
    let across = (0..rows).map(move |row| (Cell { row, col: 0 }, Cell { row, col: cols - 1 }));
    let down = (0..cols).map(move |col| (Cell { row: 0, col }, Cell { row: rows - 1, col }));
    across.filter(move |_| cols > 2).chain(down.filter(move |_| rows > 2))
}

/// Reads a level with its solution.
pub fn read_level(text: &str) -> Result<Level, NotationError> {
    let error = |part: &str, message: String| {
        let byte = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
        NotationError::at(text, text[..byte].chars().count(), message)
    };
    let trimmed = text.trim();
    let mut parts = trimmed.split(';');
    let head = parts.next().unwrap_or(trimmed);
    let fields: Vec<&str> = head.split(',').collect();
    let (shape, wraps, size) = match fields[0].split_once('_') {
        Some(("X", size)) => (Shape::Hex, false, size),
        Some(("W", size)) => (Shape::Square, true, size),
        None => (Shape::Square, false, fields[0]),
        Some((word, _)) => return Err(error(head, format!("expected X_, W_ or a width, found {word:?}"))),
    };
    let (width, height) = size.split('+').next().unwrap_or(size).split_once(':').unwrap_or_else(|| {
        let side = size.split('+').next().unwrap_or(size);
        (side, side)
    });
    let side = |field: &str| field.parse::<u32>().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    let (Some(cols), Some(rows)) = (side(width), side(height)) else {
        return Err(error(
            size,
            format!("expected a width and a height from 1 to {LONGEST_SIDE}, found {size:?}"),
        ));
    };
    if rows * cols > MOST_CELLS {
        return Err(error(size, format!("a board has at most {MOST_CELLS} cells")));
    }
    let places = Places { rows, cols, shape };
    let number = |word: &str| -> Result<Cell, NotationError> {
        let cell = word.parse().ok().and_then(|place| places.cell(place));
        cell.ok_or_else(|| {
            error(word, format!("expected a place from 0 to {}, found {word:?}", rows * cols - 1))
        })
    };
    let items = |index: usize| {
        let field = fields.get(index).copied().unwrap_or_default();
        field.split(':').filter(|item| !item.is_empty())
    };
    let (rows, cols) = if shape == Shape::Hex { (cols, rows) } else { (rows, cols) };
    let mut layout = Layout { shape, rows, cols, ..Layout::default() };
    layout.ground = vec![Ground::Plain; (rows * cols) as usize];
    for (index, ground) in [(4, Ground::Bridge), (5, Ground::Hole)] {
        for item in items(index) {
            // A hole may carry a note on how it is drawn.
            let cell = number(item.split('_').next().unwrap_or(item))?;
            layout.ground[(cell.row * cols + cell.col) as usize] = ground;
        }
    }
    let mut walls = vec![];
    for item in items(6) {
        let (one, other) = item
            .split_once('|')
            .ok_or_else(|| error(item, format!("expected a wall such as 3|4, found {item:?}")))?;
        let (one, other) = (number(one)?, number(other)?);
        walls.push((one.min(other), one.max(other)));
    }
    let is_cell = |cell: Cell| layout.ground[(cell.row * cols + cell.col) as usize] != Ground::Hole;
    if wraps {
        layout.warps = round_the_edge(rows, cols)
            .filter(|pair| !walls.contains(pair) && is_cell(pair.0) && is_cell(pair.1))
            .collect();
    }
    // Some lines have walls at holes, or across the way around the edge.
    layout.walls = walls
        .into_iter()
        .filter(|&(one, other)| {
            is_cell(one) && is_cell(other) && crate::board::neighbours(shape, one).any(|cell| cell == other)
        })
        .collect();
    let mut paths: Vec<(&str, Vec<Cell>)> = vec![];
    for part in parts.filter(|part| !part.is_empty()) {
        let path: Vec<Cell> = part.split(',').map(number).collect::<Result<_, _>>()?;
        if path.len() < 2 {
            return Err(error(part, "expected a path of two cells or more".to_owned()));
        }
        paths.push((part, path));
    }
    let promised = fields.get(3).copied().unwrap_or(head);
    if promised.parse() != Ok(paths.len()) {
        return Err(error(promised, format!("expected {promised} paths, found {}", paths.len())));
    }
    let mut ends = vec![];
    for (index, (part, path)) in (1..).zip(&paths) {
        let letter =
            letter_of_number(index).ok_or_else(|| error(part, "there are too many paths".to_owned()))?;
        ends.extend([path[0], path[path.len() - 1]].map(|cell| (cell, letter)));
    }
    // An error about an end is reported at the last path that has it.
    let of_path = |cell: Cell| {
        let ends_there = |path: &[Cell]| [path.first(), path.last()].contains(&Some(&cell));
        paths.iter().rfind(|(_, path)| ends_there(path)).map_or(head, |&(part, _)| part)
    };
    let board = Board::new(layout).map_err(|bad| error(head, bad.reason))?;
    let flow = Flow::new(RuleSet::Cover, board, &ends).map_err(|bad| error(of_path(bad.cell), bad.reason))?;
    let mut marks = Marks::default();
    for (part, path) in &paths {
        let edges = draw(&flow, path).map_err(|reason| error(part, reason))?;
        marks.used.extend(edges);
    }
    Ok(Level { solved: flow.with_marks(marks), flow })
}

/// The edges of a path.
fn draw(flow: &Flow, path: &[Cell]) -> Result<Vec<u32>, String> {
    let edge = |pair: &[Cell]| {
        let edge = flow.board().edge_of_cells(pair[0], pair[1]);
        edge.ok_or_else(|| format!("{} and {} cannot be joined on this board", pair[0], pair[1]))
    };
    path.windows(2).map(edge).collect()
}

/// Writes a board whose paths are all drawn.
pub(super) fn write(flow: &Flow) -> Result<String, CannotHold> {
    let board = flow.board();
    let layout = board.layout();
    let places = match layout.shape {
        Shape::Square => Places { rows: layout.rows, cols: layout.cols, shape: Shape::Square },
        Shape::Hex => Places { rows: layout.cols, cols: layout.rows, shape: Shape::Hex },
    };
    let place = |cell: Cell| places.place(cell).to_string();
    let of_ground = |ground: Ground| {
        let cells = board.places().filter(|&cell| board.ground(cell) == ground);
        let mut found: Vec<u32> = cells.map(|cell| places.place(cell)).collect();
        found.sort_unstable();
        found.iter().map(u32::to_string).collect::<Vec<_>>().join(":")
    };
    let mut walls = layout.walls.clone();
    if !layout.warps.is_empty() {
        let is_cell = |cell: Cell| board.ground(cell) != Ground::Hole;
        let round = round_the_edge(layout.rows, layout.cols).filter(|&(a, b)| is_cell(a) && is_cell(b));
        let (open, shut): (Vec<_>, Vec<_>) = round.partition(|pair| layout.warps.contains(pair));
        if open.len() != layout.warps.len() || layout.shape == Shape::Hex {
            return Err(CannotHold::new("warps other than those from edge to edge of a rectangle"));
        }
        walls.extend(shut);
    }
    let walls: Vec<String> =
        walls.iter().map(|&(one, other)| format!("{}|{}", place(one), place(other))).collect();
    let kind = match (layout.shape, layout.warps.is_empty()) {
        (Shape::Hex, _) => "X_",
        (Shape::Square, false) => "W_",
        (Shape::Square, true) => "",
    };
    let size = match places.rows == places.cols {
        true => places.cols.to_string(),
        false => format!("{}:{}", places.cols, places.rows),
    };
    let mut head = vec![
        format!("{kind}{size}"),
        "0".to_owned(),
        "1".to_owned(),
        flow.colours().to_string(),
        of_ground(Ground::Bridge),
        of_ground(Ground::Hole),
        walls.join(":"),
    ];
    while head.last().is_some_and(String::is_empty) {
        head.pop();
    }
    let mut text = head.join(",");
    let mut left = flow.marks().used.clone();
    for colour in 0..flow.colours() {
        let paths = flow.marked_paths(colour, &mut left);
        let whole = |path: &&Vec<u32>| {
            let mut ends = [path[0], path[path.len() - 1]];
            ends.sort_unstable();
            ends == flow.ends(colour)
        };
        let [path] = &paths[..] else { return Err(unfinished(flow.letter(colour))) };
        let path = Some(path).filter(whole).ok_or_else(|| unfinished(flow.letter(colour)))?;
        let places: Vec<String> = path.iter().map(|&node| place(board.node(node).cell)).collect();
        text += &format!(";{}", places.join(","));
    }
    Ok(text)
}

fn unfinished(letter: char) -> CannotHold {
    CannotHold(format!("a puzzle without its solution: the path of {letter} is not drawn from end to end"))
}
