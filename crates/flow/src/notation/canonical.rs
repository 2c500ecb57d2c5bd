//! The project's own notation: `strict:A..B/A..B;wall=r1c1-r1c2;A=r1c1-r1c2`.
//!
//! Optional words in front name the rule set and the form of the cells. Rows are joined by `/` (spaces and line breaks
//! work as well); `.` is a free cell, `#` a hole, any other character except `:` an end. Lists after `;` name walls, bridges and warps, then
//! the marks: a path per colour (a single cell of it at a bridge with the way across, `A=r2c2h` or `A=r2c2v`), edges drawn without a colour (`edge=`) and edges crossed out (`cross=`).

use super::run_together;
use crate::board::{Board, Ground, LONGEST_SIDE, Layout, MOST_CELLS, Shape};
use crate::position::{Flow, Marks, RuleSet};
use gridproof_grid::{Cell, NotationError};

/// The words that may come first.
const PREFIXES: [&str; 4] = ["basic:", "cover:", "strict:", "hex:"];

/// A part of a text with the place where it begins, so that errors can name their place.
#[derive(Clone, Copy)]
struct Span<'t> {
    whole: &'t str,
    /// In characters from the start of the whole.
    start: usize,
    text: &'t str,
}

impl<'t> Span<'t> {
    fn error(self, at: usize, message: impl Into<String>) -> NotationError {
        NotationError::at(self.whole, self.start + at, message)
    }

    /// The part after the first `bytes` bytes.
    fn skip(self, bytes: usize) -> Span<'t> {
        let start = self.start + self.text[..bytes].chars().count();
        Span { start, text: &self.text[bytes..], ..self }
    }

    fn split(self, separator: char) -> impl Iterator<Item = Span<'t>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let span = rest.take()?;
            let Some((head, _)) = span.text.split_once(separator) else { return Some(span) };
            rest = Some(span.skip(head.len() + separator.len_utf8()));
            Some(Span { text: head, ..span })
        })
    }

    fn split_once(self, separator: char) -> Option<(Span<'t>, Span<'t>)> {
        let (head, _) = self.text.split_once(separator)?;
        Some((Span { text: head, ..self }, self.skip(head.len() + separator.len_utf8())))
    }
}

/// Reads the notation.
pub(super) fn read(text: &str) -> Result<Flow, NotationError> {
    let whole = Span { whole: text, start: 0, text };
    let mut rest = whole.skip(text.len() - text.trim_start().len());
    rest.text = rest.text.trim_end();
    let (mut rule_set, mut shape) = (None, Shape::Square);
    while let Some(word) = PREFIXES.iter().find(|word| rest.text.starts_with(**word)) {
        let name = word.trim_end_matches(':');
        let twice = if name == "hex" { shape == Shape::Hex } else { rule_set.is_some() };
        if twice {
            return Err(rest.error(0, format!("{word:?} comes too late: there is already one like it")));
        }
        match RuleSet::named(name) {
            Some(named) => rule_set = Some(named),
            None => shape = Shape::Hex,
        }
        rest = rest.skip(word.len());
    }
    let mut parts = rest.split(';');
    let grid = read_rows(parts.next().unwrap_or(rest), shape)?;
    let parts: Vec<Span<'_>> = parts.collect();
    let (mut layout, ends, places) = grid;
    let lists = parts.iter().take_while(|part| is_list(part.text)).count();
    for part in &parts[..lists] {
        read_list(*part, &mut layout)?;
    }
    let place = |cell: Cell| places.iter().find(|&&(at, _)| at == cell).map_or(0, |&(_, index)| index);
    let board = Board::new(layout).map_err(|bad| whole.error(place(bad.cell), bad.reason))?;
    let thrice = |letter: char| ends.iter().filter(|&&(_, other)| other == letter).count() > 2;
    let hint = match ends.iter().any(|&(_, letter)| thrice(letter)) {
        true => run_together(ends.iter().map(|&(_, letter)| letter)),
        false => "",
    };
    let flow = Flow::new(rule_set.unwrap_or_default(), board, &ends)
        .map_err(|bad| whole.error(place(bad.cell), bad.reason + hint))?;
    let mut marks = Marks::default();
    for part in &parts[lists..] {
        read_mark(*part, &flow, &mut marks)?;
    }
    Ok(flow.with_marks(marks))
}

type Rows = (Layout, Vec<(Cell, char)>, Vec<(Cell, usize)>);

