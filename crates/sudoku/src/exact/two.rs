//! Two 64-bit numbers side by side, where there is no register for them: so the code in `pair` can be tested on every
//! machine.

/// Both undergo the same.
#[derive(Clone, Copy)]
pub(super) struct Two(u64, u64);

impl Two {
    /// From two numbers.
    #[inline(always)]
    pub(super) fn of(first: u64, second: u64) -> Two {
        Two(first, second)
    }

    /// The same number twice.
    #[inline(always)]
    pub(super) fn both(number: u64) -> Two {
        Two(number, number)
    }

    /// The first number.
    #[inline(always)]
    pub(super) fn first(self) -> u64 {
        self.0
    }

    /// The second number.
    #[inline(always)]
    pub(super) fn second(self) -> u64 {
        self.1
    }

    /// They change places.
    #[inline(always)]
    pub(super) fn swap(self) -> Two {
        Two(self.1, self.0)
    }

    /// Bits in both registers.
    #[inline(always)]
    pub(super) fn and(self, other: Two) -> Two {
        Two(self.0 & other.0, self.1 & other.1)
    }

    /// Bits in either register.
    #[inline(always)]
    pub(super) fn or(self, other: Two) -> Two {
        Two(self.0 | other.0, self.1 | other.1)
    }

    /// Bits in this register alone.
    #[inline(always)]
    pub(super) fn without(self, other: Two) -> Two {
        Two(self.0 & !other.0, self.1 & !other.1)
    }

    /// The sums; they must not overflow.
    #[inline(always)]
    pub(super) fn plus(self, other: Two) -> Two {
        Two(self.0 + other.0, self.1 + other.1)
    }

    /// The differences; they must not be negative.
    #[inline(always)]
    pub(super) fn minus(self, other: Two) -> Two {
        Two(self.0 - other.0, self.1 - other.1)
    }

    /// Shifted to lower bits.
    #[inline(always)]
    pub(super) fn right(self, bits: u32) -> Two {
        Two(self.0 >> bits, self.1 >> bits)
    }

    /// Shifted to higher bits.
    #[inline(always)]
    pub(super) fn left(self, bits: u32) -> Two {
        Two(self.0 << bits, self.1 << bits)
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.0 | self.1 == 0
    }
}
