//! What follows from what is known: the propagation that techniques and searches share.
//!
//! | file | holds |
//! |---|---|
//! | `plan.rs` | what does not change while a puzzle is solved |
//! | `sketch.rs` | what is known, a value that is copied when a search branches |
//! | `engine.rs` | propagation by the rules about one cell, one edge, one ring |
//! | `connect.rs` | propagation by the rules about the whole board |
//! | `census.rs` | free regions, counted |
//! | `cone.rs` | what a conclusion rests on |
//! | `draft.rs` | from reasons to a proof |
//! | `only.rs` | the proof of the only solution |
//! | `premises.rs` | what a fact rests on directly, looked up by place |
//! | `tells.rs` | which steps propagation may take |
//! | `walk.rs` | along a piece of path, and around a closed one |
//! | `reason.rs` | why a fact holds: small values that name a rule |

mod census;
mod cone;
mod connect;
mod draft;
mod engine;
mod only;
mod plan;
mod premises;
mod reason;
mod sketch;
mod tells;
mod walk;

pub(crate) use census::{Area, Census};
pub(crate) use cone::{Cone, Shown, Thread};
pub(crate) use connect::{Way, joined_words};
pub(crate) use engine::{Depth, Engine};
pub(crate) use only::prove_only;
pub(crate) use plan::Plan;
pub(crate) use reason::{Built, Conflict, Lemma, Reason, Stop, is_step};
pub(crate) use sketch::{Fact, Line, Sketch};
pub(crate) use tells::Tells;
pub(crate) use walk::walk;
