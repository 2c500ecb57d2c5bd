//! Text formats in and out, and how a text is recognised.
//!
//! | file | holds |
//! |---|---|
//! | `canonical.rs` | the project's own notation: the only one that proofs and the checker need |
//! | `sbn.rs`, `puzzlink.rs`, `penpa.rs` | notations that hold walls, which `walls.rs` turns into regions |
//! | `pzprv3.rs`, `rows.rs`, `task.rs` | numbers or letters of regions |
//! | `krazydad.rs`, `json.rs` | records; JSON and Penpa+ need the feature `links` |
//! | `list.rs` | files with many puzzles |
//! | `format.rs` | the table of formats, and writing |
//! | `draft.rs` | a puzzle while it is being read |

mod canonical;
mod draft;
mod format;
#[cfg(feature = "links")]
mod json;
mod krazydad;
mod list;
#[cfg(not(feature = "links"))]
mod no_links;
#[cfg(feature = "links")]
mod penpa;
mod puzzlink;
mod pzprv3;
mod rows;
mod sbn;
mod task;
mod walls;

#[cfg(not(feature = "links"))]
use {no_links as json, no_links as penpa};

use crate::position::StarBattle;
use format::TABLE;
use gridproof_grid::NotationError;

pub use format::{CannotWrite, Format};

/// A text longer than this, in bytes, is no single puzzle.
const LONGEST: usize = 200_000;

type HasSign = fn(&str) -> bool;

/// How a text shows its format, in the order of asking: the reader of the first that fits has the last word.
const SIGNS: [(Format, HasSign); 9] = [
    (Format::Json, json::looks_right),
    (Format::Pzprv3, pzprv3::looks_right),
    (Format::PuzzLink, puzzlink::looks_right),
    (Format::Penpa, penpa::looks_right),
    (Format::Canonical, canonical::looks_right),
    (Format::KrazyDadLine, krazydad::looks_right),
    (Format::Task, task::looks_right),
    (Format::Rows, rows::looks_right),
    (Format::Sbn, sbn::looks_right),
];

impl StarBattle {
    /// Reads one puzzle, with or without marks, in whatever notation it is.
    pub fn read(text: &str) -> Result<StarBattle, NotationError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > LONGEST {
            let message = format!("{} bytes are too long for one puzzle", text.len());
            return Err(NotationError::at(text, 0, message));
        }
        match SIGNS.iter().find(|(_, has_sign)| has_sign(text)) {
            Some(&(format, _)) => StarBattle::read_as(format, text),
            None => {
                let names: Vec<&str> = TABLE.iter().map(|notation| notation.name).collect();
                let message = format!("not a Star Battle in any known notation; tried {}", names.join(", "));
                Err(NotationError::at(text, 0, message))
            }
        }
    }
}

/// The number of stars that boards of a size usually have: taken where a notation does not say.
pub(crate) fn usual_stars(size: u32) -> u32 {
    match size {
        0..=9 => 1,
        10..=13 => 2,
        14..=16 => 3,
        17..=20 => 4,
        21..=24 => 5,
        _ => 6,
    }
}

/// The text up to the first white space after its first word: an address without what follows it.
fn first_word(text: &str) -> &str {
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn nonsense_is_refused_and_never_panics() {
        let long = "A".repeat(LONGEST + 1);
        let table = [
            "",
            " ",
            "hello",
            "\u{0}\u{1}\u{ff}\u{fe}",
            "{",
            "{}",
            "4x1",
            "x.",
            "....",
            "🦀🦀1W🦀",
            "44",
            "441W",
            &long,
        ];
        for text in table {
            let error = StarBattle::read(text).unwrap_err();
            assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty(), "{text:?}");
        }
        assert!(StarBattle::read("hello").unwrap_err().message.contains("tried canonical, sbn"));
    }

    #[test]
    fn a_text_with_anything_changed_never_panics() {
        let table = [
            "4x1.AABBAABBCCDDCCDD/.*.............x",
            "661W9Agum9_Rym",
            "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
            "pzprv3/starbattle/4/4/1/4/0 0 1 1 /0 0 1 1 /2 2 3 3 /2 2 3 3 /. # . . /. . . . /. . . . /. . . + /",
            "1\nAABB\nAABB\nCCDD\nCCDD",
            "4,4,1,\"AABBAABBCCDDCCDD\"",
            "1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,4",
            "{\"n\":4,\"stars\":1,\"regions\":\"AABBAABBCCDDCCDD\"}",
        ];
        for text in table {
            assert!(StarBattle::read(text).is_ok(), "{text}");
            let chars: Vec<char> = text.chars().collect();
            for index in 0..chars.len() {
                for other in ['\u{0}', '9', 'z', '/', '\n', ',', '"', 'é', '_'] {
                    let mut changed = chars.clone();
                    changed[index] = other;
                    let _ = StarBattle::read(&changed.iter().collect::<String>());
                }
                let _ = StarBattle::read(&chars[..index].iter().collect::<String>());
            }
        }
    }
}
