//! The game through its public surface.

mod agree;
#[path = "../boards/mod.rs"]
mod boards;
mod notation;
