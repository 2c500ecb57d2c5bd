//! One puzzle on one line: N*N cells in reading order, any usual blank, then perhaps a comment.
//!
//! Blanks are `. 0 * _ X -`, or a space when the line has exactly N*N characters and no other blank. What follows the
//! cells after a space, a comma, `#`, `=` or `|` is a comment. Two other alphabets are understood: `0` to `F` on a
//! 16 by 16 board whose blank is not `0`, and `A` to `Y` on a 25 by 25 board.

use super::draft::{BLANKS, Draft, expected_value, shape_of_cells, value_of};
use crate::geometry::{Shape, char_value};
use crate::position::Sudoku;
use gridproof_grid::NotationError;

/// What may stand between the cells and a comment.
const COMMENT_OPENERS: &str = ",#=|\"";

/// Which characters are the values.
#[derive(Clone, Copy)]
enum Alphabet {
    /// `1` to `9`, then `A` to `P`.
    Usual,
    /// `0` to `F`: sixteen values.
    Hexadecimal,
    /// `A` to `Y`: twenty-five values.
    Letters,
}

impl Alphabet {
    /// The alphabet in which the cells of a board are written.
    fn of(cells: &[char], shape: Shape) -> Alphabet {
        let has = |wanted: &dyn Fn(char) -> bool| cells.iter().any(|&c| wanted(c.to_ascii_uppercase()));
        let other_blank = has(&|c| c != '0' && BLANKS.contains(c));
        match shape.size() {
            16 if has(&|c| c == '0') && other_blank && !has(&|c| c == 'G') => Alphabet::Hexadecimal,
            25 if has(&|c| matches!(c, 'Q'..='W' | 'Y')) && !has(&|c| matches!(c, '1'..='9')) => {
                Alphabet::Letters
            }
            _ => Alphabet::Usual,
        }
    }

    /// The value of a character (from 0), or `None` inside for a blank; nothing if it is neither.
    fn cell(self, c: char, shape: Shape) -> Option<Option<u32>> {
        let upper = c.to_ascii_uppercase();
        let value = match self {
            Alphabet::Usual => value_of(c, shape),
            Alphabet::Hexadecimal if upper == '0' => Some(0),
            Alphabet::Hexadecimal => char_value(upper).map(|value| value + 1).filter(|&value| value < 16),
            Alphabet::Letters if matches!(upper, 'A'..='Y') => Some(upper as u32 - 'A' as u32),
            Alphabet::Letters => None,
        };
        match value {
            Some(value) => Some(Some(value)),
            None => (c == ' ' || BLANKS.contains(c)).then_some(None),
        }
    }
}

/// Whether the cells are sixteen values from `0` to `F`, which the canonical notation would misread.
pub(super) fn is_hexadecimal(text: &str) -> bool {
    let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).take(257).collect();
    Shape::of_cells(cells.len())
        .is_some_and(|shape| matches!(Alphabet::of(&cells, shape), Alphabet::Hexadecimal))
}

/// The cells of a board from their characters, each with its index in the text.
pub(super) fn givens<'a>(
    text: &'a str,
    shape: Shape,
    cells: &[(usize, char)],
) -> Result<Draft<'a>, NotationError> {
    let chars: Vec<char> = cells.iter().map(|&(_, c)| c).collect();
    let alphabet = Alphabet::of(&chars, shape);
    let mut draft = Draft::new(text, shape);
    for (cell, &(index, c)) in cells.iter().enumerate() {
        draft.at[cell] = index;
        draft.givens[cell] = alphabet.cell(c, shape).ok_or_else(|| {
            let message = format!("expected {} or a blank such as '.', found {c:?}", expected_value(shape));
            NotationError::at(text, index, message)
        })?;
    }
    Ok(draft)
}

/// Reads one line.
pub(super) fn read(text: &str) -> Result<Sudoku, NotationError> {
    let line = text.trim_matches(['\r', '\n']);
    let lead = text.chars().take_while(|c| matches!(c, '\r' | '\n')).count();
    let chars: Vec<(usize, char)> = line.chars().enumerate().map(|(index, c)| (lead + index, c)).collect();
    if let Some(shape) = spaced(&chars) {
        return givens(text, shape, &chars)?.finish();
    }
    let from = chars.iter().position(|(_, c)| !c.is_whitespace()).unwrap_or(chars.len());
    let run = chars[from..].iter().take_while(|(_, c)| is_cell(*c)).count();
    let (cells, rest) = chars[from..].split_at(run);
    let end = rest.first().map_or(lead + chars.len(), |&(index, _)| index);
    if let Some(&(index, c)) = rest.first()
        && !c.is_whitespace()
        && !COMMENT_OPENERS.contains(c)
    {
        let message =
            format!("expected a value, a blank such as '.', or a comment after a space; found {c:?}");
        return Err(NotationError::at(text, index, message));
    }
    let shape = shape_of_cells(text, run, end)?;
    givens(text, shape, cells)?.finish()
}

/// The board of a line whose blanks are spaces.
fn spaced(chars: &[(usize, char)]) -> Option<Shape> {
    let fits = |&(_, c): &(usize, char)| c == ' ' || char_value(c).is_some();
    let has_space = chars.iter().any(|&(_, c)| c == ' ');
    (has_space && chars.iter().all(fits)).then(|| Shape::of_cells(chars.len())).flatten()
}

/// Whether a character can be a cell of some board.
fn is_cell(c: char) -> bool {
    c.is_ascii_alphanumeric() && !matches!(c, 'Z' | 'z') || BLANKS.contains(c)
}

/// Writes the givens with `.` for a blank.
pub(super) fn write(sudoku: &Sudoku) -> String {
    sudoku.puzzle_text()
}

/// Writes a line of a `.sdm` list, with `0` for a blank.
pub(super) fn write_sdm(sudoku: &Sudoku) -> String {
    sudoku.puzzle_text().replace('.', "0")
}
