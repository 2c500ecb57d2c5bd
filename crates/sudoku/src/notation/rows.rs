//! Text drawn as a grid: finds the cells between whatever borders there are.
//!
//! A line of the text is a border, a row of cells, or words. Words may stand before the first row and after the last.
//! A row of an n by n board has n groups of characters between separators, or n characters in all.

use super::draft::{BLANKS, shape_of_size};
use crate::geometry::{Shape, char_value};
use gridproof_grid::NotationError;

/// What stands in one cell, with the index of its first character in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) at: usize,
    pub(super) text: String,
}

/// A line of the text with the index of its first character.
struct Line {
    at: usize,
    chars: Vec<char>,
}

/// How dashes are to be understood.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dashes {
    Borders,
    Blanks,
}

/// The cells of a grid in reading order.
pub(super) fn cells(text: &str) -> Result<(Shape, Vec<Token>), NotationError> {
    let lines = lines(text);
    let fits = |rows: &[&Line]| Shape::of_size(rows.len() as u32).is_some();
    let with_borders = rows(text, &lines, Dashes::Borders)?;
    if !fits(&with_borders)
        && let Ok(rows) = rows(text, &lines, Dashes::Blanks)
        && fits(&rows)
    {
        return of_rows(text, &rows);
    }
    if !fits(&with_borders)
        && let Some(found) = of_groups(&with_borders)
    {
        return Ok(found);
    }
    of_rows(text, &with_borders)
}

/// Whether a line of text draws a border.
pub(super) fn is_border(line: &str) -> bool {
    let chars: Vec<char> = line.chars().collect();
    let drawn = |c: &char| "-+=*.:'`|_~ \t\r".contains(*c) || is_box_drawing(*c);
    let along = |c: &char| "-=_".contains(*c) || is_box_drawing(*c);
    chars.iter().all(drawn) && chars.windows(2).any(|two| two.iter().all(along))
}

fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// What stands between cells.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || "|!:,+'()[]{}".contains(c) || is_box_drawing(c)
}

/// What may stand in a cell: values, blanks, and the `u` before a placed value.
fn is_cell(c: char) -> bool {
    char_value(c.to_ascii_uppercase()).is_some() || BLANKS.contains(c) || c == 'u'
}

/// The lines that hold something; a line that starts with `#` is a remark.
fn lines(text: &str) -> Vec<Line> {
    let mut at = 0;
    let mut lines = vec![];
    for line in text.split('\n') {
        let chars: Vec<char> = line.chars().collect();
        let len = chars.len();
        let first = chars.iter().find(|c| !c.is_whitespace());
        if first.is_some_and(|&c| c != '#') {
            lines.push(Line { at, chars });
        }
        at += len + 1;
    }
    lines
}

/// The rows among the lines. Words between two rows are an error.
fn rows<'a>(text: &str, lines: &'a [Line], dashes: Dashes) -> Result<Vec<&'a Line>, NotationError> {
    let mut rows = vec![];
    let mut words = None;
    for line in lines {
        let stray = line.chars.iter().position(|&c| !is_cell(c) && !is_separator(c));
        let crossed = line.chars.iter().any(|&c| "+=*'.:".contains(c) || is_box_drawing(c));
        if is_border(&line.chars.iter().collect::<String>()) && (dashes == Dashes::Borders || crossed) {
            continue;
        }
        match stray {
            Some(stray) if !rows.is_empty() => words = words.or(Some(line.at + stray)),
            Some(_) => {}
            None => {
                if let Some(index) = words {
                    let found = text.chars().nth(index).unwrap_or(' ');
                    let message =
                        format!("expected a value, a blank such as '.', or a border; found {found:?}");
                    return Err(NotationError::at(text, index, message));
                }
                rows.push(line);
            }
        }
    }
    Ok(rows)
}

/// The groups of characters of a line.
fn groups(line: &Line) -> Vec<Token> {
    let mut groups: Vec<Token> = vec![];
    let mut open = false;
    for (index, &c) in line.chars.iter().enumerate() {
        if is_separator(c) {
            open = false;
            continue;
        }
        if !std::mem::replace(&mut open, true) {
            groups.push(Token { at: line.at + index, text: String::new() });
        }
        groups.last_mut().expect("a group was opened").text.push(c);
    }
    groups
}

/// The cells of n rows with n groups or n characters each.
fn of_rows(text: &str, rows: &[&Line]) -> Result<(Shape, Vec<Token>), NotationError> {
    let end = rows.last().map_or_else(|| text.chars().count(), |line| line.at);
    let shape = shape_of_size(text, rows.len(), end)?;
    let n = rows.len();
    let mut cells = Vec::with_capacity(n * n);
    for line in rows {
        let groups = groups(line);
        let chars = singles(&groups);
        if groups.len() == n {
            cells.extend(groups);
        } else if chars.len() == n {
            cells.extend(chars);
        } else if let Some(spaced) = spaced(line, n) {
            cells.extend(spaced);
        } else {
            return Err(wrong_row(text, rows, line));
        }
    }
    Ok((shape, cells))
}

/// What is wrong with a row: its own length, unless all rows have that length.
fn wrong_row(text: &str, rows: &[&Line], line: &Line) -> NotationError {
    let (n, length) = (rows.len(), |line: &Line| singles(&groups(line)).len());
    let wide = length(line);
    if rows.iter().all(|line| length(line) == wide) {
        let end = rows.last().map_or(0, |line| line.at);
        let message = format!("{n} rows of {wide} characters; expected as many rows as cells in a row");
        return NotationError::at(text, end, message);
    }
    let message =
        format!("expected {n} cells in this row; found {wide} characters in {} groups", groups(line).len());
    NotationError::at(text, line.at, message)
}

/// The cells of candidate groups that are wrapped in some other way than row by row.
fn of_groups(rows: &[&Line]) -> Option<(Shape, Vec<Token>)> {
    let all: Vec<Token> = rows.iter().flat_map(|line| groups(line)).collect();
    let shape = Shape::of_cells(all.len())?;
    Some((shape, all))
}

/// Each character of the groups as a cell of its own.
fn singles(groups: &[Token]) -> Vec<Token> {
    let split = |token: &Token| {
        let at = token.at;
        let chars: Vec<char> = token.text.chars().collect();
        chars.into_iter().enumerate().map(move |(index, c)| Token { at: at + index, text: c.to_string() })
    };
    groups.iter().flat_map(split).collect()
}

/// The cells of a row whose blanks are spaces; the last ones may have been trimmed away.
fn spaced(line: &Line, n: usize) -> Option<Vec<Token>> {
    let inside = line.chars.iter().enumerate().filter(|&(_, &c)| !"|\r".contains(c));
    let mut cells: Vec<Token> = inside
        .map(|(index, &c)| Token {
            at: line.at + index,
            text: if c == ' ' { ".".to_owned() } else { c.to_string() },
        })
        .collect();
    let valued = |token: &Token| token.text == "." || token.text.chars().all(|c| char_value(c).is_some());
    let has_blank = line.chars.contains(&'.');
    let end = line.at + line.chars.len();
    if has_blank || cells.len() > n || !cells.iter().all(valued) {
        return None;
    }
    cells.resize(n, Token { at: end, text: ".".to_owned() });
    Some(cells)
}
