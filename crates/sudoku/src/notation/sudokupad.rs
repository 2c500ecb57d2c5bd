//! SudokuPad links: `https://sudokupad.app/` and `fpuz` or `fpuzzles` with an f-puzzles object, or `scl` or `ctc` with
//! SudokuPad's own.
//!
//! Its own object is JSON with abbreviations: short names, names without quotes, single quotes, `t` and `f`, nothing
//! for an empty cell. It describes a drawing; one that has lines, arrows, signs or cages with cells is refused.

use super::draft::Draft;
use super::{first_word, fpuzzles, payload};
use crate::geometry::{House, Shape};
use crate::position::Sudoku;
use gridproof_grid::NotationError;
use serde_json::Value;

const ADDRESS: &str = "https://sudokupad.app/";

/// What a puzzle id may begin with, longest first, and whether an f-puzzles object follows.
const PREFIXES: [(&str, bool); 4] = [("fpuzzles", true), ("fpuz", true), ("scl", false), ("ctc", false)];

/// The long and short names of the fields that are read or known to be harmless.
const HARMLESS: [&str; 13] = [
    "cells", "ce", "regions", "re", "cages", "ca", "cellSize", "cs", "metadata", "settings", "id", "title",
    "t",
];

/// The puzzle id in an address, or the text itself.
fn puzzle_id(text: &str) -> Option<&str> {
    let text = first_word(text).trim_start();
    for site in
        ["sudokupad.app/", "sudokupad.svencodes.com/", "crackingthecryptic.com/", "sudokupad://puzzle/"]
    {
        if let Some((_, path)) = text.split_once(site) {
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            let path = path.strip_prefix("?puzzleid=").unwrap_or(path);
            return Some(path);
        }
    }
    PREFIXES.iter().any(|(prefix, _)| text.starts_with(prefix)).then_some(text)
}

/// Whether the text is such a link.
pub(super) fn is_link(text: &str) -> bool {
    puzzle_id(text).is_some()
}

/// Whether the text is such a link, or an object with cells.
pub(super) fn looks_right(text: &str) -> bool {
    is_link(text) || text.trim_start().starts_with('{') && text.contains("\"cells\"")
}

/// Reads a link or an object.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    if text.trim_start().starts_with('{') {
        return read_json(text, &payload::json(text, text)?);
    }
    let id = puzzle_id(text).unwrap_or("");
    let Some((prefix, is_fpuzzles)) = PREFIXES.into_iter().find(|(prefix, _)| id.starts_with(prefix)) else {
        let message = "expected a link with fpuz, fpuzzles, scl or ctc; a short link needs the network";
        return Err(NotationError::at(text, 0, message));
    };
    let unpacked = payload::unpack(text, &id[prefix.len()..])?;
    if is_fpuzzles {
        return fpuzzles::read_json(text, &payload::json(text, &unpacked)?);
    }
    let plain = serde_json::from_str(&unpacked).ok();
    let puzzle = plain.map_or_else(|| payload::json(text, &spelled_out(&unpacked)), Ok)?;
    read_json(text, &puzzle)
}

/// The field of either name.
fn field<'a>(value: &'a Value, names: [&str; 2]) -> Option<&'a Value> {
    names.iter().find_map(|name| value.get(name))
}

