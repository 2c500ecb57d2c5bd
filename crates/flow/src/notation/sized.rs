//! Grids with their width and height in front; several per file.
//!
//! `5 4`, then four rows of five characters (`.` is free), or five numbers each (`0` is free). `0 0` ends the file, and
//! lines that begin with `#` and stand before a size are remarks.

use super::letter_of_number;
use crate::board::{Board, Ground, LONGEST_SIDE, Layout, MOST_CELLS};
use crate::position::{Flow, RuleSet};
use grid::{Cell, NotationError};

/// Whether the first line that says something is two numbers, and another line follows.
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

fn size(line: &str) -> Option<(u32, u32)> {
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
    let (mut ends, mut ground) = (vec![], vec![]);
    for (row, line) in lines.iter().enumerate() {
        for (col, token) in cells_of(line, cols)
            .map_err(|(column, message)| error(row, column, message))?
            .into_iter()
            .enumerate()
        {
            ground.push(if token == Some('#') { Ground::Hole } else { Ground::Plain });
            let cell = Cell { row: row as u32, col: col as u32 };
            ends.extend(token.filter(|&c| c != '#').map(|letter| (cell, letter)));
        }
    }
    let layout = Layout { rows, cols, ground, ..Layout::default() };
    let at = |cell: Cell, reason: String| error(cell.row as usize, cell.col as usize + 1, reason);
    let board = Board::new(layout).map_err(|bad| at(bad.cell, bad.reason))?;
    Flow::new(RuleSet::default(), board, &ends).map_err(|bad| at(bad.cell, bad.reason))
}

/// The cells of a row: one character each, or one number each with spaces between.
fn cells_of(line: &str, cols: u32) -> Result<Vec<Option<char>>, (usize, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() == cols as usize
        && words.iter().all(|word| word.parse::<u32>().is_ok())
        && (cols > 1 || line.trim().len() > 1)
    {
        let letters = words.iter().map(|word| match word.parse::<u32>() {
            Ok(0) => Ok(None),
            Ok(number) => letter_of_number(number)
                .map(Some)
                .ok_or_else(|| (1, format!("the number {number} is too large"))),
            Err(_) => Ok(None),
        });
        return letters.collect();
    }
    let cells: Vec<char> = line.trim_end().chars().collect();
    if cells.len() != cols as usize {
        return Err((
            cells.len().min(cols as usize) + 1,
            format!("expected {cols} cells, found {}", cells.len()),
        ));
    }
    if let Some(column) = cells.iter().position(|c| c.is_whitespace() || c.is_control() || "/;:".contains(*c))
    {
        return Err((column + 1, format!("expected a cell, found {:?}", cells[column])));
    }
    Ok(cells.into_iter().map(|c| (c != '.').then_some(c)).collect())
}
