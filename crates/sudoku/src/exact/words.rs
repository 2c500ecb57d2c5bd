//! The nine lanes in ordinary 64-bit words: for every machine.
//!
//! Here a lane has ten bits, nine for the digits and one to spare, so that six of them fit into a word.

use super::lanes::Lanes;

/// The first two bands, and the third one. The spare bit of a lane is clear between operations, but for scores.
#[derive(Clone, Copy)]
pub(super) struct Words(u64, u64);

/// How far it is from one lane to the next, and from one band to the next.
const LANE: usize = 10;
const BAND: usize = 3 * LANE;

/// In each lane: a one, the spare bit, and the digits.
const ONE: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
const SPARE: u64 = ONE << 9;
const DIGITS: u64 = SPARE - ONE;
/// Everything in the first, the second and the third lane of each band.
const FIRST: u64 = 0x3ff | 0x3ff << BAND;
const SECOND: u64 = FIRST << LANE;
const THIRD: u64 = SECOND << LANE;
/// Everything in one band.
const ONE_BAND: u64 = (1 << BAND) - 1;

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Words {
        Words(f(self.0), f(self.1))
    }

    #[inline(always)]
    fn zip(self, other: Words, f: impl Fn(u64, u64) -> u64) -> Words {
        Words(f(self.0, other.0), f(self.1, other.1))
    }
}

/// The spare bit of each lane that is not empty.
#[inline(always)]
fn flags(x: u64) -> u64 {
    (x + DIGITS) & SPARE
}

/// From spare bits to masks of the digits.
#[inline(always)]
fn masks(flags: u64) -> u64 {
    flags - (flags >> 9)
}

/// Each lane without its lowest bit. The spare bits stand by, so that no lane borrows from the next.
#[inline(always)]
fn drop_lowest(x: u64) -> u64 {
    x & ((x | SPARE) - ONE)
}

/// The larger, in every other lane: the lanes between them make room for the bit that shows which is larger.
#[inline(always)]
fn max_of_every_other(a: u64, b: u64) -> u64 {
    const EVERY_OTHER: u64 = 0x3ff | 0x3ff << 20 | 0x3ff << 40;
    const BORROWED: u64 = (EVERY_OTHER << 1) & !EVERY_OTHER;
    let (a, b) = (a & EVERY_OTHER, b & EVERY_OTHER);
    let not_less = ((a | BORROWED) - b) & BORROWED;
    let mask = not_less - (not_less >> LANE);
    a & mask | b & !mask
}

impl Lanes for Words {
    #[inline(always)]
    fn of(boxes: [u16; 9]) -> Words {
        let [a, b, c, d, e, f, g, h, i] = boxes;
        let band = |x, y, z| u64::from(x) | u64::from(y) << LANE | u64::from(z) << (2 * LANE);
        Words(band(a, b, c) | band(d, e, f) << BAND, band(g, h, i))
    }

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        let word = if index < 6 { self.0 } else { self.1 };
        (word >> (index % 6 * LANE) & 0x3ff) as u16
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Words {
        let lane = u64::from(value) << (index % 6 * LANE);
        if index < 6 { Words(lane, 0) } else { Words(0, lane) }
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn holds(self, other: Words) -> bool {
        let Words(a, b) = other.without(self);
        a | b == 0
    }

    #[inline(always)]
    fn single(self) -> Words {
        self.map(|x| x & !masks(flags(drop_lowest(x))))
    }

    #[inline(always)]
    fn or_else(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b & !masks(flags(a)))
    }

    #[inline(always)]
    fn any_empty(places: &[Words; 9]) -> Words {
        let mut full = Words(SPARE, SPARE);
        for place in places {
            full = full.zip(*place, |full, x| full & (x + DIGITS));
        }
        full.map(|full| masks(full ^ SPARE))
    }

    #[inline(always)]
    fn band_others(self) -> (Words, Words) {
        (
            self.map(|x| x >> LANE & (FIRST | SECOND) | x << (2 * LANE) & THIRD),
            self.map(|x| x << LANE & (SECOND | THIRD) | x >> (2 * LANE) & FIRST),
        )
    }

    #[inline(always)]
    fn stack_others(self) -> (Words, Words) {
        let (first, second, third) = (self.0 & ONE_BAND, self.0 >> BAND, self.1);
        (Words(second | third << BAND, first), Words(third | first << BAND, second))
    }

    #[inline(always)]
    fn weigh(self) -> (Words, Words) {
        let rest = self.map(drop_lowest);
        let (open, more) = (rest.map(flags), rest.map(|x| flags(drop_lowest(x))));
        // The mask takes in the spare bit. The weight is 32 for an open lane, less 16 if it has more than two digits.
        let pair = open.zip(more, |open, more| ((open ^ more) << 1) - ((open ^ more) >> 9));
        (pair, open.zip(more, |open, more| (open >> 4) - (more >> 5)))
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn score(self, _cells: u16, place: u16) -> Words {
        self.map(|x| x + ONE * u64::from(place))
    }

    #[inline(always)]
    fn max(self, other: Words) -> Words {
        self.zip(other, |a, b| max_of_every_other(a, b) | max_of_every_other(a >> LANE, b >> LANE) << LANE)
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
