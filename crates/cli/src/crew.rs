//! Many runs of the same kind on several threads, with their results in order.
//!
//! If the work panics, the run ends with a fault in the place of the result: a thread that is gone would leave the others waiting.

use crate::failure::{Failure, caught};
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
                    let result = caught(|| work(index, &Watch::new().cancel_when(stop)));
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
                outcome = outcome.and_then(|()| done(shown, result?));
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

/// Does the work for every item of a stream on several threads, and passes the results on in order, as soon as they are there.
/// No more than a few items wait at any time. Stops after the first failure, and when the work is cancelled.
pub(crate) fn stream<T: Send, R: Send>(
    threads: usize,
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    mut done: impl FnMut(R) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    /// Items for each thread that are under way or wait for their turn.
    const WAITING: usize = 4;
    watch_for_cancel();
    let given_up = AtomicBool::new(false);
    let (places, free) = mpsc::sync_channel::<()>(WAITING * threads);
    let (tasks, queue) = mpsc::channel::<(u64, T)>();
    let queue = std::sync::Mutex::new(queue);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, queue, work) = (sender.clone(), &queue, &work);
            scope.spawn(move || {
                loop {
                    let next = queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv();
                    let Ok((index, item)) = next else { break };
                    if sender.send((index, caught(|| work(item)))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let given_up = &given_up;
        let shown = scope.spawn(move || {
            let mut waiting = BTreeMap::new();
            let mut next = 0;
            let mut outcome = Ok(());
            for (index, result) in results {
                waiting.insert(index, result);
                while let Some(result) = waiting.remove(&next) {
                    outcome = outcome.and_then(|()| done(result?));
                    next += 1;
                    // A place for the next item.
                    let _ = free.recv();
                }
                given_up.fetch_or(outcome.is_err(), Ordering::Relaxed);
            }
            outcome
        });
        for (index, item) in (0..).zip(items) {
            if is_cancelled() || given_up.load(Ordering::Relaxed) || places.send(()).is_err() {
                break;
            }
            if tasks.send((index, item)).is_err() {
                break;
            }
        }
        drop((tasks, places));
        shown.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::Status;

    /// Fails at the item 5.
    fn work(item: u64) -> u64 {
        assert_ne!(item, 5, "five");
        item
    }

    fn assert_fault(outcome: Result<(), Failure>, shown: &[u64]) {
        let failure = outcome.expect_err("a thread panicked");
        assert_eq!(failure.status(), Status::Fault);
        assert!(failure.to_string().contains("five"), "{failure}");
        assert_eq!(shown, [0, 1, 2, 3, 4], "what came before is shown");
    }

    #[test]
    fn a_panic_ends_a_stream_with_a_fault_after_the_results_before_it() {
        for threads in [1, 2, 7] {
            let mut shown = vec![];
            let outcome = stream(threads, 0..1000, work, |item| {
                shown.push(item);
                Ok(())
            });
            assert_fault(outcome, &shown);
        }
    }

    #[test]
    fn a_panic_ends_a_job_with_a_fault_after_the_results_before_it() {
        for threads in [1, 2, 7] {
            let mut shown = vec![];
            let outcome = in_order(
                &Job { count: 1000, threads: Some(threads) },
                |item, _| work(item),
                |_, item| {
                    shown.push(item);
                    Ok(())
                },
            );
            assert_fault(outcome.map(|_| ()), &shown);
        }
    }
}
