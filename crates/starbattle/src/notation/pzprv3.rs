//! The file of pzpr: `pzprv3/starbattle/rows/columns/stars/regions/`, then the rows of region numbers, then the rows of marks
//! (`.` empty, `+` cross, `#` star). Slashes and line breaks both separate fields.

use super::draft::{Draft, marks, number};
use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// The game's name in such a file.
const GAME: &str = "starbattle";

/// Empty, cross, star.
const SIGNS: [char; 3] = ['.', '+', '#'];

/// Whether the text is such a file.
pub(super) fn looks_right(text: &str) -> bool {
    text.trim_start().starts_with("pzprv3")
}

/// Whether the file names the game.
pub(super) fn claims(text: &str) -> bool {
    fields(text).get(1).is_some_and(|(_, game)| game.trim() == GAME)
}

/// The fields that are not blank, each with the index of its first character.
fn fields(text: &str) -> Vec<(usize, String)> {
    let mut fields: Vec<(usize, String)> = vec![];
    let mut inside = false;
    for (index, c) in text.chars().enumerate() {
        if c == '/' || c == '\n' {
            inside = false;
        } else if inside {
            fields.last_mut().expect("inside a field, the last field is the one to continue").1.push(c);
        } else if !c.is_whitespace() {
            fields.push((index, c.to_string()));
            inside = true;
        }
    }
    fields
}

/// The words of a field, each with the index of its first character.
fn words((start, field): &(usize, String)) -> Vec<(usize, &str)> {
    let mut words = vec![];
    let mut index = *start;
    for word in field.split(' ') {
        if !word.trim().is_empty() {
            words.push((index, word.trim()));
        }
        index += word.chars().count() + 1;
    }
    words
}

/// Reads a file.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let end = text.trim_end().chars().count();
    let fields = fields(text);
    let [_, (at, game), rows, columns, stars, regions, rest @ ..] = &fields[..] else {
        let message = "expected pzprv3/starbattle/rows/columns/stars/regions and the rows";
        return Err(NotationError::at(text, end, message));
    };
    if game.trim() != GAME {
        return Err(NotationError::at(text, *at, format!("expected {GAME}, found {:?}", game.trim())));
    }
    let of = |(index, word): &(usize, String), what| number(text, *index, word.trim(), what);
    let size = of(rows, "the number of rows")?;
    let columns = (columns.0, of(columns, "the number of columns")?);
    if columns.1 != size {
        let message = format!("expected a square board, found {} by {size}", columns.1);
        return Err(NotationError::at(text, columns.0, message));
    }
    let mut draft = Draft::new(text, rows.0, size, of(stars, "the number of stars")?)?;
    of(regions, "the number of regions")?;
    let n = size as usize;
    if rest.len() != n && rest.len() != 2 * n {
        let message = format!("expected {n} rows of regions and {n} rows of marks, found {}", rest.len());
        return Err(draft.error(end, message));
    }
    for (row, field) in rest.iter().enumerate() {
        let words = words(field);
        if words.len() != n {
            let message = format!("expected {n} cells in this row, found {}", words.len());
            return Err(draft.error(field.0, message));
        }
        for (index, word) in words {
            match row < n {
                true => draft.cell(index, number(text, index, word, "the number of a region")?)?,
                false => draft.mark(
                    index,
                    word.chars().next().filter(|_| word.len() == 1).unwrap_or('?'),
                    SIGNS,
                )?,
            }
        }
    }
    draft.finish()
}

/// Writes a file on one line.
pub(super) fn write(position: &StarBattle) -> String {
    let n = position.size();
    let mut text = format!("pzprv3/starbattle/{n}/{n}/{}/{n}/", position.stars());
    for row in position.regions().chunks(n as usize) {
        row.iter().for_each(|region| text += &format!("{region} "));
        text.push('/');
    }
    for row in marks(position, SIGNS).collect::<Vec<_>>().chunks(n as usize) {
        row.iter().for_each(|mark| text += &format!("{mark} "));
        text.push('/');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str =
        "pzprv3/starbattle/4/4/1/4/0 0 1 1 /0 0 1 1 /2 2 3 3 /2 2 3 3 /. # . . /. . . . /. . . . /. . . + /";

    #[test]
    fn a_file_is_read_and_written_on_one_line_or_many() {
        let read_one = read(FOUR).unwrap();
        assert_eq!(read_one.text(), "4x1.AABBAABBCCDDCCDD/.*.............x");
        assert_eq!(write(&read_one), FOUR);
        assert_eq!(read(&FOUR.replace('/', "\n")).unwrap(), read_one);
        let split = StarBattle::read("4x1.AABBAABBCCDDCCDA").unwrap();
        assert_eq!(read(&write(&split)).unwrap(), split, "numbers hold a region in two pieces");
    }

    #[test]
    fn bad_text_is_refused_with_its_place() {
        let table = [
            ("pzprv3/sudoku/4/4/1/4/", "line 1, column 8: expected starbattle, found \"sudoku\""),
            (
                "pzprv3/starbattle/4",
                "line 1, column 20: expected pzprv3/starbattle/rows/columns/stars/regions and the rows",
            ),
            ("pzprv3/starbattle/4/5/1/4/", "line 1, column 21: expected a square board, found 5 by 4"),
            (
                "pzprv3/starbattle/4/4/1/4/0 0 /",
                "line 1, column 32: expected 4 rows of regions and 4 rows of marks, found 1",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
        let broken = read(&FOUR.replace("2 2 3 3", "2 2 3")).unwrap_err();
        assert_eq!(broken.to_string(), "line 1, column 45: expected 4 cells in this row, found 3");
        let broken = read(&FOUR.replace('+', "?")).unwrap_err();
        assert!(broken.message.starts_with("expected '.', '+' or '#'"), "{broken}");
    }
}
