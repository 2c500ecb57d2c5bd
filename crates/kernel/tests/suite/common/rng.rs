//! SplitMix64: a small random generator, so that the kernel's tests have no dependencies either.

use gridproof_kernel::Lit;

/// A stream of numbers that depends only on its seed.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// A number from `first` to `last`, both included.
    pub(crate) fn between(&mut self, first: i64, last: i64) -> i64 {
        first + self.below((last - first + 1) as usize) as i64
    }

    /// Returns true in `percent` of 100 cases.
    pub(crate) fn percent(&mut self, yes: usize) -> bool {
        self.below(100) < yes
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        (1..items.len()).rev().for_each(|i| items.swap(i, self.below(i + 1)));
    }

    /// A literal over atoms below `atoms`.
    pub(crate) fn lit(&mut self, atoms: u32) -> Lit {
        let lit = Lit::positive(self.below(atoms as usize) as u32);
        if self.percent(50) { lit } else { !lit }
    }
}
