//! Search: everything that finds answers, for any game, and is trusted for none of them.
//!
//! | module | holds |
//! |---|---|
//! | [`run`] | how long a search may take: steps, deadline, cancel flag, progress |
//! | [`verdict`] | answers that never confuse "none" with "I stopped looking" |
//! | [`strategy`] | interchangeable strategies that describe themselves |
//! | [`game`] | the interface between the games and everything generic |
//! | [`plan`] | answers of games of optimisation: a line and a bound |
//! | [`blocked`] | what stands in the way where techniques find nothing more |
//! | [`cdcl`] | the pseudo-Boolean solver whose refutations are proofs |
//! | [`pns`] | proof-number search: a prover against a refuter, best first or depth first |
//! | [`reason`] | the general reasoner: what is forced, what clashes, and the shortest reason why |
//! | [`tune`] | difficulty tuning: a beam search for a puzzle that fits exactly |
//! | [`generate`] | making puzzles to order: the interface between the games and everything generic |
//! | [`cache`] | a bounded cache keyed by content |
//! | [`random`] | the one frozen random generator |
//!
//! No module here uses threads, a clock or files: time, randomness and cancellation come in through
//! [`Run`], so a result depends only on the puzzle, the strategy, the budget in steps and the seed.

pub mod blocked;
pub mod cache;
pub mod cdcl;
pub mod game;
pub mod generate;
pub mod plan;
pub mod pns;
pub mod random;
pub mod reason;
pub mod run;
pub mod strategy;
pub mod tune;
pub mod verdict;

pub use cdcl::{Core, Effort, Lazy, Model, NothingLazy, Outcome, Solver};
pub use random::Random;
pub use run::{Best, Limit, Progress, Run};
pub use verdict::{Count, Verdict};
