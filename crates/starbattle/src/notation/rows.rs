//! Rows of letters, with the number of stars on a line before them (one star if there is none).

use super::draft::{Draft, letter, number};
use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// The lines that are not blank: the index of the first character of each, and the line.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut index = 0;
    let mut lines = vec![];
    for line in text.split('\n') {
        if !line.trim().is_empty() {
            lines.push((index + line.chars().take_while(|c| c.is_whitespace()).count(), line.trim()));
        }
        index += line.chars().count() + 1;
    }
    lines
}

/// Whether a line is a number of stars.
fn is_number(line: &str) -> bool {
    line.len() <= 2 && line.chars().all(|c| c.is_ascii_digit())
}

/// How many cells a line has; blanks and commas between them do not count.
fn cells(line: &str) -> usize {
    line.chars().filter(|&c| !is_gap(c)).count()
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Whether these lines are one such puzzle: most rows have as many cells as there are rows.
pub(super) fn looks_right(text: &str) -> bool {
    let lines = lines(text);
    let rows = match lines.first() {
        Some((_, first)) if is_number(first) && lines.len() > 1 => &lines[1..],
        _ => &lines[..],
    };
    rows.len() >= 2 && rows.iter().filter(|(_, row)| cells(row) == rows.len()).count() * 2 > rows.len()
}

/// Reads the rows.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let lines = lines(text);
    let (stars, rows) = match lines.first() {
        Some(&(index, first)) if is_number(first) => {
            (number(text, index, first, "a number of stars")?, &lines[1..])
        }
        Some(_) => (1, &lines[..]),
        None => return Err(NotationError::at(text, 0, "expected rows of letters, found nothing")),
    };
    let mut draft = Draft::new(text, lines[0].0, rows.len() as u32, stars)?;
    for &(start, row) in rows {
        if cells(row) != rows.len() {
            let message = format!("expected {} cells in this row, found {}", rows.len(), cells(row));
            return Err(draft.error(start, message));
        }
        for (index, c) in row.chars().enumerate().filter(|&(_, c)| !is_gap(c)) {
            draft.letter(start + index, c)?;
        }
    }
    draft.finish()
}

/// Writes the number of stars and the rows.
pub(super) fn write(position: &StarBattle) -> String {
    let row = |row: &[u8]| row.iter().map(|&region| letter(region)).collect::<String>();
    let rows: Vec<String> = position.regions().chunks(position.size() as usize).map(row).collect();
    format!("{}\n{}", position.stars(), rows.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_written() {
        let text = "1\nAABB\nAABB\nCCDD\nCCDD";
        assert_eq!(write(&read(text).unwrap()), text);
        assert_eq!(read("aa bb\n\n a,a,b,b\nCCDD\nCCDD\n").unwrap(), read(text).unwrap());
        assert!(looks_right(text) && looks_right("AABB\nAABB\nCCD\nCCDD") && !looks_right("AABB"));
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("AABB\nAAB\nCCDD\nCCDD", "line 2, column 1: expected 4 cells in this row, found 3"),
            ("7\nAABB\nAABB\nCCDD\nCCDD", "line 1, column 1: a row holds from 1 to 6 stars, not 7"),
            ("AABB\nAAB?\nCCDD\nCCDD", "line 2, column 4: expected the letter of a region, found '?'"),
            ("AAB\nAAB\nCCD", "line 1, column 1: a board has from 4 by 4 to 25 by 25 cells, not 3 by 3"),
            (
                "AABB\nAABB\nCCDD\nCCDE",
                "line 4, column 4: r4c4 begins region 5; a board of this size has 4 regions",
            ),
            ("", "line 1, column 1: expected rows of letters, found nothing"),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
