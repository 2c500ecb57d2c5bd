//! Tests of scenes, in one program.

mod common;
mod json;
mod sheet;
mod svg;
mod terminal;
