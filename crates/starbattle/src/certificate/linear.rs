//! Linear certificates: which cells does the sum of the rules force, and by which multipliers?
//!
//! The rules are relaxed to real numbers from 0 to 1, and each open cell is maximised and minimised. A cell that cannot reach 1
//! holds no star, and the duals of that programme are the multipliers of a count that shows it. Rounded to small integers,
//! reduced to what is needed and added up exactly, they become a certificate.

use super::least::Goal;
use super::simplex::Simplex;
use super::tally::{Tally, Term, Use};
use crate::logic::{Cells, State, Unit};
use gridproof_kernel::Lit;
use gridproof_search::{Run, Stopped};

/// A count found by the programme, and what it forces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Linear {
    /// What is forced.
    pub(crate) forced: Vec<Lit>,
    /// The rules and how often each is added.
    pub(crate) terms: Vec<Term>,
}

impl Linear {
    /// Whether people can add it up: every rule counts once, or there are only a few and none counts more than twice.
    pub(crate) fn is_plain(&self) -> bool {
        let most = if self.terms.len() <= FEW { 2 } else { 1 };
        self.terms.iter().all(|&(_, times)| times <= most)
    }

    /// The same count in a state in which more is known: without the terms it no longer needs, and with all that it forces now.
    /// `None` if it forces nothing new.
    pub(crate) fn renewed(&self, state: &State<'_>) -> Option<Linear> {
        let lit = *self.forced.iter().find(|lit| state.open().has(lit.atom().0))?;
        let mut terms = self.terms.clone();
        shorten(state, &mut terms, Goal::Lit(lit));
        let mut tally = Tally::default();
        tally.sum(state, &terms);
        let forced = tally.forced();
        (!forced.is_empty()).then_some(Linear { forced, terms })
    }
}

/// The most rules in a sum in which some may count twice and people still follow.
const FEW: usize = 6;
/// The largest common denominator tried for the multipliers before they are merely rounded.
const DENOMINATORS: i64 = 30;
/// The multiplier used then.
const FINE: i64 = 1 << 14;
/// A value this close to 0 or 1 has reached it.
const REACHED: f64 = 1e-3;

/// Counts that force something in this state, the shortest first. Stops when `wanted` are found. Empty if nothing is forced
/// this way or the state is impossible.
pub(crate) fn sweep(state: &State<'_>, wanted: usize, run: &mut Run<'_>) -> Result<Vec<Linear>, Stopped> {
    let Some(mut programme) = Programme::new(state) else { return Ok(vec![]) };
    let mut found: Vec<Linear> = vec![];
    if !programme.simplex.start(run)? {
        return Ok(found);
    }
    let (mut one, mut zero) = (Cells::NONE, Cells::NONE);
    programme.note(&mut one, &mut zero);
    programme.push_rest(&mut one, &mut zero, run)?;
    let mut forced = Cells::NONE;
    for star in [false, true] {
        for (variable, cell) in state.open().iter().enumerate() {
            let seen = if star { &zero } else { &one };
            if seen.has(cell) || forced.has(cell) {
                continue;
            }
            let reached = programme.push(variable, cell, star, (&mut one, &mut zero), run)?;
            if reached {
                continue;
            }
            let lit = if star { Lit::positive(cell) } else { !Lit::positive(cell) };
            let Some(linear) = programme.certificate(state, lit) else { continue };
            run.step(linear.terms.len() as u64)?;
            forced |= linear.forced.iter().map(|lit| lit.atom().0).collect();
            found.push(linear);
            if found.len() >= wanted {
                break;
            }
        }
    }
    found.sort_by_key(|linear| (linear.terms.len(), linear.forced[0]));
    Ok(found)
}

/// The rules over the open cells of a state, as a programme.
struct Programme {
    simplex: Simplex,
    /// The open cells, by variable.
    cells: Vec<u32>,
    /// The window of each "at most" row; a single cell has none.
    windows: Vec<Option<u32>>,
    units: Vec<Unit>,
}

