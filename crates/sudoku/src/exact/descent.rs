//! Depth first through the guesses on a 9x9 board, with a pause button.

use super::board::{Board, End};
use super::lanes::Lanes;

/// A search under way.
pub(super) struct Descent<L> {
    /// The first `live` boards are still to be looked at, the last of them first. The next one holds the solution
    /// if one was just found; the others are room for later.
    boards: Vec<Board<L>>,
    live: usize,
    solved: bool,
    pub(super) nodes: u64,
    pub(super) guesses: u64,
}

/// Why a search paused; it can always go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pause {
    /// There is nothing more to look at.
    Exhausted,
    /// As many solutions as asked for were found.
    Enough,
    /// As many nodes as allowed were looked at.
    Spent,
}

/// Boards made room for at first; when guesses go deeper the list grows.
const ROOM: usize = 32;

impl<L: Lanes> Descent<L> {
    /// A search of nothing.
    pub(super) fn new() -> Descent<L> {
        Descent { boards: Vec::with_capacity(ROOM), live: 0, solved: false, nodes: 0, guesses: 0 }
    }

    /// Starts on a board.
    #[inline(always)]
    pub(super) fn begin(&mut self, candidates: impl Fn(usize) -> u16) {
        let board = Board::of(candidates);
        match self.boards.first_mut() {
            Some(first) => first.copy(&board),
            None => self.boards.push(board),
        }
        self.live = 1;
        self.solved = false;
    }

    /// Goes on until `limit` more solutions are found (at least one) or `nodes` more boards were looked at.
    #[inline(always)]
    pub(super) fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause) {
        let (mut found, mut looked, mut guesses) = (0, 0, 0);
        self.solved = false;
        let pause = loop {
            if self.live == 0 {
                break Pause::Exhausted;
            }
            if looked == nodes {
                break Pause::Spent;
            }
            looked += 1;
            if self.boards.len() == self.live {
                self.boards.push(self.boards[0]);
            }
            let (before, after) = self.boards.split_at_mut(self.live);
            let board = &mut before[self.live - 1];
            match board.propagate() {
                End::Open => {
                    guesses += 1;
                    board.split(&mut after[0]);
                    self.live += 1;
                }
                End::Contradiction => self.live -= 1,
                End::Solved => {
                    self.live -= 1;
                    found += 1;
                    if found >= limit {
                        self.solved = true;
                        break Pause::Enough;
                    }
                }
            }
        };
        self.nodes += looked;
        self.guesses += guesses;
        (found, pause)
    }

    /// The solution that the last call of [`Descent::advance`] ended with, one digit from 1 per cell.
    #[inline(always)]
    pub(super) fn solution(&self) -> Option<[u8; 81]> {
        let board = self.boards.get(self.live).filter(|_| self.solved)?;
        Some(board.candidates().map(|set| set.trailing_zeros() as u8 + 1))
    }
}
