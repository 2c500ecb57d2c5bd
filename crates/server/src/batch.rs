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
    let batch = Batch { server, sender, lines: Lines::default(), place };
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
        let limit = self.server.limits.body;
        loop {
            while !self.lines.ready.is_empty() {
                self.slice().await?;
            }
            if self.lines.is_over {
                return Ok(());
            }
            if self.lines.rest.len() > limit {
                let reason =
                    format!("a line is longer than {limit} bytes; it was not answered, nor those after it");
                return Err(Ended::Refused(Refusal::TooLong, reason));
            }
            match tokio::time::timeout(self.wait(), body.frame()).await {
                Ok(Some(Ok(frame))) => self.lines.push(frame.data_ref().map_or(&[], |data| data)),
                Ok(Some(Err(_))) => return Err(Ended::Gone),
                Ok(None) => self.lines.end(),
                Err(_) if self.server.is_stopping() => {
                    let reason = "the server is stopping; it did not read the lines after this one";
                    return Err(Ended::Refused(Refusal::Unavailable, reason.to_owned()));
                }
                Err(_) => {
                    let reason = "no line arrived in time; later lines were not read";
                    return Err(Ended::Refused(Refusal::Slow, reason.to_owned()));
                }
            }
        }
    }

    /// How long to wait for more lines: not at all if the server ends.
    fn wait(&self) -> Duration {
        if self.server.is_halted() { Duration::ZERO } else { self.server.limits.patience }
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

/// Text on its way to become lines. Empty lines are left out.
#[derive(Default)]
struct Lines {
    ready: VecDeque<Vec<u8>>,
    rest: Vec<u8>,
    is_over: bool,
}

impl Lines {
    fn push(&mut self, mut bytes: &[u8]) {
        while let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
            self.rest.extend_from_slice(&bytes[..end]);
            self.complete();
            bytes = &bytes[end + 1..];
        }
        self.rest.extend_from_slice(bytes);
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
            let mut lines = Lines::default();
            text.chunks(size).for_each(|part| lines.push(part));
            assert_eq!(lines.ready, [b"one".to_vec(), b"two".to_vec()], "in parts of {size}");
            lines.end();
            assert_eq!(lines.ready.back().map(Vec::as_slice), Some(&b"three"[..]));
            assert!(lines.is_over && lines.rest.is_empty());
        }
    }
}
