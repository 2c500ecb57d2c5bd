//! The difference of two families of units: what the one family must hold and the other cannot.
//!
//! With `least` units on one side and `most` units on the other, the cells of the first alone hold at least `quota` stars
//! more than the cells of the second alone. A cover of the first cells by 2x2 windows caps them; where cap and quota
//! meet, everything is decided. One unit against none is a tiling; regions against lines is a count; rows
//! against columns is a fish.

use super::argument::Step;
use super::cover::{Covers, packing};
use super::tally::{Tally, Term, Use};
use crate::logic::{Cells, State, Unit};
use gridproof_kernel::Lit;

/// Units that hold at least their stars against units that hold at most theirs. The units of a side share no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// The units that hold at least their stars.
    pub(crate) least: Vec<Unit>,
    /// The units that hold at most theirs.
    pub(crate) most: Vec<Unit>,
    /// The open cells of the first alone.
    pub(crate) plus: Cells,
    /// The open cells of the second alone.
    pub(crate) minus: Cells,
    /// By how many stars the first cells exceed the second at least.
    pub(crate) quota: i32,
}

/// No cell touches more windows' worth of others than this.
const REACH: i32 = 3;

impl Difference {
    /// The difference of two families in a state.
    pub(crate) fn new(state: &State<'_>, least: Vec<Unit>, most: Vec<Unit>) -> Difference {
        let all = |units: &[Unit]| units.iter().fold(Cells::NONE, |all, &unit| all | state.open_in(unit));
        let need = |units: &[Unit]| units.iter().map(|&unit| state.need(unit)).sum::<i32>();
        let (plus, minus) = (all(&least), all(&most));
        let quota = need(&least) - need(&most);
        Difference { least, most, plus: plus - minus, minus: minus - plus, quota }
    }

    /// The same difference with the other units of each kind on the other side, if that takes fewer units: lines and regions
    /// each make up the whole board. Applies only to sides of different kinds, and leaves out units that have all their stars.
    pub(crate) fn in_short(self, state: &State<'_>) -> Difference {
        let (Some(&one), Some(&other)) = (self.least.first(), self.most.first()) else { return self };
        let others = |unit: Unit, but: &[Unit]| -> Vec<Unit> {
            let same = |known: &Unit| std::mem::discriminant(known) == std::mem::discriminant(&unit);
            let wanted =
                |known: &Unit| same(known) && !but.contains(known) && !state.open_in(*known).is_empty();
            state.board.units().filter(wanted).collect()
        };
        let (least, most) = (others(other, &self.most), others(one, &self.least));
        if least.len() + most.len() >= self.least.len() + self.most.len() {
            return self;
        }
        let short = Difference::new(state, least, most);
        if short.quota == self.quota { short } else { self }
    }

    /// How many windows more than the quota the first cells take, if the number is small enough to matter.
    pub(crate) fn slack(&self, state: &State<'_>, covers: &mut Covers<'_>) -> Option<i32> {
        let most = self.quota + REACH;
        if self.quota < 0 || i64::from(self.plus.len()) > 4 * i64::from(most) {
            return None;
        }
        let from = packing(state.board, self.plus);
        covers.least(self.plus, from, most).map(|windows| windows - self.quota)
    }

    /// The count with these windows.
    pub(crate) fn terms(&self, windows: impl IntoIterator<Item = u32>) -> Vec<Term> {
        let least = self.least.iter().map(|&unit| (Use::Least(unit), 1));
        let most = self.most.iter().map(|&unit| (Use::Most(unit), 1));
        let mut terms: Vec<Term> = least.chain(most).collect();
        for window in windows {
            match terms.iter_mut().find(|(rule, _)| *rule == Use::Window(window)) {
                Some((_, times)) => *times += 1,
                None => terms.push((Use::Window(window), 1)),
            }
        }
        terms
    }

