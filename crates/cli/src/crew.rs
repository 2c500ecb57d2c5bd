//! Many hands: runs of the same kind on several threads, their results in order.

use crate::args::Limits;
use crate::status::Failure;
use crate::watch::{ProgressLine, is_cancelled, watch_for_cancel};
use gridproof::search::run::Hooks;
use gridproof::search::{Progress, Run};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Instant;

/// How much there is to do, and by how many.
pub(crate) struct Job<'a> {
    pub(crate) count: u64,
    /// As many as there are processors if not given.
    pub(crate) threads: Option<usize>,
    /// The limits of one run: those asked for, and the default steps and milliseconds.
    pub(crate) limits: (&'a Limits, (u64, u64)),
}

/// Does the work for every index and hands on the results with their milliseconds, from the first to the last. Returns
/// whether it was cancelled: then results are missing at the end.
pub(crate) fn in_order<T: Send>(
    job: &Job<'_>,
    work: impl Fn(u64, &mut Run<'_>) -> T + Sync,
    mut done: impl FnMut(u64, T, u64) -> Result<(), Failure>,
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
                    if index >= job.count || sender.send((index, one(job, index, work, stop))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let bar = ProgressLine::default();
        let mut waiting = BTreeMap::new();
        let mut shown = 0;
        let mut outcome = Ok(());
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some((result, elapsed)) = waiting.remove(&shown) {
                outcome = outcome.and_then(|()| done(shown, result, elapsed));
                shown += 1;
                bar.show(&Progress::new(None, format!("{shown} of {} made", job.count)));
            }
            if outcome.is_err() {
                given_up.store(true, Ordering::Relaxed);
            }
        }
        bar.clear();
        outcome.map(|()| shown < job.count)
    })
}

/// One run under its own limits.
fn one<T>(
    job: &Job<'_>,
    index: u64,
    work: &(impl Fn(u64, &mut Run<'_>) -> T + Sync),
    stop: &(dyn Fn() -> bool + Sync),
) -> (T, u64) {
    let started = Instant::now();
    let clock = || u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let hooks = Hooks { clock: &clock, cancelled: &stop, progress: &mut |_| {} };
    let (limits, (steps, millis)) = job.limits;
    let (steps, millis) = limits.resolve(steps, millis);
    let result = work(index, &mut Run::new(hooks, steps, millis));
    (result, clock())
}
