//! One puzzle with the player's marks on it.

use crate::Words;
use gridproof_grid::formats::WriteError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::{Pencil, Scene};

/// One puzzle with the player's marks on it. Immutable.
///
/// The puzzle itself is valid. A mark may be wrong: it is represented as it is, and a search says so.
pub trait Puzzle {
    /// The rules of the puzzle.
    fn rules(&self) -> &dyn Rules;

    /// What the player has put on the board, right or wrong.
    fn marks(&self) -> &[Lit];

    /// The canonical notation, with the marks.
    fn text(&self) -> String;

    /// The puzzle in the format of a name.
    fn write(&self, format: &str) -> Result<String, WriteError>;

    /// What to draw, with the candidates that `pencil` names.
    fn scene(&self, pencil: Pencil) -> Scene;

    /// How the game speaks.
    fn words(&self) -> &dyn Words;

    /// What the player has to do, in one sentence.
    fn goal(&self) -> String;

    /// Whether the player has nothing left to do. Whether the board is right is another question.
    fn is_complete(&self) -> bool;

    /// Marks that follow at once from the marks on the board and that players write down by routine, such as the crosses around
    /// a star.
    fn follows(&self) -> Vec<Lit> {
        vec![]
    }
}
