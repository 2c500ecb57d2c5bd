//! Phase A: from a random full grid to a puzzle near the target, without a single evaluation.

use super::candidate::{Clues, Trace, Workshop};
use super::grid::random_grid;
use super::judge::{Single, single};
use super::target::Aim;
use crate::logic::Set;
use search::{Limit, Random, Run};
use std::rc::Rc;

/// Puzzles tried before one is taken whose core promises little.
const TRIES: u32 = 100;
/// Exchanges tried on one grid before the next one is taken.
const EXCHANGES: u32 = 20;
/// Orbits that are first taken away at once.
const CHUNK: usize = 24;

impl<S: Set + 'static> Workshop<S> {
    /// A fresh candidate: clues taken away in random order down to a usual number; then, if its core is too large, clues
    /// given back.
    pub(super) fn start(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Limit> {
        if let Some(from) = self.from.clone() {
            return self.start_from(from, random, run);
        }
        let mut start = self.dug(random, run)?;
        for tries in 1..TRIES {
            if self.is_promising(&start) {
                return self.fitted_to_band(start, random, run);
            }
            if tries % EXCHANGES == 0 {
                start = self.dug(random, run)?;
                continue;
            }
            let moved = self.sideways(&start, &Trace::default(), random, run)?;
            start = moved.filter(|moved| moved.core >= start.core).unwrap_or(start);
        }
        Ok(start)
    }

    /// The puzzle that the order names, and after that others of the same grid.
    fn start_from(
        &mut self,
        from: Clues<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Limit> {
        self.grids += 1;
        if self.grids == 1 {
            return Ok(from);
        }
        let moved = self.sideways(&from, &Trace::default(), random, run)?;
        Ok(moved.unwrap_or(from))
    }

    /// A random grid with every cell given.
    pub(super) fn full(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Limit> {
        let grid = random_grid(&self.board, &mut self.judge, random, run)?;
        self.grids += 1;
        Ok(Clues { grid: Rc::new(grid), number: self.grids, cells: self.board.all(), core: 0 })
    }

    /// A random grid with clues taken away in random order, down to a usual number. For the easiest difficulties only clues
    /// that a single brings back at once.
    fn dug(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Limit> {
        let clues = self.full(random, run)?;
        let easiest = match self.target.aim {
            Aim::Difficulty(1) => Some(Single::Box),
            Aim::Difficulty(2) => Some(Single::Line),
            _ => None,
        };
        let (fewest, _, most) = self.usual;
        let down_to = match self.minimal || easiest == Some(Single::Line) {
            true => 0,
            false => fewest + random.below(u64::from(most - fewest) + 1) as u32,
        };
        let down_to = down_to.clamp(self.limits.0, self.limits.1);
        let order = self.orbits_within(clues.cells, random);
        let dug = match easiest {
            Some(hardest) => self.dig_by_singles(clues, &order, down_to, hardest),
            None => self.dig(clues, &order, down_to, run)?,
        };
        self.with(&dug, S::empty(), run)
    }

    /// Takes orbits away in order wherever one solution is left. Tries many at once and halves what fails, which comes to the
    /// same: what can go together can go one by one.
    pub(super) fn dig(
        &mut self,
        mut clues: Clues<S>,
        order: &[S],
        down_to: u32,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Limit> {
        let (mut next, mut chunk) = (0, CHUNK);
        while next < order.len() {
            let end = (next + chunk).min(order.len());
            let gone = order[next..end].iter().fold(S::empty(), |all, &orbit| all | orbit);
            let fits = clues.cells.len() >= down_to + gone.len();
            match if fits { self.without(&clues, gone, run)? } else { None } {
                Some(fewer) => (clues, next) = (fewer, end),
                None if end - next == 1 => next = end,
                None => chunk = (end - next) / 2,
            }
        }
        Ok(clues)
    }

    /// Takes orbits away that singles bring back one after the other: then singles solve the whole puzzle.
    fn dig_by_singles(&self, mut clues: Clues<S>, order: &[S], down_to: u32, hardest: Single) -> Clues<S> {
        for &orbit in order {
            let rest = clues.cells.minus(orbit);
            if rest.len() >= down_to && self.come_back(&clues, rest, orbit, hardest).is_empty() {
                clues = clues.with(rest);
            }
        }
        clues
    }

    /// Those of some open cells that singles do not bring back.
    pub(super) fn come_back(&self, clues: &Clues<S>, rest: S, gone: S, hardest: Single) -> S {
        let (mut known, mut waiting) = (rest, gone);
        let back = |known: S, cell: u32| {
            single(&self.board, &clues.grid, known, cell).is_some_and(|by| by <= hardest)
        };
        while let Some(cell) = waiting.iter().find(|&cell| back(known, cell)) {
            known = known | S::of(cell);
            waiting = waiting.minus(S::of(cell));
        }
        waiting
    }

    /// Gives clues back while the core is too large.
    fn fitted_to_band(
        &mut self,
        clues: Clues<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Limit> {
        let Some((low, high)) = self.band.filter(|_| !self.minimal) else { return Ok(clues) };
        let mut clues = clues;
        for orbit in self.orbits_within(self.board.all().minus(clues.cells), random) {
            if clues.core <= high || clues.cells.len() + orbit.len() > self.limits.1 {
                break;
            }
            let more = self.with(&clues, orbit, run)?;
            if (low..clues.core).contains(&more.core) {
                clues = more;
            }
        }
        Ok(clues)
    }
}
