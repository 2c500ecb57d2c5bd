//! One puzzle with the player's marks on it.

use crate::{Claim, Place, Target, Words};
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

    /// Returns the literal of a claim; `None` if the puzzle has no such place or value. The default looks through all of them.
    fn literal(&self, claim: &Claim) -> Option<Lit> {
        let says = |lit: &Lit| {
            let Target { place, way, value, .. } = self.words().target(*lit);
            let at = match (place, claim.place) {
                (Place::Edge(one, other), Place::Edge(..)) => {
                    [Place::Edge(one, other), Place::Edge(other, one)].contains(&claim.place)
                }
                _ => place == claim.place,
            };
            let bare = claim.value.is_empty() && matches!(place, Place::Edge(..));
            at && way == claim.way && (bare || value.eq_ignore_ascii_case(&claim.value))
        };
        let found = (0..self.rules().atoms()).map(Lit::positive).find(says)?;
        Some(if claim.not { !found } else { found })
    }

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
