//! The door: every request goes in as JSON and comes out as JSON.

use gridproof::{Engine, Watch};
use serde_json::Value;

/// The answer to a request. The clock stands still, so that two answers differ only if their content does.
pub fn ask(engine: &Engine, request: &Value) -> Value {
    answer(engine, &request.to_string())
}

/// The answer to a request of any text.
pub fn answer(engine: &Engine, request: &str) -> Value {
    let answer = engine.answer_json(request.as_bytes(), &Watch::new().clock(|| 0));
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {error}: {answer}"))
}
