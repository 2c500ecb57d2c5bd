//! The table of a game's text formats: looks up a format, lists the formats, and writes a puzzle.

use crate::NotationError;

/// Reads a puzzle of type `P`.
pub type ReadFormat<P> = fn(&str) -> Result<P, NotationError>;

/// Writes a puzzle of type `P`, or returns what the format cannot hold.
pub type WriteFormat<P> = fn(&P) -> Result<String, CannotHold>;

/// A text format of a game whose puzzles have the type `P`.
pub struct Format<P: 'static> {
    /// The name, as in `--to NAME`.
    pub name: &'static str,
    /// What it looks like, in one line.
    pub description: &'static str,
    /// Reads a puzzle; `None` if the format is only written.
    pub read: Option<ReadFormat<P>>,
    /// Writes a puzzle, or returns what the format cannot hold; [`Writer::NONE`] if the format is only read.
    pub write: Writer<P>,
}

/// Writes puzzles in a format, or not.
///
/// Without the feature `write` only whether there is such a function is kept, so that programs that never write other formats do
/// not contain those functions. Then every format is refused as one that is only read.
pub struct Writer<P: 'static> {
    is_some: bool,
    #[cfg(feature = "write")]
    write: Option<WriteFormat<P>>,
    #[cfg(not(feature = "write"))]
    write: std::marker::PhantomData<fn(&P)>,
}

impl<P> Writer<P> {
    /// The format is only read.
    #[cfg(feature = "write")]
    pub const NONE: Writer<P> = Writer { is_some: false, write: None };
    /// The format is only read.
    #[cfg(not(feature = "write"))]
    pub const NONE: Writer<P> = Writer { is_some: false, write: std::marker::PhantomData };

    /// The format is written by this function.
    #[cfg(feature = "write")]
    pub const fn new(write: WriteFormat<P>) -> Writer<P> {
        Writer { is_some: true, write: Some(write) }
    }

    /// The format is written by this function.
    #[cfg(not(feature = "write"))]
    pub const fn new(_: WriteFormat<P>) -> Writer<P> {
        Writer { is_some: true, write: std::marker::PhantomData }
    }

    /// Returns whether the format is written.
    pub const fn is_some(&self) -> bool {
        self.is_some
    }

    /// Returns the function that writes the format.
    #[cfg(feature = "write")]
    pub const fn get(&self) -> Option<WriteFormat<P>> {
        self.write
    }

    /// Returns nothing: no function was kept.
    #[cfg(not(feature = "write"))]
    pub const fn get(&self) -> Option<WriteFormat<P>> {
        None
    }
}

/// What a format cannot hold, as the end of the sentence "the format cannot hold …".
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CannotHold(pub String);

impl CannotHold {
    /// Creates the error with these words.
    pub fn new(what: impl Into<String>) -> CannotHold {
        CannotHold(what.into())
    }
}

/// A format as people and programs see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormatInfo {
    /// The name, as in `--to NAME`.
    pub name: &'static str,
    /// What it looks like, in one line.
    pub description: &'static str,
    /// Whether puzzles are read in it.
    pub reads: bool,
    /// Whether puzzles are written in it.
    pub writes: bool,
}

/// Why a puzzle was not written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The game has no format of this name.
    #[error("there is no format {name:?}; known formats: {known}")]
    Unknown {
        /// The name.
        name: String,
        /// The formats that are written.
        known: String,
    },
    /// The format is only read.
    #[error("the format {0} can be read but not written")]
    ReadOnly(&'static str),
    /// The format has no way to express something on the board.
    #[error("the format {format} cannot hold {what}")]
    CannotHold {
        /// The format.
        format: &'static str,
        /// What it cannot hold.
        what: String,
    },
}

/// The formats of a game, the canonical one first.
pub struct Formats<P: 'static>(pub &'static [Format<P>]);

