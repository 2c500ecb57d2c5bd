//! Sets of cells as bits, in reading order.

use crate::field::Hull;
use gridproof_search::Random;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of up to `64 * N` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const NONE: Bits<N> = Bits([0; N]);

    pub(crate) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// The cells of a rectangle on a board with `cols` columns.
    #[inline]
    pub(crate) fn of(rect: Hull, cols: usize) -> Bits<N> {
        let mut bits = [0; N];
        let width = rect.right - rect.left + 1;
        let row_bits = (1_u64 << width) - 1;
        for row in rect.top..=rect.bottom {
            let start = row * cols + rect.left;
            let (word, shift) = (start / 64, start % 64);
            bits[word] |= row_bits << shift;
            if shift + width > 64 {
                bits[word + 1] |= row_bits >> (64 - shift);
            }
        }
        Bits(bits)
    }

    #[inline]
    pub(crate) fn and(self, other: Bits<N>) -> Bits<N> {
        Bits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(crate) fn xor(self, other: Bits<N>) -> Bits<N> {
        Bits(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }

    #[inline]
    pub(crate) fn meets(self, other: Bits<N>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (one, two)| all | (one & two)) != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Bits::NONE
    }

    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells in order.
    #[inline]
    pub(crate) fn cells(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let cell = (word != 0).then(|| index * 64 + word.trailing_zeros() as usize);
                word &= word.wrapping_sub(1);
                cell
            })
        })
    }

    /// Any of its cells, each equally likely. There must be one.
    pub(crate) fn any(self, random: &mut Random) -> usize {
        let mut rank = random.index(self.count() as usize) as u32;
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if rank < here {
                let mut word = word;
                (0..rank).for_each(|_| word &= word - 1);
                return index * 64 + word.trailing_zeros() as usize;
            }
            rank -= here;
        }
        unreachable!("the rank is below the number of cells")
    }
}

/// The numbers of a set of up to 64 cells, in order.
#[inline]
pub(crate) fn members(mut cells: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = cells.trailing_zeros() as usize;
        cells &= cells.checked_sub(1)?;
        Some(first)
    })
}

/// A set of cells in one machine word.
pub(crate) trait Word:
    Copy + Eq + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitOrAssign + Not<Output = Self>
{
    /// No cell.
    const NONE: Self;
    /// The most cells.
    const MOST: usize;

    /// One cell.
    fn one(cell: usize) -> Self;

    /// The first cells of a larger set.
    fn of(wide: u128) -> Self;

    /// The same in a larger set.
    fn wide(self) -> u128;

    /// The number of cells.
    fn count(self) -> u32;

    /// The cells in order.
    fn cells(self) -> impl Iterator<Item = usize>;

    /// Whether there is no cell.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether another set has one of its cells.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

impl Word for u64 {
    const NONE: u64 = 0;
    const MOST: usize = 64;

    #[inline]
    fn one(cell: usize) -> u64 {
        1 << cell
    }

    #[inline]
    fn of(wide: u128) -> u64 {
        wide as u64
    }

    #[inline]
    fn wide(self) -> u128 {
        self.into()
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn cells(self) -> impl Iterator<Item = usize> {
        members(self)
    }
}

impl Word for u128 {
    const NONE: u128 = 0;
    const MOST: usize = 128;

    #[inline]
    fn one(cell: usize) -> u128 {
        1 << cell
    }

    #[inline]
    fn of(wide: u128) -> u128 {
        wide
    }

    #[inline]
    fn wide(self) -> u128 {
        self
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn cells(self) -> impl Iterator<Item = usize> {
        members(self as u64).chain(members((self >> 64) as u64).map(|cell| cell + 64))
    }
}
