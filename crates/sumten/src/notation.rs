//! Boards as text: one line `10x17.DIGITS`, rows of digits, CSV.
//!
//! Reading is lenient: digits may be separated by spaces, tabs or commas; `.`, `_` and `0` are empty cells; rows end with a
//! line break or `/`. Writing is canonical: the size, a dot, and the digits in reading order.

use crate::position::Board;
use gridproof_game::split::{Piece, Splitter, is_empty, read_pieces};
use gridproof_grid::NotationError;
use gridproof_grid::formats::{Format, Formats, Writer};

/// The text formats. Every one is read by [`Board::read`], which recognises them all.
pub(crate) const FORMATS: Formats<Board> = Formats(&[
    Format {
        name: "canonical",
        description: "one line: rows x columns, a dot, the digits",
        read: Some(Board::read),
        write: Writer::new(|board| Ok(board.text())),
    },
    Format {
        name: "rows",
        description: "one line of digits per row",
        read: Some(Board::read),
        write: Writer::new(|board| Ok(rows(board, ".", ""))),
    },
    Format {
        name: "csv",
        description: "one line per row, commas between the digits",
        read: Some(Board::read),
        // In a single column an empty field would be a blank line, which ends a board.
        write: Writer::new(|board| Ok(rows(board, if board.cols() == 1 { "0" } else { "" }, ","))),
    },
]);

/// One line per row, with `empty` for an empty cell and `between` between the cells.
fn rows(board: &Board, empty: &str, between: &str) -> String {
    let cell = |&digit: &u8| if digit == 0 { empty.to_owned() } else { digit.to_string() };
    let row = |digits: &[u8]| digits.iter().map(cell).collect::<Vec<_>>().join(between);
    board.digits().chunks(board.cols() as usize).map(row).collect::<Vec<_>>().join("\n")
}

impl Board {
    /// Reads a board in any of the notations.
    pub fn read(text: &str) -> Result<Board, NotationError> {
        match sized(text)? {
            Some((rows, cols, start)) => read_digits(text, rows, cols, start),
            None => read_rows(text),
        }
    }

    /// Reads every board of a text, with the number of the line where each starts: boards of one line each, or boards of
    /// several lines with blank lines between them. Lines that start with `#` are left out.
    pub fn read_all(text: &str) -> Vec<(usize, Result<Board, NotationError>)> {
        read_pieces(&mut Boards::default(), text, Board::read)
    }

    /// The board in canonical notation.
    pub fn text(&self) -> String {
        let digits = self.digits().iter().map(|&digit| char::from(b'0' + digit));
        format!("{}x{}.{}", self.rows(), self.cols(), digits.collect::<String>())
    }
}

/// Cuts a file into boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Boards {
    rows: Vec<(usize, String)>,
    /// Whether the block continues with more rows than a board has: they belong to the board that was refused.
    is_beyond: bool,
}

/// One row more than a board has: enough to refuse it.
const MOST_ROWS: usize = Board::LARGEST as usize + 1;

/// More bytes than a board takes.
const MOST_BYTES: usize = 1 << 16;

impl Splitter for Boards {
    fn line(&mut self, number: usize, line: &str, found: &mut Vec<Piece>) {
        let line = line.trim_end();
        if is_empty(line) {
            return self.end(found);
        }
        // A line that states its size is a board by itself.
        if !matches!(sized(line), Ok(None)) {
            self.end(found);
            found.push(Piece { line: number, text: line.to_owned() });
        } else if !self.is_beyond {
            self.rows.push((number, line.to_owned()));
            let bytes: usize = self.rows.iter().map(|(_, row)| row.len()).sum();
            if self.rows.len() == MOST_ROWS || bytes > MOST_BYTES {
                self.end(found);
                self.is_beyond = true;
            }
        }
    }

    fn end(&mut self, found: &mut Vec<Piece>) {
        found.extend(Piece::of_lines(&std::mem::take(&mut self.rows)));
        self.is_beyond = false;
    }
}

/// The size that a text states, and the index of the character after its dot. `None` if the text does not state one.
fn sized(text: &str) -> Result<Option<(u32, u32, usize)>, NotationError> {
    let start = text.trim_start();
    let Some((size, _)) = start.split_once('.') else { return Ok(None) };
    let Some((rows, cols)) = size.split_once(['x', 'X']) else { return Ok(None) };
    let before = text.chars().count() - start.chars().count();
    let side = |word: &str| {
        let number = word.parse::<u32>().ok().filter(|_| word.bytes().all(|b| b.is_ascii_digit()));
        number.filter(|number| (1..=Board::LARGEST).contains(number))
    };
    match (side(rows), side(cols)) {
        (Some(rows), Some(cols)) => Ok(Some((rows, cols, before + size.len() + 1))),
        _ if size.is_ascii() && size.len() <= 12 => {
            let message =
                format!("{size:?} is not a size: expected rows x columns, 1 to {} each", Board::LARGEST);
            Err(NotationError::at(text, before, message))
        }
        _ => Ok(None),
    }
}

