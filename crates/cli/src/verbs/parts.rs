//! A file in parts: how many of its puzzles a thread takes at a time.

use crate::input::Unread;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a puzzle takes, as far as is known. The results of a part are shown together, so a part is as many puzzles as take
/// a moment: a single one if that takes long.
#[derive(Default)]
pub(super) struct Pace {
    /// The time for each puzzle of the part that was done last, in nanoseconds; 0 before the first.
    each: AtomicU64,
}

impl Pace {
    /// How long a part should take: long against handing it over, short for a person who waits.
    const MOMENT: Duration = Duration::from_millis(2);
    /// The most puzzles of a part, whatever they take: what waits for its turn is held in memory.
    const MOST: usize = 2048;

    /// Does the work of a part, and notes how long it takes.
    pub(super) fn time<T>(&self, puzzles: usize, work: impl FnOnce() -> T) -> T {
        let started = Instant::now();
        let done = work();
        let each = started.elapsed().as_nanos() / puzzles.max(1) as u128;
        self.each.store(u64::try_from(each).unwrap_or(u64::MAX).max(1), Ordering::Relaxed);
        done
    }

    /// The number of puzzles of the next part.
    fn size(&self) -> usize {
        match self.each.load(Ordering::Relaxed) {
            0 => 1,
            each => (Pace::MOMENT.as_nanos() as u64 / each).clamp(1, Pace::MOST as u64) as usize,
        }
    }
}

/// A part of a file.
pub(super) struct Part {
    /// The number of its first puzzle in the input, counted from 1.
    pub(super) first: usize,
    pub(super) puzzles: io::Result<Vec<Unread>>,
}

/// Cuts the blocks of a file into parts.
pub(super) fn parts<'p>(
    mut blocks: impl Iterator<Item = io::Result<Vec<Unread>>> + 'p,
    pace: &'p Pace,
) -> impl Iterator<Item = Part> + 'p {
    let mut rest = vec![].into_iter();
    let mut next = 1;
    std::iter::from_fn(move || {
        while rest.len() == 0 {
            match blocks.next()? {
                Ok(block) => rest = block.into_iter(),
                Err(error) => return Some(Part { first: next, puzzles: Err(error) }),
            }
        }
        let puzzles: Vec<Unread> = rest.by_ref().take(pace.size()).collect();
        let first = next;
        next += puzzles.len();
        Some(Part { first, puzzles: Ok(puzzles) })
    })
}
