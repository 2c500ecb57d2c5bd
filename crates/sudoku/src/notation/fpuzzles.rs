//! f-puzzles links: `https://www.f-puzzles.com/?load=` and a compressed JSON object, or that object itself.
//!
//! Only plain Sudoku is read: a puzzle with cages, lines, diagonals or blocks of its own is refused by the name of
//! what it has. A centre mark is a candidate: where an open cell has some, the others have been deleted. Corner marks
//! and colours are not read.

use super::draft::{Draft, candidates};
use super::{first_word, payload};
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::NotationError;
use serde_json::{Map, Value};

const ADDRESS: &str = "https://www.f-puzzles.com/?load=";

/// The fields of a puzzle that say nothing about its rules.
const HARMLESS: [&str; 12] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "id",
];

/// Whether the text is such a link.
pub(super) fn is_link(text: &str) -> bool {
    first_word(text).contains("f-puzzles.com/")
}

/// Whether the text is such a link or such an object.
pub(super) fn looks_right(text: &str) -> bool {
    is_link(text) || text.trim_start().starts_with('{') && text.contains("\"grid\"")
}

/// Whether f-puzzles has boards of this size.
pub(super) fn carries(shape: Shape) -> bool {
    shape.size() <= 16
}

/// Reads a link or an object.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    if text.trim_start().starts_with('{') {
        return read_json(text, &payload::json(text, text)?);
    }
    let Some((_, load)) = first_word(text).split_once("load=") else {
        let message = "expected ?load= and the puzzle; a link with an id needs the network";
        return Err(NotationError::at(text, 0, message));
    };
    read_json(text, &payload::json(text, &payload::unpack(text, load)?)?)
}

/// Reads the object of a puzzle.
pub(super) fn read_json(text: &str, puzzle: &Value) -> Result<Sudoku, NotationError> {
    let error = |message: String| NotationError::at(text, 0, message);
    let fields = puzzle.as_object().ok_or_else(|| error("expected a JSON object".to_owned()))?;
    let variant =
        fields.iter().find(|(name, value)| !HARMLESS.contains(&name.as_str()) && !payload::is_empty(value));
    if let Some((name, _)) = variant {
        return Err(error(format!("the puzzle has {name:?}; only plain Sudoku is read")));
    }
    let grid = payload::grid(text, puzzle.get("grid"))?;
    let shape = payload::shape(text, &grid)?;
    let mut draft = Draft::new(text, shape);
    let mut kept = vec![None; draft.at.len()];
    for (cell, fields) in grid.iter().flatten().enumerate() {
        let name = shape.cell(cell as u32);
        if fields.get("givenPencilMarks").is_some_and(|marks| !payload::is_empty(marks)) {
            return Err(error(format!("{name} has given pencil marks; only plain Sudoku is read")));
        }
        if let Some(region) = fields.get("region").filter(|region| !region.is_null()) {
            let expected = shape.box_of(cell as u32).0 - 2 * shape.size();
            if region.as_u64() != Some(expected.into()) {
                return Err(error(format!(
                    "{name} is in block {region}: jigsaw blocks; only plain Sudoku is read"
                )));
            }
        }
        let value = payload::value(text, shape, name, fields.get("value"))?;
        let given = fields.get("given").and_then(Value::as_bool).unwrap_or(false);
        let target = if given { &mut draft.givens } else { &mut draft.placed };
        target[cell] = value;
        kept[cell] = payload::marks(text, shape, name, fields.get("centerPencilMarks"))?;
    }
    draft.keep(&kept);
    draft.finish()
}

/// Writes a link.
pub(super) fn write(sudoku: &Sudoku) -> String {
    format!("{ADDRESS}{}", packed(sudoku))
}

/// The puzzle as a compressed object.
pub(super) fn packed(sudoku: &Sudoku) -> String {
    let shape = sudoku.shape();
    let sets = candidates(sudoku);
    let cell = |cell: u32| {
        let mut fields = Map::new();
        if let Some(value) = sudoku.value(cell) {
            fields.insert("value".to_owned(), Value::from(value + 1));
        }
        if sudoku.given(cell).is_some() {
            fields.insert("given".to_owned(), Value::from(true));
        }
        if let Some(set) = sets[cell as usize].filter(|_| sudoku.deleted(cell) != 0) {
            let values: Vec<u32> =
                (0..shape.size()).filter(|value| set >> value & 1 == 1).map(|v| v + 1).collect();
            fields.insert("centerPencilMarks".to_owned(), Value::from(values));
        }
        Value::Object(fields)
    };
    let n = shape.size();
    let grid: Value = (0..n).map(|row| (row * n..(row + 1) * n).map(cell).collect::<Value>()).collect();
    let whole = Map::from_iter([("size".to_owned(), Value::from(n)), ("grid".to_owned(), grid)]);
    lz_str::compress_to_base64(Value::Object(whole).to_string().as_str())
}
