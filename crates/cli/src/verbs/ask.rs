//! `gridproof ask`: answers requests in JSON, one per line.

use crate::args::Ask as Args;
use crate::failure::Failure;
use crate::output::Output;
use crate::watch::{is_cancelled, watched};
use gridproof::api::request::Request;
use gridproof::{Answer, Engine, Status};
use std::io::{BufRead, Read};

/// One byte more than the longest request, so that a longer line is refused instead of read to its end.
const LONGEST_LINE: u64 = Request::LONGEST as u64 + 1;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let engine = Engine::new();
    let mut output = Output::new(true);
    if let Some(request) = &args.request {
        return answer(&engine, request.as_bytes(), &mut output);
    }
    let mut status = Status::Done;
    let mut input = std::io::stdin().lock();
    while !is_cancelled() {
        let mut line = vec![];
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(status);
        }
        let line = line.trim_ascii();
        if !line.is_empty() {
            status = status.max(answer(&engine, line, &mut output)?);
        }
        if line.len() as u64 >= LONGEST_LINE {
            return Ok(status);
        }
    }
    Ok(status.max(Status::Inconclusive))
}

fn answer(engine: &Engine, request: &[u8], output: &mut Output) -> Result<Status, Failure> {
    let answered =
        watched(|watch| Request::from_json(request).and_then(|request| engine.answer(&request, watch)));
    let answer = answered.unwrap_or_else(|error| Answer::Error(error.to_answer()));
    output.json(&answer)?;
    Ok(answer.status())
}
