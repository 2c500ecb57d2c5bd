//! Search: everything that finds answers, for any game. Nothing relies on this crate being right: the kernel
//! checks every proof.
//!
//! | module | holds |
//! |---|---|
//! | [`run`] | how long a search may take: steps, deadline, cancel flag, progress |
//! | [`halt`] | why a search has no answer: a limit ([`Stopped`]) or a defect ([`Fault`]) |
//! | [`verdict`] | answers that keep "none" apart from "the search stopped" |
//! | [`strategy`] | interchangeable strategies that describe themselves |
//! | [`answer`] | the input and the output of a solving strategy |
//! | [`position`] | a game with its engine: [`Solvable`], [`Position`] |
//! | [`plain`] | many puzzles in a row, solved without their rules |
//! | [`deductive`] | games in which things are forced: the trait [`Deductive`] |
//! | [`optimising`] | games with a score: the trait [`Optimising`], plans and bounds |
//! | [`technique`] | the driver that all deductive games share |
//! | [`film`] | explanations as frames, each backed by lines of the proof |
//! | [`audit`] | the smallest set of rules from which a claim follows |
//! | [`blocked`] | why the techniques are stuck |
//! | [`cdcl`] | the pseudo-Boolean solver whose refutations are proofs |
//! | [`pns`] | proof-number search: a prover against a refuter, best first or depth first |
//! | [`reason`] | the general reasoner: what is forced, what clashes, and the shortest reason why |
//! | [`tune`] | difficulty tuning: a beam search for a puzzle that fits exactly |
//! | [`generate`] | custom puzzles: the interface between the generators of the games and the generic code |
//! | [`classes`] | puzzles that are the same but for symmetries |
//! | [`cache`] | a bounded cache keyed by content |
//! | [`random`] | the frozen random generator |
//! | [`testing`] | brute force for the tests of games |
//!
//! No module here uses threads, a clock or files: time and cancellation come in through [`Run`], randomness
//! through a seed, so a result depends only on the puzzle, the strategy, the budget in steps and the seed.

pub mod answer;
pub mod audit;
pub mod blocked;
pub mod cache;
pub mod cdcl;
pub mod classes;
pub mod deductive;
pub mod film;
pub mod generate;
pub mod halt;
pub mod optimising;
pub mod plain;
pub mod pns;
pub mod position;
pub mod random;
pub mod reason;
pub mod run;
pub mod strategy;
pub mod technique;
pub mod testing;
pub mod tune;
pub mod verdict;

pub use answer::{Answer, Choice, ChoiceError, Ended, Exact, SolveError, Task};
pub use cdcl::{Cdcl, Core, Effort, Lazy, Model, NothingLazy, Outcome, Solver};
pub use deductive::{Deductive, Details, Extent, HintBudget, Refutation, Seek};
pub use film::{Account, Frame, Shows};
pub use halt::{Fault, Halt, Stopped};
pub use optimising::Optimising;
pub use plain::{PlainSolve, PlainSolver};
pub use position::{Position, Solvable};
pub use random::Random;
pub use run::{Best, Progress, Run};
pub use technique::{Deduction, OnDeduction, Tier, Traced, Trust};
pub use verdict::{Count, Verdict};
