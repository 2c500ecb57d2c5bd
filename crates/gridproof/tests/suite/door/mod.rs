//! The door: requests go in and answers come out, as JSON or as types, and the engine decides the same in both.
//!
//! | module | tests |
//! |---|---|
//! | `requests` | what is wrong with a bad request |
//! | `verbs` | every verb on every game |
//! | `batch` | many puzzles in one request |
//! | `files` | files with puzzles |
//! | `limits` | whose limits are in force |
//! | `watch` | cancelling and progress |
//! | `shared` | one engine for many threads, and its cache |

mod batch;
mod files;
mod limits;
mod requests;
mod shared;
mod verbs;
mod watch;

use gridproof::{Engine, Watch};
use serde_json::Value;

/// A position of each game that has something to find, and is not large.
pub const PUZZLES: [(&str, &str); 5] = [
    ("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("starbattle", "5x1.AABBBAACCBDDCCBDDEEEDDDEE"),
    ("flow", "AB/../AB"),
    ("sumten", "2x3.190550"),
    ("latin", "...2..4.3..1.3.."),
];

/// The answer to a request. The clock stands still, so that two answers differ only if their content does.
pub fn ask(engine: &Engine, request: &Value) -> Value {
    answer(engine, request.to_string().as_bytes())
}

/// The answer to a request of any bytes.
pub fn answer(engine: &Engine, request: &[u8]) -> Value {
    let answer = engine.answer_json(request, &Watch::new().clock(|| 0));
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
}
