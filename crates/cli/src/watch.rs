//! The outside world of a run: the clock, Ctrl-C, and a progress line on a terminal.

use crate::args::Limits;
use gridproof::search::run::Hooks;
use gridproof::search::{Progress, Run};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static CANCELLED: AtomicBool = AtomicBool::new(false);

/// From now on, the first Ctrl-C asks running work to stop with what it has; the second ends the program.
pub(crate) fn watch_for_cancel() {
    static WATCHING: Once = Once::new();
    WATCHING.call_once(|| {
        let result = ctrlc::set_handler(|| {
            if CANCELLED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        // Without a handler Ctrl-C still ends the program, only less gently.
        debug_assert!(result.is_ok());
    });
}

pub(crate) fn is_cancelled() -> bool {
    CANCELLED.load(Ordering::Relaxed)
}

/// Default limits: generous for a person who waits.
const STEPS: u64 = 50_000_000;
const MILLIS: u64 = 20_000;

/// Runs work under the limits; returns its answer and the milliseconds it took.
pub(crate) fn timed<T>(
    limits: &Limits,
    default: (u64, u64),
    work: impl FnOnce(&mut Run<'_>) -> T,
) -> (T, u64) {
    watch_for_cancel();
    let started = Instant::now();
    let clock = || u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let bar = ProgressLine::default();
    let mut progress = |progress: Progress| bar.show(&progress);
    let hooks = Hooks { clock: &clock, cancelled: &is_cancelled, progress: &mut progress };
    let (steps, millis) = limits.resolve(default.0, default.1);
    let answer = work(&mut Run::new(hooks, steps, millis));
    bar.clear();
    (answer, clock())
}

/// The limits of verbs that have none of their own.
pub(crate) const DEFAULT: (u64, u64) = (STEPS, MILLIS);

/// A line on standard error, only on a terminal and only while it is worth it.
#[derive(Default)]
pub(crate) struct ProgressLine(std::cell::OnceCell<ProgressBar>);

impl ProgressLine {
    pub(crate) fn show(&self, progress: &Progress) {
        if !std::io::stderr().is_terminal() {
            return;
        }
        let bar = self.0.get_or_init(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(100));
            bar
        });
        bar.set_message(progress.message.clone());
    }

    pub(crate) fn clear(&self) {
        if let Some(bar) = self.0.get() {
            bar.finish_and_clear();
        }
    }
}