/// The digit of a character, 0 for an empty cell.
fn digit(c: char) -> Option<u8> {
    match c {
        '.' | '_' => Some(0),
        _ => c.to_digit(10).map(|digit| digit as u8),
    }
}

fn read_digits(text: &str, rows: u32, cols: u32, start: usize) -> Result<Board, NotationError> {
    let (wanted, mut digits) = ((rows * cols) as usize, vec![]);
    for (index, c) in text.chars().enumerate().skip(start).filter(|(_, c)| !c.is_whitespace()) {
        let Some(digit) = digit(c) else {
            let place = gridproof_grid::Cell::at(digits.len().min(wanted - 1) as u32, cols);
            let message =
                format!("{c:?} in {place} is not a digit: expected 1 to 9, or 0 or . for an empty cell");
            return Err(NotationError::at(text, index, message));
        };
        if digits.len() == wanted {
            let message = format!("{rows}x{cols} needs {wanted} digits, but there are more");
            return Err(NotationError::at(text, index, message));
        }
        digits.push(digit);
    }
    if digits.len() < wanted {
        let message = format!("{rows}x{cols} needs {wanted} digits, but there are {}", digits.len());
        return Err(NotationError::at(text, text.chars().count(), message));
    }
    Board::new(rows, cols, digits).map_err(|invalid| NotationError::at(text, 0, invalid.to_string()))
}

fn read_rows(text: &str) -> Result<Board, NotationError> {
    let (mut digits, mut rows, mut cols) = (vec![], 0, 0);
    let mut start = 0;
    for line in text.split(['\n', '/']) {
        let length = line.chars().count();
        if !line.trim().is_empty() {
            let row = read_row(text, start, line, rows + 1)?;
            if rows == 0 {
                cols = row.len();
            }
            if row.len() != cols {
                let message = format!("row {} has {} cells where row 1 has {cols}", rows + 1, row.len());
                return Err(NotationError::at(text, start + length, message));
            }
            if rows == Board::LARGEST as usize {
                let message = format!("a board has at most {} rows", Board::LARGEST);
                return Err(NotationError::at(text, start, message));
            }
            rows += 1;
            digits.extend(row);
        }
        start += length + 1;
    }
    if rows == 0 {
        return Err(NotationError::at(text, 0, "there is no board: expected rows of digits"));
    }
    Board::new(rows as u32, cols as u32, digits)
        .map_err(|invalid| NotationError::at(text, 0, invalid.to_string()))
}

/// One row, which starts at the given index of the whole text.
fn read_row(text: &str, start: usize, line: &str, number: usize) -> Result<Vec<u8>, NotationError> {
    if let Some(offset) = long_number(line) {
        let message = format!("row {number} holds a number of several digits: expected one digit per cell");
        return Err(NotationError::at(text, start + offset, message));
    }
    let mut row: Vec<u8> = vec![];
    // In CSV a field may be empty, so each comma ends a cell; otherwise each digit is a cell.
    let csv = line.contains([',', ';']);
    let mut field: Option<u8> = None;
    for (offset, c) in line.chars().enumerate() {
        let place = |columns: usize| format!("r{number}c{}", columns + 1);
        match (c, digit(c)) {
            (',' | ';', _) => row.push(field.take().unwrap_or(0)),
            (c, _) if c.is_whitespace() => {}
            (_, Some(_)) if csv && field.is_some() => {
                let message = format!("{} holds more than one digit", place(row.len()));
                return Err(NotationError::at(text, start + offset, message));
            }
            (_, Some(digit)) if csv => field = Some(digit),
            (_, Some(digit)) => row.push(digit),
            (c, None) => {
                let message = format!(
                    "{c:?} in {} is not a digit: expected 1 to 9, or 0 or . for an empty cell",
                    place(row.len())
                );
                return Err(NotationError::at(text, start + offset, message));
            }
        }
        if row.len() > Board::LARGEST as usize {
            let message = format!("row {number} has more than {} cells", Board::LARGEST);
            return Err(NotationError::at(text, start + offset, message));
        }
    }
    if csv {
        row.push(field.unwrap_or(0));
    }
    Ok(row)
}

