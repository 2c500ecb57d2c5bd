//! Logic as people do it: candidates, patterns, and the log that turns a solve into proofs.
//!
//! Techniques look for *patterns* in a [`State`] of candidates. Rating and generation need nothing but patterns.
//! For a hint, the [`Log`] remembers which pattern removed which candidate, and `certify` writes the
//! proof of a pattern from the rules it names: first by propagation, then by one counting line, then by a small
//! search over these few rules. A pattern with an argument of several lines is proved line by line. What a technique
//! claims is therefore never believed, only checked.

pub(crate) mod argue;
pub mod argument;
pub(crate) mod board;
pub(crate) mod certify;
pub(crate) mod cone;
pub(crate) mod log;
pub(crate) mod news;
pub(crate) mod pattern;
pub(crate) mod set;
pub(crate) mod state;

pub use board::Board;
pub use log::Log;
pub use news::News;
pub use pattern::{Candidate, Effort, Houses, Mark, Pattern, Scratch, Sector, Span, TechniqueNo, Use};
pub use set::{Set, Wide};
pub use state::State;
