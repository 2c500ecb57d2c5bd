//! Game ids of Simon Tatham's Solo: `3x3:` and the cells, `2x3` being boxes of two rows and three columns.
//!
//! In the cells a decimal number is a value, `a` to `z` skip 1 to 26 cells, and `_` stands between two numbers. Letters
//! after the size give symmetry (`r`, `m`, `a`) and level (`d`); `j`, `x` and `k` are other games than plain Sudoku.

use super::draft::Draft;
use super::first_word;
use crate::geometry::Shape;
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// What the id begins with: the numbers before and after `x`, the letters, and the index where the cells begin.
struct Head<'a> {
    boxes: [u32; 2],
    letters: &'a str,
    /// In bytes.
    cells: usize,
    separator: char,
}

/// Splits an id, or an address that ends in `#` and an id.
fn head(text: &str) -> Option<Head<'_>> {
    let text = first_word(text);
    let start = text.find("solo.html#").map_or(0, |at| at + "solo.html#".len());
    let start = start + (text[start..].len() - text[start..].trim_start().len());
    let id = &text[start..];
    let end = id.find([':', '#'])?;
    let (size, separator) = (&id[..end], id[end..].chars().next()?);
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let first = digits(size);
    let one: u32 = size[..first].parse().ok()?;
    let rest = &size[first..];
    let cells = start + end + 1;
    if rest.starts_with('j') {
        return Some(Head { boxes: [one, 1], letters: rest, cells, separator });
    }
    let rest = rest.strip_prefix('x')?;
    let second = digits(rest);
    let other: u32 = rest[..second].parse().ok()?;
    let letters = &rest[second..];
    let fits = letters.chars().all(|c| c.is_ascii_alphanumeric());
    fits.then_some(Head { boxes: [one, other], letters, cells, separator })
}

/// Whether the text is such an address, or begins like an id with cells.
pub(super) fn is_link(text: &str) -> bool {
    head(text).is_some_and(|head| head.separator == ':')
}

/// Whether the text begins like an id.
pub(super) fn looks_right(text: &str) -> bool {
    head(text).is_some()
}

/// Reads an id.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    let Some(Head { boxes: [rows, cols], letters, cells: start, separator }) = head(text) else {
        return Err(NotationError::at(text, 0, "expected the size of a box, such as 3x3:"));
    };
    let text = first_word(text);
    let at = text[..start].chars().count();
    let unsupported = |what: &str| NotationError::at(text, 0, format!("{what}; only plain Sudoku is read"));
    // The level follows `d` and the symmetry `r` or `m`; what is left says which game it is.
    let game = letters.split('d').next().unwrap_or("");
    if let Some((_, what)) = VARIANTS.iter().find(|(letter, _)| game.contains(*letter)) {
        return Err(unsupported(what));
    }
    if separator == '#' {
        return Err(unsupported("the id holds a random seed instead of a puzzle"));
    }
    let cells = &text[start..];
    if cells.starts_with(":k:") || cells.starts_with("d:k:") {
        return Err(unsupported("killer cages"));
    }
    if let Some(comma) = cells.find(',') {
        let message = "blocks or cages after ','; only plain Sudoku is read";
        return Err(NotationError::at(text, at + cells[..comma].chars().count(), message));
    }
    let shape =
        rows.checked_mul(cols).and_then(Shape::of_size).filter(|shape| shape.box_rows() == rows).ok_or_else(
            || {
                let known: Vec<String> = Shape::ALL.iter().map(|&shape| params(shape)).collect();
                let message = format!("expected boxes of {}; found {rows}x{cols}", known.join(", "));
                NotationError::at(text, 0, message)
            },
        )?;
    read_cells(text, shape, at, cells)
}

/// What the letters of other games mean.
const VARIANTS: [(char, &str); 3] =
    [('j', "jigsaw blocks"), ('x', "diagonals that hold each value once"), ('k', "killer cages")];

/// The size as an id gives it.
fn params(shape: Shape) -> String {
    format!("{}x{}", shape.box_rows(), shape.box_cols())
}

/// Reads the cells.
fn read_cells(text: &str, shape: Shape, at: usize, cells: &str) -> Result<Sudoku, NotationError> {
    let error = |index: usize, message: String| NotationError::at(text, at + index, message);
    let chars: Vec<char> = cells.chars().collect();
    let mut draft = Draft::new(text, shape);
    let total = draft.at.len();
    let (mut cell, mut index) = (0, 0);
    while index < chars.len() {
        let start = index;
        index += 1;
        let run = match chars[start] {
            c @ 'a'..='z' => c as usize - 'a' as usize + 1,
            '_' => 0,
            '0'..='9' => 1,
            c => return Err(error(start, format!("expected a number, a to z, or '_'; found {c:?}"))),
        };
        if cell + run > total {
            return Err(error(start, format!("more than {total} cells")));
        }
        if chars[start].is_ascii_digit() {
            index += chars[index..].iter().take_while(|c| c.is_ascii_digit()).count();
            let number: String = chars[start..index].iter().collect();
            let value = number.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
            let value = value.filter(|&value| value < shape.size()).ok_or_else(|| {
                let last = shape.size();
                error(start, format!("expected a number from 1 to {last}, found {number}"))
            })?;
            (draft.givens[cell], draft.at[cell]) = (Some(value), at + start);
        }
        cell += run;
    }
    if cell != total {
        return Err(error(chars.len(), format!("expected {total} cells, found {cell}")));
    }
    draft.finish()
}

/// Writes an id.
pub(super) fn write(sudoku: &Sudoku) -> String {
    let mut cells = String::new();
    let mut empty = 0u8;
    let skip = |cells: &mut String, empty: &mut u8| {
        if *empty > 0 {
            cells.push(char::from(b'a' - 1 + *empty));
        }
        *empty = 0;
    };
    for cell in sudoku.cells() {
        match sudoku.given(cell) {
            None => {
                empty += 1;
                if empty == 26 {
                    skip(&mut cells, &mut empty);
                }
            }
            Some(value) => {
                skip(&mut cells, &mut empty);
                if cells.ends_with(|c: char| c.is_ascii_digit()) {
                    cells.push('_');
                }
                cells.push_str(&(value + 1).to_string());
            }
        }
    }
    skip(&mut cells, &mut empty);
    format!("{}:{cells}", params(sudoku.shape()))
}
