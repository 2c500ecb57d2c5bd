//! Requests and answers over HTTP: the JSON of [`gridproof::Request`] and [`gridproof::Answer`].

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gridproof::api::answer::{ErrorAnswer, ErrorKind};
use gridproof::{Answer, Engine, Error, Request, Watch};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The maximum time of one request, whatever it names.
const LIMIT: Duration = Duration::from_secs(10);

/// Tells the server, and every run under way, to stop.
pub(crate) type Stop = &'static (dyn Fn() -> bool + Sync);

/// The engine of a server.
pub(crate) fn engine() -> Arc<Engine> {
    Arc::new(Engine::builder().max_time(LIMIT).build())
}

/// A client that waits for an answer. The flag is set when this is dropped: the client has gone, or has its answer.
#[derive(Default)]
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Answers `verb`; the body is the rest of the request.
pub(crate) async fn answer(
    Path(verb): Path<String>,
    body: Bytes,
    engine: Arc<Engine>,
    stop: Stop,
) -> Response {
    let known = Request::VERBS.contains(&verb.as_str());
    // If the client goes away, this future is dropped before the work is done, and the guard with it.
    let waiting = Waiting::default();
    let is_gone = waiting.0.clone();
    let work = tokio::task::spawn_blocking(move || {
        let watch = Watch::new().cancel_when(|| stop() || is_gone.load(Ordering::Relaxed));
        Request::from_json(&with_verb(&verb, &body)).and_then(|request| engine.answer(&request, &watch))
    });
    match work.await {
        Ok(Ok(answer)) => json(StatusCode::OK, &answer),
        Ok(Err(error)) => json(status(&error, known), &Answer::Error(error.to_answer())),
        Err(_) => {
            let error = "internal fault: the request failed".to_owned();
            let fault = ErrorAnswer { error, kind: ErrorKind::Fault, line: None, column: None };
            json(StatusCode::INTERNAL_SERVER_ERROR, &Answer::Error(fault))
        }
    }
}

/// The request of a verb and a body. A body that is not an object stays as it is and is refused as such.
fn with_verb(verb: &str, body: &[u8]) -> Vec<u8> {
    let body = body.trim_ascii();
    let Some(fields) = body.strip_prefix(b"{") else { return body.to_vec() };
    let comma: &[u8] = if fields.trim_ascii_start().starts_with(b"}") { b"" } else { b"," };
    let verb = serde_json::Value::from(verb).to_string();
    [b"{\"verb\":", verb.as_bytes(), comma, fields].concat()
}

fn status(error: &Error, known: bool) -> StatusCode {
    match error {
        Error::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
        _ if known => StatusCode::BAD_REQUEST,
        _ => StatusCode::NOT_FOUND,
    }
}

fn json(status: StatusCode, answer: &Answer) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], answer.to_json()).into_response()
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
}
