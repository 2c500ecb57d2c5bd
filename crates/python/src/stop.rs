//! Ctrl-C and time limits. A run asks here whether to continue.

use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::{PyErr, PyResult, Python};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// How often signals are looked for: often enough for a person who presses Ctrl-C, and rarely enough to cost nothing.
pub(crate) const INTERVAL: Duration = Duration::from_millis(10);

/// When a call must end, in seconds from now.
#[derive(Clone, Copy)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// The deadline of a call; `None` for a call without one.
    pub(crate) fn after(timeout: Option<f64>) -> PyResult<Deadline> {
        let Some(seconds) = timeout else { return Ok(Deadline(None)) };
        let length = Duration::try_from_secs_f64(seconds)
            .map_err(|error| PyValueError::new_err(format!("timeout: {error}")))?;
        Ok(Deadline(Instant::now().checked_add(length)))
    }

    fn has_passed(self, now: Instant) -> bool {
        self.0.is_some_and(|deadline| now >= deadline)
    }
}

/// Watches over one run, on the thread of the caller.
pub(crate) struct Stop {
    deadline: Deadline,
    /// When to look next.
    next: Cell<Instant>,
    why: RefCell<Option<PyErr>>,
}

impl Stop {
    pub(crate) fn new(deadline: Deadline) -> Stop {
        Stop { deadline, next: Cell::new(Instant::now() + INTERVAL), why: RefCell::new(None) }
    }

    /// Whether the run must end. Cheap, unless it is time to look.
    pub(crate) fn is_wanted(&self) -> bool {
        if self.why.borrow().is_some() {
            return true;
        }
        let now = Instant::now();
        if self.deadline.has_passed(now) {
            self.why.replace(Some(PyTimeoutError::new_err("the timeout was reached")));
            return true;
        }
        now >= self.next.get() && self.is_interrupted(now)
    }

    fn is_interrupted(&self, now: Instant) -> bool {
        self.next.set(now + INTERVAL);
        // Python runs the handlers of signals in its main thread only; in another one this finds nothing.
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(error) => {
                self.why.replace(Some(error));
                true
            }
        }
    }

    /// The result of the run, or why it was stopped.
    pub(crate) fn result<T>(self, result: T) -> PyResult<T> {
        match self.why.into_inner() {
            None => Ok(result),
            Some(why) => Err(why),
        }
    }
}