impl Programme {
    /// Returns `None` if a unit has too many stars or too little room.
    fn new(state: &State<'_>) -> Option<Programme> {
        let board = state.board;
        let cells: Vec<u32> = state.open().iter().collect();
        let mut variable = vec![0; (board.size() * board.size()) as usize];
        (0..).zip(&cells).for_each(|(number, &cell)| variable[cell as usize] = number);
        let members = |set: Cells| set.iter().map(|cell| variable[cell as usize]).collect::<Vec<u32>>();
        let mut held: Vec<(Cells, u32)> = vec![];
        for corner in board.windows() {
            let (open, full) =
                (*board.window(corner) & state.open(), board.window(corner).meets(&state.stars()));
            if open.len() > u32::from(!full) {
                held.push((open, corner));
            }
        }
        let mut loose = state.open();
        held.iter().for_each(|(open, _)| loose -= *open);
        let mut most: Vec<(Vec<u32>, f64)> = vec![];
        let mut windows = vec![];
        for (index, (open, corner)) in held.iter().enumerate() {
            // A window inside another is redundant; of equal windows the first one is kept.
            let inside = |(at, (other, _)): (usize, &(Cells, u32))| {
                open.is_within(other) && (open != other || at < index)
            };
            let near = held.iter().enumerate().filter(|&(at, _)| at != index);
            let full = board.window(*corner).meets(&state.stars());
            if full || !near.into_iter().any(inside) {
                most.push((members(*open), f64::from(u8::from(!full))));
                windows.push(Some(*corner));
            }
        }
        for cell in loose.iter() {
            most.push((vec![variable[cell as usize]], 1.0));
            windows.push(None);
        }
        let mut exactly: Vec<(Vec<u32>, f64)> = vec![];
        let mut units = vec![];
        for unit in board.units() {
            let (open, need) = (state.open_in(unit), state.need(unit));
            if need < 0 || need > open.len() as i32 {
                return None;
            }
            if !open.is_empty() {
                exactly.push((members(open), need.into()));
                units.push(unit);
            }
        }
        let simplex = Simplex::new(cells.len(), &most, &exactly);
        Some(Programme { simplex, cells, windows, units })
    }

    /// Notes the cells that have the value 1 or 0 now.
    fn note(&self, one: &mut Cells, zero: &mut Cells) {
        note(&self.simplex, &self.cells, one, zero);
    }

    /// Maximises the sum of all cells that have not reached 1 yet, and repeats as long as another cell does: most cells that
    /// can reach it need no programme of their own.
    fn push_rest(&mut self, one: &mut Cells, zero: &mut Cells, run: &mut Run<'_>) -> Result<(), Stopped> {
        let cells = &self.cells;
        loop {
            let seen = one.len();
            let rest: Vec<usize> = (0..cells.len()).filter(|&at| !one.has(cells[at])).collect();
            self.simplex.push_all(&rest, 1.0, run, |simplex| {
                note(simplex, cells, one, zero);
                false
            })?;
            if one.len() == seen {
                return Ok(());
            }
        }
    }

    /// Minimises a cell (for a star) or maximises it. Returns whether it reaches 0 or 1.
    fn push(
        &mut self,
        variable: usize,
        cell: u32,
        star: bool,
        (one, zero): (&mut Cells, &mut Cells),
        run: &mut Run<'_>,
    ) -> Result<bool, Stopped> {
        let cells = &self.cells;
        let sign = if star { -1.0 } else { 1.0 };
        let mut reached = false;
        self.simplex.push(variable, sign, run, |simplex| {
            note(simplex, cells, one, zero);
            reached = if star { zero.has(cell) } else { one.has(cell) };
            reached
        })?;
        Ok(reached)
    }

    /// The multipliers of the last answer as a count, if it forces the literal.
    fn certificate(&self, state: &State<'_>, lit: Lit) -> Option<Linear> {
        let mut tally = Tally::default();
        let scales = (1..=DENOMINATORS).chain([FINE]);
        let duals = self.simplex.duals();
        let mut terms = scales.map(|scale| self.rounded(&duals, scale)).find(|terms| {
            tally.sum(state, terms);
            tally.shows(lit)
        })?;
        terms = in_short(state, &terms);
        shorten(state, &mut terms, Goal::Lit(lit));
        terms = in_short(state, &terms);
        tally.sum(state, &terms);
        Some(Linear { forced: tally.forced(), terms })
    }

    fn rounded(&self, duals: &[f64], scale: i64) -> Vec<Term> {
        let times = |row: usize| (duals[row] * scale as f64).round() as i64;
        let windows = self.windows.iter().enumerate().filter_map(|(row, window)| {
            let times = times(row);
            (times > 0).then_some((Use::Window((*window)?), times))
        });
        let units = self.units.iter().enumerate().filter_map(|(at, &unit)| {
            let times = times(self.windows.len() + at);
            match times {
                0 => None,
                1.. => Some((Use::Most(unit), times)),
                _ => Some((Use::Least(unit), -times)),
            }
        });
        units.chain(windows).collect()
    }
}

