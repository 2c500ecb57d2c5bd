//! What all games share about grids and text: names of cells, errors that name a place, tables of formats,
//! and helpers for sentences.
//!
//! | module | holds |
//! |---|---|
//! | `cell.rs` | cells, rectangles of cells, sizes of boards |
//! | `error.rs` | errors in a puzzle's text |
//! | [`formats`] | the table of a game's text formats |
//! | [`prose`] | helpers for sentences: "a, b and c", "an 8", capital letters |
//!
//! Cells are `r1c1`, counted from 1, in everything that people read, and (0, 0) in code.

mod cell;
mod error;
pub mod formats;
pub mod prose;

pub use cell::{BadSize, Cell, Rect, Size};
pub use error::NotationError;
