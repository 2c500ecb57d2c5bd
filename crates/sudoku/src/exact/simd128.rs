//! Four 32-bit numbers side by side in a register of WebAssembly, for a build with `simd128`.

use std::arch::wasm32::*;

/// All undergo the same.
#[derive(Clone, Copy)]
pub(super) struct Four(v128);

impl Four {
    /// From four numbers.
    #[inline(always)]
    pub(super) fn of([a, b, c, d]: [u32; 4]) -> Four {
        Four(u32x4(a, b, c, d))
    }

    /// The same number four times.
    #[inline(always)]
    pub(super) fn all(number: u32) -> Four {
        Four(u32x4_splat(number))
    }

    /// The first three numbers.
    #[inline(always)]
    pub(super) fn three(self) -> [u32; 3] {
        [u32x4_extract_lane::<0>(self.0), u32x4_extract_lane::<1>(self.0), u32x4_extract_lane::<2>(self.0)]
    }

    /// The numbers at these places.
    #[inline(always)]
    pub(super) fn shuffle<const A: usize, const B: usize, const C: usize, const D: usize>(self) -> Four {
        Four(u32x4_shuffle::<A, B, C, D>(self.0, self.0))
    }

    /// Bits in both registers.
    #[inline(always)]
    pub(super) fn and(self, other: Four) -> Four {
        Four(v128_and(self.0, other.0))
    }

    /// Bits in either register.
    #[inline(always)]
    pub(super) fn or(self, other: Four) -> Four {
        Four(v128_or(self.0, other.0))
    }

    /// Bits in this register alone.
    #[inline(always)]
    pub(super) fn without(self, other: Four) -> Four {
        Four(v128_andnot(self.0, other.0))
    }

    /// The sums, less what overflows.
    #[inline(always)]
    pub(super) fn plus(self, other: Four) -> Four {
        Four(u32x4_add(self.0, other.0))
    }

    /// The differences, as if there were a bit more to borrow.
    #[inline(always)]
    pub(super) fn minus(self, other: Four) -> Four {
        Four(u32x4_sub(self.0, other.0))
    }

    /// The larger ones.
    #[inline(always)]
    pub(super) fn max(self, other: Four) -> Four {
        Four(u32x4_max(self.0, other.0))
    }

    /// Shifted to lower bits.
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Four {
        Four(u32x4_shr(self.0, bits))
    }

    /// Shifted to higher bits, less what overflows.
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Four {
        Four(u32x4_shl(self.0, bits))
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}
