//! The engine for JavaScript: JSON in, JSON out.
//!
//! The module has no JavaScript glue of its own. It exports three functions and imports three:
//!
//! | exported | does |
//! |---|---|
//! | `reserve(length)` | allocates `length` bytes for a request and returns their address |
//! | `ask(place, length)` | answers the request at `place` and frees it; returns the address of the answer in the upper and its length in the lower 32 bits |
//! | `release(place, length)` | frees an answer |
//!
//! | imported from `host` | returns or does |
//! |---|---|
//! | `now()` | milliseconds since any fixed moment |
//! | `cancelled()` | 1 to stop the run |
//! | `progress(place, length)` | receives progress as JSON, at most ten times a second |
//!
//! Requests and answers are those of [`gridproof::Engine::answer_json`].
//!
//! # Modules
//!
//! The features decide what a module holds, never what it answers: a module without `engine` refuses verbs that search, and one
//! without `files` those that check, convert and export, with an error of the kind `elsewhere`. The web app is built from these modules:
//!
//! | module | features | answers |
//! |---|---|---|
//! | base | `all-games` | `games`, `parse`, `show` for every game |
//! | files | `all-games`, `files` | `convert`, `check`, `export-proof` for every game |
//! | picture | `pictures-only` | `read`, for pixels |
//! | one engine per game | `engine` and the game | every verb that searches, for that game |
//!
//! | source | holds |
//! |---|---|
//! | `answer.rs` | [`answer()`], and [`Host`], the outside world |
//! | `door.rs` | the exported functions, the only unsafe code |

mod answer;
#[cfg(target_arch = "wasm32")]
pub mod door;

pub use answer::{Host, answer};
