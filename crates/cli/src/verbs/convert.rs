//! `gridproof convert`: puzzles in another notation.

use super::for_each;
use crate::args::Convert as Args;
use crate::output::Tone;
use crate::status::{Failure, Status};
use serde_json::json;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    for_each(&args.puzzles, |number, position, output| {
        let text = match position.write(&args.to) {
            Ok(text) => text,
            Err(why) => return Err(Failure::input(format!("puzzle {number}: {why}"))),
        };
        if output.is_json() {
            let fields = json!({ "format": args.to, "text": text });
            output.object(position, 0, fields.as_object().cloned().unwrap_or_default())?;
        } else {
            output.line(Tone::Plain, &text)?;
        }
        Ok(Status::Done)
    })
}
