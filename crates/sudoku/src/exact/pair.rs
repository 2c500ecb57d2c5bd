//! The nine lanes in one 128-bit register.
//!
//! Lanes have ten bits as in `words`. A band of three is a 32-bit number, so that bands change places in one operation.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use super::four::Four;
use super::lanes::Lanes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128::Four;

/// The first two bands, then the third one and the second once more: each half holds two different bands. The two bits
/// above a band are clear but for lanes that were turned.
#[derive(Clone, Copy)]
pub(super) struct Pair(Four);

/// How far it is from one lane to the next.
const LANE: u32 = 10;

/// In each lane: a one, the spare bit, and the digits.
const ONE: u32 = 1 | 1 << 10 | 1 << 20;
const SPARE: u32 = ONE << 9;
const DIGITS: u32 = SPARE - ONE;
/// Everything in the first and the second lane of each band.
const FIRST: u32 = 0x3ff;
const SECOND: u32 = FIRST << LANE;

/// The spare bit of each lane that is not empty.
#[inline(always)]
fn flags(x: Four) -> Four {
    x.plus(Four::all(DIGITS)).and(Four::all(SPARE))
}

/// The spare bit of each empty lane.
#[inline(always)]
fn empty(x: Four) -> Four {
    Four::all(SPARE).minus(x).and(Four::all(SPARE))
}

/// From spare bits to masks of the digits.
#[inline(always)]
fn masks(flags: Four) -> Four {
    flags.minus(flags.right(9))
}

/// Each lane without its lowest bit. The spare bits stand by, so that no lane borrows from the next.
#[inline(always)]
fn drop_lowest(x: Four) -> Four {
    x.and(x.or(Four::all(SPARE)).minus(Four::all(ONE)))
}

/// The same where no lane is empty. Next to an empty one anything may be left: but a board with an empty cell comes to
/// nothing in any case.
#[inline(always)]
fn drop_lowest_of_some(x: Four) -> Four {
    x.and(x.minus(Four::all(ONE)))
}

impl Lanes for Pair {
    #[inline(always)]
    fn of(boxes: [u16; 9]) -> Pair {
        let [a, b, c, d, e, f, g, h, i] = boxes;
        let band = |x, y, z| u32::from(x) | u32::from(y) << LANE | u32::from(z) << (2 * LANE);
        Pair(Four::of([band(a, b, c), band(d, e, f), band(g, h, i), band(d, e, f)]))
    }

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        (self.0.three()[index / 3] >> (index as u32 % 3 * LANE) & 0x3ff) as u16
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Pair {
        let lane = u32::from(value) << (index as u32 % 3 * LANE);
        let of_band = |band| if index / 3 == band { lane } else { 0 };
        Pair(Four::of([of_band(0), of_band(1), of_band(2), of_band(1)]))
    }

    #[inline(always)]
    fn and(self, other: Pair) -> Pair {
        Pair(self.0.and(other.0))
    }

    #[inline(always)]
    fn or(self, other: Pair) -> Pair {
        Pair(self.0.or(other.0))
    }

    #[inline(always)]
    fn without(self, other: Pair) -> Pair {
        Pair(self.0.without(other.0))
    }

    #[inline(always)]
    fn holds(self, other: Pair) -> bool {
        other.0.without(self.0).is_zero()
    }

    #[inline(always)]
    fn single(self) -> Pair {
        Pair(self.0.and(masks(empty(drop_lowest_of_some(self.0)))))
    }

    #[inline(always)]
    fn or_else(self, other: Pair) -> Pair {
        Pair(self.0.or(other.0.and(masks(empty(self.0)))))
    }

    #[inline(always)]
    fn any_empty([a, b, c, d, e, f, g, h, i]: &[Pair; 9]) -> Pair {
        let full = |x: &Pair| x.0.plus(Four::all(DIGITS));
        let three = |x, y, z| full(x).and(full(y)).and(full(z));
        Pair(masks(Four::all(SPARE).without(three(a, b, c).and(three(d, e, f)).and(three(g, h, i)))))
    }

    /// What is pushed out of a lane at the end of a band stays in the two bits above it. Callers combine the result with lanes
    /// that are clear there.
    #[inline(always)]
    fn band_others(self) -> (Pair, Pair) {
        let next = self.0.right(LANE).or(self.0.left(2 * LANE));
        let last = self.0.left(LANE).or(self.0.right(2 * LANE));
        (Pair(next), Pair(last))
    }

    #[inline(always)]
    fn stack_others(self) -> (Pair, Pair) {
        // Of the bands 0 1 2 1: first the other one of the same half, then the one that is left.
        (Pair(self.0.shuffle::<1, 0, 3, 2>()), Pair(self.0.shuffle::<2, 2, 0, 0>()))
    }

    #[inline(always)]
    fn weigh(self) -> (Pair, Pair) {
        let rest = drop_lowest_of_some(self.0);
        let (open, more) = (flags(rest), flags(drop_lowest(rest)));
        // The mask takes in the spare bit. The weight is 32 for an open lane, less 16 if it has more than two digits.
        let two = open.without(more);
        (Pair(two.left(1).minus(two.right(9))), Pair(open.right(4).minus(more.right(5))))
    }

    #[inline(always)]
    fn plus(self, other: Pair) -> Pair {
        Pair(self.0.plus(other.0))
    }

    #[inline(always)]
    fn score(self, _cells: u16, place: u16) -> Pair {
        Pair(self.0.plus(Four::all(ONE * u32::from(place))))
    }

    #[inline(always)]
    fn max(self, other: Pair) -> Pair {
        // Of whole bands the larger one has the larger last lane; without that lane, the larger second one.
        let without = |lanes| self.0.without(Four::all(lanes)).max(other.0.without(Four::all(lanes)));
        let (first, second) = (without(!FIRST), without(!(FIRST | SECOND)).and(Four::all(SECOND)));
        Pair(self.0.max(other.0).without(Four::all(FIRST | SECOND)).or(second).or(first))
    }

    #[inline(always)]
    fn top(self) -> (usize, u16) {
        let mut top = (0, self.at(0));
        for index in 1..9 {
            if self.at(index) > top.1 {
                top = (index, self.at(index));
            }
        }
        top
    }
}
