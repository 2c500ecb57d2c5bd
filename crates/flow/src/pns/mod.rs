//! Proof-number search for solutions.
//!
//! | file | holds |
//! |---|---|
//! | `splits.rs` | Flow as a game between a refuter and a prover: states, splits, keys |
//! | `strategy.rs` | the strategies `pns` and `df-pn`: counting solutions, limits, metrics |

mod splits;
mod strategy;
#[cfg(test)]
mod tests;

pub(crate) use strategy::{DF_PN, PNS};
