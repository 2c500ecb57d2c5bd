//! Text formats in and out, and how a text is recognised.
//!
//! | file | holds |
//! |---|---|
//! | `canonical.rs` | the project's own notation: the only one that proofs and the checker need |
//! | `sbn.rs`, `puzzlink.rs`, `penpa.rs` | notations that hold walls, which `walls.rs` turns into regions |
//! | `pzprv3.rs`, `rows.rs`, `task.rs` | numbers or letters of regions |
//! | `krazydad.rs`, `json.rs` | records; JSON and Penpa+ need the feature `links` |
//! | `list.rs` | files with many puzzles |
//! | `no_links.rs` | stands in for JSON and Penpa+ in a build without them |
//! | `formats.rs` | the table of formats, and what each cannot hold |
//! | `draft.rs` | a puzzle while it is being read |

mod canonical;
mod draft;
mod formats;
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
use gridproof_grid::NotationError;

pub use formats::FORMATS;
pub(crate) use list::Parts;

/// A text longer than this, in bytes, is not a single puzzle.
const LONGEST: usize = 200_000;

/// How a text is recognised and read.
struct Reader {
    /// Whether a text looks like this notation.
    looks_right: fn(&str) -> bool,
    read: fn(&str) -> Result<StarBattle, NotationError>,
    /// Whether a text that looks like it says by itself that it is a Star Battle.
    claims: fn(&str) -> bool,
}

/// The notations in the order in which they are tried: the first that looks right reads the text.
const READERS: [Reader; 9] = [
    Reader { looks_right: json::looks_right, read: json::read, claims: json::claims },
    Reader { looks_right: pzprv3::looks_right, read: pzprv3::read, claims: pzprv3::claims },
    Reader { looks_right: puzzlink::looks_right, read: puzzlink::read, claims: |_| true },
    Reader { looks_right: penpa::looks_right, read: penpa::read, claims: penpa::claims },
    Reader {
        looks_right: canonical::looks_right,
        read: StarBattle::read_canonical,
        claims: canonical::claims,
    },
    Reader {
        looks_right: krazydad::looks_right,
        read: krazydad::read,
        claims: |text| krazydad::read(text).is_ok(),
    },
    Reader { looks_right: task::looks_right, read: task::read, claims: |_| false },
    Reader { looks_right: rows::looks_right, read: rows::read, claims: |_| false },
    Reader { looks_right: sbn::looks_right, read: sbn::read, claims: |text| sbn::read(text).is_ok() },
];

/// The text without a byte-order mark.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The notation that a text looks like.
fn reader_of(text: &str) -> Option<&'static Reader> {
    READERS.iter().find(|reader| (reader.looks_right)(text))
}

/// Whether a text says by itself that it is a Star Battle: its address or file names the game, or no other game is written
/// like this.
pub(crate) fn claims(text: &str) -> bool {
    let text = without_mark(text);
    text.len() <= LONGEST && reader_of(text).is_some_and(|reader| (reader.claims)(text))
}

impl StarBattle {
    /// Reads one puzzle, with or without marks, in any notation.
    pub fn read(text: &str) -> Result<StarBattle, NotationError> {
        let text = without_mark(text);
        if text.len() > LONGEST {
            let message = format!("{} bytes are too long for one puzzle", text.len());
            return Err(NotationError::at(text, 0, message));
        }
        match reader_of(text) {
            Some(reader) => (reader.read)(text),
            None => {
                let names: Vec<&str> = FORMATS.0.iter().map(|format| format.name).collect();
                let message = format!("not a Star Battle in any known notation; tried {}", names.join(", "));
                Err(NotationError::at(text, 0, message))
            }
        }
    }
}

/// The number of stars that boards of a size usually have: assumed where a notation does not hold it.
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

/// The text up to the end of its first word: an address without what follows it.
fn first_word(text: &str) -> &str {
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(char::is_whitespace).map_or(text.len(), |end| start + end);
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_only_a_star_battle_has_are_claimed() {
        let claimed = [
            "4x1.AABBAABBCCDDCCDD/.*.............x",
            " 10x2.AAAABBBBBCDDDD",
            "661W9Agum9_Rym",
            "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
            "https://puzz.link/p?starbattle/6/6/1/broken",
            "pzprv3/starbattle/4/4/1/4/0 0 1 1 /",
            "4,4,1,\"AABBAABBCCDDCCDD\"",
            "\u{feff}661W9Agum9_Rym",
            #[cfg(feature = "links")]
            "{\"n\":4,\"stars\":1,\"regions\":\"AABBAABBCCDDCCDD\"}",
        ];
        for text in claimed {
            assert!(claims(text), "{text}");
        }
    }

    #[test]
    fn texts_that_may_belong_to_another_game_are_not_claimed() {
        let not_claimed = [
            "",
            "hello",
            "10x17.00112233445566778899",
            "3x3.123456789",
            "1..2....3..4....",
            "1\nAABB\nAABB\nCCDD\nCCDD",
            "1,1,2,2,1,1,2,2,3,3,4,4,3,3,4,4",
            "pzprv3/sudoku/9/9/",
            "https://puzz.link/p?sudoku/9/9/g1h",
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA",
            "{}",
            "{\"game\":\"sudoku\"}",
            "441W",
        ];
        for text in not_claimed {
            assert!(!claims(text), "{text}");
        }
    }

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
            #[cfg(feature = "links")]
            "{\"n\":4,\"stars\":1,\"regions\":\"AABBAABBCCDDCCDD\"}",
        ];
        for text in table {
            assert!(StarBattle::read(text).is_ok(), "{text}");
            let chars: Vec<char> = text.chars().collect();
            for index in 0..chars.len() {
                for other in ['\u{0}', '9', 'z', '/', '\n', ',', '"', 'é', '_'] {
                    let mut changed = chars.clone();
                    changed[index] = other;
                    let changed: String = changed.iter().collect();
                    let _ = (StarBattle::read(&changed), claims(&changed));
                }
                let _ = StarBattle::read(&chars[..index].iter().collect::<String>());
            }
        }
    }
}
