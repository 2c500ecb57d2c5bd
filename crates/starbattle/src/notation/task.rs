//! The task of puzzle-star-battle.com: the number of each cell's region, row by row, with commas between. The number of stars
//! is the usual number of the size.

use super::draft::{Draft, number};
use super::usual_stars;
use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// Whether the text is such a list.
pub(super) fn looks_right(text: &str) -> bool {
    let text = text.trim();
    text.matches(',').count() >= 8
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == ',' || c == '-')
        && text.split(',').next().is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()))
}

/// Reads a list.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let start = text.chars().take_while(|c| c.is_whitespace()).count();
    let words: Vec<&str> = text.trim().split(',').collect();
    let size = words.len().isqrt() as u32;
    if (size * size) as usize != words.len() {
        let message = format!("{} numbers do not make a square", words.len());
        return Err(NotationError::at(text, text.trim_end().chars().count(), message));
    }
    let mut draft = Draft::new(text, start, size, usual_stars(size))?;
    let mut index = start;
    let least = words.iter().filter_map(|word| word.parse().ok()).min().unwrap_or(1);
    for word in words {
        draft.cell(index, number(text, index, word, "the number of a region")? - least)?;
        index += word.chars().count() + 1;
    }
    draft.finish()
}

/// Writes a list.
pub(super) fn write(position: &StarBattle) -> String {
    let numbers: Vec<String> = position.regions().iter().map(|&region| (region + 1).to_string()).collect();
    numbers.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example_is_read_and_written() {
        let task = "1,2,2,2,3,1,4,4,4,3,1,3,3,3,3,1,1,1,5,5,1,1,5,5,5";
        let read_task = read(task).unwrap();
        assert_eq!(read_task.text(), "5x1.ABBBCADDDCACCCCAAAEEAAEEE");
        assert_eq!(write(&read_task), task);
        assert!(looks_right(task));
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("1,2,3", "line 1, column 6: 3 numbers do not make a square"),
            (
                "1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,x",
                "line 1, column 31: expected the number of a region, found \"x\"",
            ),
            (
                "1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,5",
                "line 1, column 31: r4c4 begins region 5; a board of this size has 4 regions",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }
}
