//! Links of Penpa+: `…penpa-edit/#m=edit&p=` and a compressed text. Only what a Star Battle needs is read: the size of the board,
//! thick edges between cells, stars among the answers, and a lone number for the stars.
//!
//! The text has lines. The first begins `square,columns,rows`; the second lists the margins (top, bottom, left, right), or is empty;
//! the fourth holds the puzzle and the fifth the answer, with short names for the usual keys (`zE` for edges, `zY` for symbols, `zN`
//! for numbers). The board has two more cells on every side. A place is a number: first all cells row by row, then all corners, each
//! at the lower right of its cell.

use super::draft::Draft;
use super::walls::Walls;
use super::{first_word, usual_stars};
use crate::position::{Mark, StarBattle};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::read::DeflateDecoder;
use gridproof_grid::NotationError;
use std::io::Read;

/// The maximum length of the text in a link.
const LONGEST: u64 = 1 << 20;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Whether the text is such a link.
pub(super) fn looks_right(text: &str) -> bool {
    let word = first_word(text);
    word.contains("penpa") && word.contains("p=")
}

/// Whether the link names the game, in its title, its rules or its tags.
pub(super) fn claims(text: &str) -> bool {
    let Ok((_, inner)) = unfold(text) else { return false };
    let letters: String = inner.chars().filter(char::is_ascii_alphabetic).collect();
    letters.to_ascii_lowercase().contains("starbattle")
}

/// The margins of the board: cells that belong to the frame and not to the puzzle.
#[derive(Default)]
struct Frame {
    columns: u32,
    rows: u32,
    top: u32,
    bottom: u32,
    left: u32,
    right: u32,
}

impl Frame {
    fn read(head: &str, margins: &str) -> Option<Frame> {
        let mut words = head.split(',');
        if words.next()? != "square" {
            return None;
        }
        let mut next = || words.next()?.parse::<u32>().ok().filter(|&cells| cells <= 100);
        let (columns, rows) = (next()?, next()?);
        let numbers = margins
            .trim_matches(['[', ']'])
            .split(',')
            .map(|word| word.trim().parse().ok().filter(|&cells: &u32| cells <= 100));
        match numbers.collect::<Option<Vec<u32>>>().as_deref() {
            Some(&[top, bottom, left, right]) => Some(Frame { columns, rows, top, bottom, left, right }),
            _ => Some(Frame { columns, rows, ..Frame::default() }),
        }
    }

    /// The row and column of the puzzle for the number of a cell; outside the board for cells of the frame.
    fn place(&self, number: u32) -> (u32, u32) {
        let width = self.columns + 4;
        ((number / width).wrapping_sub(2 + self.top), (number % width).wrapping_sub(2 + self.left))
    }

    fn cells(&self) -> u32 {
        (self.columns + 4) * (self.rows + 4)
    }
}

/// Reads a link.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    let (at, inner) = unfold(text)?;
    let error = |message: &str| NotationError::at(text, at, message);
    let lines: Vec<&str> = inner.lines().collect();
    let [head, margins, _, puzzle, answer, ..] = lines[..] else {
        return Err(error("the link is cut off: expected five lines in it"));
    };
    let frame = Frame::read(head, margins).ok_or_else(|| error("expected a board of squares in the link"))?;
    let size = frame.rows.saturating_sub(frame.top + frame.bottom);
    if size != frame.columns.saturating_sub(frame.left + frame.right) {
        return Err(error("expected a square board in the link"));
    }
    let stars = lone_number(puzzle).unwrap_or_else(|| usual_stars(size));
    let mut draft = Draft::new(text, at, size, stars)?;
    let mut walls = Walls::new(size);
    for (key, _) in entries(object(puzzle, &["zE:", "\"lineE\":"])) {
        let ends =
            key.split_once(',').and_then(|(a, b)| Some((a.parse::<u32>().ok()?, b.parse::<u32>().ok()?)));
        let Some((one, other)) = ends else { continue };
        let (Some(one), Some(other)) = (one.checked_sub(frame.cells()), other.checked_sub(frame.cells()))
        else {
            continue;
        };
        let (first, second) = (one.min(other), one.max(other));
        let (row, col) = frame.place(second);
        // An edge that goes down, from corner to corner, is to the right of the cell at its lower end.
        if second - first == frame.columns + 4 {
            if row < size && col < size - 1 {
                *walls.right(row * size + col) = true;
            }
        } else if second - first == 1 && row < size - 1 && col < size {
            *walls.below(row * size + col) = true;
        }
    }
    walls.fill(&mut draft, at)?;
    draft.marks = vec![Mark::Empty; (size * size) as usize];
    for (key, value) in entries(object(answer, &["zY:", "\"symbol\":"])) {
        if let Ok(number) = key.parse()
            && let (row, col) = frame.place(number)
            && value.contains("\"star\"")
            && row < size
            && col < size
        {
            draft.marks[(row * size + col) as usize] = Mark::Star;
        }
    }
    draft.finish()
}

