//! Boards that are the same but for turns, mirror images and names of colours.

use crate::board::{Board, Layout, Shape};
use crate::position::Flow;
use gridproof_grid::Cell;
use gridproof_search::classes::{Turn, renamed};

/// The names of colours in a canonical form, in the order in which they appear.
const NAMES: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

impl Flow {
    /// The board that stands for all that differ from this one by one of the eight turns and mirror images, or by names of
    /// colours. Boards of hexagons are not turned. `None` if there are more colours than names.
    pub fn class(&self) -> Option<String> {
        let turns = if self.board().layout().shape == Shape::Square { 8 } else { 1 };
        let turned: Option<Vec<String>> = Turn::all().take(turns).map(|turn| self.turned(turn)).collect();
        turned?.into_iter().min()
    }

    /// The notation of the turned board, with new names for its colours.
    fn turned(&self, turn: Turn) -> Option<String> {
        let layout = self.board().layout();
        let size = (layout.rows, layout.cols);
        let (rows, cols) = turn.size(size);
        let pair = |&(one, other): &(Cell, Cell)| (turn.cell(one, size), turn.cell(other, size));
        let board = Board::new(Layout {
            shape: layout.shape,
            rows,
            cols,
            ground: turn.cells(&layout.ground, size),
            walls: layout.walls.iter().map(pair).collect(),
            warps: layout.warps.iter().map(pair).collect(),
        });
        let ends = (0..self.colours()).flat_map(|colour| self.ends(colour).map(|node| (node, colour)));
        let mut ends: Vec<_> =
            ends.map(|(node, colour)| (turn.cell(self.board().node(node).cell, size), colour)).collect();
        ends.sort_unstable_by_key(|&(cell, _)| cell);
        let names = renamed(ends.iter().map(|&(_, colour)| colour));
        let named = ends.iter().zip(names).map(|(&(cell, _), name)| {
            let name = *NAMES.get(name as usize)?;
            Some((cell, char::from(name)))
        });
        let ends: Vec<(Cell, char)> = named.collect::<Option<_>>()?;
        Some(Flow::new(self.rule_set(), board.ok()?, &ends).ok()?.text())
    }
}
