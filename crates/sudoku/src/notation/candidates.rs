//! The candidates of every cell as one string: n characters per cell, the value where it is still possible.
//!
//! On the classic board that makes 729 characters (the form in which Sukaku are shared). The string knows no givens: a
//! cell with one candidate is a given, and a candidate that is missing although no given neighbour rules it out has been
//! deleted. A 4 by 4 board is left out, because its 64 characters are an 8 by 8 board.

use super::draft::{Draft, all_values, candidates, value_of};
use crate::geometry::{Shape, value_char};
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// The board whose candidates take this number of characters.
pub(super) fn shape_of(chars: usize) -> Option<Shape> {
    let fits = |shape: &Shape| (shape.cells() * shape.size()) as usize == chars;
    Shape::ALL.into_iter().find(|shape| shape.size() != 4 && fits(shape))
}

/// Whether the text has the length of a candidate string.
pub(super) fn looks_right(text: &str) -> bool {
    let is_char = |c: char| c == '.' || c.is_ascii_alphanumeric();
    let chars = || text.chars().filter(|c| !c.is_whitespace());
    chars().all(is_char) && shape_of(chars().count()).is_some()
}

/// Reads a candidate string; white space is ignored.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    let chars: Vec<(usize, char)> = text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()).collect();
    let shape = shape_of(chars.len()).ok_or_else(|| {
        let end = chars.last().map_or(0, |&(index, _)| index + 1);
        NotationError::at(
            text,
            end,
            format!("{} characters; candidates of 9 by 9 cells take 729", chars.len()),
        )
    })?;
    let n = shape.size();
    let mut draft = Draft::new(text, shape);
    let mut sets = vec![];
    for (cell, chars) in chars.chunks(n as usize).enumerate() {
        let mut set = 0u32;
        for (value, &(index, c)) in (0..n).zip(chars) {
            if value_of(c, shape) == Some(value) {
                set |= 1 << value;
            } else if c != '.' && c != '0' {
                let message = format!("expected {} or '.', found {c:?}", value_char(value));
                return Err(NotationError::at(text, index, message));
            }
        }
        draft.at[cell] = chars[0].0;
        draft.givens[cell] = (set.count_ones() == 1).then(|| set.trailing_zeros());
        sets.push(Some(set));
    }
    draft.keep(&sets);
    draft.finish()
}

/// Writes the candidate string. An open cell whose neighbours leave one candidate has all of them: with one alone it would be a
/// given.
pub(super) fn write(sudoku: &Sudoku) -> String {
    let open = candidates(sudoku);
    let n = sudoku.shape().size();
    let listed = |set: u32| if set.count_ones() == 1 { all_values(sudoku.shape()) } else { set };
    let set = |cell: u32| match sudoku.given(cell) {
        Some(value) => 1 << value,
        None => open[cell as usize].map_or(0, listed),
    };
    let group = |cell: u32| {
        (0..n).map(move |value| if set(cell) >> value & 1 == 1 { value_char(value) } else { '.' })
    };
    sudoku.cells().flat_map(group).collect()
}
