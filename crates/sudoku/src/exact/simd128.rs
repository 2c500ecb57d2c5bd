//! Two 64-bit numbers side by side in a register of WebAssembly, for a build with `simd128`.

use std::arch::wasm32::*;

/// Both undergo the same.
#[derive(Clone, Copy)]
pub(super) struct Two(v128);

impl Two {
    /// From two numbers.
    #[inline(always)]
    pub(super) fn of(first: u64, second: u64) -> Two {
        Two(u64x2(first, second))
    }

    /// The same number twice.
    #[inline(always)]
    pub(super) fn both(number: u64) -> Two {
        Two(u64x2_splat(number))
    }

    /// The first number.
    #[inline(always)]
    pub(super) fn first(self) -> u64 {
        u64x2_extract_lane::<0>(self.0)
    }

    /// The second number.
    #[inline(always)]
    pub(super) fn second(self) -> u64 {
        u64x2_extract_lane::<1>(self.0)
    }

    /// They change places.
    #[inline(always)]
    pub(super) fn swap(self) -> Two {
        Two(u64x2_shuffle::<1, 0>(self.0, self.0))
    }

    /// Bits in both registers.
    #[inline(always)]
    pub(super) fn and(self, other: Two) -> Two {
        Two(v128_and(self.0, other.0))
    }

    /// Bits in either register.
    #[inline(always)]
    pub(super) fn or(self, other: Two) -> Two {
        Two(v128_or(self.0, other.0))
    }

    /// Bits in this register alone.
    #[inline(always)]
    pub(super) fn without(self, other: Two) -> Two {
        Two(v128_andnot(self.0, other.0))
    }

    /// The sums; they must not overflow.
    #[inline(always)]
    pub(super) fn plus(self, other: Two) -> Two {
        Two(u64x2_add(self.0, other.0))
    }

    /// The differences; they must not be negative.
    #[inline(always)]
    pub(super) fn minus(self, other: Two) -> Two {
        Two(u64x2_sub(self.0, other.0))
    }

    /// Shifted to lower bits.
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Two {
        Two(u64x2_shr(self.0, bits))
    }

    /// Shifted to higher bits.
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Two {
        Two(u64x2_shl(self.0, bits))
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}
