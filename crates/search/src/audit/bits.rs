//! Sets of small numbers.

/// A set of small numbers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// The numbers below `count`.
    pub(super) fn first(count: usize) -> Bits {
        let mut bits = Bits::default();
        (0..count).for_each(|bit| bits.insert(bit));
        bits
    }

    pub(super) fn insert(&mut self, bit: usize) {
        if self.0.len() <= bit / 64 {
            self.0.resize(bit / 64 + 1, 0);
        }
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn remove(&mut self, bit: usize) {
        if let Some(word) = self.0.get_mut(bit / 64) {
            *word &= !(1 << (bit % 64));
        }
    }

    pub(super) fn has(&self, bit: usize) -> bool {
        self.word(bit / 64) >> (bit % 64) & 1 == 1
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let rest = |&word: &u64| Some(word & word.wrapping_sub(1)).filter(|&rest| rest != 0);
            let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| 64 * at + word.trailing_zeros() as usize)
        })
    }

    pub(super) fn without(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().enumerate().map(|(at, &word)| word & !other.word(at)).collect())
    }

    pub(super) fn extend(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn common(&self, other: &Bits) -> u32 {
        self.0.iter().zip(&other.0).map(|(word, other)| (word & other).count_ones()).sum()
    }

    pub(super) fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word & other != 0)
    }

    /// Whether all numbers that are here are in `other`, too.
    pub(super) fn is_within(&self, other: &Bits) -> bool {
        self.0.iter().enumerate().all(|(at, &word)| word & !other.word(at) == 0)
    }
}
