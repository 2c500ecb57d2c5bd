//! The outside world of a request: the clock, the cancel flag, and where progress goes.

use serde::Serialize;
use std::cell::RefCell;

/// What a long search reports, at most ten times a second.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Progress {
    /// From 0 to 1; null if the search cannot estimate it.
    pub fraction: Option<f64>,
    /// What the search is doing, in a few words.
    pub message: String,
    /// The best moves so far, from a search that improves its answer step by step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
}

/// Moves that a search may still improve on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Best {
    /// The score; more is better.
    pub score: u64,
    /// The moves: top, left, bottom and right of each rectangle, counted from 0.
    pub moves: Vec<[u32; 4]>,
}

/// The outside world of a request.
///
/// The default has the system's clock, never cancels and ignores progress. On targets without a clock, such as the browser, the
/// caller supplies one; without it only step limits hold.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// let stop = AtomicBool::new(false);
/// let watch = gridproof::Watch::new().cancel_when(|| stop.load(Ordering::Relaxed));
/// # let _ = watch;
/// ```
pub struct Watch<'w> {
    clock: Box<dyn Fn() -> u64 + 'w>,
    cancelled: Box<dyn Fn() -> bool + 'w>,
    progress: RefCell<Box<dyn FnMut(Progress) + 'w>>,
    /// The moment at which every run ends.
    end: Option<u64>,
}

impl Default for Watch<'_> {
    fn default() -> Self {
        Watch::new()
    }
}

impl<'w> Watch<'w> {
    /// The system's clock, no cancelling, no progress.
    pub fn new() -> Watch<'w> {
        Watch {
            clock: system_clock(),
            cancelled: Box::new(|| false),
            progress: RefCell::new(Box::new(|_| {})),
            end: None,
        }
    }

    /// Stops the run when the condition holds. It is checked at least every ten milliseconds.
    #[must_use]
    pub fn cancel_when(self, condition: impl Fn() -> bool + 'w) -> Watch<'w> {
        Watch { cancelled: Box::new(condition), ..self }
    }

    /// Receives progress, at most ten times a second.
    #[must_use]
    pub fn on_progress(self, receive: impl FnMut(Progress) + 'w) -> Watch<'w> {
        Watch { progress: RefCell::new(Box::new(receive)), ..self }
    }

    /// Replaces the clock: milliseconds since any fixed moment.
    #[must_use]
    pub fn clock(self, milliseconds: impl Fn() -> u64 + 'w) -> Watch<'w> {
        Watch { clock: Box::new(milliseconds), ..self }
    }

    /// The time now, in milliseconds since some fixed moment.
    pub(crate) fn now(&self) -> u64 {
        (self.clock)()
    }

    /// The same outside world for at most `most_ms` milliseconds from now: all runs in it end by then. An earlier end stays.
    pub(crate) fn within(&self, most_ms: Option<u64>) -> Watch<'_> {
        let own = most_ms.map(|most| self.now().saturating_add(most));
        Watch {
            clock: Box::new(&*self.clock),
            cancelled: Box::new(&*self.cancelled),
            progress: RefCell::new(Box::new(|progress| (self.progress.borrow_mut())(progress))),
            end: own.into_iter().chain(self.end).min(),
        }
    }

    /// Whether the end has come.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| self.now() >= end)
    }

    /// Whether the caller wants to stop.
    #[cfg(feature = "engine")]
    pub(crate) fn is_cancelled(&self) -> bool {
        (self.cancelled)()
    }
}

#[cfg(not(target_family = "wasm"))]
fn system_clock<'w>() -> Box<dyn Fn() -> u64 + 'w> {
    let start = std::time::Instant::now();
    Box::new(move || u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
}

#[cfg(target_family = "wasm")]
fn system_clock<'w>() -> Box<dyn Fn() -> u64 + 'w> {
    Box::new(|| 0)
}

#[cfg(feature = "engine")]
mod engine {
    use super::{Best, Progress, Watch};
    use gridproof_search::Run;
    use gridproof_search::run::Hooks;

    /// The limits of one run.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Limits {
        pub(crate) steps: u64,
        pub(crate) time_ms: Option<u64>,
    }

    impl Watch<'_> {
        /// Runs work under the limits, and not beyond the end.
        pub(crate) fn run<T>(&self, limits: Limits, work: impl FnOnce(&mut Run<'_>) -> T) -> T {
            let mut progress = |from: gridproof_search::Progress| (self.progress.borrow_mut())(from.into());
            let hooks = Hooks { clock: &*self.clock, cancelled: &*self.cancelled, progress: &mut progress };
            let left = self.end.map(|end| end.saturating_sub(self.now()));
            work(&mut Run::new(hooks, limits.steps, limits.time_ms.into_iter().chain(left).min()))
        }
    }

    impl From<gridproof_search::Progress> for Progress {
        fn from(from: gridproof_search::Progress) -> Progress {
            let best = from.best.map(|best| Best {
                score: best.score,
                moves: best.moves.into_iter().map(gridproof_grid::Rect::sides).collect(),
            });
            Progress { fraction: from.fraction, message: from.message, best }
        }
    }
}

#[cfg(feature = "engine")]
pub(crate) use engine::Limits;
