//! Many runs of the same kind on several threads, with their results in order.

use crate::failure::Failure;
use crate::watch::{ProgressLine, is_cancelled, watch_for_cancel};
use gridproof::Watch;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// How many runs there are, and on how many threads.
pub(crate) struct Job {
    pub(crate) count: u64,
    /// As many as there are processors if not given.
    pub(crate) threads: Option<usize>,
}

/// Does the work for every index and passes the results on from the first to the last. Returns whether the job was cancelled:
/// then results are missing at the end.
pub(crate) fn in_order<T: Send>(
    job: &Job,
    work: impl Fn(u64, &Watch<'_>) -> T + Sync,
    mut done: impl FnMut(u64, T) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    watch_for_cancel();
    let available = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = job.threads.unwrap_or(available).min(usize::try_from(job.count).unwrap_or(usize::MAX));
    let (next, given_up) = (AtomicU64::new(0), AtomicBool::new(false));
    let stop = || is_cancelled() || given_up.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::sync_channel(4 * threads);
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, work, stop) = (&next, &work, &stop);
            scope.spawn(move || {
                while !stop() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= job.count {
                        break;
                    }
                    let result = work(index, &Watch::new().cancel_when(stop));
                    if sender.send((index, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let line = ProgressLine::default();
        let mut waiting = BTreeMap::new();
        let mut shown = 0;
        let mut outcome = Ok(());
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&shown) {
                outcome = outcome.and_then(|()| done(shown, result));
                shown += 1;
                let fraction = shown as f64 / job.count as f64;
                line.show(Some(fraction), format!("{shown} of {} puzzles", job.count));
            }
            if outcome.is_err() {
                given_up.store(true, Ordering::Relaxed);
            }
        }
        line.clear();
        outcome.map(|()| shown < job.count)
    })
}
