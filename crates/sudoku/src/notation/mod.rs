//! Text formats in and out, and how a text is recognised.
//!
//! | file | holds |
//! |---|---|
//! | `canonical.rs` | the project's own notation: the only one that proofs and the checker read |
//! | `line.rs` | 81 characters, or N*N, with every usual blank; `.sdm` |
//! | `rows.rs`, `blocks.rs` | puzzles drawn over several lines: `.sdk`, `.ss`, `.sdx`, pencil marks |
//! | `candidates.rs` | the 729 candidates as one string |
//! | `hodoku.rs` | HoDoKu's library lines, with what they expect |
//! | `puzzlink.rs`, `tatham.rs` | puzz.link addresses, Simon Tatham's game ids |
//! | `fpuzzles.rs`, `sudokupad.rs`, `payload.rs` | links with compressed JSON; they need the feature `links` |
//! | `list.rs` | files with many puzzles |
//! | `formats.rs` | the table of formats, and what each of them can hold |
//! | `draft.rs` | a position while it is being read |

mod blocks;
mod candidates;
mod canonical;
mod draft;
mod formats;
#[cfg(feature = "links")]
mod fpuzzles;
mod hodoku;
mod line;
mod list;
#[cfg(not(feature = "links"))]
mod no_links;
#[cfg(feature = "links")]
mod payload;
mod puzzlink;
mod rows;
#[cfg(feature = "links")]
mod sudokupad;
mod tatham;

#[cfg(not(feature = "links"))]
use {no_links as fpuzzles, no_links as sudokupad};

use crate::geometry::{Shape, char_value};
use crate::position::Sudoku;
use gridproof_grid::NotationError;

pub use formats::FORMATS;
pub use hodoku::{HodokuLine, read_hodoku};
pub(crate) use list::List;

/// A text longer than this, in bytes, is not one puzzle.
const LONGEST: usize = 100_000;

/// A format that a text shows by a sign of its own. Its reader has the last word.
struct Sign {
    is_in: fn(&str) -> bool,
    read: fn(&str) -> Result<Sudoku, NotationError>,
}

const SIGNS: [Sign; 6] = [
    Sign { is_in: |text| text.trim_start().starts_with(':'), read: hodoku::read },
    Sign { is_in: fpuzzles::looks_right, read: fpuzzles::read },
    Sign { is_in: sudokupad::looks_right, read: sudokupad::read },
    Sign { is_in: puzzlink::looks_right, read: puzzlink::read },
    Sign { is_in: tatham::looks_right, read: tatham::read },
    Sign { is_in: blocks::has_sections, read: blocks::read_sdk },
];

/// Whether a text is a link to a Sudoku, or another text that no other game uses.
pub(crate) fn claims(text: &str) -> bool {
    let links = [fpuzzles::is_link, sudokupad::is_link, puzzlink::looks_right, tatham::is_link];
    links.iter().any(|is_link| is_link(text))
}

impl Sudoku {
    /// Reads one puzzle in any format; the canonical one comes first.
    pub fn read(text: &str) -> Result<Sudoku, NotationError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > LONGEST {
            return Err(NotationError::at(
                text,
                0,
                format!("{} bytes are too long for one puzzle", text.len()),
            ));
        }
        if let Some(sudoku) = canonical(text) {
            return Ok(sudoku);
        }
        let plain = without_remarks(text);
        if let Some(sign) = SIGNS.iter().find(|sign| (sign.is_in)(&plain)) {
            return (sign.read)(&plain);
        }
        if let Some(sudoku) = canonical(&plain) {
            return Ok(sudoku);
        }
        if candidates::looks_right(&plain) {
            return candidates::read(&plain);
        }
        let mut lines = plain.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (first, second) = (lines.next(), lines.next());
        if let (Some((_, first)), Some((index, _))) = (first, second)
            && line::read(first).is_ok()
            && blocks::read(&plain).is_err()
        {
            let message = "expected one puzzle, and the line before holds it".to_owned();
            return Err(NotationError { line: index + 1, column: 1, message });
        }
        match second {
            // Candidates may also be on one line; if neither reader accepts it, the error of the line reader says more.
            None => line::read(&plain).or_else(|error| blocks::read(&plain).map_err(|_| error)),
            Some(_) => blocks::read(&plain),
        }
        .map_err(|error| explain(&plain, error))
    }
}

/// The canonical notation, unless its `0` and `.` show that `0` is a value of sixteen.
fn canonical(text: &str) -> Option<Sudoku> {
    let sudoku = Sudoku::read_canonical(text).ok()?;
    (sudoku.shape().size() != 16 || !line::is_hexadecimal(text)).then_some(sudoku)
}

/// The text with every line that starts with `#` emptied, so that places stay as they are.
fn without_remarks(text: &str) -> String {
    let kept = |line| if str::trim_start(line).starts_with('#') { "" } else { line };
    text.split('\n').map(kept).collect::<Vec<&str>>().join("\n")
}

/// The error for a text that no format accepts: that of the most likely reader, or that no format is close.
fn explain(text: &str, error: NotationError) -> NotationError {
    if let Err(canonical) = Sudoku::read_canonical(text)
        && text.contains(['/', ';'])
        && text.chars().filter(|c| !c.is_whitespace()).take_while(|c| !"/;".contains(*c)).count() >= 16
    {
        return canonical;
    }
    let cells = |c: &char| c.is_ascii_digit() || draft::BLANKS.contains(*c);
    if text.chars().filter(cells).count() >= 12 {
        return error;
    }
    let names: Vec<&str> = FORMATS.0.iter().map(|format| format.name).collect();
    let message = format!("not a Sudoku in any known notation; tried {}", names.join(", "));
    NotationError { message, ..error }
}

/// The text up to the first white space after its first word: an address without what follows it.
fn first_word(text: &str) -> &str {
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    &text[..end]
}

/// The cells of a grid that is written out, in reading order, whether or not they make a puzzle; `None` if their number fits no
/// board or a value is too large.
pub(crate) fn cells(text: &str) -> Option<String> {
    let cell = |c: char| match c {
        c if draft::BLANKS.contains(c) => Some('.'),
        c => char_value(c.to_ascii_uppercase()).map(|_| c.to_ascii_uppercase()),
    };
    let written = text.split('/').next()?.chars().filter(|c| !c.is_whitespace() && !"|+".contains(*c));
    let cells: String = written.map(cell).collect::<Option<_>>()?;
    let shape = Shape::of_cells(cells.len())?;
    let fits = |c: char| char_value(c).is_none_or(|value| value < shape.size());
    cells.chars().all(fits).then_some(cells)
}
