//! News: what a state has lost since a technique last found nothing.
//!
//! A state only ever loses candidates. A pattern whose parts are all unchanged was there before and removed at least as much. So
//! a technique that found nothing then needs to look only at patterns with a part that has changed. This module records what
//! has changed and, for each technique, since when.

use super::pattern::{Candidate, TechniqueNo};
use super::set::Set;
use std::cell::Cell;

/// Techniques that can be remembered; one with a higher number looks at everything every time.
const MOST_TECHNIQUES: usize = 128;

/// What has changed since a technique last found nothing; everything, if it has not looked yet.
#[derive(Clone, Copy, Debug)]
pub struct News<'s, S> {
    /// The cells that have lost a candidate or were filled.
    pub cells: S,
    /// The values that have lost a place, one bit each.
    pub values: u32,
    /// What was lost, in order; `None` if everything is new.
    pub lost: Option<&'s [Candidate]>,
}

impl<S: Set> News<'_, S> {
    /// Everything is new.
    pub(super) fn everything(size: u32, cells: S) -> News<'static, S> {
        News { cells, values: (1 << size) - 1, lost: None }
    }

    /// How far back the news goes, given what the state is now: the larger, the further.
    pub fn reach(&self) -> usize {
        self.lost.map_or(usize::MAX, <[Candidate]>::len)
    }

    /// Whether a value has lost a place.
    pub fn has_value(&self, value: u32) -> bool {
        self.values >> value & 1 == 1
    }

    /// The cells that have lost a value, or all that are news.
    pub fn cells_of(&self, value: u32) -> S {
        let Some(lost) = self.lost else { return self.cells };
        let of_value = lost.iter().filter(|candidate| candidate.value() == value);
        of_value.fold(S::empty(), |cells, candidate| cells | S::of(candidate.cell()))
    }
}

/// What a state has lost, and when each technique last found nothing. A copy of a state starts without memory, so that
/// everything in it is news.
#[derive(Debug)]
pub(super) struct Memory {
    lost: Vec<Candidate>,
    /// Per technique, one more than the length of `lost` when it found nothing; 0 if it has not looked.
    looked: [Cell<u16>; MOST_TECHNIQUES],
    cut_short: Cell<bool>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            lost: vec![],
            looked: [const { Cell::new(0) }; MOST_TECHNIQUES],
            cut_short: Cell::new(false),
        }
    }
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory::default()
    }
}

impl Memory {
    pub(super) fn lose(&mut self, candidate: Candidate) {
        self.lost.push(candidate);
    }

    /// What was lost since a technique last found nothing; `None` if it has not looked yet.
    pub(super) fn since(&self, TechniqueNo(technique): TechniqueNo) -> Option<&[Candidate]> {
        let looked = self.looked.get(usize::from(technique))?.get();
        self.lost.get(usize::from(looked.checked_sub(1)?)..)
    }

    /// Remembers that a technique has looked everywhere and found nothing, unless it had to stop early.
    pub(super) fn looked(&self, TechniqueNo(technique): TechniqueNo, in_vain: bool) {
        let complete = !self.cut_short.take();
        let now = u16::try_from(self.lost.len() + 1);
        if let (Some(looked), Ok(now), true) =
            (self.looked.get(usize::from(technique)), now, in_vain && complete)
        {
            looked.set(now);
        }
    }

    /// Notes that the technique that is looking has reached one of its bounds: that it finds nothing proves nothing.
    pub(super) fn cut_short(&self) {
        self.cut_short.set(true);
    }
}
