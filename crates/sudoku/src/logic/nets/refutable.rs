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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_of_a_solution_are_not_tried_and_the_search_counts() {
        // Everything is open: each candidate is part of a solution.
        let (open, held) = ([0x1ff; 81], [0; 81]);
        let (mut refutable, mut effort) = (Refutable::default(), Effort::of(1000));
        for value in 0..9 {
            assert!(!refutable.may_be((&open, &held), (40, value), &mut effort));
        }
        assert!(effort.spent() > 0);
        // With a 1 in r1c1, another one in row 1 can be refuted.
        let mut filled = open;
        let mut first = held;
        (filled[0], first[0]) = (0, 1);
        refutable.clear();
        assert!(refutable.may_be((&filled, &first), (8, 0), &mut effort));
        assert!(!refutable.may_be((&filled, &first), (8, 1), &mut effort));
    }

    #[test]
    fn a_search_that_takes_too_long_leaves_the_question_open() {
        // A board without a solution; to show that takes more than 40,000 nodes.
        let board = ".738................4.........54..8.........3.......7.52......8.............84.37";
        let held: Vec<u32> =
            board.chars().map(|c| c.to_digit(10).map_or(0, |digit| 1 << (digit - 1))).collect();
        let open: Vec<u32> = held.iter().map(|&held| if held == 0 { 0x1ff } else { 0 }).collect();
        let (mut refutable, mut effort) = (Refutable::default(), Effort::of(1_000_000));
        assert!(refutable.may_be((&open, &held), (0, 0), &mut effort));
        let limit = PATIENCE / NODES_PER_STEP;
        assert!((limit..=2 * limit + 100).contains(&effort.spent()), "{} steps", effort.spent());
    }
}
