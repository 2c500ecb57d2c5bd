//! Responses: answers, problems, and bodies that arrive piece by piece.

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gridproof::api::problem::{Problem, Refusal};
use http_body::Frame;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::mpsc;

/// After how many seconds a refused client may try again.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

/// An answer.
pub(crate) fn answer(json: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], json).into_response()
}

/// A problem.
pub(crate) fn problem(problem: &Problem) -> Response {
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = [(header::CONTENT_TYPE, "application/problem+json")];
    let mut response = (status, kind, problem.to_json()).into_response();
    if [Refusal::Busy, Refusal::Unavailable].iter().any(|refusal| refusal.status() == problem.status) {
        response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
    }
    response
}

/// A response whose body is what the sender sends. The sender waits if the client does not read, and is closed if it goes away.
pub(crate) fn stream(kind: &'static str, pieces: usize) -> (mpsc::Sender<Bytes>, Response) {
    let (sender, receiver) = mpsc::channel(pieces);
    let head = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-store")];
    (sender, (head, Body::new(Pieces(receiver))).into_response())
}

struct Pieces(mpsc::Receiver<Bytes>);

impl http_body::Body for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_recv(context).map(|piece| piece.map(|piece| Ok(Frame::data(piece))))
    }
}
