//! Tests of scenes, in one program.

#[path = "../../examples/gallery/boards.rs"]
mod boards;
mod common;
mod json;
#[path = "../../examples/gallery/patterns.rs"]
mod patterns;
mod patterns_drawn;
mod sheet;
mod svg;
mod terminal;
