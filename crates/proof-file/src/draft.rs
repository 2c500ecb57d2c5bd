//! From bytes to a [`Draft`]: everything that can be checked without knowing the game.

use crate::About;
use crate::error::{Fault, FileError, Place, at, quoted};
use crate::format::{FORMAT, File, Head, LineText, MAX_BYTES, Object, OpText, StatementText, VERSION};
use gridproof_kernel::Kind;
use serde::de::{Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;
use std::fmt;

/// A proof file that has been parsed but not resolved: its names are still texts.
#[derive(Clone, Debug)]
pub struct Draft {
    game: String,
    puzzle: String,
    about: About,
    pub(crate) marks: Vec<String>,
    pub(crate) claim: StatementText,
    pub(crate) lines: Vec<Step>,
}

/// A line of the file with exactly one way.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) kind: Option<Kind>,
    pub(crate) way: Way,
}

/// How a line was made, according to the file.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    Axiom(String, StatementText),
    Mark(String),
    Propagate(Vec<u64>, StatementText),
    Combine(Vec<Operation>, StatementText),
    Assume(StatementText),
    Discharge(u64, StatementText),
}

/// An operation whose line and literal are still as in the file.
#[derive(Clone, Debug)]
pub(crate) enum Operation {
    Add(u64, i64),
    Literal(String, i64),
    Divide(i64),
    Saturate,
    Weaken(String),
}

impl Draft {
    /// Reads a file. The work and the memory are proportional to its size, which is bounded.
    pub fn parse(bytes: &[u8]) -> Result<Draft, FileError> {
        if bytes.len() > MAX_BYTES {
            return at(Place::File, Fault::TooLarge(bytes.len()));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, error))?;
        let Object(head): Object<Head> = serde_json::from_str(text).map_err(|error| not_json(&error))?;
        if head.format != FORMAT {
            return at(Place::File, Fault::UnknownFormat(quoted(&head.format)));
        }
        if head.version != VERSION {
            return at(Place::File, Fault::UnknownVersion(head.version));
        }
        let Object(file): Object<File<Lines>> =
            serde_json::from_str(text).map_err(|error| not_json(&error))?;
        Ok(Draft {
            game: file.game,
            puzzle: file.puzzle,
            about: About { technique: file.technique, tier: file.tier },
            marks: file.marks,
            claim: file.claim.0,
            lines: file.lines.0?,
        })
    }

    /// Returns the game that the file names.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the puzzle that the file names.
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Returns the untrusted facts that the file states about its proof.
    pub fn about(&self) -> &About {
        &self.about
    }
}

fn not_utf8(bytes: &[u8], error: std::str::Utf8Error) -> FileError {
    let before = &bytes[..error.valid_up_to()];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let fault = if error.error_len().is_none() { Fault::Truncated } else { Fault::NotUtf8 };
    FileError { place: Place::Text { line, column }, fault }
}

fn not_json(error: &serde_json::Error) -> FileError {
    let fault = match error.classify() {
        Category::Eof => Fault::Truncated,
        Category::Data => Fault::Field(words(error)),
        Category::Syntax | Category::Io => Fault::NotJson(words(error)),
    };
    FileError { place: Place::Text { line: error.line(), column: error.column() }, fault }
}

/// Returns the parser's message without the place, which the caller knows better.
fn words(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    quoted(words.strip_suffix(&place).unwrap_or(&words))
}

/// The lines of a file, or the error of the first bad one.
///
/// Each line is validated as soon as it is read, so that the error can name it and invalid lines are not
/// stored.
struct Lines(Result<Vec<Step>, FileError>);

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Lines, D::Error> {
        from.deserialize_seq(LineByLine)
    }
}

struct LineByLine;

