//! Phase A: from a random full grid to a puzzle near the target, without a single evaluation.

use super::candidate::{Clues, Trace, Workshop};
use super::grid::random_grid;
use super::judge::{Single, single};
use super::target::Aim;
use super::usual::fewest_clues;
use crate::geometry::Shape;
use crate::logic::Set;
use gridproof_search::{Halt, Random, Run};
use std::rc::Rc;

/// Puzzles tried before one with an unpromising core is accepted.
const TRIES: u32 = 100;
/// Exchanges tried on one grid before the next one is taken, where digging is slow.
const EXCHANGES: u32 = 20;
/// Times that clues are given back to one dug puzzle before the next one is taken.
const ATTEMPTS: u32 = 8;
/// Orbits that are first taken away at once.
const CHUNK: usize = 24;

impl<S: Set> Workshop<S> {
    /// A fresh candidate. If the target needs a core, it is dug to the end, and then clues are given back until the core is as
    /// small as usual, or until the requested technique is needed. Otherwise it is dug down to a usual number of clues.
    pub(super) fn start(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Halt> {
        if let Some(from) = self.from.clone() {
            return self.start_from(from, random, run);
        }
        let Some(band) = self.band else { return self.dug(random, run) };
        // It may take long to plant a technique: the first candidate only makes sure that there is an answer.
        let to_show = self.grids == 0 && matches!(self.target.aim, Aim::Technique(..));
        if self.minimal || to_show {
            return self.with_core(random, run);
        }
        for _ in 1..TRIES {
            let bare = self.with_core(random, run)?;
            let found = match self.target.aim {
                Aim::Technique(number, _) => self.planted(number, &bare, random, run)?,
                _ => self.fitted_to(band, &bare, random, run)?,
            };
            if let Some(found) = found {
                return Ok(found);
            }
        }
        self.with_core(random, run)
    }

    /// A random grid with clues taken away to the end, and with a core large enough for the target, if one is soon found.
    fn with_core(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Halt> {
        let exchanges = if self.is_quick() { 1 } else { EXCHANGES };
        let mut bare = self.dug(random, run)?;
        for tries in 1..TRIES {
            if self.is_promising(&bare) {
                break;
            }
            if tries % exchanges == 0 {
                bare = self.dug(random, run)?;
                continue;
            }
            let moved = self.sideways(&bare, &Trace::default(), random, run)?;
            bare = moved.filter(|moved| moved.core >= bare.core).unwrap_or(bare);
        }
        Ok(bare)
    }

    /// The puzzle that the order names, and after that others of the same grid.
    fn start_from(
        &mut self,
        from: Clues<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Halt> {
        self.grids += 1;
        if self.grids == 1 {
            return Ok(from);
        }
        let moved = self.sideways(&from, &Trace::default(), random, run)?;
        Ok(moved.unwrap_or(from))
    }

    /// A random grid with every cell given.
    pub(super) fn full(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Halt> {
        let grid = random_grid(&self.board, &mut self.judge, random, run)?;
        self.grids += 1;
        Ok(Clues { grid: Rc::new(grid), number: self.grids, cells: self.board.all(), core: 0 })
    }

    /// A random grid with clues taken away in random order, down to a usual number. For the easiest difficulties only clues
    /// that a single brings back at once.
    fn dug(&mut self, random: &mut Random, run: &mut Run<'_>) -> Result<Clues<S>, Halt> {
        let clues = self.full(random, run)?;
        let easiest = match self.target.aim {
            Aim::Difficulty(1) => Some(Single::Box),
            Aim::Difficulty(2) => Some(Single::Line),
            _ => None,
        };
        let (fewest, _, most) = self.usual;
        let down_to = match self.minimal || self.band.is_some() || easiest == Some(Single::Line) {
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

    /// Takes orbits away in order wherever one solution is left. It tries many at once and halves what fails. The result is the
    /// same: what can go together can go one by one.
    pub(super) fn dig(
        &mut self,
        mut clues: Clues<S>,
        order: &[S],
        down_to: u32,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Halt> {
        if down_to <= fewest_clues(Shape::NINE)
            && self.is_quick()
            && let Some(left) = self.judge.thinned(&clues.grid, clues.cells, order, run)?
        {
            return Ok(clues.with(left));
        }
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

    /// Gives clues back at random until the core is in the band. Clues that make it too small are not avoided, because a core
    /// that survives at random is a hard one: the next attempt starts again.
    fn fitted_to(
        &mut self,
        (low, high): (u32, u32),
        bare: &Clues<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Halt> {
        for _ in 0..ATTEMPTS {
            let mut clues = bare.clone();
            let mut more = self.orbits_within(self.board.all().minus(clues.cells), random).into_iter();
            while clues.core > high
                && let Some(orbit) = more.next()
            {
                clues = self.with(&clues, orbit, run)?;
            }
            if clues.core >= low {
                return self.filled_up(clues, low, more, run).map(Some);
            }
        }
        Ok(None)
    }

    /// Adds clues up to the required minimum, without making the core too small.
    fn filled_up(
        &mut self,
        mut clues: Clues<S>,
        low: u32,
        orbits: impl Iterator<Item = S>,
        run: &mut Run<'_>,
    ) -> Result<Clues<S>, Halt> {
        for orbit in orbits {
            if clues.cells.len() >= self.limits.0 {
                break;
            }
            let more = self.with(&clues, orbit, run)?;
            clues = if more.core >= low { more } else { clues };
        }
        Ok(clues)
    }

    /// Whether taking clues away one by one costs next to nothing.
    fn is_quick(&self) -> bool {
        self.board.shape() == Shape::NINE && self.orbits.len() == 81
    }
}
