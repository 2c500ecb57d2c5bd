//! Which candidates can be refuted at all: a candidate of a solution cannot, so the techniques need not try.
//!
//! This is only a guide: it decides where to look, and nothing is concluded from it.

use crate::exact::nine::Solver;
use crate::logic::Effort;
use gridproof_search::Count;
use gridproof_search::run::with_steps;

/// Nodes that one question may take, about three milliseconds. Nearly all take less than a hundred.
const PATIENCE: u64 = 20_000;
/// Nodes searched in about a microsecond, which is a step of a run.
const NODES_PER_STEP: u64 = 4;

/// What is known about the candidates of a 9 by 9 board.
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
    /// Whether anything is known of boards with this number of cells.
    pub(crate) fn knows(cells: usize) -> bool {
        cells == 81
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.known = None;
    }

    /// Whether a candidate may be refutable. `open` is the open candidates of each cell, `held` the value of a filled one, as
    /// a mask. The search counts into `effort`. On boards of other sizes, and where the search takes too long, every candidate
    /// may be refutable.
    pub(crate) fn may_be(
        &mut self,
        (open, held): (&[u32], &[u32]),
        (cell, value): (usize, usize),
        effort: &mut Effort,
    ) -> bool {
        let Ok(open) = <&[u32; 81]>::try_from(open) else { return true };
        let candidates: [u16; 81] = std::array::from_fn(|cell| (open[cell] | held[cell]) as u16);
        let known = self.known.get_or_insert_with(|| Known::new(&candidates, effort));
        if known.possible[cell] >> value & 1 == 1 {
            return false;
        }
        known.complete || known.may_be_impossible(&candidates, (cell, value), effort)
    }
}

impl Known {
    fn new(candidates: &[u16; 81], effort: &mut Effort) -> Known {
        let mut known = Known { possible: [0; 81], complete: false, solver: Solver::new() };
        known.complete = known.solve(candidates, 2, effort).complete;
        known
    }

    /// Notes the solutions within some candidates, up to a limit.
    fn solve(&mut self, candidates: &[u16; 81], limit: u64, effort: &mut Effort) -> Count {
        let Known { possible, solver, .. } = self;
        let mut note = |grid: &[u8; 81]| {
            for (cell, &digit) in grid.iter().enumerate() {
                possible[cell] |= 1 << (digit - 1);
            }
        };
        let (count, nodes) = with_steps(PATIENCE, |run| {
            let limits = (limit, limit);
            (solver.visit_candidates_within(candidates, limits, run, &mut note).0, run.steps())
        });
        effort.spend(nodes / NODES_PER_STEP);
        count
    }

    fn may_be_impossible(
        &mut self,
        candidates: &[u16; 81],
        (cell, value): (usize, usize),
        effort: &mut Effort,
    ) -> bool {
        let mut tried = *candidates;
        tried[cell] = 1 << value;
        self.solve(&tried, 1, effort).found == 0
    }
}
