//! Hitting sets: the smallest sets of elements that meet every set of a collection.

use crate::halt::Stopped;
use crate::run::Run;

/// A growing collection of sets.
#[derive(Default)]
pub(super) struct Collection {
    sets: Vec<Vec<u32>>,
    /// Per element: the sets that contain it.
    within: Vec<Bits>,
}

/// A set of small numbers.
#[derive(Clone, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn insert(&mut self, bit: usize) {
        if self.0.len() <= bit / 64 {
            self.0.resize(bit / 64 + 1, 0);
        }
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    fn word(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(at, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * at + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }

    fn without(&self, other: &Bits) -> Bits {
        Bits(self.0.iter().enumerate().map(|(at, &word)| word & !other.word(at)).collect())
    }

    fn common(&self, other: &Bits) -> u32 {
        self.0.iter().enumerate().map(|(at, &word)| (word & other.word(at)).count_ones()).sum()
    }

    /// Whether all numbers of `among` that are here are in `other`, too.
    fn is_within(&self, other: &Bits, among: &Bits) -> bool {
        among.0.iter().enumerate().all(|(at, &word)| word & self.word(at) & !other.word(at) == 0)
    }
}

impl Collection {
    /// Adds a set.
    pub(super) fn add(&mut self, set: Vec<u32>) {
        let number = self.sets.len();
        for &element in &set {
            if self.within.len() <= element as usize {
                self.within.resize_with(element as usize + 1, Bits::default);
            }
            self.within[element as usize].insert(number);
        }
        self.sets.push(set);
    }

    /// Returns a set that meets all sets: always the element that meets most of those that are left.
    pub(super) fn greedy(&self) -> Vec<u32> {
        let (mut left, mut chosen) = (self.all(), vec![]);
        while !left.is_empty() {
            let meets = |&element: &u32| (self.within[element as usize].common(&left), u32::MAX - element);
            let Some(best) = (0..self.within.len() as u32).max_by_key(meets) else { break };
            left = left.without(&self.within[best as usize]);
            chosen.push(best);
        }
        chosen
    }

    /// Returns a set of at most `size` elements that meets all sets; `None` if there is none.
    pub(super) fn within(&self, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<u32>>, Stopped> {
        let mut search = Search { of: self, banned: vec![false; self.within.len()], chosen: vec![] };
        Ok(search.meets(&self.all(), size, run)?.then_some(search.chosen))
    }

    fn all(&self) -> Bits {
        let mut all = Bits::default();
        (0..self.sets.len()).for_each(|set| all.insert(set));
        all
    }
}

/// A search by branching: some element of the set with the fewest choices has to be chosen.
struct Search<'c> {
    of: &'c Collection,
    /// Elements that were tried before, in this place or further up.
    banned: Vec<bool>,
    chosen: Vec<u32>,
}

impl Search<'_> {
    /// Meets the sets that are `left` with at most `size` further elements, if that is possible.
    fn meets(&mut self, left: &Bits, size: usize, run: &mut Run<'_>) -> Result<bool, Stopped> {
        run.step(1 + self.of.sets.len() as u64 / 4)?;
        let open = self.open(left);
        let Some((_, first)) = open.first() else { return Ok(true) };
        if self.apart(&open) > size {
            return Ok(false);
        }
        let mut choices = self.undominated(first, left);
        choices.sort_by_key(|&element| {
            (std::cmp::Reverse(self.of.within[element as usize].common(left)), element)
        });
        let mut tried = vec![];
        let mut met = false;
        for element in choices {
            self.chosen.push(element);
            let rest = left.without(&self.of.within[element as usize]);
            met = self.meets(&rest, size - 1, run)?;
            if met {
                break;
            }
            self.chosen.pop();
            self.banned[element as usize] = true;
            tried.push(element);
        }
        tried.into_iter().for_each(|element| self.banned[element as usize] = false);
        Ok(met)
    }

    /// The sets that are left, with the elements that may still be chosen, the fewest first.
    fn open(&self, left: &Bits) -> Vec<(usize, Vec<u32>)> {
        let allowed = |set: usize| {
            let elements = self.of.sets[set].iter().copied();
            (set, elements.filter(|&element| !self.banned[element as usize]).collect())
        };
        let mut open: Vec<(usize, Vec<u32>)> = left.iter().map(allowed).collect();
        open.sort_by_key(|(set, elements)| (elements.len(), *set));
        open
    }

    /// How many sets can be chosen of which no two have an element in common: each needs an element of its own. More than
    /// all of them if a set has no choice left.
    fn apart(&self, open: &[(usize, Vec<u32>)]) -> usize {
        let mut used = vec![false; self.banned.len()];
        let mut apart = 0;
        for (_, elements) in open {
            if elements.is_empty() {
                return usize::MAX;
            }
            if elements.iter().all(|&element| !used[element as usize]) {
                apart += 1;
                elements.iter().for_each(|&element| used[element as usize] = true);
            }
        }
        apart
    }

    /// The elements that no other element of the set replaces: one that meets every set that is left and that they meet.
    fn undominated(&self, set: &[u32], left: &Bits) -> Vec<u32> {
        let within = |element: u32| &self.of.within[element as usize];
        let replaces = |by: u32, element: u32| {
            by != element
                && within(element).is_within(within(by), left)
                && (by < element || !within(by).is_within(within(element), left))
        };
        set.iter().copied().filter(|&element| !set.iter().any(|&by| replaces(by, element))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::run::with_steps;

    /// The size of a smallest hitting set, by trying all.
    fn by_force(sets: &[Vec<u32>], elements: u32) -> usize {
        let meets = |bits: &u32| sets.iter().all(|set| set.iter().any(|element| bits >> element & 1 == 1));
        let sizes = (0..1_u32 << elements).filter(meets).map(u32::count_ones);
        sizes.min().expect("all elements meet all sets") as usize
    }

    #[test]
    fn the_smallest_hitting_sets_are_those_that_trying_all_finds() {
        let mut random = Random::new(1);
        let mut larger = 0;
        for _ in 0..400 {
            let elements = 4 + random.below(8) as u32;
            let mut collection = Collection::default();
            for _ in 0..1 + random.index(14) {
                let mut set: Vec<u32> = (0..elements).collect();
                random.shuffle(&mut set);
                set.truncate(1 + random.index(4));
                collection.add(set);
            }
            let smallest = by_force(&collection.sets, elements);
            let meets = |chosen: &[u32]| {
                collection.sets.iter().all(|set| set.iter().any(|element| chosen.contains(element)))
            };
            assert!(meets(&collection.greedy()) && collection.greedy().len() >= smallest);
            let within = |size| with_steps(1_000_000, |run| collection.within(size, run)).unwrap();
            let found = within(smallest).expect("it exists");
            assert!(meets(&found) && found.len() == smallest, "{:?}", collection.sets);
            assert_eq!(within(smallest - 1), None, "{:?}", collection.sets);
            larger += usize::from(smallest >= 3);
        }
        assert!(larger >= 100, "only {larger} of the collections need three elements");
    }

    #[test]
    fn a_collection_without_sets_needs_nothing() {
        let none = Collection::default();
        assert!(none.greedy().is_empty());
        assert_eq!(with_steps(10, |run| none.within(0, run)), Ok(Some(vec![])));
    }
}
