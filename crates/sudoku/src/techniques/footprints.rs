//! Footprints: where an almost locked set can take a value. Sets that overlap share many of them.

use crate::logic::Set;

/// Places of a value that several sets have in common: what holds for one set holds for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Footprint<S> {
    /// The value.
    pub(super) value: u32,
    /// Where some set can take it.
    pub(super) cells: S,
    /// The cells that see all of these and can take it too.
    pub(super) sees: S,
}

/// The numbers of the footprints seen so far: a table with open places, twice as long as it needs to be.
pub(super) struct Known {
    slots: Vec<u32>,
}

impl Known {
    const FREE: u32 = u32::MAX;

    /// A table for at most `most` footprints.
    pub(super) fn new(most: usize) -> Known {
        Known { slots: vec![Known::FREE; (2 * most).next_power_of_two()] }
    }

    /// The number of a footprint, which becomes known if it is not.
    pub(super) fn number<S: Set>(
        &mut self,
        prints: &mut Vec<Footprint<S>>,
        value: u32,
        cells: S,
        sees: impl FnOnce() -> S,
    ) -> u32 {
        let mask = self.slots.len() - 1;
        let mut slot =
            (cells.digest() ^ u64::from(value).wrapping_mul(0x9e37_79b9_7f4a_7c15)) as usize & mask;
        loop {
            let number = self.slots[slot];
            if number == Known::FREE {
                self.slots[slot] = prints.len() as u32;
                prints.push(Footprint { value, cells, sees: sees() });
                return self.slots[slot];
            }
            let print = &prints[number as usize];
            if print.value == value && print.cells == cells {
                return number;
            }
            slot = (slot + 1) & mask;
        }
    }
}
