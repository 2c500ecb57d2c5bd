//! Why a file does not count as a proof.

use gridproof_proof_file::FileError;

/// Why a file does not count as a proof. Printed, it is one line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckError {
    /// There is a proof file, and it proves nothing.
    #[error("rejected: {}{reason}", place(*line))]
    Rejected {
        /// The game and the puzzle as the file names them, if the reading got as far as that.
        about: Option<(String, String)>,
        /// The line of the proof, from 1, if the fault lies in one.
        line: Option<usize>,
        /// What is wrong there.
        reason: String,
    },
    /// There is no proof to judge: no file, not a proof file, or one of a version or game unknown here.
    #[error("cannot be read: {reason}")]
    Unreadable {
        /// What is wrong, and where in the text.
        reason: String,
    },
}

impl CheckError {
    /// A fault in the file that names this game and puzzle.
    pub(crate) fn rejected(about: Option<(&str, &str)>, fault: &FileError) -> CheckError {
        let line = fault.line();
        let reason = if line.is_some() { fault.fault.to_string() } else { fault.to_string() };
        let about = about.map(|(game, puzzle)| (game.to_owned(), puzzle.to_owned()));
        CheckError::Rejected { about, line, reason }
    }

    /// Whether a proof was judged, rather than there being none to judge.
    pub fn is_verdict(&self) -> bool {
        matches!(self, CheckError::Rejected { .. })
    }

    /// The line of the proof, from 1, if the fault lies in one.
    pub fn line(&self) -> Option<usize> {
        match self {
            CheckError::Rejected { line, .. } => *line,
            CheckError::Unreadable { .. } => None,
        }
    }

    /// What is wrong, without the line.
    pub fn reason(&self) -> &str {
        match self {
            CheckError::Rejected { reason, .. } | CheckError::Unreadable { reason } => reason,
        }
    }

    /// The game and the puzzle as the file names them, if the reading got as far as that.
    pub fn about(&self) -> Option<(&str, &str)> {
        match self {
            CheckError::Rejected { about, .. } => about.as_ref().map(|(game, puzzle)| (&**game, &**puzzle)),
            CheckError::Unreadable { .. } => None,
        }
    }

    /// The exit status that says so.
    pub fn status(&self) -> u8 {
        match self {
            CheckError::Rejected { .. } => 1,
            CheckError::Unreadable { .. } => 2,
        }
    }
}

fn place(line: Option<usize>) -> String {
    line.map_or_else(String::new, |line| format!("line {line}: "))
}