fn note(simplex: &Simplex, cells: &[u32], one: &mut Cells, zero: &mut Cells) {
    let mut some = Cells::NONE;
    for (variable, value) in simplex.values() {
        if value > REACHED {
            some.insert(cells[variable]);
        }
        if value > 1.0 - REACHED {
            one.insert(cells[variable]);
        }
    }
    *zero |= cells.iter().copied().filter(|&cell| !some.has(cell)).collect();
}

/// The same sum with as few units as possible. All rows together count the same cells as all columns and as all regions, so one
/// group can replace another; and a unit that is counted both ways is not counted at all.
fn in_short(state: &State<'_>, terms: &[Term]) -> Vec<Term> {
    let board = state.board;
    let n = board.size() as usize;
    let mut times = vec![0; 3 * n];
    for &(rule, count) in terms {
        match rule {
            Use::Least(unit) => times[board.index(unit)] += count,
            Use::Most(unit) => times[board.index(unit)] -= count,
            Use::Window(_) => {}
        }
    }
    let live: Vec<bool> = board.units().map(|unit| !state.open_in(unit).is_empty()).collect();
    let shifts = |kind: usize| {
        let mut shifts: Vec<i64> =
            times[kind * n..(kind + 1) * n].iter().map(|&count: &i64| -count).collect();
        shifts.push(0);
        shifts.sort_unstable();
        shifts.dedup();
        shifts
    };
    let shifted = |rows: i64, columns: i64| {
        let by = [rows, columns, -rows - columns];
        let all = times.iter().enumerate().map(move |(at, &count)| count + by[at / n]);
        all.zip(&live).map(|(count, &live)| if live { count } else { 0 })
    };
    let cost = |&(rows, columns): &(i64, i64)| {
        let units = shifted(rows, columns).filter(|&count| count != 0).count();
        (units, shifted(rows, columns).map(i64::abs).sum::<i64>(), rows.abs() + columns.abs())
    };
    let regions = shifts(2);
    let mut choices: Vec<(i64, i64)> = vec![];
    for &rows in &shifts(0) {
        choices.extend(shifts(1).iter().map(|&columns| (rows, columns)));
        choices.extend(regions.iter().map(|&region| (rows, -rows - region)));
    }
    for &columns in &shifts(1) {
        choices.extend(regions.iter().map(|&region| (-columns - region, columns)));
    }
    let (rows, columns) = choices.into_iter().min_by_key(cost).unwrap_or((0, 0));
    let units = board.units().zip(shifted(rows, columns)).filter_map(|(unit, count)| match count {
        0 => None,
        1.. => Some((Use::Least(unit), count)),
        _ => Some((Use::Most(unit), -count)),
    });
    let windows = terms.iter().copied().filter(|(rule, _)| matches!(rule, Use::Window(_)));
    units.chain(windows).collect()
}

/// Drops the terms that a count does not need to show something, the last ones first, and reduces each multiplier as far as
/// possible.
pub(super) fn shorten(state: &State<'_>, terms: &mut Vec<Term>, goal: Goal) {
    let mut tally = Tally::default();
    tally.sum(state, terms);
    // Whether the count still holds with a rule taken `times` fewer times; if not, they are put back.
    let mut without = |rule: Use, times: i64| {
        tally.add(state, (rule, -times));
        let shows = tally.reaches(goal);
        if !shows {
            tally.add(state, (rule, times));
        }
        shows
    };
    let mut at = terms.len();
    while at > 0 {
        at -= 1;
        let (rule, times) = terms[at];
        if without(rule, times) {
            terms.remove(at);
        }
    }
    for (rule, times) in terms.iter_mut() {
        while *times > 1 {
            let fewer = if *times > 64 { *times / 2 } else { 1 };
            if !without(*rule, fewer) {
                break;
            }
            *times -= fewer;
        }
    }
    let common = terms.iter().fold(0, |common, &(_, times)| gcd(common, times));
    if common > 1 {
        terms.iter_mut().for_each(|(_, times)| *times /= common);
        tally.sum(state, terms);
        if !tally.reaches(goal) {
            terms.iter_mut().for_each(|(_, times)| *times *= common);
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
