//! The nine lanes in one AVX2 register.
//!
//! The only unsafe code of the crate.

#![allow(unsafe_code)]

use super::lanes::Lanes;
use std::arch::x86_64::*;

/// A band of three boxes per quarter; all other lanes stay empty.
///
/// Safety: values of this type are made and used only inside functions compiled for AVX2, which
/// [`super::nine`] enters after it has seen that the processor has AVX2.
#[derive(Clone, Copy)]
pub(super) struct Register(__m256i);

impl Lanes for Register {
    #[inline(always)]
    fn of(b: [u16; 9]) -> Register {
        let lane = |i: usize| b[i] as i16;
        unsafe {
            Register(_mm256_setr_epi16(
                lane(0), lane(1), lane(2), 0, lane(3), lane(4), lane(5), 0, lane(6), lane(7), lane(8), 0, 0, 0, 0, 0,
            ))
        }
    }

    #[inline(always)]
    fn boxes(self) -> [u16; 9] {
        let lanes: [u16; 16] = unsafe { std::mem::transmute(self.0) };
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
        unsafe {
            let turn = _mm256_setr_epi8(
                2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, 2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9,
                14, 15,
            );
            Register(_mm256_shuffle_epi8(self.0, turn))
        }
    }

    #[inline(always)]
    fn left(self) -> Register {
        unsafe {
            let turn = _mm256_setr_epi8(
                4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, 4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11,
                14, 15,
            );
            Register(_mm256_shuffle_epi8(self.0, turn))
        }
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
        let lanes: [u16; 16] = unsafe { std::mem::transmute(self.0) };
        lanes[index + index / 3]
    }

    #[inline(always)]
    fn one(index: usize, value: u16) -> Register {
        let lane = Register::of(ONE[index]);
        unsafe { Register(_mm256_and_si256(lane.0, _mm256_set1_epi16(value as i16))) }
    }
}

/// All ones in the lane of one box.
static ONE: [[u16; 9]; 9] = {
    let mut table = [[0; 9]; 9];
    let mut b = 0;
    while b < 9 {
        table[b][b] = u16::MAX;
        b += 1;
    }
    table
};
