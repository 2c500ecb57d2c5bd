//! One request, one answer, with or without events.

use crate::places::Place;
use crate::reply;
use crate::routes::Client;
use crate::server::Server;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use gridproof::api::problem::{Problem, Refusal};
use gridproof::{Progress, Request, Watch};
use http_body_util::BodyExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How many events wait for a client that reads slowly. Progress beyond that is left out.
const EVENTS: usize = 16;

/// A client that waits for an answer. The flag is set when this is dropped: the client has gone, or has its answer.
struct Waiting {
    server: Arc<Server>,
    is_gone: Arc<AtomicBool>,
    has_answer: bool,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.is_gone.store(true, Ordering::Relaxed);
        let metrics = &self.server.metrics;
        let counter = if self.has_answer { &metrics.answered } else { &metrics.abandoned };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// Answers `verb`; the body is the rest of the request.
pub(crate) async fn answer(
    State(server): State<Arc<Server>>,
    Path(verb): Path<String>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let arrived = Instant::now();
    let place = match server.accept(client.0) {
        Ok(place) => place,
        Err(problem) => return reply::problem(&problem),
    };
    // If the client goes away, this future is dropped before the work is done, and the guard with it.
    let mut waiting =
        Waiting { server: server.clone(), is_gone: Arc::new(AtomicBool::new(false)), has_answer: false };
    let asked = Asked { verb, arrived, place };
    let response = match read(&server, body).await {
        Err(problem) => reply::problem(&problem),
        Ok(body) if wants_events(&headers) => {
            // From here on the stream counts.
            waiting.has_answer = true;
            return events(server.clone(), asked, body);
        }
        Ok(body) => {
            let is_gone = waiting.is_gone.clone();
            let is_gone = move || is_gone.load(Ordering::Relaxed);
            match asked.answered(&server, body, is_gone, None).await {
                Ok(json) => reply::answer(json),
                Err(problem) => reply::problem(&problem),
            }
        }
    };
    waiting.has_answer = true;
    response
}

fn wants_events(headers: &HeaderMap) -> bool {
    let accepts = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepts.flat_map(|value| value.split(',')).any(|one| {
        one.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("text/event-stream"))
    })
}

/// Answers with events: progress, then the answer or the problem.
fn events(server: Arc<Server>, asked: Asked, body: Vec<u8>) -> Response {
    let (sender, response) = reply::stream("text/event-stream", EVENTS);
    tokio::spawn(async move {
        let report = sender.clone();
        let progress = move |progress: Progress| {
            if let Ok(json) = serde_json::to_string(&progress) {
                // A client that does not keep up misses some progress.
                let _ = report.try_send(event("progress", &json));
            }
        };
        let client = sender.clone();
        let is_gone = move || client.is_closed();
        let last = match asked.answered(&server, body, is_gone, Some(Box::new(progress))).await {
            Ok(json) => event("answer", &json),
            Err(problem) => event("problem", &problem.to_json()),
        };
        // If this fails, the client has gone.
        let _ = tokio::time::timeout(server.limits.patience, sender.send(last)).await;
    });
    response
}

fn event(name: &str, json: &str) -> Bytes {
    format!("event: {name}\ndata: {json}\n\n").into()
}

type Report = Box<dyn FnMut(Progress) + Send>;

/// A request that has a place.
struct Asked {
    verb: String,
    arrived: Instant,
    place: Place,
}

impl Asked {
    /// The answer as JSON, or the problem.
    async fn answered(
        self,
        server: &Arc<Server>,
        body: Vec<u8>,
        is_gone: impl Fn() -> bool + Send + 'static,
        report: Option<Report>,
    ) -> Result<String, Box<Problem>> {
        let Asked { verb, arrived, place } = self;
        let (shared, name) = (server.clone(), verb.clone());
        let work = move || {
            let watch = shared.watch(is_gone);
            let watch = match report {
                Some(report) => watch.on_progress(report),
                None => watch,
            };
            answered(&shared, &name, &body, &watch)
        };
        let answered = server.work(place, work).await?;
        server.metrics.took(&verb, arrived.elapsed());
        answered
    }
}

fn answered(server: &Server, verb: &str, body: &[u8], watch: &Watch<'_>) -> Result<String, Box<Problem>> {
    let request = Request::from_json(&with_verb(verb, body));
    let answer = request.and_then(|request| server.engine.answer(&request, watch));
    answer.map(|answer| answer.to_json()).map_err(|error| match Request::VERBS.contains(&verb) {
        true => error.to_answer().into(),
        false => Refusal::NotFound.with(error.to_answer()),
    })
}

/// Reads a body. One that is too long is read to its end, as far as that is reasonable, so that the client sees the answer.
async fn read(server: &Server, mut body: Body) -> Result<Vec<u8>, Box<Problem>> {
    let limit = server.limits.body;
    let reading = async {
        let mut read = vec![];
        let mut length = 0;
        while let Some(frame) = body.frame().await {
            let frame = frame
                .map_err(|error| Refusal::Invalid.problem(format!("the body cannot be read: {error}")))?;
            let Some(data) = frame.data_ref() else { continue };
            length += data.len();
            if length <= limit {
                read.extend_from_slice(data);
            } else {
                read = vec![];
            }
            if length > 8 * limit {
                break;
            }
        }
        if length > limit {
            return Err(Refusal::TooLong.problem(format!("the body is longer than {limit} bytes")));
        }
        Ok(read)
    };
    let read = tokio::time::timeout(server.limits.patience, reading).await;
    read.unwrap_or_else(|_| Err(Refusal::Slow.problem("the body did not arrive in time")))
}

/// The request of a verb and a body. A body that is not an object stays as it is and is refused as such.
fn with_verb(verb: &str, body: &[u8]) -> Vec<u8> {
    let body = body.trim_ascii();
    let Some(fields) = body.strip_prefix(b"{") else { return body.to_vec() };
    let comma: &[u8] = if fields.trim_ascii_start().starts_with(b"}") { b"" } else { b"," };
    let verb = serde_json::Value::from(verb).to_string();
    [b"{\"verb\":", verb.as_bytes(), comma, fields].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verb_becomes_the_first_field_of_the_body() {
        let cases = [
            ("{}", r#"{"verb":"games"}"#),
            (" { } ", r#"{"verb":"games" }"#),
            (r#"{"game":"latin"}"#, r#"{"verb":"games","game":"latin"}"#),
            ("[1]", "[1]"),
            ("", ""),
            ("{", r#"{"verb":"games","#),
        ];
        for (body, expected) in cases {
            let request = with_verb("games", body.as_bytes());
            assert_eq!(String::from_utf8(request).unwrap(), expected, "{body}");
        }
        assert_eq!(with_verb("a\"b", b"{}"), br#"{"verb":"a\"b"}"#);
    }

    #[test]
    fn events_are_sent_to_those_who_accept_them() {
        let cases = [
            ("text/event-stream", true),
            ("application/json, Text/Event-Stream;q=0.9", true),
            ("*/*", false),
            ("application/json", false),
        ];
        for (accept, expected) in cases {
            let headers = [(header::ACCEPT, accept.parse().unwrap())].into_iter().collect();
            assert_eq!(wants_events(&headers), expected, "{accept}");
        }
    }
}
