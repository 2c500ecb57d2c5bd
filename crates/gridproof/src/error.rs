//! Why a request has no answer.

use crate::Status;
use crate::api::answer::{ErrorAnswer, ErrorKind};
use gridproof_grid::NotationError;
use std::fmt;

/// Why a request has no answer. A limit that was reached is not an error but an answer: `inconclusive`.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The request is malformed, or contradicts itself, or requests what the game does not offer.
    #[error("{0}")]
    Request(String),
    /// Options that the game or the verb cannot honour.
    #[error("{} {why}", gridproof_grid::prose::and(.options))]
    Options {
        /// The options by their names in a request.
        options: Vec<&'static str>,
        /// What is wrong with them, as the rest of the sentence.
        why: String,
    },
    /// There is no such game.
    #[error("there is no game {name:?}; known games: {known}")]
    Game {
        /// The name.
        name: String,
        /// The games there are.
        known: String,
    },
    /// The puzzle cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// This build of the library does not answer the verb, or does not know the game.
    #[error("this build of the engine does not answer {0}")]
    Elsewhere(String),
    /// A defect of the program, with its source. Please report it.
    #[error("internal fault: {0}; please report it")]
    Fault(#[source] Defect),
}

/// A defect of the program.
#[derive(Clone, Debug)]
pub struct Defect(pub(crate) std::sync::Arc<dyn std::error::Error + Send + Sync>);

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Defect {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&*self.0)
    }
}

impl Error {
    /// A request that cannot be answered, in words.
    pub(crate) fn request(message: impl fmt::Display) -> Error {
        Error::Request(message.to_string())
    }

    /// How a request ends that has no answer: `Fault` for a defect of the program, else `BadInput`.
    pub fn status(&self) -> Status {
        match self {
            Error::Fault(_) => Status::Fault,
            _ => Status::BadInput,
        }
    }

    /// The error as an answer.
    pub fn to_answer(&self) -> ErrorAnswer {
        let answer = |kind| ErrorAnswer { error: self.to_string(), kind, line: None, column: None };
        match self {
            Error::Request(_) | Error::Options { .. } | Error::Game { .. } => answer(ErrorKind::Request),
            Error::Notation(NotationError { line, column, message }) => ErrorAnswer {
                error: message.clone(),
                kind: ErrorKind::Notation,
                line: Some(*line),
                column: Some(*column),
            },
            Error::Elsewhere(_) => answer(ErrorKind::Elsewhere),
            Error::Fault(_) => answer(ErrorKind::Fault),
        }
    }
}

#[cfg(feature = "engine")]
mod engine {
    use super::{Defect, Error};
    use gridproof_search::generate::OrderError;
    use gridproof_search::{ChoiceError, Fault, SolveError};
    use std::sync::Arc;

    impl From<Fault> for Error {
        fn from(fault: Fault) -> Error {
            Error::Fault(Defect(Arc::new(fault)))
        }
    }

    impl From<ChoiceError> for Error {
        fn from(error: ChoiceError) -> Error {
            Error::request(error)
        }
    }

    impl From<SolveError> for Error {
        fn from(error: SolveError) -> Error {
            match error {
                SolveError::Fault(fault) => fault.into(),
                other => Error::request(other),
            }
        }
    }

    impl From<OrderError> for Error {
        fn from(error: OrderError) -> Error {
            Error::request(error)
        }
    }
}
