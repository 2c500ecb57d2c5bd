//! Where results go: to people as text, or to programs as JSON.

use crate::failure::Failure;
use anstyle::{AnsiColor, Style};
use gridproof::Error;
use gridproof_grid::prose::and;
use serde::Serialize;
use std::io::Write;

/// Standard output, as text with colour on a terminal, or as one JSON object per line.
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
    pub(crate) fn new(json: bool) -> Output {
        Output { stream: anstream::AutoStream::auto(std::io::stdout()), json, shown: 0, gap: false }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    /// An answer as JSON, on a line of its own.
    pub(crate) fn json(&mut self, answer: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(answer).map_err(std::io::Error::from)?;
        writeln!(self.stream, "{text}")?;
        Ok(())
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
            writeln!(self.stream)?;
        }
        writeln!(self.stream, "{style}{text}{style:#}")?;
        Ok(())
    }

    /// Starts the results of the next puzzle: an empty line separates them from those before.
    pub(crate) fn next(&mut self) {
        self.gap = self.shown > 0 && !self.json;
    }

    /// An error of the engine in the place of an answer: as JSON, or in one line on standard error. `before` and `after` are
    /// what only people need to know.
    pub(crate) fn refused(&mut self, error: &Error, before: &str, after: &str) -> Result<(), Failure> {
        if self.json {
            return self.json(&error.to_answer());
        }
        self.stream.flush()?;
        complain(&format!("{before}{}{after}", in_words(error)));
        Ok(())
    }

    /// The stream itself, for code that writes by itself.
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        &mut self.stream
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
    anstream::eprintln!("{BAD}error:{BAD:#} {message}");
}
