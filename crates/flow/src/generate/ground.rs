//! The board before there are paths: a rectangle, with random walls and holes if some are requested.
//!
//! Walls and holes are placed in pairs that a half turn exchanges, as on most published boards; an odd one is placed where it
//! is its own partner, or alone. Every cell keeps two ways out, and the board is connected.

use crate::board::{Board, Ground, Layout, component};
use gridproof_grid::Cell;
use gridproof_search::{Random, Run, Stopped};
use std::sync::Arc;

/// The measures of a board to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grounds {
    pub(super) rows: u32,
    pub(super) cols: u32,
    pub(super) walls: u32,
    pub(super) holes: u32,
}

/// Failed pairs before a new board is started.
const PATIENCE: u32 = 200;

impl Grounds {
    /// The number of cells, without holes.
    pub(super) fn cells(&self) -> u32 {
        self.rows * self.cols - self.holes
    }

    /// A random board.
    pub(super) fn board(&self, random: &mut Random, run: &mut Run<'_>) -> Result<Arc<Board>, Stopped> {
        loop {
            if let Some(board) = self.attempt(random, run)? {
                return Ok(Arc::new(board));
            }
        }
    }

    fn attempt(&self, random: &mut Random, run: &mut Run<'_>) -> Result<Option<Board>, Stopped> {
        let mut board = self.rectangle();
        let mut patience = PATIENCE;
        let missing = |board: &Board| {
            let holes = board.layout().ground.iter().filter(|&&ground| ground == Ground::Hole).count() as u32;
            (self.holes - holes, self.walls - board.layout().walls.len() as u32)
        };
        // Holes first: a wall next to a hole would not be a wall.
        while missing(&board) != (0, 0) {
            run.step(1 + u64::from(board.nodes()))?;
            let tried = match missing(&board) {
                (0, walls) => self.with_wall(&board, walls, random),
                (holes, _) => self.with_hole(&board, holes, random),
            };
            match tried.filter(is_playable) {
                Some(better) => board = better,
                None if patience == 0 => return Ok(None),
                None => patience -= 1,
            }
        }
        Ok(Some(board))
    }

    fn rectangle(&self) -> Board {
        let &Grounds { rows, cols, .. } = self;
        let ground = vec![Ground::Plain; (rows * cols) as usize];
        Board::new(Layout { rows, cols, ground, ..Layout::default() }).expect("a rectangle is a board")
    }

    /// The board with another hole, and with its partner if at least two are missing.
    fn with_hole(&self, board: &Board, missing: u32, random: &mut Random) -> Option<Board> {
        let place = random.index((self.rows * self.cols) as usize);
        let mut layout = board.layout().clone();
        let partner = layout.ground.len() - 1 - place;
        for place in if missing > 1 { vec![place, partner] } else { vec![place] } {
            layout.ground[place] = Ground::Hole;
        }
        Board::new(layout).ok()
    }

    /// The board with another wall, and with its partner if at least two are missing.
    fn with_wall(&self, board: &Board, missing: u32, random: &mut Random) -> Option<Board> {
        let edge = board.edges()[random.index(board.edges().len())];
        let [one, other] = edge.nodes.map(|node| board.node(node).cell);
        let turned = |cell: Cell| Cell { row: self.rows - 1 - cell.row, col: self.cols - 1 - cell.col };
        let mut layout = board.layout().clone();
        layout.walls.push((one, other));
        if missing > 1 {
            layout.walls.push((turned(other), turned(one)));
        }
        Board::new(layout).ok()
    }
}

/// Whether the board is connected and every cell has two ways out.
fn is_playable(board: &Board) -> bool {
    let nodes = board.nodes();
    let mut seen = vec![false; nodes as usize];
    let beside = |node: u32| board.at(node).iter().map(|&(_, other)| other).collect();
    (0..nodes).all(|node| board.at(node).len() >= 2)
        && component(nodes, 0, &mut seen, beside).len() == nodes as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::run::with_steps;

    #[test]
    fn a_board_has_the_requested_walls_and_holes_and_is_connected() {
        for (seed, (walls, holes)) in [(0, 0), (7, 0), (0, 5), (12, 6), (3, 3)].into_iter().enumerate() {
            let grounds = Grounds { rows: 7, cols: 8, walls, holes };
            let mut random = Random::new(seed as u64);
            let board = with_steps(1 << 20, |run| grounds.board(&mut random, run)).expect("there is room");
            assert_eq!(board.nodes(), grounds.cells());
            assert_eq!(board.layout().walls.len() as u32, walls);
            assert!(is_playable(&board));
        }
    }
}
