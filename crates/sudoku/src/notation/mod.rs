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
//! | `format.rs` | the table of formats, and writing |
//! | `draft.rs` | a position while it is being read |

mod blocks;
mod candidates;
mod canonical;
mod draft;
mod format;
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

use crate::position::Sudoku;
use format::TABLE;
use gridproof_grid::NotationError;

pub use format::{CannotWrite, Format};
pub use hodoku::{HodokuLine, read_hodoku};

/// A text longer than this, in bytes, is no single puzzle.
const LONGEST: usize = 100_000;

type HasSign = fn(&str) -> bool;

/// The formats that a text shows by a sign of their own: its reader has the last word.
const SIGNS: [(Format, HasSign); 6] = [
    (Format::Hodoku, |text| text.trim_start().starts_with(':')),
    (Format::FPuzzles, fpuzzles::looks_right),
    (Format::SudokuPad, sudokupad::looks_right),
    (Format::PuzzLink, puzzlink::looks_right),
    (Format::Tatham, tatham::looks_right),
    (Format::Sdk, blocks::has_sections),
];

impl Sudoku {
    /// Reads one puzzle in whatever notation it is; the canonical one comes first.
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
        if let Some((format, _)) = SIGNS.iter().find(|(_, has_sign)| has_sign(&plain)) {
            return Sudoku::read_as(*format, &plain);
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
            // Candidates may stand on one line, too; but then the line reader has less to say.
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

/// The error for a text that no format accepts: the most likely reader's own, or that nothing comes close.
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
    let names: Vec<&str> = TABLE.iter().map(|notation| notation.name).collect();
    let message = format!("not a Sudoku in any known notation; tried {}", names.join(", "));
    NotationError { message, ..error }
}

/// The text up to the first white space after its first word: an address without what follows it.
fn first_word(text: &str) -> &str {
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    &text[..end]
}
