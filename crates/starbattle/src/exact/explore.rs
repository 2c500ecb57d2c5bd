//! The search itself: draw all conclusions, guess a star and continue; then continue without that star.

use super::bands::Bands;
use super::board::{Board, DIRECTIONS};
use super::lines::places;
use super::state::{Dead, State};
use crate::position::{Mark, StarBattle};
use gridproof_search::{Run, Stopped};

/// What a search has done so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Effort {
    pub(super) found: u64,
    pub(super) states: u64,
    pub(super) pruned: u64,
}

/// A search over one board.
pub(super) struct Search<'f, const L: usize> {
    board: Board<L>,
    bands: Bands<L>,
    limit: u64,
    effort: Effort,
    /// Per kind of unit (rows, columns, regions), how often a guess in it failed at once: such units are the most constrained.
    weights: [[u32; L]; 3],
    hear: &'f mut dyn FnMut(&[u32]),
}

/// What every unit weighs at first, and what a failed guess adds.
const WEIGHT: u32 = 32;
const BLAME: u32 = 1;
/// Open cells of a unit that make a guess cheap.
const RIPE: u32 = 3;

/// States of a subtree after which its root is worth a closer look; the next look takes twice as many.
const PATIENCE: u64 = 100;

/// A cell to guess at.
#[derive(Clone, Copy)]
struct Guess {
    row: usize,
    col: usize,
}

/// Regions among the kinds of units; the other kinds are the two directions.
const REGIONS: usize = 2;

impl<'f, const L: usize> Search<'f, L> {
    /// Searches a position, and returns the outcome with the effort.
    pub(super) fn run(
        position: &StarBattle,
        limit: u64,
        hear: &'f mut dyn FnMut(&[u32]),
        run: &mut Run<'_>,
    ) -> (Result<(), Stopped>, Effort) {
        let mut search = Search::<L> {
            board: Board::new(position),
            bands: Bands::new(),
            limit,
            effort: Effort::default(),
            weights: [[WEIGHT; L]; 3],
            hear,
        };
        let outcome = search.start(position, run);
        (outcome, search.effort)
    }

    /// Searches from the marks of the position on.
    fn start(&mut self, position: &StarBattle, run: &mut Run<'_>) -> Result<(), Stopped> {
        let mut state = State::new(&self.board);
        if position.has_marks() {
            let n = position.size();
            for cell in position.cells() {
                let (row, col) = ((cell / n) as usize, (cell % n) as usize);
                match position.mark(cell) {
                    Mark::Empty => {}
                    Mark::Cross => state.rule_out(&self.board, 0, row, 1 << col),
                    Mark::Star => {
                        let is_open = state.open[0][row] >> col & 1 == 1;
                        if !is_open || state.place(&self.board, 0, row, col).is_err() {
                            return Ok(());
                        }
                    }
                }
            }
        }
        self.go(state, run)
    }

    /// Draws all conclusions without a guess: rows and columns in turn, until neither changes.
    fn conclude(&mut self, state: &mut State<L>, run: &mut Run<'_>) -> Result<Result<(), Dead>, Stopped> {
        let (mut direction, mut quiet) = (0, 0);
        let work = self.board.work();
        loop {
            run.step(work)?;
            if state.settle(&self.board).is_err() {
                return Ok(Err(Dead));
            }
            if quiet == DIRECTIONS.len() || self.is_ripe(state) {
                return Ok(Ok(()));
            }
            if self.bands.count(&self.board, state, direction).is_err() {
                return Ok(Err(Dead));
            }
            quiet = if state.is_settled() { quiet + 1 } else { 0 };
            direction = 1 - direction;
        }
    }

    /// With one star per unit, a guess among few cells costs less than counting in bands.
    fn is_ripe(&self, state: &State<L>) -> bool {
        let few = |need: u8, open: u32| need > 0 && open <= RIPE;
        self.board.stars == 1
            && (0..self.board.size).any(|unit| {
                few(state.region_need[unit], state.region_open[unit].into())
                    || DIRECTIONS.into_iter().any(|direction| {
                        few(state.need[direction][unit], state.open[direction][unit].count_ones())
                    })
            })
    }

