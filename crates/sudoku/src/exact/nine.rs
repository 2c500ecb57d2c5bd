//! The fast search for 9x9 boards: one solution, all of them, or their number up to a limit.
//!
//! ```
//! let puzzle = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = puzzle.map(|c| if c == b'.' { 0 } else { c - b'0' });
//! let mut solver = gridproof_sudoku::exact::nine::Solver::new();
//! assert_eq!(solver.count(&puzzle, 2), 1);
//! assert!(solver.first(&puzzle).is_some());
//! ```

use super::board::ALL;
use super::descent::Pause;
pub use super::registers::Registers;
use super::registers::Search;
use gridproof_search::{Count, Run, Stopped};

/// A puzzle cell by cell in reading order: 0 for an open cell, else a digit from 1.
pub type Puzzle = [u8; 81];
/// A solution cell by cell in reading order, digits from 1.
pub type Grid = [u8; 81];
/// Candidates cell by cell in reading order: bit 0 for the digit 1, up to bit 8.
pub type Candidates = [u16; 81];

/// A solver with its working memory, to be used again and again: it allocates only when it is made, and for the
/// first batch.
pub struct Solver {
    pub(super) search: Box<dyn Search>,
}

/// Nodes between two looks at the run: some ten microseconds.
const NODES_PER_LOOK: u64 = 64;

/// The candidates of a cell by its value in a puzzle; a value out of range has none.
static CANDIDATES: [u16; 256] = {
    let mut table = [0; 256];
    table[0] = ALL;
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// The candidates of a cell by its value in a puzzle.
#[inline(always)]
pub(super) fn of_value(value: u8) -> u16 {
    CANDIDATES[usize::from(value)]
}

/// The candidates among any bits.
#[inline(always)]
pub(super) fn of_set(set: u16) -> u16 {
    set & ALL
}

impl Solver {
    /// A solver in the fastest registers that this machine has.
    pub fn new() -> Solver {
        Solver::on(Registers::fastest()).unwrap_or_else(Solver::portable)
    }

    /// A solver that uses nothing but 64-bit words.
    pub fn portable() -> Solver {
        Solver::on(Registers::Words).expect("every machine has 64-bit words")
    }

    /// A solver in given registers, if this machine has them. Its answers, and their order, do not depend on them.
    pub fn on(registers: Registers) -> Option<Solver> {
        Some(Solver { search: registers.search()? })
    }

    /// The number of solutions, counted up to a limit.
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        self.search.begin(puzzle);
        self.search.advance(limit, u64::MAX).0
    }

    /// The number of solutions within given candidates, counted up to a limit.
    pub fn count_candidates(&mut self, candidates: &Candidates, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        self.search.begin_with(candidates);
        self.search.advance(limit, u64::MAX).0
    }

    /// The number of solutions within given candidates, counted up to a limit; `None` if that takes more than `nodes` nodes.
    pub fn count_candidates_bounded(
        &mut self,
        candidates: &Candidates,
        limit: u64,
        nodes: u64,
    ) -> Option<u64> {
        self.search.begin_with(candidates);
        match self.search.advance(limit, nodes) {
            (_, Pause::Spent) => None,
            (found, Pause::Enough | Pause::Exhausted) => Some(found),
        }
    }

    /// The number of solutions of each of many puzzles, counted up to a limit. Several of them are searched side by
    /// side, which is faster than one after the other. `out` must be as long as `puzzles`.
    pub fn count_batch(&mut self, puzzles: &[Puzzle], limit: u64, out: &mut [u64]) {
        assert_eq!(puzzles.len(), out.len(), "one count per puzzle");
        if limit == 0 {
            return out.fill(0);
        }
        self.search.count_batch(puzzles, limit, out);
    }

    /// The first solution.
    pub fn first(&mut self, puzzle: &Puzzle) -> Option<Grid> {
        self.search.begin(puzzle);
        self.next()
    }

    /// Shows each solution up to a limit; returns how many there were.
    pub fn visit(&mut self, puzzle: &Puzzle, limit: u64, visit: &mut impl FnMut(&Grid)) -> u64 {
        self.search.begin(puzzle);
        let mut found = 0;
        while found < limit
            && let Some(grid) = self.next()
        {
            visit(&grid);
            found += 1;
        }
        found
    }

    /// All solutions, one after the other.
    pub fn all(puzzle: &Puzzle) -> All {
        let mut solver = Solver::new();
        solver.search.begin(puzzle);
        All(solver)
    }

    /// The number of solutions up to a limit, under a run; a step is a node.
    pub fn count_within(
        &mut self,
        puzzle: &Puzzle,
        limit: u64,
        run: &mut Run<'_>,
    ) -> (Count, Option<Stopped>) {
        self.visit_candidates_within(&puzzle.map(of_value), (limit, 0), run, &mut |_| {})
    }

    /// Counts the solutions within given candidates up to a limit, under a run, and shows the first `shown` of them; a step
    /// is a node.
    pub fn visit_candidates_within(
        &mut self,
        candidates: &Candidates,
        (limit, shown): (u64, u64),
        run: &mut Run<'_>,
        visit: &mut impl FnMut(&Grid),
    ) -> (Count, Option<Stopped>) {
        self.search.begin_with(candidates);
        let mut count = Count::default();
        let mut stopped = run.poll().err();
        while stopped.is_none() && count.found < limit && !count.complete {
            let before = self.nodes();
            match self.search.advance(1, NODES_PER_LOOK).1 {
                Pause::Enough => {
                    count.found += 1;
                    if count.found <= shown
                        && let Some(grid) = self.search.solution()
                    {
                        visit(&grid);
                    }
                }
                Pause::Exhausted => count.complete = true,
                Pause::Spent => {}
            }
            stopped = run.step(self.nodes() - before).err().filter(|_| !count.complete);
        }
        count.capped = count.found >= limit;
        count.timed_out = stopped.is_some() && !count.capped;
        (count, stopped.filter(|_| count.timed_out))
    }

    /// The cells that singles and locked candidates alone leave open.
    pub fn open_cells(&mut self, puzzle: &Puzzle) -> u32 {
        self.search.begin(puzzle);
        self.search.open_cells()
    }

    /// Boards looked at so far, over all puzzles.
    pub fn nodes(&self) -> u64 {
        self.search.effort().0
    }

    /// Guesses made so far, over all puzzles.
    pub fn guesses(&self) -> u64 {
        self.search.effort().1
    }

    fn next(&mut self) -> Option<Grid> {
        match self.search.advance(1, u64::MAX).1 {
            Pause::Enough => self.search.solution(),
            Pause::Exhausted | Pause::Spent => None,
        }
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

/// All solutions of a puzzle: see [`Solver::all`].
pub struct All(Solver);

impl Iterator for All {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next()
    }
}
