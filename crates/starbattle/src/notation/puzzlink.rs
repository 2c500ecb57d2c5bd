//! puzz.link addresses: `https://puzz.link/p?starbattle/10/10/2/BODY`, or from `starbattle/` on.
//!
//! The body is the walls in digits of base 32, five to a digit, the highest first: those to the right of cells, row by row,
//! then, from a fresh digit on, those below cells, row by row.

use super::draft::{Draft, number};
use super::first_word;
use super::walls::Walls;
use crate::position::StarBattle;
use gridproof_grid::NotationError;

const NAME: &str = "starbattle/";

/// Whether the text is such an address.
pub(super) fn looks_right(text: &str) -> bool {
    let word = first_word(text);
    word.contains(NAME) && !word.contains("pzprv3")
}

/// How many digits hold the walls in one direction.
fn digits(size: u32) -> usize {
    (size * (size - 1)).div_ceil(5) as usize
}

/// Reads an address.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let word = first_word(text);
    let Some(start) = word.find(NAME) else {
        return Err(NotationError::at(text, 0, "expected starbattle/10/10/2/ and the walls"));
    };
    let start = start + NAME.len();
    let mut at = word[..start].chars().count();
    let parts: Vec<&str> = word[start..].splitn(4, '/').collect();
    let &[columns, rows, stars, body] = &parts[..] else {
        let message = "expected columns/rows/stars/walls after starbattle/";
        return Err(NotationError::at(text, word.chars().count(), message));
    };
    let mut numbers = [0; 3];
    for (number_read, (word, what)) in numbers.iter_mut().zip([
        (columns, "the number of columns"),
        (rows, "the number of rows"),
        (stars, "the number of stars"),
    ]) {
        *number_read = number(text, at, word, what)?;
        at += word.chars().count() + 1;
    }
    let [columns, rows, stars] = numbers;
    if columns != rows {
        let message = format!("expected a square board, found {columns} by {rows}");
        return Err(NotationError::at(text, word[..start].chars().count(), message));
    }
    let mut draft = Draft::new(text, word[..start].chars().count(), rows, stars)?;
    let body: Vec<char> = body.trim_end_matches('/').chars().collect();
    let expected = 2 * digits(rows);
    let mut bits: Vec<bool> = vec![];
    for (index, &c) in body.iter().enumerate() {
        let Some(value) = c.to_digit(32).filter(|_| !c.is_ascii_uppercase()) else {
            return Err(
                draft.error(at + index, format!("expected a digit from 0 to 9 or a to v, found {c:?}"))
            );
        };
        bits.extend((0..5).rev().map(|bit| value >> bit & 1 == 1));
    }
    if body.len() != expected {
        let index = at + body.len().min(expected);
        return Err(draft.error(index, format!("expected {expected} digits of walls, found {}", body.len())));
    }
    let (right, below) = bits.split_at(5 * digits(rows));
    let mut walls = Walls::new(rows);
    Walls::upright(rows).zip(right).for_each(|(cell, &wall)| *walls.right(cell) = wall);
    Walls::level(rows).zip(below).for_each(|(cell, &wall)| *walls.below(cell) = wall);
    walls.fill(&mut draft, at)?;
    draft.finish()
}

/// Writes an address.
pub(super) fn write(position: &StarBattle) -> String {
    let n = position.size();
    let mut walls = Walls::of(position);
    let right: Vec<bool> = Walls::upright(n).map(|cell| *walls.right(cell)).collect();
    let below: Vec<bool> = Walls::level(n).map(|cell| *walls.below(cell)).collect();
    let pack = |bits: &[bool]| {
        let mut bits = bits.to_vec();
        bits.resize(bits.len().next_multiple_of(5), false);
        let digit = |five: &[bool]| five.iter().fold(0, |value, &bit| value << 1 | u32::from(bit));
        bits.chunks(5).filter_map(|five| char::from_digit(digit(five), 32)).collect::<String>()
    };
    format!("https://puzz.link/p?{NAME}{n}/{n}/{}/{}{}", position.stars(), pack(&right), pack(&below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_examples_are_read_and_written() {
        let six = read("starbattle/6/6/1/4ilbhgdnmhou").unwrap();
        let table = [
            "starbattle/6/6/1/4ilbhgdnmhou",
            "starbattle/6/6/1/2u9gn9c9jpmk",
            "starbattle/10/10/2/5g252c2qkgbakk98igse7g88cp3730so000u",
            "starbattle/15/15/3/31g94h1gk30glmiuum28c52kl8mh0i10o51gh4i1go2h84a4802gt5hah8la6046hc9aign1ga18424a42h8",
        ];
        for text in table {
            assert_eq!(write(&read(text).unwrap()), format!("https://puzz.link/p?{text}"));
        }
        assert_eq!(read(&write(&six)).unwrap(), six);
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("starbattle/6/6/1/4ilbhgdnmho", "line 1, column 29: expected 12 digits of walls, found 11"),
            ("starbattle/6/6/1/4ilbhgdnmhouu", "line 1, column 30: expected 12 digits of walls, found 13"),
            (
                "starbattle/6/6/1/4ilbhgdnmhoz",
                "line 1, column 29: expected a digit from 0 to 9 or a to v, found 'z'",
            ),
            ("starbattle/6/7/1/4ilbhgdnmhou", "line 1, column 12: expected a square board, found 6 by 7"),
            ("starbattle/6/6/1", "line 1, column 17: expected columns/rows/stars/walls after starbattle/"),
            (
                "starbattle/26/26/1/0",
                "line 1, column 12: a board has from 4 by 4 to 25 by 25 cells, not 26 by 26",
            ),
            ("starbattle/6/6/0/4ilbhgdnmhou", "line 1, column 12: a row holds from 1 to 6 stars, not 0"),
            ("starbattle/6/x/1/4ilbhgdnmhou", "line 1, column 14: expected the number of rows, found \"x\""),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
