//! The canonical notation: N*N characters, `GIVENS/PLACED`, then `;r1c1-57` per cell for deleted candidates.

use super::draft::{Draft, expected_value, shape_of_cells, value_of};
use crate::geometry::{Shape, char_value, value_char};
use crate::position::Sudoku;
use gridproof_grid::{Cell, NotationError};

/// A part of the text: the index and the character that opens it, and its characters with their indices.
struct Field {
    at: usize,
    opener: Option<char>,
    chars: Vec<(usize, char)>,
}

impl Sudoku {
    /// Reads the canonical notation and nothing else.
    pub fn read_canonical(text: &str) -> Result<Sudoku, NotationError> {
        let error = |index: usize, message: String| NotationError::at(text, index, message);
        let (first, rest) = fields(text);
        let cells = first.chars.len();
        let end = first.chars.last().map_or_else(|| text.chars().count(), |(index, _)| index + 1);
        let shape = shape_of_cells(text, cells, end)?;
        let values = |field: &Field| -> Result<Vec<Option<u32>>, NotationError> {
            let value = |&(index, c): &(usize, char)| match c {
                '.' | '0' => Ok(None),
                c => value_of(c, shape).map(Some).ok_or_else(|| {
                    error(index, format!("expected {} or '.', found {c:?}", expected_value(shape)))
                }),
            };
            field.chars.iter().map(value).collect()
        };
        let mut draft = Draft::new(text, shape);
        draft.givens = values(&first)?;
        draft.at = first.chars.iter().map(|&(index, _)| index).collect();
        for (number, field) in rest.iter().enumerate() {
            if field.opener == Some('/') {
                let found = field.chars.len();
                if found != cells || number != 0 {
                    let message = format!("expected one '/' and {cells} cells after it; found {found}");
                    return Err(error(field.at, message));
                }
                draft.placed = values(field)?;
                continue;
            }
            let word: String = field.chars.iter().map(|&(_, c)| c).collect();
            let (cell, values) = deletion(shape, &word).ok_or_else(|| {
                let message = format!("expected deleted candidates such as r1c1-57, found {word:?}");
                error(field.at + 1, message)
            })?;
            draft.deleted[cell as usize] |= values;
        }
        draft.finish()
    }

    /// The givens alone, in canonical notation.
    pub fn puzzle_text(&self) -> String {
        self.cells().map(|cell| self.given(cell).map_or('.', value_char)).collect()
    }

    /// The canonical notation, with the marks.
    pub fn text(&self) -> String {
        let mut text = self.puzzle_text();
        let placed: String = self.cells().map(|cell| self.placed(cell).map_or('.', value_char)).collect();
        if placed.contains(|c| c != '.') {
            text.push('/');
            text.push_str(&placed);
        }
        for cell in self.cells().filter(|&cell| self.deleted(cell) != 0) {
            let values: String = (0..self.shape().size())
                .filter(|value| self.deleted(cell) >> value & 1 == 1)
                .map(value_char)
                .collect();
            text.push_str(&format!(";{}-{values}", self.shape().cell(cell)));
        }
        text
    }
}

/// The text split at every `/` and `;`, without white space.
fn fields(text: &str) -> (Field, Vec<Field>) {
    let mut fields = vec![];
    let mut field = Field { at: 0, opener: None, chars: vec![] };
    for (index, c) in text.chars().enumerate() {
        match c {
            '/' | ';' => {
                let next = Field { at: index, opener: Some(c), chars: vec![] };
                fields.push(std::mem::replace(&mut field, next));
            }
            c if c.is_whitespace() => {}
            c => field.chars.push((index, c)),
        }
    }
    fields.push(field);
    let rest = fields.split_off(1);
    (fields.remove(0), rest)
}

/// Reads `r1c1-57`: the cell, and one bit per deleted value.
fn deletion(shape: Shape, word: &str) -> Option<(u32, u32)> {
    let (cell, values) = word.split_once('-')?;
    let Cell { row, col } = Cell::read(cell).filter(|c| c.row < shape.size() && c.col < shape.size())?;
    let bit = |c| char_value(c).filter(|&value| value < shape.size()).map(|value| 1 << value);
    let set = values.chars().try_fold(0, |set, c| Some(set | bit(c)?))?;
    (set != 0).then_some((row * shape.size() + col, set))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_back() {
        let table = [
            "...1...23.......",
            "...1...23......./1........2......;r2c1-34;r4c4-1",
            "...1...23.......;r1c1-2",
            &".".repeat(36),
            &format!("G{}", ".".repeat(255)),
            &format!("P{}", ".".repeat(624)),
        ];
        for text in table {
            assert_eq!(Sudoku::read_canonical(text).map(|sudoku| sudoku.text()).as_deref(), Ok(text));
        }
        assert_eq!(Sudoku::read_canonical("0001 0002\n3000 0000").unwrap().text(), "...1...23.......");
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("", "line 1, column 1: 0 cells; a Sudoku has 16, 36, 64, 81, 100, 144, 256, 625"),
            ("12x4............", "line 1, column 3: expected 1 to 4 or '.', found 'x'"),
            ("1..51...........", "line 1, column 4: expected 1 to 4 or '.', found '5'"),
            ("1..1............", "line 1, column 4: r1c1 and r1c4 are given the same value in row 1"),
            ("1....1..........", "line 1, column 6: r1c1 and r2c2 are given the same value in box 1"),
            ("1.............../.", "line 1, column 17: expected one '/' and 16 cells after it; found 1"),
            ("1.............../2...............", "line 1, column 1: r1c1 is given as 1 and cannot be 2"),
            (
                "................;r9c1-1",
                "line 1, column 18: expected deleted candidates such as r1c1-57, found \"r9c1-1\"",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(Sudoku::read_canonical(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
