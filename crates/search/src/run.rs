//! A run: how long a search may take, how it is cancelled, and who receives its progress.

use crate::halt::Stopped;
use gridproof_grid::Rect;

/// The progress of a long search.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// From 0 to 1; `None` if the search cannot estimate it.
    pub fraction: Option<f64>,
    /// What the search is doing, in a few words.
    pub message: String,
    /// The best moves so far, from a search that improves its answer step by step.
    pub best: Option<Best>,
}

/// Moves that the search may still improve on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// The score; more is better.
    pub score: u64,
    /// The moves in order.
    pub moves: Vec<Rect>,
}

impl Progress {
    /// Progress with a message and, if known, a fraction.
    pub fn new(fraction: Option<f64>, message: impl Into<String>) -> Progress {
        Progress { fraction, message: message.into(), best: None }
    }
}

/// The budget of a search in steps and time, its cancel flag and its progress sink.
///
/// Engine code never looks at a clock itself: the caller passes one in, in milliseconds. Steps are counted by
/// the search (a step is about a microsecond of work), so that a run that ends by steps is the same on every
/// machine. Once a limit is reached, the run stays stopped.
pub struct Run<'a> {
    clock: &'a dyn Fn() -> u64,
    cancelled: &'a dyn Fn() -> bool,
    progress: &'a mut dyn FnMut(Progress),
    steps: u64,
    limit: u64,
    whole: u64,
    started: u64,
    deadline: u64,
    next_poll: u64,
    next_report: u64,
    stopped: Option<Stopped>,
    enough: Option<u32>,
}

/// Steps between two checks of the clock and the cancel flag: well below 10 ms of work.
pub const POLL_STEPS: u64 = 256;
/// Milliseconds between two progress reports.
const REPORT_EVERY: u64 = 100;

/// The parts of a run that the caller supplies.
pub struct Hooks<'a> {
    /// Returns milliseconds since any fixed moment.
    pub clock: &'a dyn Fn() -> u64,
    /// Returns whether to stop.
    pub cancelled: &'a dyn Fn() -> bool,
    /// Receives progress reports.
    pub progress: &'a mut dyn FnMut(Progress),
}

impl<'a> Run<'a> {
    /// Creates a run with hooks and limits: at most `steps` steps and, if given, `millis` milliseconds.
    pub fn new(hooks: Hooks<'a>, steps: u64, millis: Option<u64>) -> Run<'a> {
        let Hooks { clock, cancelled, progress } = hooks;
        let now = clock();
        Run {
            clock,
            cancelled,
            progress,
            steps: 0,
            limit: steps,
            whole: steps,
            started: now,
            deadline: millis.map_or(u64::MAX, |millis| now.saturating_add(millis)),
            next_poll: 0,
            next_report: now.saturating_add(REPORT_EVERY),
            stopped: None,
            enough: None,
        }
    }

    /// Sets a score that is proved to be the maximum: a search that reaches it may stop there.
    pub fn set_enough(&mut self, score: u32) {
        self.enough = Some(score);
    }

    /// Returns the score that is proved to be the maximum, if the caller knows it.
    pub fn enough(&self) -> Option<u32> {
        self.enough
    }

    /// Counts work done. After an `Err`, the search must stop and report that it is inconclusive.
    #[inline]
    pub fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < self.next_poll { Ok(()) } else { self.poll() }
    }

