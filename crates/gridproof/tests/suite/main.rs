//! The library from outside: what the engine answers, and whether it is true.
//!
//! | module | compares |
//! |---|---|
//! | `hints`, `explain`, `models` | the pipeline with brute force |
//! | `frames` | every frame of a film with the kernel, VeriPB and the solution |
//! | `refusals` | what may become a hint, and what an engine remembers |
//! | `cancel` | the work done after a cancel with a bound in steps |
//! | `draw`, `conflicts` | pictures and conflicts with what the board says |
//! | `sudoku`, `starbattle`, `starbattle_logic`, `flow` | the answers of a game with searches that share nothing with the engine |
//! | `gallery` | the pictures of the documents with what is found, said and drawn now |
//! | `formats` | what is written with what is read back |
//! | `orders` | puzzles to order with the row of their seed |
//! | `judging` | verdicts on claimed steps with every solution of the board |
//! | `rate` | ratings with the exact searches |
//! | `reviewing` | reviews of puzzles with searches of their own |
//! | `veripb` | the proofs with the verdict of VeriPB |
//! | `formal` | the code with the proofs in Coq |
//! | `door` | requests, answers, limits, batches, threads |
//! | `examples` | the examples with their promise to be short |
#![allow(missing_docs, unreachable_pub)]

#[path = "../../../veripb/tests/suite/agreement.rs"]
mod agreement;
#[path = "../../../flow/tests/boards/mod.rs"]
mod boards;
mod cancel;
mod cancel_everywhere;
#[path = "../../../veripb/tests/suite/checker/mod.rs"]
mod checker;
mod classes;
mod common;
mod conflicts;
mod door;
mod draw;
mod examples;
mod explain;
mod flow;
mod formal;
mod formats;
mod frames;
mod gallery;
mod hints;
mod judging;
mod models;
#[path = "../../../veripb/tests/suite/mutation/mod.rs"]
mod mutation;
mod orders;
#[path = "../../../proof-file/tests/suite/random/mod.rs"]
mod random;
mod rate;
mod refusals;
mod reviewing;
mod starbattle;
mod starbattle_logic;
mod sudoku;
mod veripb;
