//! What the links of f-puzzles and SudokuPad share: compressed JSON, and cells in it.

use super::draft::{expected_value, shape_of_size};
use crate::geometry::{Shape, char_value};
use gridproof_grid::{Cell, NotationError};
use serde_json::Value;

/// The longest compressed puzzle. Decompression can square the length, and a 16 by 16 board full of marks takes a third
/// of this.
const LONGEST: usize = 8_000;

/// Decompresses the part of a link that holds the puzzle: base64 in an address, up to the next parameter.
pub(super) fn unpack(text: &str, part: &str) -> Result<String, NotationError> {
    let at = text.find(part).map_or(0, |at| text[..at].chars().count());
    let error = |message: &str| NotationError::at(text, at, message);
    let part = part.trim().split(['?', '&', '#']).next().unwrap_or("");
    if part.len() > LONGEST {
        return Err(error(&format!("{} characters are too long for a plain Sudoku", part.len())));
    }
    let base64 = undo_percent(part).replace(' ', "+");
    let strange = base64.chars().position(|c| !c.is_ascii_alphanumeric() && !"+/=".contains(c));
    if let Some(strange) = strange {
        let message = "expected compressed text in base64";
        return Err(NotationError::at(text, at + strange, message));
    }
    lz_str::decompress_from_base64(&base64)
        .and_then(|wide| String::from_utf16(&wide).ok())
        .filter(|json| !json.is_empty())
        .ok_or_else(|| error("the compressed text is broken"))
}

/// Replaces `%2B` and the like.
fn undo_percent(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let code = rest.get(at + 1..at + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                out.push(char::from(code));
                rest = &rest[at + 3..];
            }
            None => {
                out.push('%');
                rest = &rest[at + 1..];
            }
        }
    }
    out + rest
}

/// Reads JSON that came out of a text; its own errors have places only if it *is* the text.
pub(super) fn json(text: &str, json: &str) -> Result<Value, NotationError> {
    serde_json::from_str(json).map_err(|error| {
        if std::ptr::eq(text, json) {
            let (line, column) = (error.line().max(1), error.column().max(1));
            NotationError { line, column, message: format!("expected JSON: {error}") }
        } else {
            NotationError::at(text, 0, format!("the link does not hold JSON: {error}"))
        }
    })
}

/// Whether a field says nothing: null, false, or an empty text, list or object.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(_) => false,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.iter().all(is_empty),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// The rows of a grid.
pub(super) fn grid<'a>(text: &str, grid: Option<&'a Value>) -> Result<Vec<Vec<&'a Value>>, NotationError> {
    let rows = grid.and_then(Value::as_array);
    let rows = rows.ok_or_else(|| NotationError::at(text, 0, "expected a list of rows of cells"))?;
    rows.iter()
        .map(|row| row.as_array().map(|cells| cells.iter().collect()))
        .collect::<Option<_>>()
        .ok_or_else(|| NotationError::at(text, 0, "expected every row of cells to be a list"))
}

/// The board of a grid.
pub(super) fn shape(text: &str, grid: &[Vec<&Value>]) -> Result<Shape, NotationError> {
    let shape = shape_of_size(text, grid.len(), 0)?;
    match grid.iter().position(|row| row.len() != grid.len()) {
        None => Ok(shape),
        Some(row) => {
            let message =
                format!("expected {} cells in row {}, found {}", grid.len(), row + 1, grid[row].len());
            Err(NotationError::at(text, 0, message))
        }
    }
}

/// A value (from 0), if the field is there and not empty.
pub(super) fn value(
    text: &str,
    shape: Shape,
    cell: Cell,
    field: Option<&Value>,
) -> Result<Option<u32>, NotationError> {
    let Some(field) = field.filter(|field| !is_empty(field) && field.as_u64() != Some(0)) else {
        return Ok(None);
    };
    let number = match field {
        Value::String(word) => word.parse().ok().or_else(|| {
            let mut chars = word.chars();
            chars
                .next()
                .and_then(char_value)
                .filter(|_| chars.next().is_none())
                .map(|value| u64::from(value) + 1)
        }),
        other => other.as_u64(),
    };
    let value = number.and_then(|number| u32::try_from(number).ok()?.checked_sub(1));
    match value.filter(|&value| value < shape.size()) {
        Some(value) => Ok(Some(value)),
        None => {
            let message = format!("{cell}: expected {}, found {field}", expected_value(shape));
            Err(NotationError::at(text, 0, message))
        }
    }
}

/// One bit per value of a list of marks, if there are any.
pub(super) fn marks(
    text: &str,
    shape: Shape,
    cell: Cell,
    field: Option<&Value>,
) -> Result<Option<u32>, NotationError> {
    let Some(items) = field.and_then(Value::as_array).filter(|items| !items.is_empty()) else {
        return Ok(None);
    };
    let mut set = 0;
    for item in items {
        set |= value(text, shape, cell, Some(item))?.map_or(0, |value| 1 << value);
    }
    Ok(Some(set))
}
