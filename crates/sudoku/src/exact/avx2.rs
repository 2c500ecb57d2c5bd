//! The nine lanes in one AVX2 register. The only unsafe code of the crate.
//!
//! Safety: every intrinsic below needs a processor with AVX2 and nothing else. [`Register`] is private to this
//! file, so it is used only through [`Wide`], and a `Wide` can be made only where AVX2 has been detected.

#![allow(unsafe_code)]

use super::descent::{Descent, Pause};
use super::lanes::Lanes;
use std::arch::x86_64::*;

/// The search in AVX2 registers. That there is one shows that the processor has AVX2.
pub(super) struct Wide(Descent<Register>);

impl Wide {
    /// The search, if this processor can run it.
    pub(super) fn new() -> Option<Wide> {
        std::arch::is_x86_feature_detected!("avx2").then(|| Wide(Descent::new()))
    }

    /// Starts on the candidates that a table gives for the value of each cell.
    pub(super) fn begin<T: Copy>(&mut self, cells: &[T; 81], candidates: impl Fn(T) -> u16) {
        // SAFETY: a `Wide` exists only where AVX2 does.
        unsafe { begin(&mut self.0, cells, candidates) }
    }

    /// See [`Descent::advance`].
    pub(super) fn advance(&mut self, limit: u64, nodes: u64) -> (u64, Pause) {
        // SAFETY: a `Wide` exists only where AVX2 does.
        unsafe { advance(&mut self.0, limit, nodes) }
    }

    /// See [`Descent::solution`].
    pub(super) fn solution(&self) -> Option<[u8; 81]> {
        // SAFETY: a `Wide` exists only where AVX2 does.
        unsafe { solution(&self.0) }
    }

    /// Boards looked at, and guesses made.
    pub(super) fn effort(&self) -> (u64, u64) {
        (self.0.nodes, self.0.guesses)
    }
}

#[target_feature(enable = "avx2")]
fn begin<T: Copy>(descent: &mut Descent<Register>, cells: &[T; 81], candidates: impl Fn(T) -> u16) {
    descent.begin(|cell| candidates(cells[cell]));
}

#[target_feature(enable = "avx2")]
fn advance(descent: &mut Descent<Register>, limit: u64, nodes: u64) -> (u64, Pause) {
    descent.advance(limit, nodes)
}

#[target_feature(enable = "avx2")]
fn solution(descent: &Descent<Register>) -> Option<[u8; 81]> {
    descent.solution()
}

/// A band of three boxes per quarter; all other lanes stay empty.
#[derive(Clone, Copy)]
struct Register(__m256i);

impl Lanes for Register {
    #[inline(always)]
    fn of([a, b, c, d, e, f, g, h, i]: [u16; 9]) -> Register {
        Register(wide([a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 0]))
    }

    #[inline(always)]
    fn boxes(self) -> [u16; 9] {
        let lanes = narrow(self.0);
        std::array::from_fn(|b| lanes[b + b / 3])
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
    fn drop_lowest(self) -> Register {
        unsafe { Register(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))) }
    }

    #[inline(always)]
    fn where_empty(self) -> Register {
        unsafe { Register(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn right(self) -> Register {
        unsafe { Register(_mm256_shuffle_epi8(self.0, wide(RIGHT))) }
    }

    #[inline(always)]
    fn left(self) -> Register {
        unsafe { Register(_mm256_shuffle_epi8(self.0, wide(LEFT))) }
    }

    #[inline(always)]
    fn below(self) -> Register {
        unsafe { Register(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    fn above(self) -> Register {
        unsafe { Register(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn plus(self, other: Register) -> Register {
        unsafe { Register(_mm256_add_epi16(self.0, other.0)) }
    }

    #[inline(always)]
    fn max(self, other: Register) -> Register {
        unsafe { Register(_mm256_max_epu16(self.0, other.0)) }
    }

    #[inline(always)]
    fn min(self, other: Register) -> Register {
        unsafe { Register(_mm256_min_epu16(self.0, other.0)) }
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

    #[inline(always)]
    fn at(self, index: usize) -> u16 {
        narrow(self.0)[index + index / 3]
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Register {
        unsafe { Register(_mm256_and_si256(wide(ONE[index]), _mm256_set1_epi16(value as i16))) }
    }
}

#[inline(always)]
fn wide(lanes: [u16; 16]) -> __m256i {
    // SAFETY: both are 32 bytes, and any bits are valid in both.
    unsafe { std::mem::transmute(lanes) }
}

#[inline(always)]
fn narrow(register: __m256i) -> [u16; 16] {
    // SAFETY: both are 32 bytes, and any bits are valid in both.
    unsafe { std::mem::transmute(register) }
}

/// For the byte shuffle, which counts within each half: lane i takes the next one of its quarter.
const RIGHT: [u16; 16] = from_lanes([1, 2, 0, 3, 5, 6, 4, 7]);
/// Lane i takes the last one of its quarter.
const LEFT: [u16; 16] = from_lanes([2, 0, 1, 3, 6, 4, 5, 7]);

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

/// All ones in the lane of one box.
static ONE: [[u16; 16]; 9] = {
    let mut table = [[0; 16]; 9];
    let mut b = 0;
    while b < 9 {
        table[b][b + b / 3] = u16::MAX;
        b += 1;
    }
    table
};
