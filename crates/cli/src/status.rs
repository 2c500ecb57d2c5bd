//! How a command ends.

/// The exit status, from good to bad; the worst of many puzzles wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Status {
    Done,
    Negative,
    Inconclusive,
    BadInput,
}

impl Status {
    pub(crate) fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Negative => 1,
            Status::BadInput => 2,
            Status::Inconclusive => 3,
        }
    }

    pub(crate) fn of_code(code: u8) -> Status {
        [Status::Done, Status::Negative, Status::Inconclusive]
            .into_iter()
            .find(|status| status.code() == code)
            .unwrap_or(Status::BadInput)
    }
}

/// What ends a command before its work is done: one line on standard error.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Something about the input or the machine.
    #[error("{0}")]
    Input(String),
    /// Nobody reads the output any more: end quietly.
    #[error("the output is closed")]
    Closed,
}

impl Failure {
    pub(crate) fn input(message: String) -> Failure {
        Failure::Input(message)
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
