//! The identity of a state.

use std::hash::{Hash, Hasher};

/// The identity of a state: numbers that determine it completely. Keys are compared in full. The hash is only
/// used for lookups, and is the same on every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    hash: u64,
    words: Box<[u64]>,
}

impl Key {
    /// Returns the key of these numbers, in this order.
    pub fn new(words: impl Into<Box<[u64]>>) -> Key {
        let words = words.into();
        let hash = words.iter().fold(words.len() as u64, |hash, &word| {
            let x = (hash ^ word ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            x ^ x >> 29
        });
        Key { hash, words }
    }

    pub(super) fn hash(&self) -> u64 {
        self.hash
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