    /// The count that shows that the state is impossible, if there are too few windows.
    pub(crate) fn contradiction(&self, state: &State<'_>, covers: &mut Covers<'_>) -> Option<Vec<Term>> {
        if self.quota <= 0 || packing(state.board, self.plus) >= self.quota {
            return None;
        }
        covers.fits(self.plus, self.quota - 1).then(|| self.terms(covers.tiles().iter().copied()))
    }

    /// Without room to spare: the second cells alone hold nothing.
    pub(crate) fn crosses(&self, state: &State<'_>, covers: &mut Covers<'_>) -> Option<Step> {
        if self.minus.is_empty() || !covers.fits(self.plus, self.quota) {
            return None;
        }
        let mut tally = Tally::default();
        let terms = self.terms(covers.tiles().iter().copied());
        tally.sum(state, &terms);
        let forced: Vec<Lit> =
            tally.forced().into_iter().filter(|lit| self.minus.has(lit.atom().0)).collect();
        (!forced.is_empty()).then(|| Step::count(forced, terms))
    }

    /// Cells without which the others have too little room: they hold stars.
    pub(crate) fn stars(&self, state: &State<'_>, covers: &mut Covers<'_>) -> Vec<Step> {
        let mut steps = vec![];
        let mut tally = Tally::default();
        for cell in self.plus.iter() {
            let star = Lit::positive(cell);
            if covers.fits(self.plus - Cells::one(cell), self.quota - 1) {
                let terms = self.terms(covers.tiles().iter().copied());
                tally.sum(state, &terms);
                if tally.shows(star) {
                    steps.push(Step::count(vec![star], terms));
                }
            }
        }
        steps
    }

    /// The cells of `among` where a star would leave the others too little room.
    pub(crate) fn exclusions(
        &self,
        state: &State<'_>,
        slack: i32,
        among: Cells,
        covers: &mut Covers<'_>,
    ) -> Vec<Step> {
        let mut steps = vec![];
        let mut tally = Tally::default();
        let board = state.board;
        for cell in (among & state.open()).iter() {
            let (inside, against) = (i32::from(self.plus.has(cell)), i32::from(self.minus.has(cell)));
            let touched = self.plus & *board.near(cell);
            // A star takes away the room of the cells it touches, window by window.
            if (touched.len() as i32) < slack + 1 + inside - against {
                continue;
            }
            let room = self.quota - 1 - inside + against;
            let rest = self.plus - *board.near(cell) - Cells::one(cell);
            if room < 0 || !covers.fits(rest, room) {
                continue;
            }
            let cross = !Lit::positive(cell);
            let mut terms = self.terms(covers.tiles().iter().copied().chain(around(state, cell, touched)));
            tally.sum(state, &terms);
            if !tally.shows(cross) {
                continue;
            }
            terms.retain(|&(_, times)| times > 0);
            steps.push(Step::count(vec![cross], terms));
        }
        steps
    }

    /// The open cells that touch the first cells or belong to either side.
    pub(crate) fn surroundings(&self, state: &State<'_>) -> Cells {
        let touching = self.plus.iter().fold(Cells::NONE, |all, cell| all | *state.board.near(cell));
        (touching | self.plus | self.minus) & state.open()
    }
}

/// The fewest windows at a cell that hold the given cells, all of which touch it.
fn around(state: &State<'_>, cell: u32, touched: Cells) -> Vec<u32> {
    let windows: Vec<u32> = state.board.windows_at(cell).collect();
    let picks = (0_u32..1 << windows.len()).map(|pick| {
        let chosen = windows.iter().enumerate().filter(move |(at, _)| pick >> at & 1 == 1);
        chosen.map(|(_, &window)| window).collect::<Vec<u32>>()
    });
    let holding = picks.filter(|pick| {
        let held = pick.iter().fold(Cells::NONE, |all, &window| all | *state.board.window(window));
        touched.is_within(&held)
    });
    holding.min_by_key(Vec::len).unwrap_or_default()
}
