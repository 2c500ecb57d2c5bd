//! Stands in for JSON and Penpa+ when the crate is built without them: such texts are recognised and refused.

use crate::position::StarBattle;
use gridproof_grid::NotationError;

/// Whether the text is a record or a link.
pub(super) fn looks_right(text: &str) -> bool {
    text.trim_start().starts_with('{') || super::first_word(text).contains("penpa")
}

/// Whether the text names the game: unknown without reading it.
pub(super) fn claims(_: &str) -> bool {
    false
}

/// Refuses every text.
pub(super) fn read(text: &str) -> Result<StarBattle, NotationError> {
    Err(NotationError::at(text, 0, "this build does not read records in JSON or compressed links"))
}