impl<P> Formats<P> {
    /// Returns the formats as people and programs see them.
    pub fn infos(&self) -> Vec<FormatInfo> {
        let info = |format: &Format<P>| FormatInfo {
            name: format.name,
            description: format.description,
            reads: format.read.is_some(),
            writes: format.write.is_some(),
        };
        self.0.iter().map(info).collect()
    }

    /// Returns the format of a name. Upper and lower case are the same.
    pub fn named(&self, name: &str) -> Option<&'static Format<P>> {
        self.0.iter().find(|format| format.name.eq_ignore_ascii_case(name))
    }

    /// Writes a puzzle in the format of a name.
    pub fn write(&self, puzzle: &P, name: &str) -> Result<String, WriteError> {
        let format = self.named(name).ok_or_else(|| {
            let known: Vec<_> = self.0.iter().filter(|f| f.write.is_some()).map(|f| f.name).collect();
            WriteError::Unknown { name: name.to_owned(), known: known.join(", ") }
        })?;
        let write = format.write.get().ok_or(WriteError::ReadOnly(format.name))?;
        write(puzzle).map_err(|CannotHold(what)| WriteError::CannotHold { format: format.name, what })
    }

    /// Writes a puzzle in the format of a name, unless the game would read the text as another puzzle: `reads_back` returns
    /// whether it reads a text as this one. A format that is not read at all is written as it is.
    pub fn write_back(
        &self,
        puzzle: &P,
        name: &str,
        reads_back: impl FnOnce(&str) -> bool,
    ) -> Result<String, WriteError> {
        let text = self.write(puzzle, name)?;
        match self.named(name) {
            Some(format) if format.read.is_some() && !reads_back(&text) => {
                let what = "this position: the text would be read as another one".to_owned();
                Err(WriteError::CannotHold { format: format.name, what })
            }
            _ => Ok(text),
        }
    }
}

#[cfg(all(test, feature = "write"))]
mod tests {
    use super::*;

    const FORMATS: Formats<u32> = Formats(&[
        Format {
            name: "plain",
            description: "digits",
            read: None,
            write: Writer::new(|n| Ok(n.to_string())),
        },
        Format {
            name: "digit",
            description: "one digit",
            read: None,
            write: Writer::new(
                |n| if *n < 10 { Ok(n.to_string()) } else { Err(CannotHold::new("two digits")) },
            ),
        },
        Format { name: "old", description: "no longer written", read: Some(|_| Ok(0)), write: Writer::NONE },
    ]);

    #[test]
    fn names_are_found_in_any_case_and_unknown_ones_list_what_is_written() {
        assert_eq!(FORMATS.write(&12, "PLAIN"), Ok("12".to_owned()));
        let unknown = FORMATS.write(&12, "papyrus").unwrap_err();
        assert_eq!(unknown.to_string(), "there is no format \"papyrus\"; known formats: plain, digit");
    }

    #[test]
    fn what_would_be_read_as_something_else_is_refused() {
        const FORMATS: Formats<u32> = Formats(&[
            Format {
                name: "in",
                description: "",
                read: Some(|_| Ok(0)),
                write: Writer::new(|n| Ok(n.to_string())),
            },
            Format { name: "out", description: "", read: None, write: Writer::new(|n| Ok(n.to_string())) },
        ]);
        assert_eq!(FORMATS.write_back(&7, "in", |text| text == "7"), Ok("7".to_owned()));
        assert_eq!(FORMATS.write_back(&7, "out", |_| false), Ok("7".to_owned()));
        let refused = FORMATS.write_back(&7, "in", |_| false).unwrap_err();
        assert!(refused.to_string().starts_with("the format in cannot hold this position"), "{refused}");
    }

    #[test]
    fn what_cannot_be_written_says_why() {
        assert_eq!(
            FORMATS.write(&12, "digit").unwrap_err().to_string(),
            "the format digit cannot hold two digits"
        );
        assert_eq!(
            FORMATS.write(&1, "old").unwrap_err().to_string(),
            "the format old can be read but not written"
        );
        assert!(FORMATS.infos()[2].reads && !FORMATS.infos()[2].writes);
    }
}