/// Where a row of single digits with spaces between them holds a longer number. Rows in groups, such as `123 456`, are fine.
fn long_number(line: &str) -> Option<usize> {
    let mut words = vec![];
    let mut before = ' ';
    for (offset, c) in line.chars().enumerate() {
        match (before.is_whitespace(), c.is_whitespace()) {
            (true, false) => words.push((offset, 1)),
            (false, false) => words.last_mut().into_iter().for_each(|(_, length)| *length += 1),
            _ => {}
        }
        before = c;
    }
    let single = words.iter().filter(|(_, length)| *length == 1).count();
    // Commas have their own check.
    if line.contains([',', ';']) || 2 * single < words.len() {
        return None;
    }
    words.iter().find(|(_, length)| *length > 1).map(|(offset, _)| *offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "2x3.120405";

    #[test]
    fn every_notation_reads_the_same_board() {
        let board = Board::read(TEXT).unwrap();
        assert_eq!(board.text(), TEXT);
        let same = [
            "12.\n4.5",
            "1 2 0\n4 0 5\n",
            "1,2,\n4,,5",
            "1, 2, 0\r\n4, 0, 5",
            "12_/4_5",
            "\n 120 \n 405 \n\n",
            "2X3.12. 4.5",
            "1\t2\t0\n4\t0\t5",
        ];
        for text in same {
            assert_eq!(Board::read(text).as_ref().map(Board::text), Ok(TEXT.to_owned()), "{text:?}");
        }
        for format in FORMATS.infos() {
            let written = FORMATS.write(&board, format.name).expect("every format is written");
            assert_eq!(Board::read(&written).as_ref(), Ok(&board), "{}", format.name);
        }
        assert_eq!(FORMATS.write(&board, "rows").as_deref(), Ok("12.\n4.5"));
        assert_eq!(FORMATS.write(&board, "CSV").as_deref(), Ok("1,2,\n4,,5"));
    }

    #[test]
    fn a_row_by_itself_is_a_board() {
        for text in ["5195", "5 1 9 5", "5,1,9,5", "1x4.5195"] {
            assert_eq!(Board::read(text).unwrap().text(), "1x4.5195", "{text:?}");
        }
        assert_eq!(Board::read("0").unwrap().live(), 0);
    }

    #[test]
    fn errors_name_row_and_column() {
        let table = [
            ("", "line 1, column 1: there is no board: expected rows of digits"),
            (" \n\n", "line 1, column 1: there is no board: expected rows of digits"),
            ("123\n12\n", "line 2, column 3: row 2 has 2 cells where row 1 has 3"),
            (
                "123\n1a3",
                "line 2, column 2: 'a' in r2c2 is not a digit: expected 1 to 9, or 0 or . for an empty cell",
            ),
            ("1,23", "line 1, column 4: r1c2 holds more than one digit"),
            (
                "1 2 3\n4 15 6",
                "line 2, column 3: row 2 holds a number of several digits: expected one digit per cell",
            ),
            ("2x2.123", "line 1, column 8: 2x2 needs 4 digits, but there are 3"),
            ("2x2.12345", "line 1, column 9: 2x2 needs 4 digits, but there are more"),
            (
                "2x2.12z4",
                "line 1, column 7: 'z' in r2c1 is not a digit: expected 1 to 9, or 0 or . for an empty cell",
            ),
            ("33x33.1", "line 1, column 1: \"33x33\" is not a size: expected rows x columns, 1 to 32 each"),
            ("0x3.", "line 1, column 1: \"0x3\" is not a size: expected rows x columns, 1 to 32 each"),
        ];
        for (text, expected) in table {
            assert_eq!(Board::read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }

    #[test]
    fn boards_of_33_by_33_are_refused() {
        let row = "1".repeat(33);
        let wide = Board::read(&row).unwrap_err().to_string();
        assert_eq!(wide, "line 1, column 33: row 1 has more than 32 cells");
        let rows = vec!["1"; 33].join("\n");
        let tall = Board::read(&rows).unwrap_err().to_string();
        assert_eq!(tall, "line 33, column 1: a board has at most 32 rows");
    }

    #[test]
    fn a_file_holds_boards_of_one_line_and_boards_of_several() {
        let text = "# first\n1x4.5195\n1x2.55\n\n12\n34\n\nx\n";
        let boards: Vec<(usize, Result<String, usize>)> = Board::read_all(text)
            .into_iter()
            .map(|(line, board)| (line, board.map(|board| board.text()).map_err(|error| error.column)))
            .collect();
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(boards, [(2, ok("1x4.5195")), (3, ok("1x2.55")), (5, ok("2x2.1234")), (8, Err(1))]);
    }
}
