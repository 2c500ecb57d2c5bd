//! What ends a command before its work is done.

use gridproof::{Error, Status};

/// What ends a command, or the work on one puzzle.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The engine refused the request or found a defect of its own.
    #[error("{0}")]
    Refused(#[from] Error),
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
            Failure::Refused(error) => error.status(),
            Failure::Input(_) => Status::BadInput,
            Failure::Closed => Status::Done,
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Input(error.to_string()),
        }
    }
}