/// The compressed text of a link, and where it begins.
fn unfold(text: &str) -> Result<(usize, String), NotationError> {
    let word = first_word(text);
    let Some(start) = word.find("p=").map(|start| start + 2).filter(|_| looks_right(text)) else {
        return Err(NotationError::at(text, 0, "expected a link with p="));
    };
    let at = word[..start].chars().count();
    let packed: String = word[start..].chars().take_while(|&c| c != '&').collect();
    let bytes = LENIENT
        .decode(packed.as_bytes())
        .map_err(|error| NotationError::at(text, at, format!("the link is not base 64: {error}")))?;
    let mut inner = String::new();
    DeflateDecoder::new(&bytes[..])
        .take(LONGEST)
        .read_to_string(&mut inner)
        .map_err(|error| NotationError::at(text, at, format!("the link is damaged or cut off: {error}")))?;
    Ok((at, inner))
}

/// The inside of the object that follows the first of these keys.
fn object<'t>(text: &'t str, keys: &[&str]) -> &'t str {
    let after = keys.iter().find_map(|key| text.split_once(key).map(|(_, after)| after));
    let inside = after.and_then(|after| after.strip_prefix('{')).unwrap_or_default();
    let mut depth = 1;
    for (index, c) in inside.char_indices() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &inside[..index];
        }
    }
    ""
}

/// The entries of an object: keys without quotation marks, values as they are.
fn entries(object: &str) -> Vec<(&str, &str)> {
    let mut entries = vec![];
    let mut rest = object;
    while let Some((key, after)) = rest.split_once("\":") {
        let mut depth = 0;
        let end = after.char_indices().find(|&(_, c)| {
            match c {
                '{' | '[' => depth += 1,
                '}' | ']' => depth -= 1,
                _ => {}
            }
            depth == 0 && c == ','
        });
        let end = end.map_or(after.len(), |(index, _)| index);
        entries.push((key.trim_start_matches([',', '"']), &after[..end]));
        rest = after[end..].trim_start_matches(',');
    }
    entries
}

/// The number of stars, if just one number is written on the page.
fn lone_number(puzzle: &str) -> Option<u32> {
    let numbers = entries(object(puzzle, &["zN:", "\"number\":"]));
    let [(_, value)] = numbers[..] else { return None };
    value.trim_start_matches('[').split(',').next()?.trim_matches('"').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use std::io::Write;

    /// A link to the board of four quarters with a margin, as the site would write it.
    fn link(edges: &[(u32, u32)], margins: &str, answer: &str) -> String {
        link_with_title("", edges, margins, answer)
    }

    fn link_with_title(title: &str, edges: &[(u32, u32)], margins: &str, answer: &str) -> String {
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("\"{a},{b}\":2")).collect();
        let puzzle =
            format!("{{zR:{{z_:[]}},zN:{{\"10\":[\"1\",1,\"1\"]}},zE:{{{}}},zY:{{}}}}", edges.join(","));
        let text = format!(
            "square,5,4,38,0,1,1,200,200,0,0,0,0,0,Title: {title},Author: ,,,OFF,false\n{margins}\n[]\n{puzzle}\n{answer}\n[1]\n"
        );
        let mut encoder = DeflateEncoder::new(vec![], Compression::default());
        encoder.write_all(text.as_bytes()).unwrap();
        let packed = LENIENT.encode(encoder.finish().unwrap());
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
    }

    fn quarters() -> Vec<(u32, u32)> {
        // 9 by 8 cells with the border; a margin of one column at the left. Corner of cell (row, col): 72 + (row + 2) * 9 + col + 3.
        let corner = |row: u32, col: u32| 72 + (row + 1) * 9 + col + 2;
        let down = (0..4).map(|row| (corner(row, 2), corner(row + 1, 2)));
        let across = (0..4).map(|col| (corner(2, col), corner(2, col + 1)));
        down.chain(across).collect()
    }

    #[test]
    fn a_link_is_read_with_its_stars() {
        let star = 2 * 9 + 3 + 1;
        let answer = format!("{{zY:{{\"{star}\":[2,\"star\",2],\"40\":[1,\"circle_L\",1]}}}}");
        let position = read(&link(&quarters(), "[0,0,1,0]", &answer)).unwrap();
        assert_eq!(position.text(), "4x1.AABBAABBCCDDCCDD/.*..............");
    }

    #[test]
    fn a_link_that_names_the_game_is_claimed() {
        for (title, claimed) in
            [("Star Battle 7", true), ("a starbattle", true), ("Sudoku", false), ("", false)]
        {
            assert_eq!(claims(&link_with_title(title, &[], "[0,0,0,0]", "{}")), claimed, "{title}");
        }
    }

    #[test]
    fn bad_links_are_refused() {
        let whole = link(&quarters(), "[0,0,1,0]", "{}");
        assert!(read(&whole).is_ok());
        assert!(read(&link(&quarters(), "[0,0,0,0]", "{}")).unwrap_err().message.contains("square board"));
        assert!(read(&link(&[], "[0,0,1,0]", "{}")).unwrap_err().message.contains("found 1"));
        for end in 0..whole.len() {
            let _ = read(&whole[..end]);
        }
        let cut = read(&whole[..whole.len() - 40]).unwrap_err();
        assert_eq!((cut.line, cut.column > 40), (1, true), "{cut}");
    }
}
