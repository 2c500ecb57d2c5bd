//! Where results go: people or programs.

use crate::status::Failure;
use anstyle::{AnsiColor, Style};
use gridproof::grid::NotationError;
use gridproof::search::game::Position;
use serde_json::{Map, Value, json};
use std::io::Write;

/// Standard output, with colour on a terminal, for people or as JSON lines.
pub(crate) struct Output {
    stream: anstream::AutoStream<std::io::Stdout>,
    json: bool,
    shown: usize,
    /// Whether an empty line is due before the next one.
    gap: bool,
}

const HEADING: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// The tone of a line for people.
#[derive(Clone, Copy)]
pub(crate) enum Tone {
    Heading,
    Good,
    Bad,
    Faint,
    Plain,
}

impl Output {
    pub(crate) fn new(json: bool) -> Output {
        Output { stream: anstream::AutoStream::auto(std::io::stdout()), json, shown: 0, gap: false }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// A result as JSON: the shared fields, then those of the verb.
    pub(crate) fn object(
        &mut self,
        position: &dyn Position,
        elapsed_ms: u64,
        fields: Map<String, Value>,
    ) -> Result<(), Failure> {
        let mut object = Map::new();
        object.insert("game".into(), json!(position.rules().game()));
        object.insert("puzzle".into(), json!(position.text()));
        object.insert("elapsed_ms".into(), json!(elapsed_ms));
        object.extend(fields);
        self.value(&Value::Object(object))
    }

    /// One JSON value on a line of its own.
    pub(crate) fn value(&mut self, value: &Value) -> Result<(), Failure> {
        writeln!(self.stream, "{value}")?;
        Ok(())
    }

    /// A line for people.
    pub(crate) fn line(&mut self, tone: Tone, text: &str) -> Result<(), Failure> {
        let style = match tone {
            Tone::Heading => HEADING,
            Tone::Good => GOOD,
            Tone::Bad => BAD,
            Tone::Faint => FAINT,
            Tone::Plain => Style::new(),
        };
        self.shown += 1;
        if std::mem::take(&mut self.gap) {
            writeln!(self.stream)?;
        }
        writeln!(self.stream, "{style}{text}{style:#}")?;
        Ok(())
    }

    /// From here on it is about the next puzzle: an empty line lies between the results of two.
    pub(crate) fn next(&mut self) {
        self.gap = self.shown > 0 && !self.json;
    }

    /// A puzzle that cannot be read, in its place.
    pub(crate) fn unreadable(&mut self, error: &NotationError) -> Result<(), Failure> {
        if self.json {
            let NotationError { line, column, message } = error;
            return self.value(&json!({ "error": message, "line": line, "column": column }));
        }
        self.stream.flush()?;
        complain(&error.to_string());
        Ok(())
    }

    /// The stream itself, for code that writes by itself.
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        &mut self.stream
    }
}

/// An error in one line on standard error.
pub(crate) fn complain(message: &str) {
    anstream::eprintln!("{BAD}error:{BAD:#} {message}");
}
