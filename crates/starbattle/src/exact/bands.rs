//! Counting in bands: neighbouring lines need a known number of stars, and the regions must bring exactly that number.
//!
//! For every band of neighbouring rows (and then of columns), each region puts at most as many stars into it as its part of the
//! band has room for, and at least as many as its parts outside have no room for. The need of the band must lie between the
//! sums over all regions. A sum that equals the need decides how many stars each region has there.

use super::board::Board;
use super::lines::{places, room};
use super::state::{Dead, State};
use std::ops::Range;

/// One number per line.
type Row<const L: usize> = [u8; L];

/// What one region can bring to bands of one direction.
#[derive(Clone)]
struct Share<const L: usize> {
    /// The open places and the need that this was computed from: most regions have not changed since the last time.
    parts: [u32; L],
    need: u8,
    /// By first and last line of a band, the maximum number of stars that it can put there.
    most: [Row<L>; L],
    /// The maximum number of stars before a line, and after it.
    before: Row<L>,
    after: Row<L>,
    /// Whether its strips have room for no more stars than it needs.
    is_full: bool,
}

/// The shares and their sums, kept between uses.
pub(super) struct Bands<const L: usize> {
    /// Per direction and region.
    shares: Box<[Share<L>]>,
    sum_most: [Row<L>; L],
    sum_least: [Row<L>; L],
}

impl<const L: usize> Share<L> {
    const UNKNOWN: Share<L> = Share {
        parts: [0; L],
        need: u8::MAX,
        most: [[0; L]; L],
        before: [0; L],
        after: [0; L],
        is_full: false,
    };

    /// Brings it up to date for a region that needs stars.
    #[inline]
    fn update(
        &mut self,
        board: &Board<L>,
        state: &State<L>,
        direction: usize,
        region: usize,
    ) -> Result<(), Dead> {
        let need = state.region_need[region];
        let (top, bottom) = board.extents[direction][region];
        let mut same = self.need == need;
        for line in top..=bottom {
            let part = state.part(board, direction, region, line);
            same &= part == self.parts[line & (L - 1)];
            self.parts[line & (L - 1)] = part;
        }
        self.need = need;
        if same { Ok(()) } else { self.work_out(top, bottom) }
    }

    fn work_out(&mut self, top: usize, bottom: usize) -> Result<(), Dead> {
        let need = self.need;
        let (mut single, mut double): (Row<L>, Row<L>) = ([0; L], [0; L]);
        for line in top..=bottom {
            let (part, next) = (self.parts[line & (L - 1)], self.parts[(line + 1) & (L - 1)]);
            single[line & (L - 1)] = room(part) as u8;
            double[line & (L - 1)] = room(part | next) as u8;
        }
        let (mut one_back, mut two_back) = (single[top & (L - 1)], 0);
        for last in top + 1..=bottom {
            let by_one = one_back + single[last & (L - 1)];
            let by_two = two_back + double[(last - 1) & (L - 1)];
            (one_back, two_back) = (by_one.min(by_two), one_back);
        }
        self.is_full = one_back == need;
        for first in top..=bottom {
            let row = &mut self.most[first & (L - 1)];
            let (mut one_back, mut two_back) = (single[first & (L - 1)].min(need), 0);
            row[first & (L - 1)] = one_back;
            for last in first + 1..=bottom {
                let by_one = one_back + single[last & (L - 1)];
                let by_two = two_back + double[(last - 1) & (L - 1)];
                (one_back, two_back) = (by_one.min(by_two).min(need), one_back);
                row[last & (L - 1)] = one_back;
            }
            row[(bottom + 1) & (L - 1)..].fill(one_back);
        }
        if self.most[top & (L - 1)][bottom & (L - 1)] < need {
            // This share must not be read before it is computed again.
            self.need = u8::MAX;
            return Err(Dead);
        }
        for line in top + 1..=bottom {
            self.before[line & (L - 1)] = self.most[top & (L - 1)][(line - 1) & (L - 1)];
            self.after[(line - 1) & (L - 1)] = self.most[line & (L - 1)][bottom & (L - 1)];
        }
        self.before[bottom + 1..].fill(need);
        self.after[..top].fill(need);
        Ok(())
    }

    /// The maxima of the bands that begin at a line, or at the first line of the region.
    #[inline]
    fn most_from(&self, first: usize, top: usize) -> &Row<L> {
        &self.most[first.max(top) & (L - 1)]
    }
}

impl<const L: usize> Bands<L> {
    /// Returns bands with nothing computed yet.
    pub(super) fn new() -> Bands<L> {
        Bands {
            shares: vec![Share::UNKNOWN; 2 * L].into_boxed_slice(),
            sum_most: [[0; L]; L],
            sum_least: [[0; L]; L],
        }
    }

