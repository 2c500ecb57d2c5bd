//! Sets of cells: 128 bits for boards up to 10 by 10, 640 for the larger ones.

pub(crate) use crate::geometry::values;
use std::ops::{BitAnd, BitOr, Not};

/// Calls a function that is generic over sets of cells with the smallest sets that hold the cells of a board.
macro_rules! by_size {
    ($shape:expr, $work:ident ( $($argument:expr),* $(,)? )) => {
        match $shape.cells() <= u128::BITS {
            true => $work::<u128>($($argument),*),
            false => $work::<$crate::logic::Wide>($($argument),*),
        }
    };
}
pub(crate) use by_size;

/// A set of cells by number.
pub trait Set:
    Copy
    + Eq
    + std::hash::Hash
    + std::fmt::Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// Whether the sets hold the cells of large boards.
    const IS_WIDE: bool;

    /// The set of one cell.
    fn of(cell: u32) -> Self;

    /// The smallest cell.
    fn first(self) -> Option<u32>;

    /// How many cells.
    fn len(self) -> u32;

    /// A number that sets rarely share.
    fn digest(self) -> u64;

    /// The cells but the smallest.
    fn without_first(self) -> Self;

    /// The cell of a set of one.
    fn only(self) -> Option<u32> {
        self.first().filter(|_| self.without_first().is_empty())
    }

    /// The cells of a set of two.
    fn pair(self) -> Option<[u32; 2]> {
        Some([self.first()?, self.without_first().only()?])
    }

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
        self.0 = self.0.without_first();
        Some(first)
    }
}

impl Set for u128 {
    const IS_WIDE: bool = false;

    fn of(cell: u32) -> u128 {
        // Word by word: in WebAssembly a shift of 128 bits is a call.
        let bit = 1_u64 << (cell % 64);
        let low = if cell < 64 { bit } else { 0 };
        u128::from(low) | u128::from(bit ^ low) << 64
    }

    fn first(self) -> Option<u32> {
        (self != 0).then(|| self.trailing_zeros())
    }

    fn len(self) -> u32 {
        self.count_ones()
    }

    fn digest(self) -> u64 {
        mix(self as u64, (self >> 64) as u64)
    }

    fn without_first(self) -> u128 {
        self & self.wrapping_sub(1)
    }
}

fn mix(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}

/// A set of up to 640 cells.
///
/// In WebAssembly its operations are calls: a copy of ten words in each place of each technique would be a fifth of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wide([u64; 10]);

impl Set for Wide {
    const IS_WIDE: bool = true;

    fn of(cell: u32) -> Wide {
        let mut words = [0; 10];
        words[cell as usize / 64] = 1 << (cell % 64);
        Wide(words)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn first(self) -> Option<u32> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u32 * 64 + self.0[word].trailing_zeros())
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn digest(self) -> u64 {
        self.0.into_iter().fold(0, mix)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn without_first(self) -> Wide {
        let mut words = self.0;
        if let Some(word) = words.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        Wide(words)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    fn has(self, cell: u32) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn minus(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn within(self, other: Wide) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (mine, theirs)| any | mine & !theirs) == 0
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn meets(self, other: Wide) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (mine, theirs)| any | mine & theirs) != 0
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn bitand(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn bitor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Wide {
    type Output = Wide;

    #[cfg_attr(target_family = "wasm", inline(never))]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

/// The number of bits in every mask of ten: counting them costs a dozen instructions on a plain processor.
const COUNTS: [u8; 1024] = {
    let mut counts = [0; 1024];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    counts
};

/// How many values a bit mask holds.
pub(crate) fn count(mask: u32) -> u32 {
    COUNTS.get(mask as usize).map_or_else(|| mask.count_ones(), |&count| u32::from(count))
}
