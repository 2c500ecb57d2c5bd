//! Sets of cells: 128 bits for boards up to 10 by 10, 640 for the larger ones.

use std::ops::{BitAnd, BitOr, Not};

/// A set of cells by number.
pub trait Set:
    Copy
    + Eq
    + std::fmt::Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// The set of one cell.
    fn of(cell: u32) -> Self;

    /// The smallest cell.
    fn first(self) -> Option<u32>;

    /// How many cells.
    fn len(self) -> u32;

    /// The empty set.
    fn empty() -> Self {
        Self::default()
    }

    /// Whether there is no cell.
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether it holds a cell.
    fn has(self, cell: u32) -> bool {
        !(self & Self::of(cell)).is_empty()
    }

    /// The cells that the other set does not hold.
    fn minus(self, other: Self) -> Self {
        self & !other
    }

    /// Whether the other set holds every cell.
    fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the two share a cell.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The cells in order.
    fn iter(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set in order.
#[derive(Clone, Debug)]
pub struct Cells<S>(S);

impl<S: Set> Iterator for Cells<S> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let first = self.0.first()?;
        self.0 = self.0.minus(S::of(first));
        Some(first)
    }
}

impl Set for u128 {
    fn of(cell: u32) -> u128 {
        1 << cell
    }

    fn first(self) -> Option<u32> {
        (self != 0).then(|| self.trailing_zeros())
    }

    fn len(self) -> u32 {
        self.count_ones()
    }
}

/// A set of up to 640 cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wide([u64; 10]);

impl Set for Wide {
    fn of(cell: u32) -> Wide {
        let mut words = [0; 10];
        words[cell as usize / 64] = 1 << (cell % 64);
        Wide(words)
    }

    fn first(self) -> Option<u32> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u32 * 64 + self.0[word].trailing_zeros())
    }

    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    fn bitand(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    fn bitor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Wide {
    type Output = Wide;

    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

/// The values of a bit mask in order.
pub(crate) fn values(mask: u32) -> Values {
    Values(mask)
}

/// The values of a bit mask in order.
#[derive(Clone, Debug)]
pub(crate) struct Values(u32);

impl Iterator for Values {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let value = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(value)
    }
}
