//! Nine numbers side by side: one 16-bit lane for each box of a 9x9 board.
//!
//! Every operation of the fast search works on all nine boxes at once, through this trait. It has a portable
//! implementation in ordinary 64-bit words and one in AVX2 registers; both give the same answers.

/// One 16-bit lane per box, arranged in three bands of three boxes. Lanes hold sets of digits: nine bits.
pub(super) trait Lanes: Copy {
    /// Lanes from their values, box by box in reading order.
    fn of(boxes: [u16; 9]) -> Self;
    /// The values, box by box in reading order.
    fn boxes(self) -> [u16; 9];
    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// What is in either.
    fn or(self, other: Self) -> Self;
    /// What is in this one alone.
    fn without(self, other: Self) -> Self;
    /// Each lane without its lowest bit.
    fn drop_lowest(self) -> Self;
    /// A lane full of ones (at least nine) where this one is empty, an empty lane where it is not.
    fn where_empty(self) -> Self;
    /// Each lane replaced by that of the next box to the right, round the band.
    fn right(self) -> Self;
    /// Each lane replaced by that of the next box to the left, round the band.
    fn left(self) -> Self;
    /// Each lane replaced by that of the next box below, round the stack.
    fn below(self) -> Self;
    /// Each lane replaced by that of the next box above, round the stack.
    fn above(self) -> Self;
    /// Whether every lane is empty.
    fn is_empty(self) -> bool;
    /// The sums, lane by lane; they must stay below 0x8000.
    fn plus(self, other: Self) -> Self;
    /// The larger, lane by lane.
    fn max(self, other: Self) -> Self;
    /// The smaller, lane by lane.
    fn min(self, other: Self) -> Self;
    /// A box with the largest lane, and that lane.
    fn top(self) -> (usize, u16);
    /// The lane of a box.
    fn at(self, index: usize) -> u16;
    /// A value in the lane of one box, the others empty.
    fn one(index: usize, value: u16) -> Self;
}

/// A band of three boxes per word; the fourth lane of a word stays empty.
#[derive(Clone, Copy)]
pub(super) struct Words([u64; 3]);

const LANE: u64 = 0x0001_0001_0001;
const BAND: u64 = 0xffff_ffff_ffff;

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Words {
        Words([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }

    #[inline(always)]
    fn zip(self, other: Words, f: impl Fn(u64, u64) -> u64) -> Words {
        Words([f(self.0[0], other.0[0]), f(self.0[1], other.0[1]), f(self.0[2], other.0[2])])
    }
}

impl Lanes for Words {
    #[inline(always)]
    fn of(boxes: [u16; 9]) -> Words {
        let lane = |b: usize| u64::from(boxes[b]);
        let band = |b: usize| lane(b) | lane(b + 1) << 16 | lane(b + 2) << 32;
        Words([band(0), band(3), band(6)])
    }

    #[inline(always)]
    fn boxes(self) -> [u16; 9] {
        std::array::from_fn(|b| (self.0[b / 3] >> (16 * (b % 3))) as u16)
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
    fn drop_lowest(self) -> Words {
        // Bit 15 stands by in every lane, so that no lane borrows from the next; it is cleared by the `&`.
        self.map(|x| x & ((x | LANE << 15) - LANE))
    }

    #[inline(always)]
    fn where_empty(self) -> Words {
        // A lane holds at most 0x1ff, so adding 0x7fff sets bit 15 exactly where it is not empty.
        self.map(|x| {
            let full = (x + LANE * 0x7fff) >> 15 & LANE;
            (LANE - full) * 0x7fff
        })
    }

    #[inline(always)]
    fn right(self) -> Words {
        self.map(|x| x >> 16 | x << 32 & BAND)
    }

    #[inline(always)]
    fn left(self) -> Words {
        self.map(|x| x << 16 & BAND | x >> 32)
    }

    #[inline(always)]
    fn below(self) -> Words {
        Words([self.0[1], self.0[2], self.0[0]])
    }

    #[inline(always)]
    fn above(self) -> Words {
        Words([self.0[2], self.0[0], self.0[1]])
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn max(self, other: Words) -> Words {
        self.zip(other, |a, b| {
            let larger = ((a | LANE << 15) - b) >> 15 & LANE;
            let mask = larger * 0xffff;
            a & mask | b & !mask
        })
    }

    #[inline(always)]
    fn min(self, other: Words) -> Words {
        self.zip(other, |a, b| {
            let larger = ((a | LANE << 15) - b) >> 15 & LANE;
            let mask = larger * 0xffff;
            b & mask | a & !mask
        })
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

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        (self.0[index / 3] >> (16 * (index % 3))) as u16
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Words {
        let mut words = [0; 3];
        words[index / 3] = u64::from(value) << (16 * (index % 3));
        Words(words)
    }
}
