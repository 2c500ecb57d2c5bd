//! Boards drawn by the tests themselves, read back; and damaged files.

mod boards;
mod damaged;
mod digits;
mod drawing;
mod odd;
mod shapes;
mod strokes;
mod synthetic;

/// Whether the long runs were requested.
fn deep() -> bool {
    std::env::var_os("GRIDPROOF_DEEP").is_some()
}
