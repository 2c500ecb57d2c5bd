//! The possible outcomes of an exocet, and what none of them allows.

use super::exocet::{Base, Line, Spot};
use crate::geometry::values;
use crate::logic::{Candidate, Set, State};

/// The places of one value in the three cross-lines: nine bits for each line.
type Way = u32;

/// One outcome: the values of the first and second target.
struct Outcome {
    targets: [u32; 2],
    /// Which of the two each base cell can take, one bit each.
    base: [u32; 2],
}

/// All outcomes of an exocet.
pub(super) struct Ways<'e, 'v> {
    base: &'e Base<'v>,
    targets: [Spot; 2],
    outcomes: Vec<Outcome>,
    /// Per value, the ways that are part of an outcome.
    left: [Vec<Way>; 9],
}

impl<'e, 'v> Ways<'e, 'v> {
    /// Goes through every pair of values in the targets. `None` if there is no outcome at all: the position is wrong.
    pub(super) fn of<S: Set>(
        state: &State<'_, S>,
        base: &'e Base<'v>,
        targets: [Spot; 2],
    ) -> Option<Ways<'e, 'v>> {
        let mut all: [[Vec<Way>; 2]; 9] = Default::default();
        for value in values(base.mask) {
            for way in ways(base, value) {
                match targets.map(|spot| way >> (9 * spot.line as u32 + spot.place) & 1) {
                    [1, 0] => all[value as usize][0].push(way),
                    [0, 1] => all[value as usize][1].push(way),
                    // Not in both, since the other value of the base needs one of them.
                    _ => {}
                }
            }
        }
        let mut ways = Ways { base, targets, outcomes: vec![], left: Default::default() };
        let [one, two] = base.base_cells().map(|cell| state.candidates(cell));
        for a in values(base.mask) {
            for b in values(base.mask).filter(|&b| a != b) {
                let fits = |x: u32, y: u32| one >> x & two >> y & 1 == 1;
                let taken = [(a, b), (b, a)].into_iter().filter(|&(x, y)| fits(x, y));
                let taken = taken.fold([0, 0], |[one, two], (x, y)| [one | 1 << x, two | 1 << y]);
                let (of_a, of_b) = (&all[a as usize][0], &all[b as usize][1]);
                if taken != [0, 0] && ways.combine((a, of_a), (b, of_b)) {
                    ways.outcomes.push(Outcome { targets: [a, b], base: taken });
                }
            }
        }
        (!ways.outcomes.is_empty()).then_some(ways)
    }

    /// Keeps the ways of two values that go together. False if there are none.
    fn combine(&mut self, (a, of_a): (u32, &[Way]), (b, of_b): (u32, &[Way])) -> bool {
        let before = self.left[a as usize].len();
        self.left[a as usize].extend(of_a.iter().filter(|&way| of_b.iter().any(|other| way & other == 0)));
        self.left[b as usize].extend(of_b.iter().filter(|&way| of_a.iter().any(|other| way & other == 0)));
        self.left[a as usize].len() > before
    }

    /// What no outcome allows: values of the targets and the base and, for a value that is in every outcome, the cells
    /// that see it in each of its ways.
    pub(super) fn excluded<S: Set>(&self, state: &State<'_, S>) -> Vec<Candidate> {
        let mut kept = [0; 4];
        let mut always = self.base.mask;
        for Outcome { targets: [a, b], base: [one, two] } in &self.outcomes {
            always &= 1 << a | 1 << b;
            for (kept, mask) in kept.iter_mut().zip([1 << a, 1 << b, *one, *two]) {
                *kept |= mask;
            }
        }
        let [one, two] = self.targets.map(|spot| self.base.at(spot));
        let [three, four] = self.base.base_cells();
        let mut removed: Vec<Candidate> = vec![];
        for (cell, kept) in [one, two, three, four].into_iter().zip(kept) {
            removed.extend(values(state.candidates(cell) & !kept).map(|value| Candidate::new(cell, value)));
        }
        for value in values(always) {
            let seen = self.seen_always(state, value) & state.places(value);
            removed.extend(seen.iter().map(|cell| Candidate::new(cell, value)));
        }
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    /// The cells that see a value wherever it is.
    fn seen_always<S: Set>(&self, state: &State<'_, S>, value: u32) -> S {
        let [one, two] = self.base.base_cells();
        let by_base = state.board.common_peers(S::of(one) | S::of(two));
        let seen = |way: &Way| {
            values(*way).fold(S::empty(), |seen, bit| {
                let cell = self.base.at(Spot { line: bit as usize / 9, place: bit % 9 });
                seen | state.board.peers(cell)
            })
        };
        self.left[value as usize].iter().map(seen).fold(state.board.all(), |all, seen| all & seen) | by_base
    }
}

/// The places of a value in the cross-lines once the base holds it: three different rows, and room for it in each box of
/// the band.
fn ways(base: &Base<'_>, value: u32) -> Vec<Way> {
    let near = base.band() & !(1 << base.row);
    // The rows of each further box in which the value has a place outside the cross-line.
    let beside = [0, 1].map(|line| {
        let column = base.lines[line];
        let columns = (column / 3 * 3..column / 3 * 3 + 3).filter(|&other| other != column);
        columns.fold(0, |rows, other| rows | base.view.places(value, other)) & near
    });
    let [one, two, three] = base.room(value);
    let mut ways = vec![];
    for first in values(one) {
        for second in values(two).filter(|&second| second != first) {
            if !fits_band([1 << first, 1 << second], beside, near) {
                continue;
            }
            let third = values(three).filter(|&third| third != first && third != second);
            ways.extend(third.map(|third| 1 << first | 1 << (9 + second) | 1 << (18 + third)));
        }
    }
    ways
}

/// Whether both further boxes of the band have a row of their own: that of the cross-line, if the value is in it there.
fn fits_band(places: [Line; 2], beside: [Line; 2], near: Line) -> bool {
    let [one, two] = [0, 1].map(|line| if places[line] & near != 0 { places[line] } else { beside[line] });
    one != 0 && two != 0 && (one | two).count_ones() >= 2
}
