//! Boards that are the same but for turns, mirror images and names of regions.

use crate::position::StarBattle;
use gridproof_search::classes::{Turn, renamed};

impl StarBattle {
    /// The board that stands for all that differ from this one by one of the eight turns and mirror images, or by names of
    /// regions.
    pub fn class(&self) -> String {
        let size = (self.size(), self.size());
        let turned = Turn::all().map(|turn| renamed(turn.cells(self.regions(), size)));
        let least = turned.min().unwrap_or_default().into_iter().map(|region| region as u8).collect();
        let board = StarBattle::of_regions(self.size(), self.stars(), least);
        board.map_or_else(|_| self.puzzle_text(), |board| board.puzzle_text())
    }
}
