//! The engine for the browser: JSON in, JSON out.
//!
//! The module has no JavaScript glue of its own. It exports three functions and imports three:
//!
//! | exported | does |
//! |---|---|
//! | `reserve(length)` | makes room for a question and tells where |
//! | `ask(place, length)` | answers the question that was put there, and frees it; returns the answer's place in the upper and its length in the lower half |
//! | `release(place, length)` | frees an answer |
//!
//! | imported from `host` | tells |
//! |---|---|
//! | `now()` | milliseconds since any fixed moment |
//! | `cancelled()` | 1 to stop |
//! | `progress(place, length)` | hears of progress as JSON, at most ten times a second |
//!
//! Questions and answers are those of [`gridproof::ask`]: the same JSON as the command line, byte for byte.

mod answer;
#[cfg(target_arch = "wasm32")]
pub mod door;

pub use answer::{Host, answer};
