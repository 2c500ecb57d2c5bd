//! What a derivation used, in the order in which the kernel needs it.

use super::log::PremiseId;

/// What a derivation used: premises with the place on the trail at which they fire. Sorted, they are cited in
/// the order in which the kernel needs them, so that one pass checks the line.
#[derive(Default)]
pub(super) struct Cited(Vec<u64>);

impl Cited {
    pub(super) fn add(&mut self, place: u32, PremiseId(premise): PremiseId) {
        self.0.push(u64::from(place) << 32 | u64::from(premise));
    }

    pub(super) fn in_order(self, seen: &mut Stamps) -> Vec<PremiseId> {
        let Cited(mut words) = self;
        // Derivations walk the trail backwards, so this leaves little to sort.
        words.reverse();
        sort(&mut words);
        seen.clear();
        // A constraint may fire several times; its first place is enough for the first pass, and a later
        // pass sees it again.
        words
            .into_iter()
            .map(|word| word as u32)
            .filter(|&id| seen.is_new(id as usize))
            .map(PremiseId)
            .collect()
    }
}

/// A set of small numbers that is emptied at once.
#[derive(Clone, Default)]
pub(super) struct Stamps {
    of: Vec<u32>,
    now: u32,
}

impl Stamps {
    pub(super) fn clear(&mut self) {
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.of.clear();
            1
        });
    }

    /// Adds a number, and returns whether it was new.
    pub(super) fn is_new(&mut self, number: usize) -> bool {
        if number >= self.of.len() {
            self.of.resize(number + 1, 0);
        }
        std::mem::replace(&mut self.of[number], self.now) != self.now
    }
}

/// The length of the pieces that are merged.
const PIECE: usize = 16;

/// Sorts words that are mostly in order. It is one small function in every build: the sorts of the standard library are large,
/// and those of its build for size are too slow for this.
fn sort(words: &mut [u64]) {
    words.chunks_mut(PIECE).for_each(insert_each);
    let (mut length, mut spare) = (PIECE, vec![]);
    while length < words.len() {
        for pair in words.chunks_mut(2 * length) {
            if pair.len() > length && pair[length - 1] > pair[length] {
                merge(pair, length, &mut spare);
            }
        }
        length *= 2;
    }
}

fn insert_each(words: &mut [u64]) {
    for new in 1..words.len() {
        let (word, mut at) = (words[new], new);
        while at > 0 && words[at - 1] > word {
            words[at] = words[at - 1];
            at -= 1;
        }
        words[at] = word;
    }
}

/// Merges two sorted pieces, the second of which begins in the middle.
fn merge(words: &mut [u64], middle: usize, spare: &mut Vec<u64>) {
    spare.clear();
    spare.extend_from_slice(&words[..middle]);
    let (mut left, mut right, mut to) = (0, middle, 0);
    while left < spare.len() && right < words.len() {
        let from_right = words[right] < spare[left];
        words[to] = if from_right { words[right] } else { spare[left] };
        right += usize::from(from_right);
        left += usize::from(!from_right);
        to += 1;
    }
    // What is left of the second piece is in its place.
    let rest = &spare[left..];
    words[to..to + rest.len()].copy_from_slice(rest);
}

#[cfg(test)]
mod tests {
    use super::{Cited, PremiseId, Stamps, sort};
    use crate::Random;
    use std::collections::BTreeMap;

    #[test]
    fn words_are_in_the_order_of_the_standard_library() {
        let mut random = Random::new(3);
        for length in 0..200 {
            for range in [2, 40, u64::from(u32::MAX)] {
                let mut words: Vec<u64> = (0..length).map(|_| random.below(range)).collect();
                // Some begin with a long run.
                let run = random.below(length + 1) as usize;
                words[..run].sort();
                let mut expected = words.clone();
                expected.sort();
                sort(&mut words);
                assert_eq!(words, expected);
            }
        }
    }

    #[test]
    fn a_premise_is_cited_once_at_its_first_place() {
        let mut random = Random::new(4);
        let mut seen = Stamps::default();
        for _ in 0..300 {
            let (mut cited, mut first) = (Cited::default(), BTreeMap::new());
            for _ in 0..random.below(60) {
                let (place, premise) = (random.below(40) as u32, random.below(20) as u32);
                cited.add(place, PremiseId(premise));
                let least = first.entry(premise).or_insert(place);
                *least = place.min(*least);
            }
            let mut expected: Vec<(u32, u32)> =
                first.into_iter().map(|(premise, place)| (place, premise)).collect();
            expected.sort();
            let expected: Vec<PremiseId> =
                expected.into_iter().map(|(_, premise)| PremiseId(premise)).collect();
            assert_eq!(cited.in_order(&mut seen), expected);
        }
    }
}
