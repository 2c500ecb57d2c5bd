//! Reads and writes puzzles: the rows one after another, as in `1..2`, and `GIVENS/PLACED` with marks. The
//! number of cells determines the size.

use crate::position::{GivensClash, Latin};
use gridproof_grid::NotationError;
use gridproof_grid::formats::{Format, Formats, Writer};

/// The text formats.
pub(crate) const FORMATS: Formats<Latin> = Formats(&[Format {
    name: "canonical",
    description: "one line, with the placements",
    read: Some(Latin::read),
    write: Writer::new(|latin| Ok(latin.text())),
}]);

impl Latin {
    /// Reads a puzzle, with or without placements. `.` and `0` are empty; spaces and line breaks are ignored.
    pub fn read(text: &str) -> Result<Latin, NotationError> {
        let error = |index: usize, message: String| NotationError::at(text, index, message);
        let end = text.chars().count();
        let mut fields: Vec<Vec<(usize, Option<u32>)>> = vec![vec![]];
        for (index, c) in text.chars().enumerate() {
            let field = fields.last_mut().expect("there is always a field");
            match c {
                '/' => fields.push(vec![]),
                '.' | '0' => field.push((index, None)),
                '1'..='9' => field.push((index, c.to_digit(10).map(|digit| digit - 1))),
                c if c.is_whitespace() => {}
                c => return Err(error(index, format!("expected a digit, '.' or '/', found {c:?}"))),
            }
            if fields.len() > 2 {
                return Err(error(
                    index,
                    "expected at most one '/', between givens and placements".to_owned(),
                ));
            }
            if fields.last().is_some_and(|field| field.len() > (Latin::LARGEST * Latin::LARGEST) as usize) {
                return Err(error(
                    index,
                    format!("a Latin square has at most {0} by {0} cells", Latin::LARGEST),
                ));
            }
        }
        let cells = fields[0].len();
        let size = (1..=Latin::LARGEST)
            .find(|size| (size * size) as usize == cells)
            .ok_or_else(|| error(end, format!("{cells} cells do not make a square")))?;
        if let Some((index, value)) =
            fields.iter().flatten().find(|(_, value)| value.is_some_and(|v| v >= size))
        {
            let value = value.map_or(0, |value| value + 1);
            return Err(error(*index, format!("{value} is too large for a {size} by {size} square")));
        }
        if let Some(placed) = fields.get(1)
            && placed.len() != cells
        {
            let message = format!("expected {cells} cells after '/', as before it; found {}", placed.len());
            return Err(error(end, message));
        }
        let givens: Vec<Option<u32>> = fields[0].iter().map(|&(_, value)| value).collect();
        let mut placed = vec![None; cells];
        for (cell, &(index, value)) in fields.get(1).into_iter().flatten().enumerate() {
            match (givens[cell], value) {
                (Some(given), Some(value)) if given != value => {
                    let message = format!("this cell is given as {} and cannot be {}", given + 1, value + 1);
                    return Err(error(index, message));
                }
                (Some(_), _) => {}
                (None, value) => placed[cell] = value,
            }
        }
        Latin::new(size, givens, placed).map_err(|GivensClash(one, other)| {
            let name = |cell| gridproof_grid::Cell::at(cell, size);
            let message = format!("{} and {} are given the same value", name(one), name(other));
            error(fields[0][other as usize].0, message)
        })
    }

    /// Returns the givens alone, in canonical notation.
    pub fn puzzle_text(&self) -> String {
        self.cells().map(|cell| digit(self.given(cell))).collect()
    }

    /// Returns the canonical notation, with placements if there are any.
    pub fn text(&self) -> String {
        let placed: String = self.cells().map(|cell| digit(self.placed(cell))).collect();
        if placed.contains(|c| c != '.') {
            format!("{}/{placed}", self.puzzle_text())
        } else {
            self.puzzle_text()
        }
    }
}

/// Returns the character of a value.
pub(crate) fn digit(value: Option<u32>) -> char {
    value.map_or('.', |value| char::from_digit(value + 1, 10).unwrap_or('?'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_back() {
        for text in ["1", "12..", "1..2....3..4....", "1..2/.1..", "1........", &".".repeat(81)] {
            let latin = Latin::read(text);
            assert_eq!(latin.map(|latin| latin.text()).as_deref(), Ok(text));
        }
        assert_eq!(Latin::read(" 10\n02 / 0000").unwrap().text(), "1..2");
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("", "line 1, column 1: 0 cells do not make a square"),
            ("123", "line 1, column 4: 3 cells do not make a square"),
            ("12\n1x", "line 2, column 2: expected a digit, '.' or '/', found 'x'"),
            ("1..3", "line 1, column 4: 3 is too large for a 2 by 2 square"),
            ("11..", "line 1, column 2: r1c1 and r1c2 are given the same value"),
            ("1..2/.", "line 1, column 7: expected 4 cells after '/', as before it; found 1"),
            ("1..2/2...", "line 1, column 6: this cell is given as 1 and cannot be 2"),
            ("1..2/..../....", "line 1, column 10: expected at most one '/', between givens and placements"),
        ];
        for (text, expected) in table {
            assert_eq!(Latin::read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
        assert!(Latin::read(&".".repeat(100)).is_err());
    }
}
