//! The canonical line: `10x2.` and the letters of the regions row by row, then `/` and the marks if there are any
//! (`.` empty, `x` cross, `*` star).

use super::draft::{Draft, letters, marks, number};
use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// Empty, cross, star.
pub(super) const SIGNS: [char; 3] = ['.', 'x', '*'];

impl StarBattle {
    /// The puzzle alone, in canonical notation.
    pub fn puzzle_text(&self) -> String {
        format!("{}x{}.{}", self.size(), self.stars(), letters(self))
    }

    /// The canonical notation, with the marks if there are any.
    pub fn text(&self) -> String {
        match self.has_marks() {
            true => format!("{}/{}", self.puzzle_text(), marks(self, SIGNS).collect::<String>()),
            false => self.puzzle_text(),
        }
    }

    /// Reads the canonical notation. Regions may have other names than the first letters; they are renamed.
    pub fn read_canonical(text: &str) -> Result<StarBattle, NotationError> {
        let expected = "expected size and stars, such as 10x2.";
        let head = text.split('.').next().unwrap_or_default();
        let numbers = head.split_once('x').filter(|_| head.len() < text.len());
        let Some((size, stars)) = numbers else {
            return Err(NotationError::at(text, 0, expected));
        };
        let size_at = head.chars().take_while(|c| c.is_whitespace()).count();
        let stars_at = size_at + size.trim_start().chars().count() + 1;
        let size = number(text, size_at, size.trim_start(), "a size, such as 10 in 10x2.")?;
        let stars = number(text, stars_at, stars, "a number of stars, such as 2 in 10x2.")?;
        let mut draft = Draft::new(text, size_at, size, stars)?;
        let mut in_marks = false;
        for (index, c) in text.trim_end().chars().enumerate().skip(head.chars().count() + 1) {
            match c {
                '/' if !in_marks => in_marks = true,
                _ if in_marks => draft.mark(index, c, SIGNS)?,
                _ => draft.letter(index, c)?,
            }
        }
        if in_marks && draft.marks.is_empty() {
            return Err(draft.error(text.trim_end().chars().count(), "expected marks after '/'"));
        }
        draft.finish()
    }
}

/// Whether the text begins like a canonical line.
pub(super) fn looks_right(text: &str) -> bool {
    let head = text.trim_start().split('.').next().unwrap_or_default();
    head.len() < text.trim_start().len()
        && head.starts_with(|c: char| c.is_ascii_digit())
        && head.contains('x')
        && head.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// Whether a canonical line can only be a Star Battle: after the numbers comes the letter of a region. (Other games write digits
/// there.)
pub(super) fn claims(text: &str) -> bool {
    let Some((head, cells)) = text.trim_start().split_once('.') else { return false };
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    head.split_once('x').is_some_and(|(size, stars)| is_number(size) && is_number(stars))
        && cells.starts_with(|c: char| c.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_back() {
        let table = [
            "4x1.AABBAABBCCDDCCDD",
            "4x1.BBAABBAACCDDCCDD/x*.............*",
            "10x2.AAAABBBBBCDDDDBEEBBCDDDDBECBCCDDBBBECCCCDDBBBEFCCCDDGGFFFGGCDDGGFGGGGCHGGGGGGGICHGGJJJJGIIHGIIIIIIII",
        ];
        for text in table {
            assert_eq!(StarBattle::read_canonical(text).map(|read| read.text()).as_deref(), Ok(text));
        }
        let renamed = StarBattle::read_canonical("4x1.zz11zz11CCDDCCDD/................").unwrap();
        assert_eq!(renamed.text(), "4x1.AABBAABBCCDDCCDD");
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("", "line 1, column 1: expected size and stars, such as 10x2."),
            ("4x.AABB", "line 1, column 3: expected a number of stars, such as 2 in 10x2., found \"\""),
            ("4x1.AABB", "line 1, column 9: expected 16 cells, found 4"),
            ("4x1.AABBAABBCCDDCCDDA", "line 1, column 21: expected 16 cells, and this is one more"),
            ("4x1.AABBAABBCC?DCCDD", "line 1, column 15: expected the letter of a region, found '?'"),
            (
                "4x1.AABBAABBCCDDCCDZ",
                "line 1, column 20: r4c4 begins region 5; a board of this size has 4 regions",
            ),
            ("4x1.AABBAABBAABBAABB", "line 1, column 5: expected 4 regions, found 2"),
            ("26x1.A", "line 1, column 1: a board has from 4 by 4 to 25 by 25 cells, not 26 by 26"),
            ("10x0.A", "line 1, column 1: a row holds from 1 to 6 stars, not 0"),
            ("4x1.AABBAABBCCDDCCDD/", "line 1, column 22: expected marks after '/'"),
            ("4x1.AABBAABBCCDDCCDD/..", "line 1, column 24: expected 16 marks, found 2"),
            ("4x1.AABBAABBCCDDCCDD/o", "line 1, column 22: expected '.', 'x' or '*', found 'o'"),
        ];
        for (text, expected) in table {
            assert_eq!(StarBattle::read_canonical(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
