//! What can be wrong with a file, and where.

use gridproof_kernel::Reason;
use std::fmt;

/// Why a file is refused. Its text is one line that names the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// The place.
    pub place: Place,
    /// The fault.
    pub fault: Fault,
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The file as a whole.
    File,
    /// How far the parser got in the text.
    Text {
        /// The line of the text, from 1.
        line: usize,
        /// The column in bytes, from 1 (0 is before the first).
        column: usize,
    },
    /// An entry of the list of marks, from 1.
    Mark(usize),
    /// The claim.
    Claim,
    /// A line of the proof, from 1.
    Line(usize),
}

/// What is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// More bytes than a file may have.
    #[error("the file has {0} bytes, more than the {max} allowed", max = crate::MAX_BYTES)]
    TooLarge(usize),
    /// The bytes are not text.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// The text is not JSON; the message is the parser's.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// The text ends too early.
    #[error("the file is cut off")]
    Truncated,
    /// Another kind of file.
    #[error("the format is `{0}`, not `{known}`", known = crate::FORMAT)]
    UnknownFormat(String),
    /// A version that this code does not read.
    #[error("the version is {0}; this program reads version {known}", known = crate::VERSION)]
    UnknownVersion(u64),
    /// A field is missing, unknown, repeated, or has the wrong type; the message is the parser's.
    #[error("{0}")]
    Field(String),
    /// The line has no way or several, or lacks the statement that its way needs, or has one too many.
    #[error("{0}")]
    Shape(&'static str),
    /// The id is not the position of the line.
    #[error("its id is {0}, not its position")]
    BadId(u64),
    /// No such kind of line.
    #[error("unknown kind `{0}`")]
    UnknownKind(String),
    /// The text does not name an atom of this puzzle in its canonical form.
    #[error("unknown atom `{0}`")]
    UnknownAtom(String),
    /// The text does not name a rule of this puzzle in its canonical form.
    #[error("unknown rule `{0}`")]
    UnknownRule(String),
    /// An operation is unknown or mixes several (its number, from 1).
    #[error(
        "operation {0} must be one of add, literal, divide, saturate (true) and weaken; only the first two take times"
    )]
    BadOperation(usize),
    /// It cites itself, a later line, or line 0.
    #[error("cites line {0}, which is not earlier")]
    Forward(u64),
    /// It closes a supposition, but none is open.
    #[error("closes the supposition of line {0}, but none is open")]
    NothingOpen(u64),
    /// It closes a supposition that is not the innermost open one.
    #[error("closes the supposition of line {named}, but the innermost open one is line {open}")]
    OtherScope {
        /// The line it names.
        named: u64,
        /// The assumption of the innermost open supposition.
        open: usize,
    },
    /// The statement is not in normal form.
    #[error(
        "the statement is not in normal form: ascending atoms, each once; coefs left out or as many, \
         positive, not all 1; bound at least 1"
    )]
    NotNormal,
    /// The rules are those of another puzzle.
    #[error("wrong puzzle: the file is about {game} `{puzzle}`")]
    WrongPuzzle {
        /// The game that the file names.
        game: String,
        /// The puzzle that the file names.
        puzzle: String,
    },
    /// The last line does not state the claim.
    #[error("the claim differs from what the proof shows")]
    OtherClaim,
    /// The kernel rejects the proof.
    #[error("{0}")]
    Rejected(Reason),
}

impl FileError {
    /// Returns the line of the proof, from 1, if the fault is in a line.
    pub fn line(&self) -> Option<usize> {
        match self.place {
            Place::Line(line) => Some(line),
            _ => None,
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::File => write!(f, "{}", self.fault),
            Place::Text { line, column } => write!(f, "text line {line}, column {column}: {}", self.fault),
            Place::Mark(number) => write!(f, "mark {number}: {}", self.fault),
            Place::Claim => write!(f, "claim: {}", self.fault),
            Place::Line(line) => write!(f, "line {line}: {}", self.fault),
        }
    }
}

impl std::error::Error for FileError {}

/// Returns the error of a fault at a place.
pub(crate) fn at<T>(place: Place, fault: Fault) -> Result<T, FileError> {
    Err(FileError { place, fault })
}

/// Returns text from the file as it may appear in an error: on one line, and not too long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 200;
    let mut plain: String = text.chars().take(LONGEST).flat_map(show).collect();
    if text.chars().nth(LONGEST).is_some() {
        plain.push('…');
    }
    plain
}

fn show(c: char) -> impl Iterator<Item = char> {
    let plain = (!c.is_control()).then_some(c);
    let escaped = c.is_control().then(|| c.escape_default());
    plain.into_iter().chain(escaped.into_iter().flatten())
}
