//! Many runs of the same kind on several threads, with their results in order.

use crate::stop::{Deadline, INTERVAL, Stop};
use gridproof::Watch;
use pyo3::PyResult;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};

/// The most runs that a thread takes at once.
const LARGEST_SHARE: usize = 64;

/// How many runs there are, on how many threads, and until when.
pub(crate) struct Job {
    pub(crate) count: usize,
    /// As many as there are processors if not given.
    pub(crate) threads: Option<usize>,
    pub(crate) deadline: Deadline,
}

/// Does the work for every share of the indices. Returns all results in the order of the indices.
pub(crate) fn in_order<T: Send>(
    job: &Job,
    work: impl Fn(Range<usize>, &Watch<'_>) -> Vec<T> + Sync,
) -> PyResult<Vec<T>> {
    let available = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = job.threads.unwrap_or(available).clamp(1, job.count.max(1));
    let share = (job.count / (8 * threads)).clamp(1, LARGEST_SHARE);
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let stop = Stop::new(job.deadline);
    let mut shares: Vec<Option<Vec<T>>> = Vec::new();
    shares.resize_with(job.count.div_ceil(share), || None);
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, stopped, work) = (&next, &stopped, &work);
            scope.spawn(move || {
                let is_stopped = || stopped.load(Ordering::Relaxed);
                while !is_stopped() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let indices = index * share..job.count.min((index + 1) * share);
                    if indices.is_empty() {
                        break;
                    }
                    let result = work(indices, &Watch::new().cancel_when(is_stopped));
                    if sender.send((index, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        loop {
            match results.recv_timeout(INTERVAL) {
                Ok((index, result)) => shares[index] = Some(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if stop.is_wanted() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    });
    stop.result(shares.into_iter().flatten().flatten().collect())
}
