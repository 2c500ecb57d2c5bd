//! A set of cells, one bit each; a board has at most 625.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

const WORDS: usize = 10;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Cells([u64; WORDS]);

impl Cells {
    /// No cell.
    pub(crate) const NONE: Cells = Cells([0; WORDS]);

    /// One cell.
    pub(crate) fn one(cell: u32) -> Cells {
        let mut set = Cells::NONE;
        set.insert(cell);
        set
    }

    /// Puts a cell in.
    pub(crate) fn insert(&mut self, cell: u32) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    /// Takes a cell out.
    pub(crate) fn remove(&mut self, cell: u32) {
        self.0[cell as usize / 64] &= !(1 << (cell % 64));
    }

    /// Whether a cell is in it.
    pub(crate) fn has(&self, cell: u32) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the two sets share a cell.
    pub(crate) fn meets(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell is in the other set.
    pub(crate) fn is_within(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The first cell in reading order.
    pub(crate) fn first(&self) -> Option<u32> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u32 * 64 + self.0[word].trailing_zeros())
    }

    /// The cells in reading order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u32> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| {
            let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            let bits = rest.take_while(|&word| word != 0).map(u64::trailing_zeros);
            bits.map(move |bit| index as u32 * 64 + bit)
        })
    }

    /// The cells from a number on, at most 32 of them, as bits.
    pub(crate) fn bits(&self, from: usize, count: usize) -> u32 {
        let (word, shift) = (from / 64, from % 64);
        let above = if shift == 0 { 0 } else { self.0.get(word + 1).map_or(0, |next| next << (64 - shift)) };
        ((self.0[word] >> shift | above) & ((1 << count) - 1)) as u32
    }

    fn zip(self, other: Cells, op: impl Fn(u64, u64) -> u64) -> Cells {
        Cells(std::array::from_fn(|word| op(self.0[word], other.0[word])))
    }
}

impl FromIterator<u32> for Cells {
    fn from_iter<I: IntoIterator<Item = u32>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    fn bitand(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Cells {
    type Output = Cells;

    fn bitor(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a | b)
    }
}

impl Sub for Cells {
    type Output = Cells;

    fn sub(self, other: Cells) -> Cells {
        self.zip(other, |a, b| a & !b)
    }
}

impl BitAndAssign for Cells {
    fn bitand_assign(&mut self, other: Cells) {
        *self = *self & other;
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Cells) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::Cells;

    #[test]
    fn sets_behave_like_sets() {
        let numbers = [0, 3, 63, 64, 127, 128, 300, 624];
        let set: Cells = numbers.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), numbers);
        assert_eq!((set.len(), set.first()), (8, Some(0)));
        assert_eq!((set.bits(60, 25), set.bits(0, 10), set.bits(600, 25)), (0b11000, 0b1001, 1 << 24));
        let some: Cells = [63, 300, 5].into_iter().collect();
        assert_eq!((set & some).iter().collect::<Vec<_>>(), [63, 300]);
        assert_eq!((some - set).iter().collect::<Vec<_>>(), [5]);
        assert!((set & some).is_within(&set) && !some.is_within(&set) && some.meets(&set));
        let mut rest = set;
        numbers.into_iter().for_each(|cell| rest.remove(cell));
        assert!(rest.is_empty() && rest == Cells::NONE && rest.first().is_none());
    }
}