impl<'de> Visitor<'de> for LineByLine {
    type Value = Lines;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of lines")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Lines, A::Error> {
        let mut steps = Vec::new();
        while let Some(raw) = list.next_element::<&RawValue>()? {
            let number = steps.len() + 1;
            match Step::read(raw.get(), number) {
                Ok(step) => steps.push(step),
                Err(fault) => {
                    while list.next_element::<IgnoredAny>()?.is_some() {}
                    return Ok(Lines(at(Place::Line(number), fault)));
                }
            }
        }
        Ok(Lines(Ok(steps)))
    }
}

impl Step {
    fn read(text: &str, number: usize) -> Result<Step, Fault> {
        let line: Result<Object<LineText<Operations>>, _> = serde_json::from_str(text);
        let Object(line) = line.map_err(|error| Fault::Field(words(&error)))?;
        if line.id != number as u64 {
            return Err(Fault::BadId(line.id));
        }
        let kind = line
            .kind
            .as_deref()
            .map(|name| Kind::named(name).ok_or_else(|| Fault::UnknownKind(quoted(name))));
        Ok(Step { kind: kind.transpose()?, way: Way::of(line)? })
    }
}

impl Way {
    fn of(line: LineText<Operations>) -> Result<Way, Fault> {
        let LineText { axiom, mark, propagate, combine, assume, discharge, says, .. } = line;
        const NOT_ONE: Fault =
            Fault::Shape("needs exactly one way: axiom, mark, propagate, combine, assume or discharge");
        let way = match (axiom, mark, propagate, combine, assume, discharge) {
            (Some(rule), None, None, None, None, None) => Way::Axiom(rule, needed(says)?),
            (None, None, Some(cites), None, None, None) => Way::Propagate(cites, needed(says)?),
            (None, None, None, Some(Operations(ops)), None, None) => Way::Combine(ops?, needed(says)?),
            (None, None, None, None, None, Some(line)) => Way::Discharge(line, needed(says)?),
            (None, Some(lit), None, None, None, None) => Way::Mark(unsaid(says.as_ref(), lit)?),
            (None, None, None, None, Some(Object(statement)), None) => {
                Way::Assume(unsaid(says.as_ref(), statement)?)
            }
            _ => return Err(NOT_ONE),
        };
        Ok(way)
    }
}

fn needed(says: Option<Object<StatementText>>) -> Result<StatementText, Fault> {
    says.map(|Object(says)| says).ok_or(Fault::Shape("missing field `says`"))
}

fn unsaid<T>(says: Option<&Object<StatementText>>, way: T) -> Result<T, Fault> {
    if says.is_some() { Err(Fault::Shape("a mark or an assumption has no field `says`")) } else { Ok(way) }
}

/// The operations of a combination, or the fault of the first bad one. Each is validated as soon as it is read, as
/// lines are: a list of empty objects takes no memory.
struct Operations(Result<Vec<Operation>, Fault>);

impl<'de> Deserialize<'de> for Operations {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Operations, D::Error> {
        from.deserialize_seq(OneByOne)
    }
}

struct OneByOne;

impl<'de> Visitor<'de> for OneByOne {
    type Value = Operations;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of operations")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Operations, A::Error> {
        let mut ops = Vec::new();
        while let Some(Object(op)) = list.next_element()? {
            match Operation::of(op) {
                Some(op) => ops.push(op),
                None => {
                    while list.next_element::<IgnoredAny>()?.is_some() {}
                    return Ok(Operations(Err(Fault::BadOperation(ops.len() + 1))));
                }
            }
        }
        Ok(Operations(Ok(ops)))
    }
}

impl Operation {
    fn of(op: OpText) -> Option<Operation> {
        Some(match (op.add, op.literal, op.divide, op.saturate, op.weaken, op.times) {
            (Some(line), None, None, None, None, times) => Operation::Add(line, times.unwrap_or(1)),
            (None, Some(lit), None, None, None, times) => Operation::Literal(lit, times.unwrap_or(1)),
            (None, None, Some(divisor), None, None, None) => Operation::Divide(divisor),
            (None, None, None, Some(true), None, None) => Operation::Saturate,
            (None, None, None, None, Some(lit), None) => Operation::Weaken(lit),
            _ => return None,
        })
    }
}
