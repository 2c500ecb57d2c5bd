//! What was found to lead nowhere: a bounded set of borders.

/// A set of 128-bit keys in one table of fixed size. A full neighbourhood forgets: that costs time, never an answer.
pub(super) struct Memo {
    slots: Vec<u128>,
    mask: usize,
    used: usize,
    largest: usize,
}

/// How far from its place a key may stand.
const NEAR: usize = 8;
/// Slots to start with.
const FIRST: usize = 1 << 10;

impl Memo {
    /// A set that takes at most so many megabytes.
    pub(super) fn new(megabytes: u64) -> Memo {
        let largest = ((megabytes as usize) << 20) / size_of::<u128>();
        let largest = largest.max(FIRST).next_power_of_two() >> usize::from(!largest.is_power_of_two());
        Memo { slots: vec![], mask: 0, used: 0, largest }
    }

    pub(super) fn contains(&self, key: u128) -> bool {
        !self.slots.is_empty() && self.places(key).any(|place| self.slots[place] == key)
    }

    pub(super) fn insert(&mut self, key: u128) {
        if 2 * self.used >= self.slots.len() && self.slots.len() < self.largest {
            self.grow();
        }
        self.put(key);
    }

    fn places(&self, key: u128) -> impl Iterator<Item = usize> + use<> {
        let (start, mask) = (key as usize, self.mask);
        (0..NEAR).map(move |step| start.wrapping_add(step) & mask)
    }

    fn put(&mut self, key: u128) {
        let place = self.places(key).find(|&place| self.slots[place] == 0 || self.slots[place] == key);
        // Among full places the newest key takes the first one.
        let place = place.unwrap_or(key as usize & self.mask);
        self.used += usize::from(self.slots[place] == 0);
        self.slots[place] = key;
    }

    fn grow(&mut self) {
        let size = (2 * self.slots.len()).max(FIRST);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        self.mask = size - 1;
        self.used = 0;
        old.into_iter().filter(|&key| key != 0).for_each(|key| self.put(key));
    }
}

/// A key that grows by numbers: two independent mixes of 64 bits.
#[derive(Clone, Copy)]
pub(super) struct Key(u64, u64);

impl Key {
    pub(super) fn new(start: u64) -> Key {
        Key(start ^ 0x9e37_79b9_7f4a_7c15, start.wrapping_add(0x2545_f491_4f6c_dd1d))
    }

    #[inline]
    pub(super) fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29);
        self.1 = (self.1.rotate_left(23) ^ number).wrapping_mul(0xc4ce_b9fe_1a85_ec53) ^ (self.1 >> 31);
    }

    /// The key; never 0, which marks an empty slot.
    pub(super) fn finish(self) -> u128 {
        let low = (self.0 ^ self.0 >> 32).wrapping_mul(0x9fb2_1c65_1e98_df25);
        let high = (self.1 ^ self.1 >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (u128::from(high) << 64 | u128::from(low ^ low >> 28)) | 1 << 127
    }
}
