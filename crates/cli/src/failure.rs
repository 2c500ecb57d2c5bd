//! What ends a command before its work is done.

use gridproof::{Error, Status};
use gridproof_search::Fault;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What ends a command, or the work on one puzzle.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The engine refused the request or found a defect of its own.
    #[error("{0}")]
    Refused(#[from] Error),
    /// Some work panicked. The program has reported it on standard error.
    #[error("{0}")]
    Panicked(Error),
    /// Something about the input or the machine.
    #[error("{0}")]
    Input(String),
    /// The reader of the output is gone: end quietly.
    #[error("the output is closed")]
    Closed,
}

impl Failure {
    /// Something about the input or the machine, in one line.
    pub(crate) fn input(message: impl Into<String>) -> Failure {
        Failure::Input(message.into())
    }

    /// How the command ends.
    pub(crate) fn status(&self) -> Status {
        match self {
            Failure::Refused(error) | Failure::Panicked(error) => error.status(),
            Failure::Input(_) => Status::BadInput,
            Failure::Closed => Status::Done,
        }
    }
}

/// Does some work. If it panics, the failure is a fault.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    // Nothing of the work is used after a panic.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
        Failure::Panicked(Fault::broken(text.to_owned()).into())
    })
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Input(error.to_string()),
        }
    }
}
