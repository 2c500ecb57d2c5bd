//! Where results go: to people as text, or to programs as JSON.

use crate::failure::Failure;
use anstyle::{AnsiColor, Style};
use gridproof::Error;
use gridproof_grid::prose::and;
use serde::Serialize;
use std::io::Write;

/// Standard output, as text with colour on a terminal, or as one JSON object per line.
pub(crate) struct Output {
    stream: Stream,
    form: Form,
    shown: usize,
    /// Whether an empty line is due before the next one.
    gap: bool,
}

/// What an output looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Text for people.
    Text,
    /// One short line for each puzzle.
    Line,
    /// One JSON object per line.
    Json,
}

impl From<bool> for Form {
    fn from(json: bool) -> Form {
        if json { Form::Json } else { Form::Text }
    }
}

/// Where the text of an output goes.
enum Stream {
    /// To standard output at once.
    Direct(anstream::AutoStream<std::io::Stdout>),
    /// To be shown later, in its turn: what is for standard output, and between its parts what is for standard error.
    Kept { text: Vec<u8>, parts: Vec<Part> },
}

/// A part of an output that is shown later.
pub(crate) enum Part {
    Text(Vec<u8>),
    Complaint(String),
}

/// What a thread has written, to be shown in its turn.
pub(crate) struct Written {
    parts: Vec<Part>,
    shown: bool,
}

const HEADING: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// The tone of a line of text.
#[derive(Clone, Copy)]
pub(crate) enum Tone {
    Heading,
    Good,
    Bad,
    Faint,
    Plain,
}

impl Output {
    pub(crate) fn new(form: impl Into<Form>) -> Output {
        let stream = Stream::Direct(anstream::AutoStream::auto(std::io::stdout()));
        Output { stream, form: form.into(), shown: 0, gap: false }
    }

    /// An output that is kept, to be shown later by another one.
    pub(crate) fn kept(form: Form) -> Output {
        Output { stream: Stream::Kept { text: vec![], parts: vec![] }, form, shown: 0, gap: false }
    }

    /// What was written to an output that is kept.
    pub(crate) fn into_written(mut self) -> Written {
        self.end_part();
        match self.stream {
            Stream::Kept { parts, .. } => Written { parts, shown: self.shown > 0 },
            Stream::Direct(_) => Written { parts: vec![], shown: false },
        }
    }

    /// Shows what another output has kept, after an empty line if there is something before it.
    pub(crate) fn show(&mut self, written: Written) -> Result<(), Failure> {
        self.next();
        if written.shown && std::mem::take(&mut self.gap) {
            writeln!(self.stream())?;
        }
        self.shown += usize::from(written.shown);
        for part in written.parts {
            match part {
                // Only text for people has colours to remove.
                Part::Text(bytes) if self.form != Form::Text => std::io::stdout().write_all(&bytes)?,
                Part::Text(bytes) => self.stream().write_all(&bytes)?,
                Part::Complaint(message) => {
                    self.stream().flush()?;
                    complain(&message);
                }
            }
        }
        Ok(())
    }

    fn end_part(&mut self) {
        if let Stream::Kept { text, parts } = &mut self.stream {
            let bytes = std::mem::take(text);
            if !bytes.is_empty() {
                parts.push(Part::Text(bytes));
            }
        }
    }

    pub(crate) fn form(&self) -> Form {
        self.form
    }

    pub(crate) fn is_json(&self) -> bool {
        self.form == Form::Json
    }

    /// An answer as JSON, on a line of its own.
    pub(crate) fn json(&mut self, answer: &impl Serialize) -> Result<(), Failure> {
        let mut own = vec![];
        let text = match &mut self.stream {
            Stream::Kept { text, .. } => text,
            Stream::Direct(_) => &mut own,
        };
        serde_json::to_writer(&mut *text, answer).map_err(std::io::Error::from)?;
        text.push(b'\n');
        if let Stream::Direct(stream) = &mut self.stream {
            stream.write_all(&own)?;
        }
        Ok(())
    }

    /// Some fields with commas between them, on a line of their own. A field with a comma in it is quoted.
    pub(crate) fn fields(&mut self, fields: &[&str]) -> Result<(), Failure> {
        let stream = self.stream();
        for (number, field) in fields.iter().enumerate() {
            if number > 0 {
                stream.write_all(b",")?;
            }
            // All bytes are looked at, which is faster than to stop at the first.
            match field.bytes().fold(false, |quoted, byte| quoted | matches!(byte, b',' | b'"')) {
                true => write!(stream, "\"{}\"", field.replace('"', "\"\""))?,
                false => stream.write_all(field.as_bytes())?,
            }
        }
        Ok(stream.write_all(b"\n")?)
    }

    /// A line of text.
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
            writeln!(self.stream())?;
        }
        writeln!(self.stream(), "{style}{text}{style:#}")?;
        Ok(())
    }

    /// Starts the results of the next puzzle: an empty line separates them from those before.
    pub(crate) fn next(&mut self) {
        self.gap = self.shown > 0 && self.form == Form::Text;
    }

    /// An error of the engine in the place of an answer: as JSON, or in one line on standard error. `before` and `after` are
    /// what only people need to know.
    pub(crate) fn refused(&mut self, error: &Error, before: &str, after: &str) -> Result<(), Failure> {
        match self.form {
            Form::Json => return self.json(&error.to_answer()),
            // The line of a puzzle that has no answer, so that the other lines keep their places.
            Form::Line => self.fields(&["", "error", ""])?,
            Form::Text => {}
        }
        let message = format!("{before}{}{after}", in_words(error));
        self.end_part();
        match &mut self.stream {
            Stream::Kept { parts, .. } => parts.push(Part::Complaint(message)),
            Stream::Direct(stream) => {
                stream.flush()?;
                complain(&message);
            }
        }
        Ok(())
    }

    /// The stream itself, for code that writes by itself.
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        match &mut self.stream {
            Stream::Direct(stream) => stream,
            Stream::Kept { text, .. } => text,
        }
    }
}

/// An error of the engine, with options named as on the command line: `--max-tier` for `max_tier`.
pub(crate) fn in_words(error: &Error) -> String {
    match error {
        Error::Options { options, why } => {
            let flags = options.iter().map(|option| format!("--{}", option.replace('_', "-")));
            format!("{} {why}", and(flags))
        }
        error => error.to_string(),
    }
}

/// An error in one line on standard error.
pub(crate) fn complain(message: &str) {
    remark(&format!("{BAD}error:{BAD:#} {message}"));
}

/// A line on standard error. If it cannot be written, only the exit status reports it.
pub(crate) fn remark(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
