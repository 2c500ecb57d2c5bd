//! The nine lanes in one AVX2 register. The only unsafe code of the crate.
//!
//! Safety: every intrinsic below needs a processor with AVX2 and nothing else. [`Register`] is private to this
//! file, so it is used only through [`Wide`], and a `Wide` can be made only where AVX2 has been detected.

#![allow(unsafe_code)]

use super::batch::Batch;
use super::descent::{Descent, Pause};
use super::lanes::Lanes;
use super::nine::{Candidates, Grid, Puzzle};
use super::registers::Search;
use gridproof_search::Random;
use std::arch::x86_64::*;

/// Whether this processor has AVX2.
pub(super) fn available() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

/// The search in AVX2 registers, if this processor can run it.
pub(super) fn search() -> Option<Box<dyn Search>> {
    available().then(|| Box::new(Wide { one: Descent::new(), many: None }) as Box<dyn Search>)
}

/// One search, and several side by side, made when first needed. A `Wide` exists only if the processor has AVX2.
struct Wide {
    one: Descent<Register>,
    many: Option<Box<Batch<Register>>>,
}

/// Compiles methods of [`Search`] once more, for AVX2.
macro_rules! with_avx2 {
    ($(fn $name:ident(&mut $self:ident $(, $arg:ident: $of:ty)*) $(-> $answer:ty)?;)*) => {
        $(fn $name(&mut $self $(, $arg: $of)*) $(-> $answer)? {
            #[target_feature(enable = "avx2")]
            fn wide(one: &mut Descent<Register> $(, $arg: $of)*) $(-> $answer)? {
                Search::$name(one $(, $arg)*)
            }
            // SAFETY: a `Wide` exists only where AVX2 does.
            unsafe { wide(&mut $self.one $(, $arg)*) }
        })*
    };
}

impl Search for Wide {
    with_avx2! {
        fn begin(&mut self, puzzle: &Puzzle);
        fn begin_but(&mut self, puzzle: &Puzzle, cell: usize, candidates: u16);
        fn begin_with(&mut self, candidates: &Candidates);
        fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause);
        fn solution(&mut self) -> Option<Grid>;
        fn open_cells(&mut self) -> u32;
        fn fill(&mut self, random: &mut Random) -> Grid;
        fn thin(&mut self, puzzle: &Puzzle, order: &[u8]) -> Puzzle;
    }

    fn count_batch(&mut self, puzzles: &[Puzzle], limit: u64, out: &mut [u64]) {
        #[target_feature(enable = "avx2")]
        fn wide(many: &mut Batch<Register>, puzzles: &[Puzzle], limit: u64, out: &mut [u64]) {
            many.count(puzzles, limit, out);
        }
        let many = self.many.get_or_insert_with(|| Box::new(Batch::new()));
        // SAFETY: a `Wide` exists only where AVX2 does.
        unsafe { wide(many, puzzles, limit, out) }
    }

    fn effort(&self) -> (u64, u64) {
        let (one, many) = (self.one.effort(), self.many.as_ref().map_or((0, 0), |many| many.effort()));
        (one.0 + many.0, one.1 + many.1)
    }
}

/// A band of three boxes per quarter, each with an empty lane. The last quarter repeats the second one, so that in
/// each half the quarters hold two different bands.
#[derive(Clone, Copy)]
struct Register(__m256i);

impl Lanes for Register {
    #[inline(always)]
    fn of([a, b, c, d, e, f, g, h, i]: [u16; 9]) -> Register {
        Register(wide([a, b, c, 0, d, e, f, 0, g, h, i, 0, d, e, f, 0]))
    }

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        narrow(self.0)[index + index / 3]
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Register {
        unsafe { Register(_mm256_and_si256(wide(LANE_OF[index]), _mm256_set1_epi16(value as i16))) }
    }

