//! The nine lanes in one 128-bit register.
//!
//! Lanes have ten bits as in `words`. Here both halves always undergo the same, at the price of a few operations more.

use super::lanes::Lanes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128::Two;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use super::two::Two;

/// The first two bands, then the third one and the second once more: each half holds two different bands.
#[derive(Clone, Copy)]
pub(super) struct Pair(Two);

/// How far it is from one lane to the next, and from one band to the next.
const LANE: u32 = 10;
const BAND: u32 = 3 * LANE;

/// In each lane: a one, the spare bit, and the digits.
const ONE: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
const SPARE: u64 = ONE << 9;
const DIGITS: u64 = SPARE - ONE;
/// Everything in the first, the second and the third lane of each band.
const FIRST: u64 = 0x3ff | 0x3ff << BAND;
const SECOND: u64 = FIRST << LANE;
const THIRD: u64 = SECOND << LANE;
/// Everything in the first band of a half, and in the second.
const FIRST_BAND: u64 = (1 << BAND) - 1;
const SECOND_BAND: u64 = FIRST_BAND << BAND;

/// The spare bit of each lane that is not empty.
#[inline(always)]
fn flags(x: Two) -> Two {
    x.plus(Two::both(DIGITS)).and(Two::both(SPARE))
}

/// From spare bits to masks of the digits.
#[inline(always)]
fn masks(flags: Two) -> Two {
    flags.minus(flags.right(9))
}

/// Each lane without its lowest bit. The spare bits stand by, so that no lane borrows from the next.
#[inline(always)]
fn drop_lowest(x: Two) -> Two {
    x.and(x.or(Two::both(SPARE)).minus(Two::both(ONE)))
}

/// The larger, in every other lane: the lanes between them make room for the bit that tells.
#[inline(always)]
fn max_of_every_other(a: Two, b: Two) -> Two {
    const EVERY_OTHER: u64 = 0x3ff | 0x3ff << 20 | 0x3ff << 40;
    const BORROWED: u64 = (EVERY_OTHER << 1) & !EVERY_OTHER;
    let (a, b) = (a.and(Two::both(EVERY_OTHER)), b.and(Two::both(EVERY_OTHER)));
    let not_less = a.or(Two::both(BORROWED)).minus(b).and(Two::both(BORROWED));
    let mask = not_less.minus(not_less.right(LANE));
    a.and(mask).or(b.without(mask))
}

impl Lanes for Pair {
    #[inline(always)]
    fn of(boxes: [u16; 9]) -> Pair {
        let [a, b, c, d, e, f, g, h, i] = boxes;
        let band = |x, y, z| u64::from(x) | u64::from(y) << LANE | u64::from(z) << (2 * LANE);
        let middle = band(d, e, f) << BAND;
        Pair(Two::of(band(a, b, c) | middle, band(g, h, i) | middle))
    }

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        let word = if index < 6 { self.0.first() } else { self.0.second() };
        (word >> (index as u32 % 6 * LANE) & 0x3ff) as u16
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Pair {
        let lane = u64::from(value) << (index as u32 % 6 * LANE);
        // A box of the second band is the only one in the upper part of both halves.
        Pair(Two::of(if index < 6 { lane } else { 0 }, if index >= 3 { lane } else { 0 }))
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
        Pair(self.0.without(masks(flags(drop_lowest(self.0)))))
    }

    #[inline(always)]
    fn or_else(self, other: Pair) -> Pair {
        Pair(self.0.or(other.0.without(masks(flags(self.0)))))
    }

    #[inline(always)]
    fn any_empty([a, b, c, d, e, f, g, h, i]: &[Pair; 9]) -> Pair {
        let full = |x: &Pair| x.0.plus(Two::both(DIGITS));
        let three = |x, y, z| full(x).and(full(y)).and(full(z));
        Pair(masks(Two::both(SPARE).without(three(a, b, c).and(three(d, e, f)).and(three(g, h, i)))))
    }

    #[inline(always)]
    fn band_others(self) -> (Pair, Pair) {
        let (near, far) = (self.0.right(LANE), self.0.left(2 * LANE));
        let next = near.and(Two::both(FIRST | SECOND)).or(far.and(Two::both(THIRD)));
        let (near, far) = (self.0.left(LANE), self.0.right(2 * LANE));
        let last = near.and(Two::both(SECOND | THIRD)).or(far.and(Two::both(FIRST)));
        (Pair(next), Pair(last))
    }

    #[inline(always)]
    fn stack_others(self) -> (Pair, Pair) {
        // Of the bands 0 1 and 2 1: first the other one of the same half, then the one that is left.
        let beside = self.0.right(BAND).or(self.0.left(BAND).and(Two::both(SECOND_BAND)));
        let across = self.0.swap().and(Two::both(FIRST_BAND));
        (Pair(beside), Pair(across.or(across.left(BAND))))
    }

    #[inline(always)]
    fn weigh(self) -> (Pair, Pair) {
        let rest = drop_lowest(self.0);
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
        Pair(self.0.plus(Two::both(ONE * u64::from(place))))
    }

    #[inline(always)]
    fn max(self, other: Pair) -> Pair {
        let between = max_of_every_other(self.0.right(LANE), other.0.right(LANE));
        Pair(max_of_every_other(self.0, other.0).or(between.left(LANE)))
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
