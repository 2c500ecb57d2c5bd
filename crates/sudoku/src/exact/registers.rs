//! Which registers the fast search works in, and what every kind of them can do.

use super::board::Board;
use super::descent::{Descent, Pause};
use super::lanes::Lanes;
use super::nine::{Candidates, Grid, Puzzle, of_set, of_value};
use super::pair::Pair;
use super::words::Words;
use gridproof_search::Random;

/// The registers that a search works in. Answers, and their order, are the same in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Registers {
    /// Ordinary 64-bit words, on every machine.
    Words,
    /// 128-bit registers: SIMD in WebAssembly, if it was built with it. Other machines imitate them, for tests.
    Pairs,
    /// 256-bit registers: AVX2, where the processor has it.
    Wide,
}

/// Whether this is WebAssembly with 128-bit SIMD.
const SIMD128: bool = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));

impl Registers {
    /// All kinds.
    pub const ALL: [Registers; 3] = [Registers::Words, Registers::Pairs, Registers::Wide];

    /// The fastest kind that this machine has.
    pub fn fastest() -> Registers {
        if SIMD128 {
            Registers::Pairs
        } else if Registers::Wide.available() {
            Registers::Wide
        } else {
            Registers::Words
        }
    }

    /// Whether this machine has them.
    pub fn available(self) -> bool {
        match self {
            Registers::Words => !SIMD128,
            Registers::Pairs => true,
            #[cfg(target_arch = "x86_64")]
            Registers::Wide => super::avx2::available(),
            #[cfg(not(target_arch = "x86_64"))]
            Registers::Wide => false,
        }
    }

    /// A search in these registers, if this machine has them.
    pub(super) fn search(self) -> Option<Box<dyn Search>> {
        match self {
            // WebAssembly does not need these, and there every kind costs another copy of the search.
            Registers::Words => (!SIMD128).then(|| Box::new(Descent::<Words>::new()) as Box<dyn Search>),
            Registers::Pairs => Some(Box::new(Descent::<Pair>::new())),
            #[cfg(target_arch = "x86_64")]
            Registers::Wide => super::avx2::search(),
            #[cfg(not(target_arch = "x86_64"))]
            Registers::Wide => None,
        }
    }
}

/// What a search can do, whatever registers it works in. [`Descent`] does it.
pub(super) trait Search: Send + Sync {
    /// Starts on a puzzle.
    fn begin(&mut self, puzzle: &Puzzle);
    /// Starts on a puzzle, but with these candidates in one cell.
    fn begin_but(&mut self, puzzle: &Puzzle, cell: usize, candidates: u16);
    /// Starts on given candidates.
    fn begin_with(&mut self, candidates: &Candidates);
    /// Continues until `limit` more solutions are found or `nodes` more boards were searched.
    fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause);
    /// The solution that the last advance ended with.
    fn solution(&mut self) -> Option<Grid>;
    /// The cells that deduction alone leaves open on the board just begun.
    fn open_cells(&mut self) -> u32;
    /// Counts the solutions of many puzzles up to a limit, which is at least one.
    fn count_batch(&mut self, puzzles: &[Puzzle], limit: u64, out: &mut [u64]) {
        for (puzzle, count) in puzzles.iter().zip(out) {
            self.begin(puzzle);
            *count = self.advance(limit, u64::MAX).0;
        }
    }
    /// A random full grid.
    fn fill(&mut self, random: &mut Random) -> Grid;
    /// Takes clues from a puzzle in the given order, each one that can go.
    fn thin(&mut self, puzzle: &Puzzle, order: &[u8]) -> Puzzle;
    /// Boards looked at, and guesses made.
    fn effort(&self) -> (u64, u64);
}

impl<L: Lanes + Send + Sync> Search for Descent<L> {
    #[inline(always)]
    fn begin(&mut self, puzzle: &Puzzle) {
        self.start(&Board::of(puzzle, of_value));
    }

    #[inline(always)]
    fn begin_but(&mut self, puzzle: &Puzzle, cell: usize, candidates: u16) {
        let mut board = Board::of(puzzle, of_value);
        board.set(cell, candidates);
        self.start(&board);
    }

    #[inline(always)]
    fn begin_with(&mut self, candidates: &Candidates) {
        self.start(&Board::of(candidates, of_set));
    }

    #[inline(always)]
    fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause) {
        self.go_on(limit, nodes)
    }

    #[inline(always)]
    fn solution(&mut self) -> Option<Grid> {
        self.ended_with()
    }

    #[inline(always)]
    fn open_cells(&mut self) -> u32 {
        self.open_after_deduction()
    }

    #[inline(always)]
    fn fill(&mut self, random: &mut Random) -> Grid {
        Descent::fill(self, random)
    }

    #[inline(always)]
    fn thin(&mut self, puzzle: &Puzzle, order: &[u8]) -> Puzzle {
        Descent::thin(self, puzzle, order)
    }

    fn effort(&self) -> (u64, u64) {
        Descent::effort(self)
    }
}
