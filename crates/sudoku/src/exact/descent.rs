//! Depth first through the guesses on a 9x9 board, with a pause button.

use super::board::{Board, End};
use super::lanes::Lanes;

/// A search under way: the boards still to look at.
pub(super) struct Descent<L> {
    pending: Vec<Board<L>>,
    solved: Option<Board<L>>,
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

/// Deeper than guesses ever went; beyond it the list grows.
const ROOM: usize = 64;

impl<L: Lanes> Descent<L> {
    /// A search of nothing.
    pub(super) fn new() -> Descent<L> {
        Descent { pending: Vec::with_capacity(ROOM), solved: None, nodes: 0, guesses: 0 }
    }

    /// Starts on a board.
    #[inline(always)]
    pub(super) fn begin(&mut self, candidates: impl Fn(usize) -> u16) {
        self.pending.clear();
        self.pending.push(Board::of(candidates));
    }

    /// Goes on until `limit` more solutions are found (at least one) or `nodes` more boards were looked at.
    #[inline(always)]
    pub(super) fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause) {
        let (mut found, mut looked, mut guesses) = (0, 0, 0);
        let pause = 'search: loop {
            let Some(mut board) = self.pending.pop() else { break Pause::Exhausted };
            loop {
                if looked == nodes {
                    self.pending.push(board);
                    break 'search Pause::Spent;
                }
                looked += 1;
                match board.propagate() {
                    End::Open => {
                        guesses += 1;
                        let (taken, left) = board.split();
                        self.pending.push(left);
                        board = taken;
                    }
                    End::Contradiction => break,
                    End::Solved => {
                        found += 1;
                        if found >= limit {
                            self.solved = Some(board);
                            break 'search Pause::Enough;
                        }
                        break;
                    }
                }
            }
        };
        self.nodes += looked;
        self.guesses += guesses;
        (found, pause)
    }

    /// The last solution, one digit from 1 per cell: of the last call of [`Descent::advance`] that ended with
    /// [`Pause::Enough`].
    #[inline(always)]
    pub(super) fn solution(&self) -> Option<[u8; 81]> {
        let board = self.solved.as_ref()?;
        Some(board.candidates().map(|set| set.trailing_zeros() as u8 + 1))
    }
}