fn read_rows(span: Span<'_>, shape: Shape) -> Result<Rows, NotationError> {
    let mut rows: Vec<Vec<(usize, char)>> = vec![];
    let mut open = false;
    for (index, c) in span.text.chars().enumerate() {
        if c == '/' || c.is_whitespace() {
            open = false;
            continue;
        }
        if c.is_control() || c == ':' {
            return Err(span.error(index, format!("expected a cell, found {c:?}")));
        }
        if !std::mem::replace(&mut open, true) {
            rows.push(vec![]);
        }
        let row = rows.last_mut().expect("a row was opened");
        row.push((index, c));
        if row.len() > LONGEST_SIDE as usize || rows.len() > LONGEST_SIDE as usize {
            return Err(span.error(index, format!("a side has at most {LONGEST_SIDE} cells")));
        }
    }
    let cols = rows.first().map_or(0, Vec::len);
    if cols == 0 {
        return Err(span.error(0, "expected rows of cells, such as A..B/A..B"));
    }
    if rows.len() * cols > MOST_CELLS as usize {
        return Err(span.error(0, format!("a board has at most {MOST_CELLS} cells")));
    }
    if let Some((number, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
        let hint = run_together(rows.iter().flatten().map(|&(_, c)| c));
        let (number, len) = (number + 1, row.len());
        let message = format!("row {number} has {len} cells, but the first row has {cols}{hint}");
        return Err(span.error(row[row.len().min(cols + 1) - 1].0, message));
    }
    let mut layout = Layout { shape, rows: rows.len() as u32, cols: cols as u32, ..Layout::default() };
    let (mut ends, mut places) = (vec![], vec![]);
    for (place, &(index, c)) in rows.iter().flatten().enumerate() {
        let cell = Cell::at(place as u32, layout.cols);
        layout.ground.push(if c == '#' { Ground::Hole } else { Ground::Plain });
        places.push((cell, span.start + index));
        if c != '#' && c != '.' {
            ends.push((cell, c));
        }
    }
    Ok((layout, ends, places))
}

/// Whether a part is a list that belongs to the board.
fn is_list(part: &str) -> bool {
    ["wall=", "bridge=", "warp="].iter().any(|key| part.starts_with(key))
}

fn read_list(part: Span<'_>, layout: &mut Layout) -> Result<(), NotationError> {
    let Some((key, items)) = part.split_once('=') else { return Ok(()) };
    for item in items.split(',') {
        match key.text {
            "bridge" => {
                let cell = read_cell(item)?;
                let place = (cell.row < layout.rows && cell.col < layout.cols)
                    .then(|| (cell.row * layout.cols + cell.col) as usize);
                match place.map(|place| &mut layout.ground[place]) {
                    Some(ground @ Ground::Plain) => *ground = Ground::Bridge,
                    _ => {
                        return Err(
                            item.error(0, format!("{cell} cannot be a bridge: it is not a free cell"))
                        );
                    }
                }
            }
            "wall" => layout.walls.push(read_pair(item)?),
            _ => layout.warps.push(read_pair(item)?),
        }
    }
    Ok(())
}

fn read_cell(span: Span<'_>) -> Result<Cell, NotationError> {
    Cell::read(span.text)
        .ok_or_else(|| span.error(0, format!("expected a cell such as r1c2, found {:?}", span.text)))
}

fn read_pair(span: Span<'_>) -> Result<(Cell, Cell), NotationError> {
    match span.split_once('-') {
        Some((one, other)) => Ok((read_cell(one)?, read_cell(other)?)),
        None => Err(span.error(0, format!("expected two cells such as r1c1-r1c2, found {:?}", span.text))),
    }
}

fn read_mark(part: Span<'_>, flow: &Flow, marks: &mut Marks) -> Result<(), NotationError> {
    let Some((key, items)) = part.split_once('=').filter(|(key, _)| key.text.chars().count() != 0) else {
        // A path of the colour "=" is written "==r1c1".
        if part.text.starts_with("==") {
            return read_path(part.skip(2), '=', flow, marks);
        }
        let message = format!(
            "expected wall=, bridge=, warp=, edge=, cross= or a path such as A=r1c1-r1c2, found {:?}",
            part.text
        );
        return Err(part.error(0, message));
    };
    match key.text {
        "edge" | "cross" => {
            for item in items.split(',') {
                let (one, other) = read_pair(item)?;
                let edge = flow.board().edge_of_cells(one, other).ok_or_else(|| {
                    item.error(0, format!("{one} and {other} cannot be joined on this board"))
                })?;
                if key.text == "edge" { &mut marks.used } else { &mut marks.crossed }.insert(edge);
            }
            Ok(())
        }
        "wall" | "bridge" | "warp" => Err(part.error(0, format!("{} belongs before the marks", key.text))),
        word => match word.chars().collect::<Vec<char>>()[..] {
            [letter] => read_path(items, letter, flow, marks),
            _ => Err(
                key.error(0, format!("expected wall, bridge, warp, edge, cross or a colour, found {word:?}"))
            ),
        },
    }
}

fn read_path(span: Span<'_>, letter: char, flow: &Flow, marks: &mut Marks) -> Result<(), NotationError> {
    let board = flow.board();
    let colour = flow
        .colour(letter)
        .ok_or_else(|| span.error(0, format!("no cell has the letter {letter}, so there is no such path")))?;
    let mut last: Option<(Cell, Option<u32>)> = None;
    for item in span.split('-') {
        // One way across a bridge, such as `r2c2h`.
        let named = flow.node_named(item.text);
        let cell = named.map_or_else(|| read_cell(item), |node| Ok(board.node(node).cell))?;
        let nodes = board.nodes_of(cell);
        if nodes.is_empty() {
            return Err(item.error(0, format!("there is no cell {cell} on this board")));
        }
        let mut here = named;
        if let Some((before, from)) = last {
            let edge = board.edge_of_cells(before, cell).ok_or_else(|| {
                item.error(0, format!("{before} and {cell} cannot be joined on this board"))
            })?;
            let [a, b] = board.edges()[edge as usize].nodes;
            let (start, end) = if board.node(a).cell == before { (a, b) } else { (b, a) };
            if from.is_some_and(|from| from != start) {
                return Err(item.error(0, format!("a path goes straight across the bridge {before}")));
            }
            if named.is_some_and(|named| named != end) {
                return Err(item.error(0, format!("a path goes straight across the bridge {cell}")));
            }
            marks.used.insert(edge);
            marks.coloured.extend([(start, colour), (end, colour)]);
            here = Some(end);
        }
        marks.coloured.extend(here.map(|node| (node, colour)));
        last = Some((cell, here));
    }
    Ok(())
}
