//! Questions and answers: the JSON of the command line, over HTTP.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use gridproof::ask::{Question, Refusal, ask};
use gridproof::search::run::Hooks;
use serde_json::{Value, json};
use std::time::Instant;

/// The longest that one question may take, whatever it asks for.
const MILLIS: u64 = 10_000;

type Answer = (StatusCode, Json<Value>);

/// The games, for a menu.
pub(crate) async fn games() -> Answer {
    let question = Question { verb: "games".to_owned(), ..Question::default() };
    answered(&question, &|| false)
}

pub(crate) async fn answer(
    Path(verb): Path<String>,
    Json(question): Json<Question>,
    stop: &'static (dyn Fn() -> bool + Sync),
) -> Answer {
    let time_ms = Some(question.time_ms.map_or(MILLIS, |asked| asked.min(MILLIS)));
    let question = Question { verb, time_ms, ..question };
    let work = tokio::task::spawn_blocking(move || answered(&question, stop));
    work.await.unwrap_or_else(|_| {
        (StatusCode::INTERNAL_SERVER_ERROR, Json(json!({ "error": "the question failed" })))
    })
}

fn answered(question: &Question, stop: &dyn Fn() -> bool) -> Answer {
    let started = Instant::now();
    let clock = || started.elapsed().as_millis() as u64;
    match ask(question, Hooks { clock: &clock, cancelled: stop, progress: &mut |_| {} }) {
        Ok(answer) => (StatusCode::OK, Json(answer)),
        Err(refusal @ Refusal::Verb { .. }) => (StatusCode::NOT_FOUND, Json(refusal.to_json())),
        Err(refusal) => (StatusCode::BAD_REQUEST, Json(refusal.to_json())),
    }
}
