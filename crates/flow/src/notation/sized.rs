//! Grids with their width and height in front; several per file.
//!
//! `5 4`, then four rows of five characters (`.` is free, spaces between them are allowed), or five numbers each (`0` is
//! free). `0 0` ends the file, and lines before a size that begin with `#` are comments.

use super::{letter_of_number, run_together};
use crate::board::{Board, Ground, LONGEST_SIDE, Layout, MOST_CELLS};
use crate::position::{Flow, RuleSet};
use gridproof_grid::{Cell, NotationError};

/// Whether the first line that is not blank or a comment is two numbers, and another line follows.
pub(super) fn looks_right(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|line| size(line).is_some()) && lines.next().is_some()
}

/// Reads the only grid of a text.
pub(super) fn read(text: &str) -> Result<Flow, NotationError> {
    let mut all = read_all(text);
    match all.len() {
        1 => {
            let (first, read) = all.remove(0);
            read.map_err(|error| NotationError { line: first + error.line - 1, ..error })
        }
        0 => Err(NotationError { line: 1, column: 1, message: "expected a grid".to_owned() }),
        count => {
            let message = format!("expected one grid, found {count}");
            Err(NotationError { line: all[1].0, column: 1, message })
        }
    }
}

/// Reads every grid of a file, each with the number of the line of its size; errors count their lines from there.
pub(super) fn read_all(text: &str) -> Vec<(usize, Result<Flow, NotationError>)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut grids = vec![];
    let mut next = 0;
    while next < lines.len() {
        let line = lines[next].trim();
        next += 1;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let number = next;
        match size(line) {
            Some((0, 0)) => break,
            Some((cols, rows)) => {
                let end = (next + rows as usize).min(lines.len());
                grids.push((number, read_grid(&lines[next..end], cols, rows)));
                next = end;
            }
            None => {
                let message = format!("expected width and height of a grid, found {line:?}");
                grids.push((number, Err(NotationError { line: 1, column: 1, message })));
                break;
            }
        }
    }
    grids
}

/// The width and the height that a line states, and nothing else.
pub(super) fn size(line: &str) -> Option<(u32, u32)> {
    let mut words = line.split_whitespace().map(|word| word.parse::<u32>().ok());
    let size = (words.next()??, words.next()??);
    words.next().is_none().then_some(size)
}

fn read_grid(lines: &[&str], cols: u32, rows: u32) -> Result<Flow, NotationError> {
    let error = |row: usize, column: usize, message: String| NotationError { line: row + 2, column, message };
    if cols == 0 || rows == 0 || cols > LONGEST_SIDE || rows > LONGEST_SIDE || cols * rows > MOST_CELLS {
        let message = format!(
            "a board has 1 to {LONGEST_SIDE} cells a side and at most {MOST_CELLS}, not {cols} by {rows}"
        );
        return Err(NotationError { line: 1, column: 1, message });
    }
    if lines.len() < rows as usize {
        return Err(error(lines.len(), 1, format!("expected {rows} rows, found {}", lines.len())));
    }
    let (mut ends, mut ground, mut columns) = (vec![], vec![], vec![]);
    for (row, line) in lines.iter().enumerate() {
        let cells = cells_of(line, cols).map_err(|(column, message)| error(row, column, message))?;
        for (col, (column, token)) in cells.into_iter().enumerate() {
            ground.push(if token == Some('#') { Ground::Hole } else { Ground::Plain });
            let cell = Cell { row: row as u32, col: col as u32 };
            ends.extend(token.filter(|&c| c != '#').map(|letter| (cell, letter)));
            columns.push(column);
        }
    }
    let layout = Layout { rows, cols, ground, ..Layout::default() };
    let at = |cell: Cell, reason: String| {
        error(cell.row as usize, columns[(cell.row * cols + cell.col) as usize], reason)
    };
    let board = Board::new(layout).map_err(|bad| at(bad.cell, bad.reason))?;
    Flow::new(RuleSet::default(), board, &ends).map_err(|bad| at(bad.cell, bad.reason))
}

/// The cells of a row, each with its column; `None` is a free cell.
type Row = Vec<(usize, Option<char>)>;

/// The cells of a row, each with its column: one character each, or one word each with spaces between. If all words are
/// numbers, 0 is a free cell.
fn cells_of(line: &str, cols: u32) -> Result<Row, (usize, String)> {
    let words: Vec<(usize, &str)> = words(line).collect();
    if words.len() == cols as usize && (cols > 1 || line.trim().len() > 1) {
        if words.iter().all(|(_, word)| word.parse::<u32>().is_ok()) {
            let letter = |&(column, word): &(usize, &str)| match word.parse().unwrap_or(0) {
                0 => Ok((column, None)),
                number => letter_of_number(number)
                    .map(|letter| (column, Some(letter)))
                    .ok_or_else(|| (column, format!("the number {number} is too large"))),
            };
            return words.iter().map(letter).collect();
        }
        let single = |&(column, word): &(usize, &str)| {
            let mut chars = word.chars();
            chars.next().filter(|_| chars.next().is_none()).map(|c| (column, c))
        };
        if let Some(cells) = words.iter().map(single).collect() {
            return checked(cells);
        }
    }
    let cells: Vec<(usize, char)> = (1..).zip(line.trim_end().chars()).collect();
    if cells.len() != cols as usize {
        let hint = run_together(cells.iter().map(|&(_, c)| c).filter(|c| *c != ' '));
        let message = format!("expected {cols} cells, found {}{hint}", cells.len());
        return Err((cells.len().min(cols as usize) + 1, message));
    }
    checked(cells)
}

/// Checks cells of one character each: none may be a character that the notation uses otherwise.
fn checked(cells: Vec<(usize, char)>) -> Result<Row, (usize, String)> {
    let bad = |c: char| c.is_whitespace() || c.is_control() || "/;:".contains(c);
    if let Some(&(column, c)) = cells.iter().find(|&&(_, c)| bad(c)) {
        return Err((column, format!("expected a cell, found {c:?}")));
    }
    Ok(cells.into_iter().map(|(column, c)| (column, (c != '.').then_some(c))).collect())
}

/// The words of a line, each with the column where it begins.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(|word| {
        let byte = (word.as_ptr() as usize).saturating_sub(line.as_ptr() as usize).min(line.len());
        (line[..byte].chars().count() + 1, word)
    })
}
