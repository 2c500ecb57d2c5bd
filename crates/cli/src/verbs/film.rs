//! A film as text: one numbered paragraph per frame, indented inside suppositions.

use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::api::frame::Frame;

/// Prints a film. A single frame without frames inside has no number.
pub(super) fn show(frames: &[Frame], output: &mut Output) -> Result<(), Failure> {
    match frames {
        [only] if only.frames.is_empty() => output.line(Tone::Plain, &text(only)),
        [only] => {
            output.line(Tone::Plain, &text(only))?;
            inside(only, "", output)
        }
        _ => numbered(frames, "", output),
    }
}

/// The frames of one supposition or of the whole film, numbered.
fn numbered(frames: &[Frame], before: &str, output: &mut Output) -> Result<(), Failure> {
    for (number, frame) in (1..).zip(frames) {
        let number = format!("{before}{number}.");
        let indent = indent(before);
        output.line(Tone::Plain, &format!("{indent}{number} {}: {}", frame.technique, text(frame)))?;
        inside(frame, &number, output)?;
    }
    Ok(())
}

/// What a frame supposes, and what follows from that.
fn inside(frame: &Frame, number: &str, output: &mut Output) -> Result<(), Failure> {
    if frame.frames.is_empty() {
        return Ok(());
    }
    if !frame.supposition.is_empty() {
        output.line(Tone::Plain, &format!("{}{}", indent(number), frame.supposition))?;
    }
    numbered(&frame.frames, number, output)
}

/// Three spaces for each supposition around a frame.
fn indent(number: &str) -> String {
    "   ".repeat(number.matches('.').count())
}

/// The reason and the claim of a frame.
fn text(frame: &Frame) -> String {
    match frame.reason.as_str() {
        "" => frame.claim.clone(),
        reason => format!("{reason} So {}", lower(&frame.claim)),
    }
}

/// A sentence after "So".
fn lower(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}
