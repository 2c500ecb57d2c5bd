//! Depth-first search through the guesses on a 9x9 board, which can pause and continue.

use super::board::{Board, End, Swept};
use super::lanes::Lanes;
use gridproof_search::Random;

/// A search under way. In this order, so that no two counters that change together lie side by side: the compiler
/// would change both at once, and the next to read one of them alone would have to wait.
#[repr(C)]
pub(super) struct Descent<L> {
    /// What the last sweep over the last live board settled.
    settled: L,
    /// How many boards are still to be looked at.
    live: usize,
    /// The live boards, the last of them to be looked at first. The next one holds the solution if one was just
    /// found; the others are room for later.
    boards: Vec<Board<L>>,
    guesses: u64,
    /// How many boards were started on, and how many boards were given up.
    started: u64,
    given_up: u64,
    solved: bool,
}

/// Why a search paused; it can always continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pause {
    /// There is nothing more to look at.
    Exhausted,
    /// The requested number of solutions was found.
    Enough,
    /// As many nodes as allowed were looked at.
    Spent,
}

/// Boards made room for at first; when guesses go deeper the list grows.
const ROOM: usize = 32;

impl<L: Lanes> Descent<L> {
    /// A search of nothing.
    pub(super) fn new() -> Descent<L> {
        let boards = Vec::with_capacity(ROOM);
        Descent {
            settled: L::of([0; 9]),
            live: 0,
            boards,
            guesses: 0,
            started: 0,
            given_up: 0,
            solved: false,
        }
    }

    /// Starts on a board.
    #[inline(always)]
    pub(super) fn start(&mut self, board: &Board<L>) {
        self.clear();
        if self.boards.is_empty() {
            self.grow(board);
        }
        self.boards[0].copy(board);
        self.live = 1;
        self.started += 1;
        self.settled = L::of([0; 9]);
    }

    /// Gives up what was under way.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.given_up += self.live as u64;
        self.live = 0;
        self.solved = false;
    }

    /// Sweeps once over the board that is looked at. There must be one.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> Swept<L> {
        self.boards[self.live - 1].sweep(&mut self.settled)
    }

    #[inline(always)]
    fn sweep_to_end(&mut self) -> End {
        loop {
            if let Some(end) = self.sweep().end() {
                return end;
            }
        }
    }

    /// Continues after the end of a board.
    #[inline(always)]
    pub(super) fn next(&mut self, end: End) {
        self.settled = L::of([0; 9]);
        if end == End::Open {
            self.guess();
        } else {
            self.live -= 1;
        }
    }

    #[inline(always)]
    fn guess(&mut self) {
        self.guesses += 1;
        self.make_room();
        let (before, after) = self.boards.split_at_mut(self.live);
        before[self.live - 1].split(&mut after[0]);
        self.live += 1;
    }

    #[inline(always)]
    fn guess_at_random(&mut self, random: &mut Random) {
        self.guesses += 1;
        self.make_room();
        let (before, after) = self.boards.split_at_mut(self.live);
        before[self.live - 1].split_at_random(&mut after[0], random);
        self.live += 1;
    }

    #[inline(always)]
    fn make_room(&mut self) {
        if self.boards.len() == self.live {
            let spare = self.boards[0];
            self.grow(&spare);
        }
    }

    #[cold]
    fn grow(&mut self, board: &Board<L>) {
        self.boards.push(*board);
    }

    /// Boards looked at, and guesses made. A guess makes two boards of one.
    #[inline(always)]
    pub(super) fn effort(&self) -> (u64, u64) {
        (self.started + 2 * self.guesses - self.given_up - self.live as u64, self.guesses)
    }

    /// Whether there is nothing more to look at.
    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.live == 0
    }

    /// Continues until `limit` more solutions are found (at least one) or `nodes` more boards were searched.
    #[inline(always)]
    pub(super) fn go_on(&mut self, limit: u64, nodes: u64) -> (u64, Pause) {
        let last = self.effort().0.saturating_add(nodes);
        let mut found = 0;
        self.solved = false;
        while !self.is_over() {
            if self.effort().0 == last {
                return (found, Pause::Spent);
            }
            let end = self.sweep_to_end();
            self.next(end);
            found += u64::from(end == End::Solved);
            if end == End::Solved && found >= limit {
                self.solved = true;
                return (found, Pause::Enough);
            }
        }
        (found, Pause::Exhausted)
    }

    /// The cells that deduction alone leaves open on the board just begun; none if there is a contradiction.
    #[inline(always)]
    pub(super) fn open_after_deduction(&mut self) -> u32 {
        match self.sweep_to_end() {
            End::Open => {
                let board = &self.boards[self.live - 1];
                (0..81).filter(|&cell| board.candidates(cell).count_ones() > 1).count() as u32
            }
            End::Solved | End::Contradiction => 0,
        }
    }

    /// Continues to the next solution, taking candidates at random.
    #[inline(always)]
    pub(super) fn go_on_at_random(&mut self, random: &mut Random) {
        self.solved = false;
        while !self.is_over() && !self.solved {
            let end = self.sweep_to_end();
            if end == End::Open {
                self.settled = L::of([0; 9]);
                self.guess_at_random(random);
            } else {
                self.next(end);
                self.solved = end == End::Solved;
            }
        }
    }

    /// The solution that the last call of [`Descent::go_on`] ended with, one digit from 1 per cell.
    #[inline(always)]
    pub(super) fn ended_with(&self) -> Option<[u8; 81]> {
        self.boards.get(self.live).filter(|_| self.solved).map(|board| board.digits())
    }
}