    #[inline(always)]
    fn and(self, other: Register) -> Register {
        unsafe { Register(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Register) -> Register {
        unsafe { Register(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn without(self, other: Register) -> Register {
        unsafe { Register(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn holds(self, other: Register) -> bool {
        unsafe { _mm256_testc_si256(self.0, other.0) == 1 }
    }

    #[inline(always)]
    fn single(self) -> Register {
        unsafe { Register(_mm256_and_si256(self.0, empty(drop_lowest(self.0)))) }
    }

    #[inline(always)]
    fn or_else(self, other: Register) -> Register {
        unsafe { Register(_mm256_blendv_epi8(self.0, other.0, empty(self.0))) }
    }

    #[inline(always)]
    fn any_empty([a, b, c, d, e, f, g, h, i]: &[Register; 9]) -> Register {
        unsafe {
            let min = |x, y, z| _mm256_min_epu16(_mm256_min_epu16(x, y), z);
            Register(empty(min(min(a.0, b.0, c.0), min(d.0, e.0, f.0), min(g.0, h.0, i.0))))
        }
    }

    #[inline(always)]
    fn band_others(self) -> (Register, Register) {
        unsafe {
            // Read as if it might change: a compiler that knows the table makes two shuffles of each of these.
            let (right, left) = (std::ptr::read_volatile(&RIGHT), std::ptr::read_volatile(&LEFT));
            (Register(_mm256_shuffle_epi8(self.0, right)), Register(_mm256_shuffle_epi8(self.0, left)))
        }
    }

    #[inline(always)]
    fn stack_others(self) -> (Register, Register) {
        unsafe {
            // Of the bands 0 1 2 1: first the other one of the same half, then the one that is left.
            let beside = _mm256_shuffle_epi32::<0b01_00_11_10>(self.0);
            let left = _mm256_permute4x64_epi64::<0b00_00_10_10>(self.0);
            (Register(beside), Register(left))
        }
    }

    #[inline(always)]
    fn weigh(self) -> (Register, Register) {
        unsafe {
            let rest = drop_lowest(self.0);
            let filled = empty(rest);
            let pair = _mm256_andnot_si256(filled, empty(drop_lowest(rest)));
            // A mask is -1. So this is -1 for one digit, 1 for two, 0 for more; the score makes up for it.
            (Register(pair), Register(_mm256_sub_epi16(filled, pair)))
        }
    }

    #[inline(always)]
    fn plus(self, other: Register) -> Register {
        unsafe { Register(_mm256_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn score(self, cells: u16, place: u16) -> Register {
        let offset = 16 * cells + place;
        unsafe {
            Register(_mm256_add_epi16(_mm256_slli_epi16::<4>(self.0), _mm256_set1_epi16(offset as i16)))
        }
    }

    #[inline(always)]
    fn max(self, other: Register) -> Register {
        unsafe { Register(_mm256_max_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn top(self) -> (usize, u16) {
        unsafe {
            let half = _mm_max_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            // The processor can find the smallest of eight lanes at once: look for it among the complements.
            let least = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));
            let largest = !_mm_extract_epi16::<0>(least) as u16;
            let equal = _mm256_cmpeq_epi16(self.0, _mm256_set1_epi16(largest as i16));
            let lane = _mm256_movemask_epi8(equal).trailing_zeros() as usize / 2;
            (lane - lane / 4, largest)
        }
    }
}

/// Each lane without its lowest bit.
#[inline(always)]
fn drop_lowest(x: __m256i) -> __m256i {
    unsafe { _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1))) }
}

/// The mask of the empty lanes.
#[inline(always)]
fn empty(x: __m256i) -> __m256i {
    unsafe { _mm256_cmpeq_epi16(x, _mm256_setzero_si256()) }
}

#[inline(always)]
const fn wide(lanes: [u16; 16]) -> __m256i {
    // SAFETY: both are 32 bytes, and any bits are valid in both.
    unsafe { std::mem::transmute(lanes) }
}

#[inline(always)]
fn narrow(register: __m256i) -> [u16; 16] {
    // SAFETY: both are 32 bytes, and any bits are valid in both.
    unsafe { std::mem::transmute(register) }
}

/// For the byte shuffle, which counts within each half: lane i takes the next one of its quarter.
static RIGHT: __m256i = wide(from_lanes([1, 2, 0, 3, 5, 6, 4, 7]));
/// Lane i takes the last one of its quarter.
static LEFT: __m256i = wide(from_lanes([2, 0, 1, 3, 6, 4, 5, 7]));

const fn from_lanes(lanes: [u16; 8]) -> [u16; 16] {
    let mut bytes = [0; 16];
    let mut i = 0;
    while i < 16 {
        let low_byte = 2 * lanes[i % 8];
        bytes[i] = low_byte | (low_byte + 1) << 8;
        i += 1;
    }
    bytes
}

/// All ones in the lanes of one box.
static LANE_OF: [[u16; 16]; 9] = {
    let mut table = [[0; 16]; 9];
    let mut b = 0;
    while b < 9 {
        table[b][b + b / 3] = u16::MAX;
        if b / 3 == 1 {
            table[b][b + 9] = u16::MAX;
        }
        b += 1;
    }
    table
};
