//! The canonical notation: N*N characters, `GIVENS/PLACED`, then `;r1c1-57` per cell for deleted candidates.

use crate::geometry::{Shape, char_value, value_char};
use crate::position::{Invalid, Sudoku};
use grid::{Cell, NotationError};

impl Sudoku {
    /// Reads the canonical notation.
    pub fn read(text: &str) -> Result<Sudoku, NotationError> {
        let error = |index: usize, message: String| NotationError::at(text, index, message);
        let mut fields: Vec<(usize, Vec<(usize, char)>)> = vec![(0, vec![])];
        for (index, c) in text.chars().enumerate() {
            match c {
                '/' | ';' => fields.push((index, vec![])),
                c if c.is_whitespace() => {}
                c => fields.last_mut().expect("there is always a field").1.push((index, c)),
            }
        }
        let end = text.chars().count();
        let cells = fields[0].1.len();
        let shape = Shape::of_cells(cells).ok_or_else(|| {
            let sizes: Vec<String> = Shape::ALL.iter().map(|shape| shape.cells().to_string()).collect();
            error(
                end.min(fields[0].1.last().map_or(end, |(i, _)| i + 1)),
                format!("{cells} cells; a Sudoku has {}", sizes.join(", ")),
            )
        })?;
        let values = |field: &[(usize, char)]| -> Result<Vec<Option<u32>>, NotationError> {
            let value = |&(index, c): &(usize, char)| match c {
                '.' | '0' => Ok(None),
                c => match char_value(c.to_ascii_uppercase()) {
                    Some(value) if value < shape.size() => Ok(Some(value)),
                    _ => Err(error(
                        index,
                        format!("expected 1 to {} or '.', found {c:?}", value_char(shape.size() - 1)),
                    )),
                },
            };
            field.iter().map(value).collect()
        };
        let givens = values(&fields[0].1)?;
        let mut placed = vec![None; cells];
        let mut deleted = vec![0; cells];
        for (start, field) in &fields[1..] {
            let separator = text.chars().nth(*start);
            if separator == Some('/') {
                if field.len() != cells || *start != fields[1].0 {
                    return Err(error(
                        *start,
                        format!("expected one '/' and {cells} cells after it; found {}", field.len()),
                    ));
                }
                placed = values(field)?;
                continue;
            }
            let word: String = field.iter().map(|&(_, c)| c).collect();
            let read = word.split_once('-').and_then(|(cell, values)| {
                let Cell { row, col } =
                    Cell::read(cell).filter(|c| c.row < shape.size() && c.col < shape.size())?;
                let values: Option<Vec<u32>> =
                    values.chars().map(|c| char_value(c).filter(|&value| value < shape.size())).collect();
                Some((row * shape.size() + col, values.filter(|values| !values.is_empty())?))
            });
            let Some((cell, values)) = read else {
                return Err(error(
                    *start + 1,
                    format!("expected deleted candidates such as r1c1-57, found {word:?}"),
                ));
            };
            values.into_iter().for_each(|value| deleted[cell as usize] |= 1 << value);
        }
        for (cell, &(index, _)) in fields[0].1.iter().enumerate() {
            if let (Some(given), Some(value)) = (givens[cell], placed[cell])
                && given != value
            {
                let message = format!(
                    "{} is given as {} and cannot be {}",
                    shape.cell(cell as u32),
                    value_char(given),
                    value_char(value)
                );
                return Err(error(index, message));
            }
        }
        Sudoku::new(shape, givens, placed, deleted).map_err(|invalid| match invalid {
            Invalid::Clash(one, other) => {
                let house = shape
                    .shared_house(one, other)
                    .map_or_else(String::new, |house| format!(" in {}", shape.line(house)));
                let message =
                    format!("{} and {} are given the same value{house}", shape.cell(one), shape.cell(other));
                error(fields[0].1[other as usize].0, message)
            }
            Invalid::Value(_) | Invalid::Cells => error(0, "the cells do not fit the board".to_owned()),
        })
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
            assert_eq!(Sudoku::read(text).map(|sudoku| sudoku.text()).as_deref(), Ok(text));
        }
        assert_eq!(Sudoku::read("0001 0002\n3000 0000").unwrap().text(), "...1...23.......");
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
            assert_eq!(Sudoku::read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
