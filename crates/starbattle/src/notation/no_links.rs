//! Stands in for JSON and Penpa+ when the crate is built without them: they are recognised, and refused.

use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// Whether the text is a record or a link.
pub(super) fn looks_right(text: &str) -> bool {
    text.trim_start().starts_with('{') || super::first_word(text).contains("penpa")
}

/// Refuses.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    Err(NotationError::at(text, 0, "a record in JSON or a compressed link; this build reads none"))
}

/// The canonical text: the formats that need more are not offered.
pub(super) fn write(position: &StarBattle) -> String {
    position.text()
}

/// The same.
pub(super) fn write_krazydad(position: &StarBattle) -> String {
    position.text()
}