    fn go(&mut self, mut state: State<L>, run: &mut Run<'_>) -> Result<(), Stopped> {
        let (mut since, mut patience) = (self.effort.states, PATIENCE);
        loop {
            self.effort.states += 1;
            if self.conclude(&mut state, run)?.is_err() {
                self.effort.pruned += 1;
                return Ok(());
            }
            if self.effort.states - since > patience {
                if self.shave(&mut state, run)?.is_err() {
                    self.effort.pruned += 1;
                    return Ok(());
                }
                since = self.effort.states;
                patience *= 2;
            }
            let Some(Guess { row, col }) = self.guess(&state) else {
                self.effort.found += 1;
                let stars: Vec<u32> = self.board.cells(&state.stars[..self.board.size]).collect();
                (self.hear)(&stars);
                return Ok(());
            };
            let before = self.effort;
            let mut with = state.clone();
            if with.place(&self.board, 0, row, col).is_ok() {
                self.go(with, run)?;
            }
            if self.effort.found >= self.limit {
                return Ok(());
            }
            if self.effort.states <= before.states + 1 && self.effort.found == before.found {
                let region = self.board.region(0, row, col);
                for (kind, unit) in [row, col, region].into_iter().enumerate() {
                    self.weights[kind][unit] += BLAME;
                }
            }
            state.rule_out(&self.board, 0, row, 1 << col);
        }
    }

    /// Tries a star in every open cell, and rules the cell out where that fails at once. This costs a state for each cell, so it is
    /// for places where many guesses have failed.
    fn shave(&mut self, state: &mut State<L>, run: &mut Run<'_>) -> Result<Result<(), Dead>, Stopped> {
        for row in 0..self.board.size {
            for col in places(state.open[0][row]) {
                let col = col as usize;
                if state.open[0][row] >> col & 1 == 0 {
                    continue;
                }
                self.effort.states += 1;
                let mut with = state.clone();
                if with.place(&self.board, 0, row, col).is_ok() && self.conclude(&mut with, run)?.is_ok() {
                    continue;
                }
                self.effort.pruned += 1;
                state.rule_out(&self.board, 0, row, 1 << col);
                if self.conclude(state, run)?.is_err() {
                    return Ok(Err(Dead));
                }
            }
        }
        Ok(Ok(()))
    }

    /// A cell to guess at, in the unit with the fewest open cells per star: the one that its units need most. None if every
    /// unit has its stars.
    fn guess(&self, state: &State<L>) -> Option<Guess> {
        let mut best = (u32::MAX, 0, 0);
        for unit in 0..self.board.size {
            for (kind, weights) in self.weights.iter().enumerate() {
                let (need, open) = match kind {
                    REGIONS => (state.region_need[unit], state.region_open[unit].into()),
                    direction => (state.need[direction][unit], state.open[direction][unit].count_ones()),
                };
                let choice = match need {
                    0 => continue,
                    _ => (open << 14) / (u32::from(need) * weights[unit]),
                };
                if choice < best.0 {
                    best = (choice, kind, unit);
                }
            }
        }
        let (choice, kind, unit) = best;
        (choice < u32::MAX).then(|| self.cell(state, kind, unit))
    }

    /// Of the open cells of a unit, the one whose units have the fewest open cells for the stars they need.
    fn cell(&self, state: &State<L>, kind: usize, unit: usize) -> Guess {
        let press = |need: u8, open: u32| 24 * u32::from(need) / open.max(1);
        let mut best = (0, Guess { row: 0, col: 0 });
        for row in 0..self.board.size {
            let part = match kind {
                REGIONS => state.part(&self.board, 0, unit, row),
                0 if row == unit => state.open[0][row],
                0 => 0,
                _ => state.open[0][row] & 1 << unit,
            };
            for col in places(part) {
                let col = col as usize;
                let region = self.board.region(0, row, col);
                let pressure = press(state.need[0][row], state.open[0][row].count_ones())
                    + press(state.need[1][col], state.open[1][col].count_ones())
                    + press(state.region_need[region], state.region_open[region].into());
                if pressure + 1 > best.0 {
                    best = (pressure + 1, Guess { row, col });
                }
            }
        }
        best.1
    }
}