    /// Counts in all bands of a direction, and updates the state with what that decides.
    pub(super) fn count(
        &mut self,
        board: &Board<L>,
        state: &mut State<L>,
        direction: usize,
    ) -> Result<(), Dead> {
        let n = board.size;
        self.sum_most[..n].fill([0; L]);
        self.sum_least[..n].fill([0; L]);
        let (mut needy, mut full) = (0_u32, 0_u32);
        for region in 0..n {
            if state.region_need[region] > 0 {
                needy |= 1 << region;
                full |= u32::from(self.add(board, state, direction, region)?) << region;
            }
        }
        let placed = state.placed;
        for region in places(full) {
            let region = region as usize & (L - 1);
            let need = state.region_need[region].into();
            state.fill_part(board, direction, region, board.extents[direction][region], need)?;
            // The sums no longer hold after a star was placed.
            if state.placed != placed {
                return Ok(());
            }
        }
        let mut up_to = [0; L];
        let mut sum = 0;
        for (total, need) in up_to.iter_mut().zip(state.need[direction]) {
            sum += need;
            *total = sum;
        }
        let mut so_far = 0;
        for first in 0..n {
            let tight = self.tight(first, n, so_far, &up_to)?;
            so_far = up_to[first];
            for last in places(tight) {
                let last = last as usize;
                let need = up_to[last] - up_to[first] + state.need[direction][first];
                let met = [self.sum_most[first][last] == need, self.sum_least[first][last] == need];
                self.decide(board, state, direction, (first, last), needy, met)?;
                if state.placed != placed {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Of the bands that begin at a line, those whose need is met exactly, by their last lines.
    #[inline]
    fn tight(&self, first: usize, n: usize, so_far: u8, up_to: &Row<L>) -> Result<u32, Dead> {
        let (mut tight, mut dead) = (0_u32, false);
        let (most, least) = (&self.sum_most[first & (L - 1)], &self.sum_least[first & (L - 1)]);
        for last in first..n {
            let need = up_to[last & (L - 1)] - so_far;
            let (most, least) = (most[last & (L - 1)], least[last & (L - 1)]);
            dead |= most < need || least > need;
            tight |= u32::from(need > 0 && (most == need || least == need)) << last;
        }
        if dead {
            return Err(Dead);
        }
        Ok(if first == 0 { tight & !(1 << (n - 1)) } else { tight })
    }

    /// Adds what one region can bring to every band. Returns whether it needs as many stars as it has room for.
    #[inline]
    fn add(
        &mut self,
        board: &Board<L>,
        state: &State<L>,
        direction: usize,
        region: usize,
    ) -> Result<bool, Dead> {
        let share = &mut self.shares[direction * L + region];
        share.update(board, state, direction, region)?;
        let (top, bottom) = board.extents[direction][region];
        let after = share.after;
        for first in 0..=bottom {
            // Copies, so that whole rows are added at once.
            let (most, left) = (*share.most_from(first, top), share.need - share.before[first & (L - 1)]);
            let (mut sum_most, mut sum_least) =
                (self.sum_most[first & (L - 1)], self.sum_least[first & (L - 1)]);
            for last in 0..L {
                sum_most[last] += most[last];
                sum_least[last] += left.saturating_sub(after[last]);
            }
            (self.sum_most[first & (L - 1)], self.sum_least[first & (L - 1)]) = (sum_most, sum_least);
        }
        Ok(share.is_full)
    }

    /// A band whose need is met exactly: every region has as many stars in it as it can, or as few.
    fn decide(
        &self,
        board: &Board<L>,
        state: &mut State<L>,
        direction: usize,
        (first, last): (usize, usize),
        needy: u32,
        [all_in, none_in]: [bool; 2],
    ) -> Result<(), Dead> {
        let placed = state.placed;
        for region in places(needy) {
            let region = region as usize & (L - 1);
            let (top, bottom) = board.extents[direction][region];
            // Regions that lie inside or outside as a whole have nothing to decide.
            if last < top || bottom < first || first <= top && bottom <= last {
                continue;
            }
            let share = &self.shares[direction * L + region];
            let (inner_first, inner_last) = (first.max(top), last.min(bottom));
            let (before, after) = (share.before[first & (L - 1)], share.after[last & (L - 1)]);
            let most = share.most_from(first, top)[last & (L - 1)];
            let least = (share.need - before).saturating_sub(after);
            if all_in && most == share.need {
                rule_out_lines(board, state, direction, region, top..first);
                rule_out_lines(board, state, direction, region, last + 1..bottom + 1);
            }
            if none_in && least == 0 {
                rule_out_lines(board, state, direction, region, inner_first..inner_last + 1);
            }
            let full = [
                (all_in && most > 0, (inner_first, inner_last), most),
                (none_in && least > 0 && before > 0, (top, first.wrapping_sub(1)), before),
                (none_in && least > 0 && after > 0, (last + 1, bottom), after),
            ];
            for (_, lines, need) in full.into_iter().filter(|(is_full, ..)| *is_full) {
                state.fill_part(board, direction, region, lines, need.into())?;
                if state.placed != placed {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Rules out the parts of a region in some lines.
fn rule_out_lines<const L: usize>(
    board: &Board<L>,
    state: &mut State<L>,
    direction: usize,
    region: usize,
    lines: Range<usize>,
) {
    for line in lines {
        let part = state.part(board, direction, region, line);
        state.rule_out(board, direction, line, part);
    }
}
