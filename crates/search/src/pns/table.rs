//! A bounded transposition table: the numbers of states, independent of how they were reached.

use super::{Key, Numbers};

/// One state and its numbers.
#[derive(Clone)]
struct Entry {
    key: Key,
    numbers: Numbers,
    /// Expansions spent below it.
    work: u64,
}

/// The number of places for one key.
const WAYS: usize = 4;

/// The initial size of a table: most searches are small, and a large table takes time to allocate.
const FIRST: usize = 1 << 10;

/// A table that grows up to a maximum size. After that, a full bucket replaces the entry with the least work
/// below it.
pub(super) struct Table {
    /// `None` is a free place.
    entries: Vec<Option<Entry>>,
    taken: usize,
    most: usize,
    pub(super) replaced: u64,
}

impl Table {
    /// Creates a table for up to `entries` states, rounded down to a power of two.
    pub(super) fn new(entries: usize) -> Table {
        let most = (1 << entries.max(WAYS).ilog2()).max(WAYS);
        Table { entries: vec![None; most.min(FIRST)], taken: 0, most, replaced: 0 }
    }

    fn bucket(&self, key: &Key) -> std::ops::Range<usize> {
        let start = (key.hash() as usize & (self.entries.len() / WAYS - 1)) * WAYS;
        start..start + WAYS
    }

    /// Returns the numbers of a state, if they are known.
    pub(super) fn get(&self, key: &Key) -> Option<Numbers> {
        let bucket = &self.entries[self.bucket(key)];
        bucket.iter().flatten().find(|entry| entry.key == *key).map(|entry| entry.numbers)
    }

    /// Stores the numbers of a state after `work` expansions below it.
    pub(super) fn put(&mut self, key: Key, numbers: Numbers, work: u64) {
        if 2 * self.taken >= self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        self.insert(Entry { key, numbers, work: work.max(1) });
    }

    fn insert(&mut self, new: Entry) {
        let bucket = self.bucket(&new.key);
        let bucket = &mut self.entries[bucket];
        let work = |place: &Option<Entry>| place.as_ref().map_or(0, |entry| entry.work);
        let same = bucket.iter().position(|place| place.as_ref().is_some_and(|entry| entry.key == new.key));
        let least = || (0..WAYS).min_by_key(|&way| work(&bucket[way])).unwrap_or(0);
        let way = same.unwrap_or_else(least);
        let before = if same.is_some() { work(&bucket[way]) } else { 0 };
        let free = bucket[way].is_none();
        self.taken += usize::from(free);
        self.replaced += u64::from(same.is_none() && !free);
        bucket[way] = Some(Entry { work: before.saturating_add(new.work), ..new });
    }

    fn grow(&mut self) {
        let larger = vec![None; 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        self.taken = 0;
        old.into_iter().flatten().for_each(|entry| self.insert(entry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        Key::new([crate::random::Random::new(number).bits()])
    }

    #[test]
    fn a_full_bucket_gives_up_the_least_work() {
        let mut table = Table::new(WAYS);
        for number in 1..=4 {
            table.put(key(number), Numbers { proof: number as u32, disproof: 1 }, 10 * number);
        }
        table.put(key(5), Numbers::OPEN, 25);
        assert_eq!(table.get(&key(1)), None);
        assert_eq!(table.get(&key(2)).map(|numbers| numbers.proof), Some(2));
        assert_eq!((table.get(&key(5)), table.replaced), (Some(Numbers::OPEN), 1));
        table.put(key(5), Numbers::PROVED, 1);
        assert_eq!((table.get(&key(5)), table.replaced), (Some(Numbers::PROVED), 1));
    }

    #[test]
    fn a_table_that_may_grow_forgets_nothing_before_it_has_grown() {
        let mut table = Table::new(1 << 16);
        (0..8000).for_each(|number| table.put(key(number), Numbers::DISPROVED, 1));
        let known = (0..8000).filter(|&number| table.get(&key(number)).is_some()).count() as u64;
        assert_eq!(known, 8000 - table.replaced);
        assert!(table.replaced < 800, "{} replaced", table.replaced);
    }
}
