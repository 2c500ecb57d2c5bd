//! Text formats in and out, and how a text is recognised.
//!
//! | file | holds |
//! |---|---|
//! | `canonical.rs` | the project's own notation, and grids of letters, one row per line |
//! | `write.rs` | the canonical notation of a position |
//! | `sized.rs` | grids with their width and height in front; several per file |
//! | `puzzlink.rs` | puzz.link addresses |
//! | `levelpack.rs` | lines of level packs, with their solutions |
//! | `list.rs` | files with many puzzles |
//! | `formats.rs` | the table of formats |

mod canonical;
mod formats;
mod levelpack;
mod list;
mod puzzlink;
mod sized;
mod write;

use crate::position::{Flow, RuleSet};
use gridproof_game::split::read_pieces;
use gridproof_grid::NotationError;

pub(crate) use formats::FORMATS;
pub use levelpack::{Level, read_level};
pub(crate) use list::Puzzles;

/// Whether a text says by itself that it is a puzzle of this game: a puzz.link address of Numberlink, or the name of a rule
/// set in front.
pub(crate) fn claims(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let names_a_rule_set = RuleSet::ALL
        .iter()
        .any(|rules| start.strip_prefix(rules.name()).is_some_and(|rest| rest.starts_with(':')));
    names_a_rule_set || puzzlink::looks_right(text)
}

/// A text longer than this, in bytes, is not a single puzzle.
const LONGEST: usize = 400_000;

impl Flow {
    /// Reads one puzzle in any notation of the game.
    pub fn read(text: &str) -> Result<Flow, NotationError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > LONGEST {
            let message = format!("{} bytes are too long for one puzzle", text.len());
            return Err(NotationError::at(text, 0, message));
        }
        if puzzlink::looks_right(text) {
            return puzzlink::read(text);
        }
        if levelpack::looks_right(text) {
            return read_level(text).map(|level| level.flow);
        }
        if sized::looks_right(text) {
            return sized::read(text);
        }
        canonical::read(text)
    }

    /// Reads the canonical notation and no other.
    pub fn read_canonical(text: &str) -> Result<Flow, NotationError> {
        let flow = canonical::read(text)?;
        match flow.text() == text {
            true => Ok(flow),
            false => Err(NotationError::at(text, 0, "this is not the canonical notation of the puzzle")),
        }
    }

    /// Reads every puzzle of a file, each with the number of its first line: a puzzle per line, grids with their size in
    /// front, or grids of letters with blank lines between them.
    pub fn read_all(text: &str) -> Vec<(usize, Result<Flow, NotationError>)> {
        read_pieces(&mut Puzzles::default(), text, Flow::read)
    }
}

/// A note for an error where digits may run together; empty unless these cells look like numbers.
fn run_together(mut cells: impl Iterator<Item = char>) -> &'static str {
    let digits = cells.try_fold(false, |digits, c| match c {
        '.' => Some(digits),
        _ => c.is_ascii_digit().then_some(true),
    });
    match digits == Some(true) {
        true => {
            "; numbers from 10 on are ambiguous when they run together: put spaces between them, and width and height \
             in front"
        }
        false => "",
    }
}

/// The letter of a numbered colour, from number 1 on: A to Z, a to z, then Latin letters with accents.
pub(crate) fn letter_of_number(number: u32) -> Option<char> {
    let index = number.checked_sub(1)?;
    match index {
        0..26 => char::from_u32('A' as u32 + index),
        26..52 => char::from_u32('a' as u32 + index - 26),
        // These 336 letters are printable and in one block.
        52..388 => char::from_u32(0x0100 + index - 52),
        _ => None,
    }
}
