//! Sets of chain nodes: `W` words of bits, a size known to the compiler so that the loops unroll.

/// A set of numbers below 64 W.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row<const W: usize>([u64; W]);

impl<const W: usize> Row<W> {
    pub(super) const EMPTY: Row<W> = Row([0; W]);

    pub(super) fn has(&self, item: usize) -> bool {
        self.0[item / 64] >> (item % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, item: usize) {
        self.0[item / 64] |= 1 << (item % 64);
    }

    pub(super) fn remove(&mut self, item: usize) {
        self.0[item / 64] &= !(1 << (item % 64));
    }

    /// The two items of a row of two.
    pub(super) fn pair(&self) -> Option<(usize, usize)> {
        let mut items = self.iter();
        let pair = (items.next()?, items.next()?);
        items.next().is_none().then_some(pair)
    }

    pub(super) fn join(&mut self, other: &Row<W>) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    pub(super) fn and(&self, other: &Row<W>) -> Row<W> {
        Row(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(super) fn minus(&self, other: &Row<W>) -> Row<W> {
        Row(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(super) fn meets(&self, other: &Row<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (mine, theirs)| any | mine & theirs) != 0
    }

    pub(super) fn within(&self, other: &Row<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (mine, theirs)| any | mine & !theirs) == 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    /// The numbers below one.
    pub(super) fn below(end: usize) -> Row<W> {
        let bits = |word: usize| end.saturating_sub(64 * word).min(64) as u32;
        Row(std::array::from_fn(|word| u64::MAX.checked_shr(64 - bits(word)).unwrap_or(0)))
    }

    /// Does something with each item: what loops in loops are fastest with.
    pub(super) fn each(&self, mut act: impl FnMut(usize)) {
        for (i, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                act(i * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let words = self.0;
        (0..W).flat_map(move |i| {
            let mut rest = words[i];
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(i * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(items: &[usize]) -> Row<2> {
        let mut row = Row::EMPTY;
        items.iter().for_each(|&item| row.insert(item));
        row
    }

    #[test]
    fn a_row_is_a_set() {
        let (one, other) = (row(&[0, 63, 64, 127]), row(&[63, 100]));
        assert_eq!(one.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert!(one.has(64) && !one.has(65) && one.meets(&other) && !one.within(&other));
        assert_eq!((one.and(&other), one.minus(&other)), (row(&[63]), row(&[0, 64, 127])));
        assert_eq!((other.pair(), one.pair(), row(&[5]).pair()), (Some((63, 100)), None, None));
        let mut items = vec![];
        one.each(|item| items.push(item));
        assert_eq!(items, [0, 63, 64, 127]);
        assert_eq!([0, 3, 64, 70, 128].map(|end| Row::<2>::below(end).iter().count()), [0, 3, 64, 70, 128]);
        assert!(Row::<2>::EMPTY.is_empty() && row(&[63]).within(&one) && !one.is_empty());
    }
}
