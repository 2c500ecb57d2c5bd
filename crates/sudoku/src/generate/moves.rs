//! The moves of phase B: clues taken away, given back or exchanged, always orbit by orbit and always with one solution.
//!
//! A move is guided by the *core*, the cells that singles and locked candidates leave open. It costs a microsecond where
//! an evaluation costs hundreds, and hard puzzles have large cores. So a move to a harder puzzle continues until the core has
//! grown, and a move to an easier one until it has shrunk.

use super::candidate::{Clues, Trace, Workshop};
use super::evaluate::evaluate;
use crate::logic::Set;
use gridproof_search::tune::{Candidate, Direction, Evaluation};
use gridproof_search::{Halt, Random, Run};

/// Orbits tried before a move gives up.
const TRIES: usize = 12;
/// The most orbits that a sideways move exchanges.
const EXCHANGED: u64 = 3;

impl<S: Set> Candidate for Clues<S> {
    type Workshop = Workshop<S>;
    type Key = (u32, S);
    type Trace = Trace<S>;

    fn start(workshop: &mut Workshop<S>, random: &mut Random, run: &mut Run<'_>) -> Result<Self, Halt> {
        workshop.start(random, run)
    }

    fn key(&self) -> (u32, S) {
        (self.number, self.cells)
    }

    fn evaluate(&self, workshop: &mut Workshop<S>, run: &mut Run<'_>) -> Result<Evaluation<Trace<S>>, Halt> {
        evaluate(self, workshop, run)
    }

    fn neighbour(
        &self,
        known: &Evaluation<Trace<S>>,
        direction: Direction,
        workshop: &mut Workshop<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Self>, Halt> {
        let moved = match direction {
            Direction::Harder => workshop.harder(self, &known.trace, random, run)?,
            Direction::Easier => workshop.easier(self, &known.trace, random, run)?,
            Direction::Sideways => workshop.sideways(self, &known.trace, random, run)?,
        };
        // Outside the clues allowed, a move may only lead nearer.
        let outside = |clues: &Clues<S>| clues.cells.len().abs_diff(workshop.allowed(clues.cells.len()));
        let fits = |moved: &Clues<S>| {
            moved.cells != self.cells
                && (outside(moved) == 0 || outside(moved) < outside(self))
                && workshop.is_promising(moved)
        };
        Ok(moved.filter(fits))
    }
}

impl<S: Set> Workshop<S> {
    /// Takes orbits away until the core grows. It prefers clues in dense houses and values that singles use often. If nothing
    /// can be taken away, it exchanges orbits.
    fn harder(
        &mut self,
        clues: &Clues<S>,
        trace: &Trace<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Halt> {
        let board = self.board.clone();
        let mut easy = [0; 25];
        trace.easy.iter().for_each(|cell| easy[usize::from(clues.grid.value(cell))] += 1);
        let weight = |cell: u32| {
            let dense = (board.peers(cell) & clues.cells).len();
            dense + 2 * easy[usize::from(clues.grid.value(cell))]
        };
        let mut fewer = clues.clone();
        for orbit in biased(self.orbits_within(clues.cells, random), TRIES, weight, random) {
            if fewer.cells.len() < self.limits.0 + orbit.len() {
                break;
            }
            fewer = self.without(&fewer, orbit, run)?.unwrap_or(fewer);
            if fewer.core > clues.core || (self.band.is_none() && fewer.cells != clues.cells) {
                return Ok(Some(fewer));
            }
        }
        self.sideways(&fewer, trace, random, run)
    }

    /// Gives orbits back until the core shrinks. It prefers cells where the solve got stuck or was hard, and sparse houses.
    fn easier(
        &mut self,
        clues: &Clues<S>,
        trace: &Trace<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Halt> {
        if self.minimal {
            return self.sideways(clues, trace, random, run);
        }
        let mut more = clues.clone();
        for orbit in self.missing(clues, trace, TRIES, random) {
            let next = self.with(&more, orbit, run)?;
            if self.band.is_some_and(|(low, _)| next.core < low) {
                continue;
            }
            more = next;
            if more.core < clues.core || self.band.is_none() {
                return Ok(Some(more));
            }
        }
        Ok(None)
    }

    /// Gives some orbits back and takes others away, as many cells as before if possible.
    pub(super) fn sideways(
        &mut self,
        clues: &Clues<S>,
        trace: &Trace<S>,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Clues<S>>, Halt> {
        let count = 1 + random.below(EXCHANGED) as usize;
        let added =
            self.missing(clues, trace, count, random).into_iter().fold(S::empty(), |all, orbit| all | orbit);
        let down_to = if self.minimal { 0 } else { clues.cells.len() };
        let mut moved = clues.with(clues.cells | added);
        for orbit in self.orbits_within(clues.cells, random) {
            if moved.cells.len() >= down_to.max(self.limits.0) + orbit.len() {
                moved = self.without(&moved, orbit, run)?.unwrap_or(moved);
            }
        }
        self.with(&moved, S::empty(), run).map(Some)
    }

    /// Some orbits that are not given, with a preference for cells where the solve got stuck or was hard, and for sparse houses.
    fn missing(&self, clues: &Clues<S>, trace: &Trace<S>, count: usize, random: &mut Random) -> Vec<S> {
        let open = self.board.all().minus(clues.cells);
        let weight = |cell: u32| {
            let empty = (self.board.peers(cell) & open).len();
            let hard = u32::from(trace.open.has(cell)) + u32::from(trace.touched.has(cell));
            empty + 20 * hard
        };
        biased(self.orbits_within(open, random), count, weight, random)
    }
}

/// Some of the orbits without repetition, each with a chance in proportion to the weight of its cells.
fn biased<S: Set>(
    mut orbits: Vec<S>,
    count: usize,
    weight: impl Fn(u32) -> u32,
    random: &mut Random,
) -> Vec<S> {
    let weigh = |orbit: &S| 1 + orbit.iter().map(|cell| u64::from(weight(cell))).sum::<u64>();
    let mut weights: Vec<u64> = orbits.iter().map(weigh).collect();
    let mut picked = vec![];
    while picked.len() < count && !orbits.is_empty() {
        let mut draw = random.below(weights.iter().sum());
        let here = |weight: &u64| {
            let here = draw < *weight;
            draw = draw.saturating_sub(*weight);
            here
        };
        let index = weights.iter().position(here).unwrap_or(0);
        picked.push(orbits.swap_remove(index));
        weights.swap_remove(index);
    }
    picked
}
