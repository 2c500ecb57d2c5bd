//! Lines of KrazyDad's test files: `10,10,2,"LAYOUT","ANSWER" # remark`. The answer is not read.

use super::draft::{Draft, number};
use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// Whether the text begins with three numbers and a quoted layout.
pub(super) fn looks_right(text: &str) -> bool {
    let head = text.split('"').next().unwrap_or_default();
    head.len() < text.len()
        && head.matches(',').count() == 3
        && head.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// Reads a line.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let mut numbers = [0; 3];
    let mut parts = text.splitn(4, ',');
    let mut at = 0;
    for (found, what) in numbers.iter_mut().zip(["the width", "the height", "the number of stars"]) {
        let word = parts.next().unwrap_or_default();
        *found = number(text, at, word.trim(), what)?;
        at += word.chars().count() + 1;
    }
    let [width, height, stars] = numbers;
    if width != height {
        return Err(NotationError::at(
            text,
            0,
            format!("expected a square board, found {width} by {height}"),
        ));
    }
    let mut draft = Draft::new(text, 0, width, stars)?;
    let rest = parts.next().unwrap_or_default();
    let skipped = rest.chars().take_while(|&c| c != '"').count() + 1;
    let Some((layout, _)) = rest.split_once('"').and_then(|(_, quoted)| quoted.split_once('"')) else {
        return Err(draft.error(text.trim_end().chars().count(), "expected the regions in quotation marks"));
    };
    layout.chars().enumerate().try_for_each(|(index, c)| draft.letter(at + skipped + index, c))?;
    draft.finish()
}

/// Writes a line without the answer.
pub(super) fn write(position: &StarBattle) -> String {
    let n = position.size();
    format!("{n},{n},{},\"{}\"", position.stars(), super::draft::letters(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_and_written() {
        let line = "4,4,1,\"AABBAABBCCDDCCDD\",\"0100000110000010\" # ts_1 lwork=60";
        assert!(looks_right(line));
        let position = read(line).unwrap();
        assert_eq!(position.text(), "4x1.AABBAABBCCDDCCDD");
        assert_eq!(read(&write(&position)).unwrap(), position);
    }

    #[test]
    fn bad_lines_are_refused_with_their_place() {
        let table = [
            ("4,5,1,\"AABB\"", "line 1, column 1: expected a square board, found 4 by 5"),
            ("4,4,1,\"AABB\"", "line 1, column 13: expected 16 cells, found 4"),
            ("4,4,1,\"AA?B\"", "line 1, column 10: expected the letter of a region, found '?'"),
            ("4,4,1,\"AABB", "line 1, column 12: expected the regions in quotation marks"),
            ("4,x,1,\"AABB\"", "line 1, column 3: expected the height, found \"x\""),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
