//! SBN, the notation of StarBattleLab: `AA2W` (size, stars, marks or not), the walls in 64 symbols, then perhaps marks.
//!
//! The size is a symbol twice. The walls are bits, six to a symbol, padded in front: first those to the right of cells, row
//! by row, then those below cells, column by column. Marks are two empty cells and then all cells, three to a symbol. What
//! follows `~` is the history of the player's moves, which is not read.

use super::draft::Draft;
use super::first_word;
use super::walls::Walls;
use crate::position::{Mark, StarBattle};
use gridproof_grid::NotationError;

const SYMBOLS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const HEAD: usize = 4;

fn value(c: char) -> Option<usize> {
    SYMBOLS.iter().position(|&symbol| char::from(symbol) == c)
}

/// Whether the text begins as SBN does.
pub(super) fn looks_right(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    let head = [(); HEAD].map(|()| chars.next().unwrap_or(' '));
    value(head[0]).is_some() && head[0] == head[1] && head[2].is_ascii_digit() && "We".contains(head[3])
}

/// How many symbols hold the walls.
fn wall_symbols(size: u32) -> usize {
    (2 * size * (size - 1)).div_ceil(6) as usize
}

/// Reads a line.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let chars: Vec<char> = first_word(text).chars().collect();
    let start = chars.iter().take_while(|c| c.is_whitespace()).count();
    let chars: Vec<char> = chars.into_iter().take_while(|&c| c != '~').collect();
    let error = |index: usize, message: String| Err(NotationError::at(text, index, message));
    if !looks_right(text) {
        return error(start, "expected size, stars and W or e, such as AA2W".to_owned());
    }
    if let Some(index) = (start..chars.len()).find(|&index| value(chars[index]).is_none()) {
        return error(index, format!("expected one of 0-9, A-Z, a-z, - and _, found {:?}", chars[index]));
    }
    let symbols: Vec<usize> = chars[start..].iter().filter_map(|&c| value(c)).collect();
    let mut draft = Draft::new(text, start, symbols[0] as u32, symbols[2] as u32)?;
    let (size, has_marks) = (draft.size(), chars[start + 3] == 'e');
    let mark_symbols = if has_marks { (size * size + 2).div_ceil(3) as usize } else { 0 };
    let expected = HEAD + wall_symbols(size) + mark_symbols;
    if symbols.len() != expected {
        let index = start + symbols.len().min(expected);
        return error(index, format!("expected {expected} symbols, found {}", symbols.len()));
    }
    let (walls, marks) = symbols[HEAD..].split_at(wall_symbols(size));
    let bits: Vec<bool> =
        walls.iter().flat_map(|symbol| (0..6).rev().map(move |bit| symbol >> bit & 1 == 1)).collect();
    let padding = bits.len() - (2 * size * (size - 1)) as usize;
    if bits[..padding].contains(&true) {
        return error(start + HEAD, format!("expected {padding} zero bits in front of the walls"));
    }
    let mut bits = bits[padding..].iter().copied();
    let mut board = Walls::new(size);
    Walls::upright(size).zip(&mut bits).for_each(|(cell, wall)| *board.right(cell) = wall);
    Walls::level_by_columns(size).zip(&mut bits).for_each(|(cell, wall)| *board.below(cell) = wall);
    board.fill(&mut draft, start + HEAD)?;
    let first = start + HEAD + walls.len();
    for (place, &symbol) in marks.iter().enumerate() {
        for (third, digit) in [symbol >> 4, symbol >> 2 & 3, symbol & 3].into_iter().enumerate() {
            let mark = match digit {
                0 => Mark::Empty,
                1 => Mark::Cross,
                2 => Mark::Star,
                _ => return error(first + place, "expected a symbol for three marks".to_owned()),
            };
            let cell = place * 3 + third;
            if (2..(size * size + 2) as usize).contains(&cell) {
                draft.marks.push(mark);
            }
        }
    }
    draft.finish()
}

/// Writes a line.
pub(super) fn write(position: &StarBattle) -> String {
    let n = position.size();
    let symbol = |value: u32| char::from(SYMBOLS[value as usize]);
    let flag = if position.has_marks() { 'e' } else { 'W' };
    let mut text = format!("{0}{0}{1}{flag}", symbol(n), position.stars());
    let mut walls = Walls::of(position);
    let mut bits: Vec<bool> = vec![false; wall_symbols(n) * 6 - (2 * n * (n - 1)) as usize];
    Walls::upright(n).for_each(|cell| bits.push(*walls.right(cell)));
    Walls::level_by_columns(n).for_each(|cell| bits.push(*walls.below(cell)));
    let packed = bits.chunks(6).map(|bits| bits.iter().fold(0, |value, &bit| value << 1 | u32::from(bit)));
    text.extend(packed.map(symbol));
    if position.has_marks() {
        let mut marks = vec![0, 0];
        marks.extend(position.marks().iter().map(|&mark| mark as u32));
        marks.resize(marks.len().next_multiple_of(3), 0);
        text.extend(marks.chunks(3).map(|three| symbol(16 * three[0] + 4 * three[1] + three[2])));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIX: &str = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC";

    #[test]
    fn the_published_examples_are_read_and_written() {
        assert_eq!(read("661W9Agum9_Rym").unwrap().text(), SIX);
        for text in ["661W9Agum9_Rym", "AA2W556SAIWSRhAx6840-ZajjL3HvTBSeG"] {
            assert_eq!(write(&read(text).unwrap()), text);
        }
    }

    #[test]
    fn marks_are_held() {
        let marked = StarBattle::read(&format!("{SIX}/x*{}x*", ".".repeat(32))).unwrap();
        let text = write(&marked);
        assert!(text.starts_with("661e9Agum9_Rym"), "{text}");
        assert_eq!(read(&text).unwrap(), marked);
        assert_eq!(read(&format!("{text}~ab12")).unwrap(), marked);
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("661W9Agum9_Ry", "line 1, column 14: expected 14 symbols, found 13"),
            ("661W9Agum9_Rymm", "line 1, column 15: expected 14 symbols, found 15"),
            ("661W9Agum?_Rym", "line 1, column 10: expected one of 0-9, A-Z, a-z, - and _, found '?'"),
            ("660W9Agum9_Rym", "line 1, column 1: a row holds from 1 to 6 stars, not 0"),
            ("QQ1W9Agum9_Rym", "line 1, column 1: a board has from 4 by 4 to 25 by 25 cells, not 26 by 26"),
            ("661W0000000000", "line 1, column 5: expected walls around 6 regions, found 1"),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
