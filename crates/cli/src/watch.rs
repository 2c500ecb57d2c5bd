//! The outside world of a request: Ctrl-C, and a progress line on a terminal.

use gridproof::Watch;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

static CANCELLED: AtomicBool = AtomicBool::new(false);

/// From now on, the first Ctrl-C stops the work at hand with what it has; the second ends the program.
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

/// Asks the engine something that Ctrl-C stops, with its progress on a terminal.
pub(crate) fn watched<T>(ask: impl FnOnce(&Watch<'_>) -> T) -> T {
    watch_for_cancel();
    let line = ProgressLine::default();
    let show = |progress: gridproof::Progress| line.show(progress.fraction, progress.message);
    let answer = ask(&Watch::new().cancel_when(is_cancelled).on_progress(show));
    line.clear();
    answer
}

/// A line on standard error, only on a terminal: a bar where the fraction is known, and a message.
#[derive(Default)]
pub(crate) struct ProgressLine(std::cell::OnceCell<ProgressBar>);

/// The length of a bar in parts.
const LENGTH: u64 = 1000;

impl ProgressLine {
    /// Shows how far the work is, from 0 to 1 if that is known, and what it does.
    pub(crate) fn show(&self, fraction: Option<f64>, message: String) {
        if !std::io::stderr().is_terminal() {
            return;
        }
        let bar = self.0.get_or_init(|| {
            let bar = ProgressBar::new(LENGTH);
            bar.enable_steady_tick(Duration::from_millis(100));
            bar
        });
        let template = match fraction {
            Some(_) => "{spinner} {elapsed} [{bar:24}] {percent:>3} % {msg}",
            None => "{spinner} {elapsed} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position((fraction.unwrap_or(0.0).clamp(0.0, 1.0) * LENGTH as f64) as u64);
        bar.set_message(message);
    }

    pub(crate) fn clear(&self) {
        if let Some(bar) = self.0.get() {
            bar.finish_and_clear();
        }
    }
}
