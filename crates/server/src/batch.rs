//! JSON lines: one request on each line, one answer on each line, in the same order, while the lines are still arriving.

use crate::answer;
use crate::places::Place;
use crate::reply;
use crate::routes::Client;
use crate::server::Server;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use gridproof::Answer;
use gridproof::api::problem::Refusal;
use http_body_util::BodyExt;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// After this many bytes of answers a worker is given back, and the client must read.
const SLICE_BYTES: usize = 256 * 1024;

/// After this time a worker is given back, so that other requests get their turn.
const SLICE_TIME: Duration = Duration::from_millis(50);

/// How often a batch that waits for lines looks whether the server ends.
const LOOK: Duration = Duration::from_millis(50);

/// Answers a batch: of the type `application/json` as one request of the verb `batch`, else as JSON lines.
pub(crate) async fn batch(
    State(server): State<Arc<Server>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        return answer::answer(State(server), Path("batch".to_owned()), Extension(client), headers, body)
            .await;
    }
    let place = match server.accept(client.0) {
        Ok(place) => place,
        Err(problem) => return reply::problem(&problem),
    };
    let (sender, response) = reply::stream("application/jsonl", 1);
    let longest = server.limits.body;
    let batch = Batch { server, sender, lines: Lines::new(longest), place };
    tokio::spawn(batch.run(body));
    response
}

struct Batch {
    server: Arc<Server>,
    sender: mpsc::Sender<Bytes>,
    lines: Lines,
    place: Place,
}

/// Why a batch ends before its last line.
enum Ended {
    /// The client has gone, or does not read.
    Gone,
    /// The batch is refused from here on; the text is the reason.
    Refused(Refusal, String),
}

impl Batch {
    async fn run(mut self, body: Body) {
        let ended = self.answers(body).await;
        let metrics = &self.server.metrics;
        let is_complete = match ended {
            Ok(()) => !self.sender.is_closed(),
            Err(Ended::Gone) => false,
            Err(Ended::Refused(refusal, reason)) => {
                let last = Answer::Error(refusal.problem(reason).error).to_json() + "\n";
                self.send(last.into_bytes()).await.is_ok()
            }
        };
        let counter = if is_complete { &metrics.answered } else { &metrics.abandoned };
        counter.fetch_add(1, Ordering::Relaxed);
        drop(self.place);
    }

    async fn answers(&mut self, mut body: Body) -> Result<(), Ended> {
        loop {
            while !self.lines.ready.is_empty() {
                self.slice().await?;
            }
            if self.lines.is_too_long {
                let longest = self.lines.longest;
                let reason =
                    format!("a line is longer than {longest} bytes; it and the lines after it were not read");
                return Err(Ended::Refused(Refusal::TooLong, reason));
            }
            if self.lines.is_over {
                return Ok(());
            }
            match self.next(&mut body).await? {
                Some(part) => self.lines.push(&part),
                None => self.lines.end(),
            }
        }
    }

    /// The next part of the body; `None` at its end.
    async fn next(&self, body: &mut Body) -> Result<Option<Bytes>, Ended> {
        let end = Instant::now() + self.server.limits.patience;
        loop {
            match tokio::time::timeout(LOOK, body.frame()).await {
                Ok(Some(Ok(frame))) => return Ok(Some(frame.into_data().unwrap_or_default())),
                Ok(Some(Err(_))) => return Err(Ended::Gone),
                Ok(None) => return Ok(None),
                Err(_) if self.sender.is_closed() => return Err(Ended::Gone),
                Err(_) if self.server.is_halted() => {
                    let reason = "the server is stopping; it did not read the lines after this one";
                    return Err(Ended::Refused(Refusal::Unavailable, reason.to_owned()));
                }
                Err(_) if Instant::now() >= end => {
                    let reason = "no line arrived in time; later lines were not read";
                    return Err(Ended::Refused(Refusal::Slow, reason.to_owned()));
                }
                Err(_) => {}
            }
        }
    }

