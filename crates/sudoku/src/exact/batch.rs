//! Several searches side by side: many puzzles at once on one core.
//!
//! A sweep is a long chain of operations that wait for each other, and its end is hard to predict: the processor often has to
//! discard what it began on a wrong prediction. So three puzzles take turns, one sweep each. While one waits, the others keep
//! the processor busy.

use super::board::{ALL, Board, End, Swept};
use super::descent::Descent;
use super::lanes::Lanes;
use super::nine::{Puzzle, of_value};

/// How many puzzles take turns. Measured: two gain nearly as much, four are slower.
const SIDE_BY_SIDE: usize = 3;

/// Searches that take turns.
pub(super) struct Batch<L> {
    slots: [Slot<L>; SIDE_BY_SIDE],
}

struct Slot<L> {
    descent: Descent<L>,
    puzzle: usize,
    found: u64,
}

impl<L: Lanes> Batch<L> {
    pub(super) fn new() -> Batch<L> {
        Batch { slots: std::array::from_fn(|_| Slot { descent: Descent::new(), puzzle: 0, found: 0 }) }
    }

    /// Counts the solutions of each puzzle up to a limit (at least one).
    #[inline(always)]
    pub(super) fn count(&mut self, puzzles: &[Puzzle], limit: u64, out: &mut [u64]) {
        let mut waiting = puzzles.iter().enumerate();
        let mut resting = 0;
        for slot in &mut self.slots {
            resting += usize::from(!slot.take(waiting.next()));
        }
        while resting == 0 {
            let [a, b, c] = &mut self.slots;
            // All of them sweep before any of them branches.
            let codes = [code(&a.descent.sweep()), code(&b.descent.sweep()), code(&c.descent.sweep())];
            for (n, &code) in codes.iter().enumerate() {
                let Some(end) = meaning(code) else { continue };
                let slot = &mut self.slots[n];
                if slot.next(end, limit) {
                    out[slot.puzzle] = slot.found;
                    resting += usize::from(!slot.take(waiting.next()));
                }
            }
        }
        // The last ones finish alone.
        for slot in &mut self.slots {
            if !slot.descent.is_over() {
                out[slot.puzzle] = slot.found + slot.descent.go_on(limit - slot.found, u64::MAX).0;
            }
        }
    }

    /// Boards looked at, and guesses made.
    pub(super) fn effort(&self) -> (u64, u64) {
        let efforts = self.slots.each_ref().map(|slot| slot.descent.effort());
        efforts.into_iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }
}

impl<L: Lanes> Slot<L> {
    /// Starts on the next puzzle, if there is one.
    #[inline(always)]
    fn take(&mut self, next: Option<(usize, &Puzzle)>) -> bool {
        let Some((puzzle, cells)) = next else {
            self.descent.clear();
            return false;
        };
        (self.puzzle, self.found) = (puzzle, 0);
        self.descent.start(&Board::of(cells, of_value));
        true
    }

    /// Continues after the end of a board. Returns whether the puzzle is done.
    #[inline(always)]
    fn next(&mut self, end: End, limit: u64) -> bool {
        self.descent.next(end);
        self.found += u64::from(end == End::Solved);
        self.descent.is_over() || self.found == limit
    }
}

/// [`Swept::end`] without a branch, as a number: nothing is impossible, everything is settled, nothing new was.
#[inline(always)]
fn code<L: Lanes>(swept: &Swept<L>) -> u8 {
    let all = L::of([ALL; 9]);
    let (possible, full) = (swept.room.holds(all), swept.after.holds(all));
    u8::from(possible) | u8::from(full) << 1 | u8::from(swept.before.holds(swept.after)) << 2
}

#[inline(always)]
fn meaning(code: u8) -> Option<End> {
    if code == 0b001 {
        return None;
    }
    Some(match code {
        0b000 | 0b010 | 0b100 | 0b110 => End::Contradiction,
        0b101 => End::Open,
        _ => End::Solved,
    })
}