    /// Checks every limit now, independent of the number of steps since the last check.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stopped> {
        if let Some(limit) = self.stopped {
            return Err(limit);
        }
        self.next_poll = (self.steps + POLL_STEPS).min(self.limit);
        let hit = if (self.cancelled)() {
            Stopped::Cancelled
        } else if self.steps >= self.limit {
            Stopped::Steps
        } else if self.deadline != u64::MAX && (self.clock)() >= self.deadline {
            Stopped::Time
        } else {
            return Ok(());
        };
        self.next_poll = 0;
        self.stopped = Some(hit);
        Err(hit)
    }

    /// Runs a part of the search with at most `steps` steps of this run's budget. If only that smaller budget
    /// is used up, the run itself continues.
    pub fn within<T>(&mut self, steps: u64, part: impl FnOnce(&mut Run<'a>) -> T) -> T {
        let outer = self.limit;
        self.limit = outer.min(self.steps.saturating_add(steps));
        self.next_poll = self.next_poll.min(self.limit);
        let answer = part(self);
        self.limit = outer;
        if self.stopped == Some(Stopped::Steps) && self.steps < outer {
            self.stopped = None;
            self.next_poll = 0;
        }
        answer
    }

    /// Reports progress at most ten times a second. `make` is only called when a report is due.
    pub fn report(&mut self, make: impl FnOnce() -> Progress) {
        let now = (self.clock)();
        if now >= self.next_report {
            self.next_report = now.saturating_add(REPORT_EVERY);
            (self.progress)(make());
        }
    }

    /// Returns the used fraction of the budget, from 0 to 1: of the steps or of the time, whichever is
    /// larger. Searches use it to take fewer risks near the end. It reads the clock, so do not call it in
    /// every step.
    pub fn used(&self) -> f64 {
        self.used_of(self.limit)
    }

    /// How much of the whole budget is used, from 0 to 1, for [`Progress::fraction`]. Unlike [`Run::used`], it does not depend
    /// on the smaller budgets of [`Run::within`], so it never decreases.
    pub fn fraction(&self) -> f64 {
        self.used_of(self.whole)
    }

    fn used_of(&self, limit: u64) -> f64 {
        let part = |used: u64, of: u64| if of == 0 { 1.0 } else { (used as f64 / of as f64).min(1.0) };
        let steps = part(self.steps, limit);
        if self.deadline == u64::MAX {
            return steps;
        }
        let now = (self.clock)();
        steps.max(part(now.saturating_sub(self.started), self.deadline.saturating_sub(self.started)))
    }

    /// Returns the steps counted so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the limit that stopped the run, if one did.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }
}

/// Calls `work` with a run that only the number of steps can stop. For tests and small questions.
pub fn with_steps<T>(steps: u64, work: impl FnOnce(&mut Run<'_>) -> T) -> T {
    let hooks = Hooks { clock: &|| 0, cancelled: &|| false, progress: &mut |_| {} };
    work(&mut Run::new(hooks, steps, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn exhaust(run: &mut Run<'_>) -> Stopped {
        loop {
            if let Err(limit) = run.step(1) {
                return limit;
            }
        }
    }

    #[test]
    fn the_budget_of_steps_is_exact() {
        with_steps(1000, |run| {
            assert_eq!(exhaust(run), Stopped::Steps);
            assert_eq!(run.steps(), 1000);
            assert_eq!(run.step(1), Err(Stopped::Steps), "a stopped run stays stopped");
        });
    }

    #[test]
    fn a_smaller_budget_stops_a_part_and_not_the_whole() {
        with_steps(1000, |run| {
            assert_eq!(run.within(10, exhaust), Stopped::Steps);
            assert_eq!(run.stopped(), None);
            assert_eq!(run.within(5000, exhaust), Stopped::Steps);
            assert_eq!(run.stopped(), Some(Stopped::Steps));
            assert_eq!(run.steps(), 1000);
        });
    }

    #[test]
    fn cancel_and_deadline_are_seen_within_one_poll() {
        let asked = Cell::new(0);
        let cancelled = || asked.replace(asked.get() + 1) >= 3;
        let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, 1_000_000, None);
        assert_eq!(exhaust(&mut run), Stopped::Cancelled);
        assert!(run.steps() <= 4 * POLL_STEPS);

        let now = Cell::new(0);
        let clock = || now.replace(now.get() + 1);
        let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut |_| {} };
        let mut run = Run::new(hooks, 1_000_000, Some(5));
        assert_eq!(exhaust(&mut run), Stopped::Time);
        assert!(run.steps() <= 6 * POLL_STEPS);
    }

    #[test]
    fn the_used_part_of_the_budget_is_that_of_steps_or_time() {
        with_steps(1000, |run| {
            assert!(run.step(250).is_ok());
            assert!((run.used() - 0.25).abs() < 1e-9);
            run.within(250, |run| {
                assert!((run.used() - 0.5).abs() < 1e-9, "of the smaller budget");
                assert!((run.fraction() - 0.25).abs() < 1e-9, "of the whole budget");
            });
        });
        let now = Cell::new(10);
        let clock = || now.get();
        let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut |_| {} };
        let run = Run::new(hooks, 1000, Some(40));
        now.set(40);
        assert!((run.used() - 0.75).abs() < 1e-9);
    }

    #[test]
    fn progress_comes_at_most_every_hundred_milliseconds() {
        let now = Cell::new(0);
        let clock = || now.replace(now.get() + 10);
        let mut reports = 0;
        let mut sink = |_| reports += 1;
        let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut sink };
        let mut run = Run::new(hooks, 1_000_000, None);
        for _ in 0..100 {
            run.report(|| Progress::new(None, ""));
        }
        assert!((9..=10).contains(&reports), "{reports} reports in one second");
    }
}
