//! What the measuring programs share: the public puzzles, and the searches against each other.

pub mod agree;
pub mod data;
