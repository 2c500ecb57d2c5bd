//! Four 32-bit numbers side by side, for machines without a register for them, so that the code in `pair` can be tested on
//! every machine.

/// Four numbers; every operation applies to all of them.
#[derive(Clone, Copy)]
pub(super) struct Four([u32; 4]);

impl Four {
    /// From four numbers.
    #[inline(always)]
    pub(super) fn of(numbers: [u32; 4]) -> Four {
        Four(numbers)
    }

    /// The same number four times.
    #[inline(always)]
    pub(super) fn all(number: u32) -> Four {
        Four([number; 4])
    }

    /// The first three numbers.
    #[inline(always)]
    pub(super) fn three(self) -> [u32; 3] {
        let [a, b, c, _] = self.0;
        [a, b, c]
    }

    /// The numbers at these places.
    #[inline(always)]
    pub(super) fn shuffle<const A: usize, const B: usize, const C: usize, const D: usize>(self) -> Four {
        Four([self.0[A], self.0[B], self.0[C], self.0[D]])
    }

    /// Bits in both registers.
    #[inline(always)]
    pub(super) fn and(self, other: Four) -> Four {
        self.zip(other, |a, b| a & b)
    }

    /// Bits in either register.
    #[inline(always)]
    pub(super) fn or(self, other: Four) -> Four {
        self.zip(other, |a, b| a | b)
    }

    /// Bits in this register alone.
    #[inline(always)]
    pub(super) fn without(self, other: Four) -> Four {
        self.zip(other, |a, b| a & !b)
    }

    /// The sums, less what overflows.
    #[inline(always)]
    pub(super) fn plus(self, other: Four) -> Four {
        self.zip(other, u32::wrapping_add)
    }

    /// The differences, as if there were a bit more to borrow.
    #[inline(always)]
    pub(super) fn minus(self, other: Four) -> Four {
        self.zip(other, u32::wrapping_sub)
    }

    /// The larger ones.
    #[inline(always)]
    pub(super) fn max(self, other: Four) -> Four {
        self.zip(other, u32::max)
    }

    /// Shifted to lower bits.
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Four {
        Four(self.0.map(|a| a >> bits))
    }

    /// Shifted to higher bits, less what overflows.
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Four {
        Four(self.0.map(|a| a << bits))
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.0 == [0; 4]
    }

    #[inline(always)]
    fn zip(self, other: Four, f: impl Fn(u32, u32) -> u32) -> Four {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        Four([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}
