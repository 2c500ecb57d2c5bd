//! Logic as people do it: candidates, patterns, and the log that turns a solve into proofs.
//!
//! | module | holds |
//! |---|---|
//! | `board` | houses and peers of a board as sets of cells |
//! | `set` | sets of cells: 128 bits, or 640 for boards larger than 10 by 10 |
//! | `state` | the candidates of a position |
//! | `news` | what a state has lost since a technique last found nothing |
//! | `pattern` | what techniques find, and the scratch arena that holds its lists |
//! | `argument` | arguments of several lines: suppose this, then that follows |
//! | `tree` | arguments as trees of suppositions |
//! | `telling`, `pointing` | these trees as frames: the sentences, and what they point at |
//! | `nets` | what follows from supposing a candidate |
//! | `shortest` | the shortest film from a supposition to a clash |
//! | `retell` | the suppositions of a hint in fewer frames |
//! | `refute` | why marks cannot stand, in as few frames as possible |
//! | `worker` | the techniques at work on one board: rating, generation, every find |
//! | `log` | a solve that remembers which pattern removed which candidate |
//! | `cone` | the earlier steps that a pattern rests on |
//! | `certify`, `argue` | from patterns and arguments to proofs |
//! | `visible` | what the board excludes, from as few rules as possible |
//! | `narrow` | lines about what is left in a cell or a house |
//! | `lean` | the rules of a step without those that it does not need |
//! | `deduce` | the next hint by technique, with its proof and its narrative |
//! | `blocked` | what stands in the way where the techniques find nothing more |
//!
//! Techniques look for *patterns* in a [`State`] of candidates. Rating and generation need nothing but patterns. For a hint, the
//! [`Log`] remembers which pattern removed which candidate, and `certify` writes the proof of a pattern from the rules that it
//! names: first by propagation, then by one counting line, then by a small search over these few rules. A pattern with an
//! argument of several lines is proved line by line. What a technique claims is never trusted: the kernel checks it.

pub(crate) mod argue;
pub mod argument;
pub(crate) mod blocked;
pub(crate) mod board;
pub(crate) mod certify;
pub(crate) mod cone;
pub(crate) mod deduce;
mod lean;
mod log;
mod narrow;
pub(crate) mod nets;
pub(crate) mod news;
pub(crate) mod pattern;
pub(crate) mod pointing;
pub(crate) mod refute;
pub(crate) mod retell;
pub(crate) mod set;
pub(crate) mod shortest;
pub(crate) mod state;
pub(crate) mod telling;
pub(crate) mod tree;
pub(crate) mod visible;
pub(crate) mod worker;

pub use board::Board;
pub use log::Log;
pub use news::News;
pub use pattern::{Candidate, Effort, Houses, Mark, Pattern, Scratch, Sector, Span, TechniqueNo, Use};
pub use set::{Set, Wide};
pub use state::State;
pub use worker::{Solve, SudokuWorker};
