//! puzz.link addresses: `https://puzz.link/p?sudoku/9/9/BODY`, or from `sudoku/` on.
//!
//! In the body a hexadecimal digit is a value, `-` and two digits a larger one, and `g` to `z` skip 1 to 20 cells.

use super::draft::{Draft, expected_value, shape_of_size};
use super::first_word;
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::NotationError;

const NAME: &str = "sudoku/";

/// Whether puzz.link knows the boxes of this board.
pub(super) fn carries(shape: Shape) -> bool {
    matches!(shape.size(), 4 | 6 | 9 | 16 | 25)
}

/// The body's index in bytes, if the text is such an address.
fn body(text: &str) -> Option<usize> {
    let start = text.find(NAME)? + NAME.len();
    text[start..].starts_with(|c: char| c.is_ascii_digit()).then_some(start)
}

/// Whether the text is such an address.
pub(super) fn looks_right(text: &str) -> bool {
    body(first_word(text)).is_some()
}

/// Reads an address.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    let text = first_word(text);
    let Some(start) = body(text) else {
        return Err(NotationError::at(text, 0, "expected sudoku/9/9/ and the cells"));
    };
    let at = text[..start].chars().count();
    let parts: Vec<&str> = text[start..].splitn(3, '/').collect();
    let &[columns, rows, body] = &parts[..] else {
        return Err(NotationError::at(text, at, "expected columns/rows/cells after sudoku/"));
    };
    if columns != rows {
        return Err(NotationError::at(
            text,
            at,
            format!("expected a square board, found {columns} by {rows}"),
        ));
    }
    let shape = shape_of_size(text, columns.parse().unwrap_or(0), at)?;
    if !carries(shape) {
        let message = format!("puzz.link has no Sudoku of {columns} by {rows} cells with these boxes");
        return Err(NotationError::at(text, at, message));
    }
    let first = at + columns.len() + rows.len() + 2;
    cells(text, shape, first, body.trim_end_matches('/'))
}

/// Reads the body.
fn cells(text: &str, shape: Shape, first: usize, body: &str) -> Result<Sudoku, NotationError> {
    let error = |index: usize, message: String| NotationError::at(text, first + index, message);
    let mut draft = Draft::new(text, shape);
    let chars: Vec<char> = body.chars().collect();
    let (mut cell, mut index) = (0, 0);
    let hex = |from: usize, len: usize| {
        let digits: String = chars.get(from..from + len)?.iter().collect();
        u32::from_str_radix(&digits, 16).ok().filter(|_| !digits.starts_with('+'))
    };
    while index < chars.len() {
        let (length, number, run) = match chars[index] {
            c @ 'g'..='z' => (1, None, c as usize - 'g' as usize + 1),
            '.' => (1, None, 1),
            '-' => (3, hex(index + 1, 2), 1),
            _ => (1, hex(index, 1), 1),
        };
        if number.is_none() && !matches!(chars[index], 'g'..='z' | '.') {
            let message =
                format!("expected a hexadecimal digit, '-' and two, or g to z; found {:?}", chars[index]);
            return Err(error(index, message));
        }
        if cell + run > draft.at.len() {
            return Err(error(index, format!("more than {} cells", draft.at.len())));
        }
        draft.at[cell] = first + index;
        if let Some(number) = number {
            let value = number.checked_sub(1).filter(|&value| value < shape.size());
            let message = || format!("expected {}, found {number}", expected_value(shape));
            draft.givens[cell] = Some(value.ok_or_else(|| error(index, message()))?);
        }
        cell += run;
        index += length;
    }
    if cell != draft.at.len() {
        return Err(error(chars.len(), format!("expected {} cells, found {cell}", draft.at.len())));
    }
    draft.finish()
}

/// Writes an address.
pub(super) fn write(sudoku: &Sudoku) -> String {
    let mut body = String::new();
    let mut empty = 0u8;
    let skip = |body: &mut String, empty: &mut u8| {
        if *empty > 0 {
            body.push(char::from(b'f' + *empty));
        }
        *empty = 0;
    };
    for cell in sudoku.cells() {
        match sudoku.given(cell) {
            None => {
                empty += 1;
                if empty == 20 {
                    skip(&mut body, &mut empty);
                }
            }
            Some(value) => {
                skip(&mut body, &mut empty);
                let number = value + 1;
                body.push_str(&if number < 16 { format!("{number:x}") } else { format!("-{number:02x}") });
            }
        }
    }
    skip(&mut body, &mut empty);
    let size = sudoku.shape().size();
    format!("https://puzz.link/p?{NAME}{size}/{size}/{body}")
}