    /// Answers some of the lines that have arrived, and sends the answers.
    async fn slice(&mut self) -> Result<(), Ended> {
        let (server, client) = (self.server.clone(), self.sender.clone());
        let lines = std::mem::take(&mut self.lines.ready);
        let work = move || answered(&server, &client, lines);
        let (answers, rest) = match self.server.work((), work).await {
            Ok(done) => done,
            Err(problem) => return Err(Ended::Refused(Refusal::Fault, problem.detail)),
        };
        self.lines.ready = rest;
        self.send(answers).await
    }

    /// Sends text as soon as the client has read what was sent before.
    async fn send(&self, text: Vec<u8>) -> Result<(), Ended> {
        let sent = tokio::time::timeout(self.server.limits.patience, self.sender.send(text.into()));
        match sent.await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Ended::Gone),
        }
    }
}

/// The answers to the first lines, and the other lines.
fn answered(
    server: &Server,
    client: &mpsc::Sender<Bytes>,
    mut lines: VecDeque<Vec<u8>>,
) -> (Vec<u8>, VecDeque<Vec<u8>>) {
    let started = Instant::now();
    let mut answers = vec![];
    while answers.len() < SLICE_BYTES && started.elapsed() < SLICE_TIME && !client.is_closed() {
        let Some(line) = lines.pop_front() else { break };
        let watch = server.watch(|| client.is_closed());
        answers.extend_from_slice(server.engine.answer_json(&line, &watch).as_bytes());
        answers.push(b'\n');
        server.metrics.lines.fetch_add(1, Ordering::Relaxed);
    }
    (answers, lines)
}

/// Text on its way to become lines. Empty lines are left out; after a line that is too long there are no more.
struct Lines {
    longest: usize,
    ready: VecDeque<Vec<u8>>,
    rest: Vec<u8>,
    is_too_long: bool,
    is_over: bool,
}

impl Lines {
    fn new(longest: usize) -> Lines {
        Lines { longest, ready: VecDeque::new(), rest: vec![], is_too_long: false, is_over: false }
    }

    fn push(&mut self, bytes: &[u8]) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (text, is_line) = match part.split_last() {
                Some((b'\n', text)) => (text, true),
                _ => (part, false),
            };
            if self.is_too_long || self.rest.len() + text.len() > self.longest {
                self.is_too_long = true;
                self.rest = vec![];
                return;
            }
            self.rest.extend_from_slice(text);
            if is_line {
                self.complete();
            }
        }
    }

    fn end(&mut self) {
        self.complete();
        self.is_over = true;
    }

    fn complete(&mut self) {
        let line = std::mem::take(&mut self.rest);
        let line = line.trim_ascii();
        if !line.is_empty() {
            self.ready.push_back(line.to_vec());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_the_same_however_their_bytes_arrive() {
        let text = b"one\n\n  two \r\nthree";
        for size in 1..text.len() {
            let mut lines = Lines::new(100);
            text.chunks(size).for_each(|part| lines.push(part));
            assert_eq!(lines.ready, [b"one".to_vec(), b"two".to_vec()], "in parts of {size}");
            lines.end();
            assert_eq!(lines.ready.back().map(Vec::as_slice), Some(&b"three"[..]));
            assert!(lines.is_over && !lines.is_too_long && lines.rest.is_empty());
        }
    }

    #[test]
    fn a_long_line_is_the_last_one_however_its_bytes_arrive() {
        let text = b"one\n12345678\n123456789\nthree\n";
        for size in 1..text.len() {
            let mut lines = Lines::new(8);
            text.chunks(size).for_each(|part| lines.push(part));
            assert_eq!(lines.ready, [b"one".to_vec(), b"12345678".to_vec()], "in parts of {size}");
            assert!(lines.is_too_long && lines.rest.is_empty());
        }
    }
}
