//! Sets of facts: what something rests on.

/// The number of facts that a search can keep apart.
pub(super) const MOST: usize = 64 * WORDS;
const WORDS: usize = 8;

/// A set of facts, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cone([u64; WORDS]);

impl Cone {
    pub(super) fn insert(&mut self, fact: usize) {
        self.0[fact / 64] |= 1 << (fact % 64);
    }

    pub(super) fn has(&self, fact: usize) -> bool {
        self.0[fact / 64] >> (fact % 64) & 1 == 1
    }

    pub(super) fn join(&mut self, other: &Cone) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// The facts before a number.
    pub(super) fn below(&self, end: usize) -> Cone {
        let mut cone = *self;
        for (at, word) in cone.0.iter_mut().enumerate() {
            let bits = end.saturating_sub(64 * at).min(64) as u32;
            *word &= u64::MAX.checked_shr(64 - bits).unwrap_or(0);
        }
        cone
    }

    /// The facts in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |at| {
            let mut rest = words[at];
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(64 * at + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cone_is_a_set() {
        let (mut cone, mut other) = (Cone::default(), Cone::default());
        cone.insert(3);
        other.insert(64);
        cone.join(&other);
        cone.insert(511);
        assert_eq!(cone.iter().collect::<Vec<_>>(), [3, 64, 511]);
        assert_eq!(cone.below(64).iter().collect::<Vec<_>>(), [3]);
        assert_eq!(cone.below(65).iter().collect::<Vec<_>>(), [3, 64]);
        assert_eq!(cone.below(MOST), cone);
        assert!(cone.has(64) && !cone.has(65));
    }
}
