//! Which candidates can be refuted at all: a candidate of a solution cannot, so nobody need try.
//!
//! Only a guide: what it says decides where to look, never what is so.

use crate::exact::nine::Solver;
use gridproof_search::run::with_steps;

/// What is known of the candidates of a 9 by 9 board.
#[derive(Default)]
pub(crate) struct Refutable {
    known: Option<Known>,
}

struct Known {
    /// Per cell, the candidates that some solution has.
    possible: [u16; 81],
    /// Whether every candidate that is not possible is impossible.
    complete: bool,
    solver: Solver,
}

impl std::fmt::Debug for Refutable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Refutable")
    }
}

impl Refutable {
    /// Whether anything is known of boards with so many cells.
    pub(crate) fn knows(cells: usize) -> bool {
        cells == 81
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.known = None;
    }

    /// Whether a candidate may be refutable. `open` is the open candidates of each cell, `held` the value of a filled one, as
    /// a mask. On other sizes everything may be.
    pub(crate) fn may_be(&mut self, open: &[u32], held: &[u32], cell: usize, value: usize) -> bool {
        let Ok(open) = <&[u32; 81]>::try_from(open) else { return true };
        let candidates: [u16; 81] = std::array::from_fn(|cell| (open[cell] | held[cell]) as u16);
        let known = self.known.get_or_insert_with(|| Known::new(&candidates));
        if known.possible[cell] >> value & 1 == 1 {
            return false;
        }
        known.complete || known.is_impossible(&candidates, cell, value)
    }
}

impl Known {
    fn new(candidates: &[u16; 81]) -> Known {
        let mut known = Known { possible: [0; 81], complete: false, solver: Solver::new() };
        known.complete = known.solve(candidates, 2) < 2;
        known
    }

    /// Notes the solutions within some candidates, up to a limit.
    fn solve(&mut self, candidates: &[u16; 81], limit: u64) -> u64 {
        let Known { possible, solver, .. } = self;
        let mut note = |grid: &[u8; 81]| {
            for (cell, &digit) in grid.iter().enumerate() {
                possible[cell] |= 1 << (digit - 1);
            }
        };
        // On a 9 by 9 board this takes microseconds: no need to look at the clock.
        with_steps(u64::MAX, |run| solver.visit_candidates_within(candidates, (limit, limit), run, &mut note))
            .0
            .found
    }

    fn is_impossible(&mut self, candidates: &[u16; 81], cell: usize, value: usize) -> bool {
        let mut tried = *candidates;
        tried[cell] = 1 << value;
        self.solve(&tried, 1) == 0
    }
}
