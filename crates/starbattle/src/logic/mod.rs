//! The state that techniques read, and the techniques at work on it.
//!
//! | file | holds |
//! |---|---|
//! | `cells.rs` | a set of cells, one bit each |
//! | `board.rs` | what does not change during a solve: units, windows, neighbours |
//! | `state.rs` | what is known so far |
//! | `worker.rs` | the techniques at work on one board |
//! | `deduce.rs` | hints: the smallest reason of the easiest tier |
//! | `refute.rs` | why marks cannot all stand, in few frames |
//! | `exact_sums.rs` | for tests: whether a plain sum forces a literal |
//! | `blocked.rs` | what stands in the way where the techniques find nothing more |

mod blocked;
mod board;
mod cells;
mod deduce;
#[cfg(test)]
mod exact_sums;
mod refute;
mod state;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use blocked::blocked;
pub(crate) use board::{Board, Unit};
pub(crate) use cells::Cells;
pub(crate) use deduce::deduce;
pub(crate) use refute::refute;
pub(crate) use state::{Known, State};
pub(crate) use worker::StarWorker;
