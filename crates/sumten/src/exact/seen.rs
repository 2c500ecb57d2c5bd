//! A memo of positions in bounded memory.

/// A set of live cells.
type Cells = u128;

/// Positions seen before, each by the exact set of its live cells. A full place forgets what it held: that costs time,
/// never an answer.
pub(crate) struct Seen {
    /// The cells that are not live. Memory starts as zeros, which is the start, and the start is never looked up.
    gone: Vec<Cells>,
}

impl Seen {
    /// A memo of at most `memory` bytes.
    pub(crate) fn new(memory: usize) -> Seen {
        let places = (memory / size_of::<Cells>()).max(1);
        Seen { gone: vec![0; 1 << places.ilog2()] }
    }

    #[inline]
    fn place(&self, live: Cells) -> usize {
        let folded = (live as u64 ^ (live >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((folded ^ folded >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize & (self.gone.len() - 1)
    }

    /// Whether a position was seen, as far as is remembered.
    #[inline]
    pub(crate) fn holds(&self, live: Cells) -> bool {
        self.gone[self.place(live)] == !live
    }

    /// Remembers a position.
    #[inline]
    pub(crate) fn insert(&mut self, live: Cells) {
        let place = self.place(live);
        self.gone[place] = !live;
    }
}