/// Reads SudokuPad's own object.
fn read_json(text: &str, puzzle: &Value) -> Result<Sudoku, NotationError> {
    let error = |message: String| NotationError::at(text, 0, message);
    let fields = puzzle.as_object().ok_or_else(|| error("expected a JSON object".to_owned()))?;
    for (name, value) in fields {
        if !HARMLESS.contains(&name.as_str()) && !payload::is_empty(value) {
            return Err(error(format!("the puzzle has {name:?}; only plain Sudoku is read")));
        }
    }
    let cages = field(puzzle, ["cages", "ca"]).and_then(Value::as_array);
    // A cage without cells is how titles and rules are kept.
    let has_cells =
        |cage: &&Value| field(cage, ["cells", "ce"]).is_some_and(|cells| !payload::is_empty(cells));
    if cages.is_some_and(|cages| cages.iter().any(|cage| has_cells(&cage))) {
        return Err(error("the puzzle has cages; only plain Sudoku is read".to_owned()));
    }
    let grid = payload::grid(text, field(puzzle, ["cells", "ce"]))?;
    let shape = payload::shape(text, &grid)?;
    if let Some(regions) = field(puzzle, ["regions", "re"])
        && !are_boxes(shape, regions)
    {
        return Err(error("the puzzle has blocks of its own; only plain Sudoku is read".to_owned()));
    }
    let mut draft = Draft::new(text, shape);
    let mut kept = vec![None; draft.at.len()];
    for (cell, fields) in grid.iter().flatten().enumerate() {
        let name = shape.cell(cell as u32);
        draft.givens[cell] = payload::value(text, shape, name, field(fields, ["value", "v"]))?;
        kept[cell] = payload::marks(text, shape, name, fields.get("centremarks"))?;
    }
    draft.keep(&kept);
    draft.finish()
}

/// Whether lists of `[row, column]` are the boxes of a board, in any order.
fn are_boxes(shape: Shape, regions: &Value) -> bool {
    let n = u64::from(shape.size());
    let number = |pair: &Value| {
        let (row, col) = (pair.get(0)?.as_u64()?, pair.get(1)?.as_u64()?);
        (row < n && col < n).then_some((row * n + col) as u32)
    };
    let cells = |region: &Value| -> Option<Vec<u32>> {
        let mut cells = region.as_array()?.iter().map(number).collect::<Option<Vec<u32>>>()?;
        cells.sort_unstable();
        Some(cells)
    };
    let Some(mut found) =
        regions.as_array().and_then(|all| all.iter().map(cells).collect::<Option<Vec<_>>>())
    else {
        return payload::is_empty(regions);
    };
    let boxes = (2 * shape.size()..3 * shape.size()).map(|house| shape.cells_of(House(house)).collect());
    let mut boxes: Vec<Vec<u32>> = boxes.collect();
    found.sort();
    boxes.sort();
    found.is_empty() || found == boxes
}

/// Turns the abbreviated form into JSON: quotes names and colours, fills in empty objects and words.
fn spelled_out(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let after_opener = json.ends_with(['[', ',']);
        match c {
            c if c == quote => copy_string(&mut chars, quote, &mut json),
            ',' | ']' if after_opener => json.push_str(&format!("{{}}{c}")),
            '{' | '}' | '[' | ']' | ',' | ':' => json.push(c),
            c => {
                let mut word = String::from(c);
                while let Some(&next) = chars.peek()
                    && !"{}[],:".contains(next)
                {
                    word.push(next);
                    chars.next();
                }
                let is_name = chars.peek() == Some(&':');
                json.push_str(&bare_word(&word, is_name));
            }
        }
    }
    json
}

/// Copies the rest of a quoted string as a JSON string.
fn copy_string(chars: &mut impl Iterator<Item = char>, quote: char, json: &mut String) {
    json.push('"');
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('\'') => json.push('\''),
                Some(next) => json.extend(['\\', next]),
                None => {}
            },
            '"' if quote == '\'' => json.push_str("\\\""),
            c if c == quote => break,
            c => json.push(c),
        }
    }
    json.push('"');
}

/// A word without quotes: a name, an abbreviation, a colour, or a number.
fn bare_word(word: &str, is_name: bool) -> String {
    let is_colour = word.len() == 6 && word.chars().all(|c| c.is_ascii_hexdigit());
    match word {
        _ if is_name => format!("\"{word}\""),
        "t" => "true".to_owned(),
        "f" => "false".to_owned(),
        _ if is_colour || word.starts_with('#') => format!("\"{word}\""),
        _ => word.to_owned(),
    }
}

/// Writes a link that holds an f-puzzles object.
pub(super) fn write(sudoku: &Sudoku) -> String {
    let packed = fpuzzles::packed(sudoku).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    format!("{ADDRESS}fpuzzles{packed}")
}
