//! A bounded cache keyed by content. Inconclusive answers are never stored: more time might change them.

use crate::verdict::Verdict;
use lru::LruCache;
use std::hash::Hash;
use std::num::NonZeroUsize;

/// Whether an answer stays the same if the question is repeated with more time.
pub trait Conclusive {
    /// Returns whether it may be kept.
    fn is_conclusive(&self) -> bool;
}

impl<P, D> Conclusive for Verdict<P, D> {
    fn is_conclusive(&self) -> bool {
        !matches!(self, Verdict::Inconclusive(_))
    }
}

/// The answers to the most recent questions. The key must contain everything that the answer depends on: the
/// puzzle *and* the marks *and* the question.
pub struct Cache<K: Hash + Eq, V> {
    answers: LruCache<K, V>,
    hits: u64,
    misses: u64,
}

impl<K: Hash + Eq, V: Clone + Conclusive> Cache<K, V> {
    /// Creates a cache that holds up to `capacity` answers.
    pub fn new(capacity: NonZeroUsize) -> Cache<K, V> {
        Cache { answers: LruCache::new(capacity), hits: 0, misses: 0 }
    }

    /// Returns the stored answer, if there is one.
    pub fn get(&mut self, key: &K) -> Option<V> {
        let known = self.answers.get(key).cloned();
        *(if known.is_some() { &mut self.hits } else { &mut self.misses }) += 1;
        known
    }

    /// Stores an answer if it is conclusive.
    pub fn keep(&mut self, key: K, answer: &V) {
        if answer.is_conclusive() {
            self.answers.put(key, answer.clone());
        }
    }

    /// Removes all answers.
    pub fn clear(&mut self) {
        self.answers.clear();
    }

    /// Returns the number of stored answers.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Returns whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Returns the number of hits and the number of misses.
    pub fn hits_and_misses(&self) -> (u64, u64) {
        (self.hits, self.misses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::halt::Stopped;

    type Answer = Verdict<u32, ()>;

    #[test]
    fn it_keeps_the_latest_conclusive_answers_and_no_more() {
        let mut cache: Cache<u32, Answer> = Cache::new(NonZeroUsize::new(2).unwrap());
        for key in [1, 2, 1, 3, 1, 2] {
            assert!(cache.get(&key).is_none_or(|known| known == Verdict::Proved(key)));
            cache.keep(key, &Verdict::Proved(key));
        }
        assert_eq!((cache.len(), cache.hits_and_misses()), (2, (2, 4)));
        cache.clear();
        assert!(cache.is_empty());
    }

    #[test]
    fn an_inconclusive_answer_is_not_kept() {
        let mut cache: Cache<u32, Answer> = Cache::new(NonZeroUsize::MIN);
        cache.keep(1, &Verdict::Inconclusive(Stopped::Time));
        assert_eq!(cache.get(&1), None);
        cache.keep(1, &Verdict::Proved(1));
        assert_eq!(cache.get(&1), Some(Verdict::Proved(1)));
    }
}
