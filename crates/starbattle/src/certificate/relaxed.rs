//! Which literals have a small sum at all, for all of them in one programme.
//!
//! A literal has a sum that costs less than z exactly if its opposite does not fit into the board on which every rule is relaxed
//! by 1/z. So one relaxed board decides for all literals: what some point of it contradicts has no such sum. One point
//! contradicts many literals, and the programme goes from point to point without starting anew.

use super::least::{Goal, Pool};
use super::simplex::{Climbed, Row, Simplex};
use super::smallest::within;
use super::tally::Term;
use crate::exact;
use crate::logic::{Cells, State};
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};

/// A literal that may have a small sum, and a sum that shows it, if the programme gave one. That sum need not be the smallest.
pub(crate) type InReach = (Lit, Option<Vec<Term>>);

/// Sums cost whole numbers if every rule counts once, so the limit lies between two of them.
const BETWEEN: f64 = 0.5;
/// A value this close to 0 or to the whole has reached it, as a part of the whole.
const REACHED: f64 = 1e-3;

impl Pool<'_, '_> {
    /// The literals that may have a sum of at most `limit` rules, of those that `among` names, or of all: every other one has none.
    /// Empty if the state itself is impossible by such a sum.
    pub(crate) fn in_reach(
        &self,
        limit: usize,
        among: Option<&[Lit]>,
        run: &mut Run<'_>,
    ) -> Result<Vec<InReach>, Stopped> {
        let Some(mut board) = Relaxed::new(self, limit as f64 + BETWEEN, run)? else { return Ok(vec![]) };
        let mut lits: Vec<Lit> = vec![];
        match among {
            Some(among) => lits.extend(among),
            None => {
                let (one, zero) = completions(self.state, run)?;
                (board.one, board.zero) = (board.one | one, board.zero | zero);
                board.push_rest(run)?;
                for star in [false, true] {
                    let lit = |&cell: &u32| if star { Lit::positive(cell) } else { !Lit::positive(cell) };
                    lits.extend(board.cells.iter().map(lit));
                }
            }
        }
        let mut reach = vec![];
        for lit in lits {
            if !board.contradicts(lit) && !board.push(!lit, run)? {
                reach.push((lit, self.rounded(Goal::Lit(lit), &board.simplex.duals())));
            }
        }
        Ok(reach)
    }
}

/// The board on which every rule is relaxed, scaled: its stars are `whole` instead of 1.
struct Relaxed {
    simplex: Simplex,
    whole: f64,
    /// The cells, by variable; the first one has the variable 1.
    cells: Vec<u32>,
    /// The cells that some point gives a star, and those that some point gives none.
    one: Cells,
    zero: Cells,
}

impl Relaxed {
    /// Returns `None` if not even one point fits.
    fn new(pool: &Pool<'_, '_>, whole: f64, run: &mut Run<'_>) -> Result<Option<Relaxed>, Stopped> {
        let cells: Vec<u32> = pool.counted().iter().collect();
        let mut rows = pool.rows(Goal::Clash, |_| 1.0);
        rows.push(Row { coefs: vec![(0, 1.0)], most: whole });
        let mut simplex = Simplex::of_rows(1 + cells.len(), &rows);
        let climbed = simplex.maximise(&[(0, 1.0)], run, |_| false)?;
        if climbed != Climbed::Top || simplex.reached() < whole - REACHED {
            return Ok(None);
        }
        // From here on the scale is fixed: the last row stays full.
        simplex.bar(rows.len() - 1);
        let mut relaxed = Relaxed { simplex, whole, cells, one: Cells::NONE, zero: Cells::NONE };
        note(&relaxed.simplex, relaxed.whole, &relaxed.cells, &mut relaxed.one, &mut relaxed.zero);
        Ok(Some(relaxed))
    }

    /// Whether some point contradicts a literal.
    fn contradicts(&self, lit: Lit) -> bool {
        let seen = if lit.is_positive() { &self.zero } else { &self.one };
        seen.has(lit.atom().0)
    }

    /// Maximises the sum of all cells that have not had a star yet, and repeats as long as another one gets it.
    fn push_rest(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        let Relaxed { simplex, whole, cells, one, zero } = self;
        loop {
            let seen = one.len();
            let rest: Vec<usize> =
                (0..cells.len()).filter(|&at| !one.has(cells[at])).map(|at| at + 1).collect();
            simplex.push_all(&rest, 1.0, run, |simplex| {
                note(simplex, *whole, cells, one, zero);
                false
            })?;
            if one.len() == seen {
                return Ok(());
            }
        }
    }

    /// Maximises a cell, or minimises it, until a literal holds. Returns whether it does.
    fn push(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let Relaxed { simplex, whole, cells, one, zero } = self;
        let (cell, star) = (lit.atom().0, lit.is_positive());
        let Ok(at) = cells.binary_search(&cell) else { return Ok(true) };
        let mut reached = false;
        simplex.push(at + 1, if star { 1.0 } else { -1.0 }, run, |simplex| {
            note(simplex, *whole, cells, one, zero);
            reached = if star { one.has(cell) } else { zero.has(cell) };
            reached
        })?;
        Ok(reached)
    }
}

/// Completions that are looked for, and the steps for that.
const COMPLETIONS: u64 = 4;
const STEPS: u64 = 500;

/// The cells in which some completion of a state has a star, and those in which some has none: what a completion contradicts has
/// no sum at all.
fn completions(state: &State<'_>, run: &mut Run<'_>) -> Result<(Cells, Cells), Stopped> {
    let position = state.position();
    let (mut one, mut zero) = (Cells::NONE, Cells::NONE);
    within(run, STEPS, |run| {
        let found = exact::enumerate(&position, COMPLETIONS, run, &mut |stars| {
            let stars: Cells = stars.iter().copied().collect();
            one |= stars;
            zero |= state.open() - stars;
        });
        found.stopped.map_or(Ok(()), Err)
    })?;
    Ok((one, zero))
}

fn note(simplex: &Simplex, whole: f64, cells: &[u32], one: &mut Cells, zero: &mut Cells) {
    let mut some = Cells::NONE;
    for (variable, value) in simplex.values().filter(|&(variable, _)| variable > 0) {
        if value > REACHED * whole {
            some.insert(cells[variable - 1]);
        }
        if value > (1.0 - REACHED) * whole {
            one.insert(cells[variable - 1]);
        }
    }
    *zero |= cells.iter().copied().filter(|&cell| !some.has(cell)).collect();
}
