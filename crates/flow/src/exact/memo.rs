//! A bounded set of the states that were found to lead nowhere, each with the nodes because of which it does. States are kept
//! and compared in full, so that none is mistaken for another.

use super::words::Nodes;

/// Where a state is stored.
#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u64,
    start: u32,
    /// 0 marks a free slot.
    len: u32,
}

/// A state in the set; invalid once its shelf was emptied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    shelf: u32,
    start: u32,
    len: u32,
    emptied: u32,
}

/// The words of a reason behind each state.
const REASON: usize = size_of::<Nodes>() / size_of::<u64>();

/// A bounded set of states. It is split into shelves that grow and are emptied one at a time, so no single step takes long.
pub(super) struct Memo {
    shelves: Vec<Shelf>,
    /// Bytes that a shelf may take.
    most: usize,
}

const SHELVES: usize = 32;
/// Slots of a new shelf.
const FIRST: usize = 1 << 5;
/// A shelf of `TRIAL` bytes grows further only if at least one in `USEFUL` states was found again; otherwise it is emptied.
const TRIAL: usize = 1 << 17;
const USEFUL: usize = 64;

impl Memo {
    /// A set that takes at most `megabytes` megabytes.
    pub(super) fn new(megabytes: u64) -> Memo {
        let most = (megabytes as usize).saturating_mul(1 << 20) / SHELVES;
        Memo { shelves: (0..SHELVES).map(|_| Shelf::default()).collect(), most }
    }

    /// Adds a state. If it was in the set already, returns why it leads nowhere.
    pub(super) fn insert(&mut self, state: &[u64]) -> Result<Entry, Nodes> {
        let hash = state.iter().fold(state.len() as u64, |hash, &word| mix(hash ^ word));
        let shelf = hash as usize % SHELVES;
        let (start, emptied) = self.shelves[shelf].insert(hash / SHELVES as u64, state, self.most)?;
        Ok(Entry { shelf: shelf as u32, start, len: state.len() as u32, emptied })
    }

    /// Adds why a state leads nowhere.
    pub(super) fn explain(&mut self, entry: Entry, because: Nodes) {
        let shelf = &mut self.shelves[entry.shelf as usize];
        if entry.emptied == shelf.emptied {
            let start = (entry.start + entry.len) as usize;
            shelf.text[start..start + REASON].copy_from_slice(&because.0);
        }
    }

    /// Removes a state.
    pub(super) fn remove(&mut self, entry: Entry) {
        let shelf = &mut self.shelves[entry.shelf as usize];
        if entry.emptied == shelf.emptied {
            // No state has this word, so the entry matches nothing.
            shelf.text[entry.start as usize] = u64::MAX;
        }
    }
}

/// A part of the set. A full shelf is emptied: that costs time but never changes an answer.
#[derive(Default)]
struct Shelf {
    slots: Vec<Slot>,
    used: usize,
    hits: usize,
    text: Vec<u64>,
    emptied: u32,
}

impl Shelf {
    fn insert(&mut self, hash: u64, state: &[u64], most: usize) -> Result<(u32, u32), Nodes> {
        if 2 * self.used >= self.slots.len() || self.text.len() + state.len() + REASON > self.text.capacity()
        {
            self.make_room(state.len() + REASON, most);
        }
        let place = self.place(hash, |slot, text| {
            slot.hash == hash && text[slot.start as usize..][..slot.len as usize] == *state
        });
        let Slot { start, len, .. } = self.slots[place];
        if len > 0 {
            self.hits += 1;
            let reason = &self.text[(start + len) as usize..][..REASON];
            return Err(Nodes(std::array::from_fn(|word| reason[word])));
        }
        let start = self.text.len() as u32;
        self.text.extend_from_slice(state);
        // Until it is explained, every node counts.
        self.text.extend_from_slice(&Nodes::ALL.0);
        self.slots[place] = Slot { hash, start, len: state.len() as u32 };
        self.used += 1;
        Ok((start, self.emptied))
    }

    /// The slot of a state, or else a free one.
    fn place(&self, hash: u64, is: impl Fn(&Slot, &[u64]) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].len > 0 && !is(&self.slots[at], &self.text) {
            at = (at + 1) & mask;
        }
        at
    }

    /// Grows the shelf, or empties it where it must not or need not grow.
    fn make_room(&mut self, words: usize, most: usize) {
        let slots = if 2 * self.used >= self.slots.len() {
            (2 * self.slots.len()).max(FIRST)
        } else {
            self.slots.len()
        };
        let text = match self.text.len() + words > self.text.capacity() {
            true => (2 * self.text.capacity()).max(FIRST * words),
            false => self.text.capacity(),
        };
        // While it grows, the old and the new memory exist side by side.
        let bytes = slots * size_of::<Slot>() + text * size_of::<u64>() * 3 / 2;
        let in_vain = bytes > TRIAL && self.hits < self.used / USEFUL;
        if (bytes > most || in_vain || text > u32::MAX as usize) && self.used > 0 {
            self.slots.fill(Slot::default());
            self.text.clear();
            (self.used, self.hits) = (0, 0);
            self.emptied += 1;
            return;
        }
        self.text.reserve_exact(text - self.text.len());
        if slots > self.slots.len() {
            let old = std::mem::replace(&mut self.slots, vec![Slot::default(); slots]);
            for slot in old.into_iter().filter(|slot| slot.len > 0) {
                let place = self.place(slot.hash, |_, _| false);
                self.slots[place] = slot;
            }
        }
    }
}

#[inline]
fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ x >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_known_once_it_is_in_and_unknown_once_it_is_out() {
        let mut memo = Memo::new(1);
        let entries: Vec<_> = (0..1000_u64).map(|number| memo.insert(&[number, 7]).expect("new")).collect();
        assert!((0..1000).all(|number| memo.insert(&[number, 7]).is_err()));
        memo.remove(entries[5]);
        assert!(memo.insert(&[5, 7]).is_ok());
        assert!(memo.insert(&[5, 7, 7]).is_ok(), "a longer state is another one");
    }

    #[test]
    fn it_stays_within_its_bound_and_forgets_what_was_of_no_use() {
        let mut memo = Memo::new(1);
        let first = memo.insert(&[0; 40]).expect("new");
        for number in 1..100_000_u64 {
            assert!(memo.insert(&[number; 40]).is_ok());
        }
        let bytes = |shelf: &Shelf| 16 * shelf.slots.capacity() + 8 * shelf.text.capacity();
        assert!(memo.shelves.iter().map(bytes).sum::<usize>() <= 1 << 20);
        // Removing a forgotten state does nothing to the others.
        memo.remove(first);
        assert!(memo.insert(&[99_999; 40]).is_err());
    }
}
