//! One puzzle with the player's marks on it.

use crate::Words;
use gridproof_grid::formats::WriteError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// One puzzle with the player's marks on it. Immutable.
///
/// The puzzle itself is valid. A mark may be wrong: it is kept as it is, and a search reports the mistake.
pub trait Puzzle: Send + Sync {
    /// Returns the rules of the puzzle.
    fn rules(&self) -> &dyn Rules;

    /// Returns what the player has put on the board, right or wrong.
    fn marks(&self) -> &[Lit];

    /// Returns the canonical notation, with the marks.
    fn text(&self) -> String;

    /// Returns the puzzle in the format of a name.
    fn write(&self, format: &str) -> Result<String, WriteError>;

    /// Returns what to draw, with the candidates that `pencil` selects.
    fn scene(&self, pencil: Pencil) -> Scene;

    /// Returns literals and rules in words.
    fn words(&self) -> &dyn Words;

    /// Returns what the player has to do, in one sentence.
    fn goal(&self) -> String;

    /// Returns whether the player has nothing left to do. The board may still be wrong.
    fn is_complete(&self) -> bool;

    /// Returns marks that follow directly from the marks on the board and that players write down by routine,
    /// such as the crosses around a star.
    fn follows(&self) -> Vec<Lit> {
        vec![]
    }
}
