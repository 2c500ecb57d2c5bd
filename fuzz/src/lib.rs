//! Mutated inputs for everything that reads what a stranger wrote.
//!
//! A *target* takes any bytes and must come back: without a panic, within a second of processor time, in bounded memory. Its
//! corpus is a folder of small files in `corpus/`. `cargo test` runs a fixed number of mutations of each; `cargo xtask fuzz TARGET
//! --minutes M` runs them for as long as you like, and writes an input that fails to a file with the command that repeats it.
//!
//! | module | holds |
//! |---|---|
//! | [`targets`] | what is fed, and what must hold of the answer besides coming back |
//! | [`mutate`] | how an input is changed |
//! | [`run`] | corpus, loop, processor time, memory |
//!
//! The harness is our own: it is small, deterministic, needs no nightly compiler, and knows the words of the formats. A mutation
//! depends on the seed and its number alone.

pub mod mutate;
pub mod run;
pub mod targets;
