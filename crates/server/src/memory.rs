//! The memory that the program uses, where the system reports it.

use std::sync::atomic::{AtomicU64, Ordering};

/// While the memory stays above the limit, searches stop at every this many measurements: memory that is free but not returned
/// to the system must not stop the server for good.
const AGAIN: u64 = 20;

/// The memory in use, and how often searches had to stop for it.
#[derive(Debug)]
pub(crate) struct Memory {
    limit: u64,
    used: AtomicU64,
    /// The number of measurements in a row that were above the limit.
    above: AtomicU64,
    passed: AtomicU64,
}

impl Memory {
    pub(crate) fn new(limit: u64) -> Memory {
        Memory { limit, used: AtomicU64::new(0), above: AtomicU64::new(0), passed: AtomicU64::new(0) }
    }

    /// Measures. Above the limit, searches that have begun before are to stop.
    pub(crate) fn measure(&self) {
        self.used.store(resident().unwrap_or(0), Ordering::Relaxed);
        if !self.is_over() {
            self.above.store(0, Ordering::Relaxed);
        } else if self.above.fetch_add(1, Ordering::Relaxed).is_multiple_of(AGAIN) {
            self.passed.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The memory in use, in bytes; 0 if it is not known.
    pub(crate) fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.used() > self.limit
    }

    /// How often searches had to stop: a search that began at another number stops.
    pub(crate) fn passed(&self) -> u64 {
        self.passed.load(Ordering::Relaxed)
    }
}

/// The resident memory of the program, in bytes; known on Linux only.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}
