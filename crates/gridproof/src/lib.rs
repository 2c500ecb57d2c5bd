//! Gridproof: one engine for grid puzzles that proves every hint.
//!
//! This is the library to depend on. An [`Engine`] answers every question about every game; requests, options and answers are
//! plain types with serde.
//!
//! ```
//! use gridproof::{Engine, HintOptions, Watch};
//!
//! let engine = Engine::new();
//! let puzzle = engine.read("latin", "...2..4.3..1.3..")?;
//! let answer = engine.hint(&puzzle, &HintOptions::new(), &Watch::new())?;
//! let hint = answer.hint().expect("something is forced here");
//! assert_eq!(hint.claim.as_deref(), Some("r1c3 must be 3"));
//! assert!(engine.check(&hint.proof.as_ref().expect("a full hint has a proof").text(), None)?.valid);
//! # Ok::<(), gridproof::Error>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`api`] | requests, options and answers: one definition for every program |
//! | `engine/` | [`Engine`]: one method per verb; limits, defaults and refusals |
//! | `pipeline/` | how hints, explanations and solutions come about and are proved |
//! | `film.rs`, `narrate.rs`, `plan.rs` | films, proofs and plans in words |
//! | `draw.rs` | what to draw of an answer |
//! | `watch.rs` | [`Watch`]: the clock, the cancel flag, progress |
//! | `reader.rs` | [`PuzzleReader`]: files with puzzles, read as their bytes arrive |
//! | `error.rs` | [`Error`]: why a request has no answer |
//! | [`limits`] | every limit, in one list |
//! | [`scene`], [`kernel`] | pictures of boards; the proof checker, for rules of your own |
//!
//! A hint can only be built from a theorem of the kernel about this very board. A limit that was reached is an answer
//! (`inconclusive`), never a hint and never an error; a defect of the program is an [`Error::Fault`].
//!
//! # Features
//!
//! `engine` is everything that searches, `files` is `convert`, `check` and `export-proof`, and `all-games` every game; all are on
//! by default. Without `engine` and `files` the library reads and shows puzzles, and refuses every other verb. Each
//! game is a feature of its own: `sudoku`, `starbattle`, `flow`, `sumten`, `latin`. `schema` adds JSON Schema of all types.
// The programs of `examples/`, which are documentation tests this way.
#![cfg_attr(
    all(feature = "engine", feature = "all-games"),
    doc = "\n# Examples",
    doc = "\nA hint with its proof:\n```",
    doc = include_str!("../examples/hint_with_proof.rs"),
    doc = "```",
    doc = "\nA puzzle of a difficulty:\n```",
    doc = include_str!("../examples/generate_at_difficulty.rs"),
    doc = "```",
    doc = "\nEvery puzzle of a file, in parallel:\n```",
    doc = include_str!("../examples/rate_file_in_parallel.rs"),
    doc = "```",
    doc = "\nA search that ends after a second:\n```",
    doc = include_str!("../examples/cancel_after_a_second.rs"),
    doc = "```",
    doc = "\nRules of one's own, with the kernel:\n```",
    doc = include_str!("../examples/own_rules.rs"),
    doc = "```"
)]

pub mod api;
// The hidden modules are public for tests and benchmarks only; they may change in any release.
#[cfg(feature = "engine")]
#[doc(hidden)]
pub mod draw;
mod engine;
mod error;
#[cfg(feature = "engine")]
#[doc(hidden)]
pub mod film;
pub mod limits;
#[cfg(feature = "engine")]
#[doc(hidden)]
pub mod narrate;
#[cfg(feature = "engine")]
#[doc(hidden)]
pub mod pipeline;
#[cfg(feature = "engine")]
mod plan;
mod puzzle;
mod reader;
mod watch;

pub use api::answer::Answer;
pub use api::request::{
    CompareOptions, ConvertOptions, ExplainOptions, GenerateOptions, HintOptions, JudgeOptions, RateOptions,
    ReadOptions, Request, ReviewOptions, ShowOptions, SolveOptions, StepsOptions,
};
pub use api::status::Status;
pub use api::values::{BoardSize, Candidates, Frames, Level, Style, Theme};
pub use engine::{Engine, EngineBuilder, NumberedPuzzle};
#[cfg(feature = "engine")]
pub use engine::{Generation, seed_of};
pub use error::{Defect, Error};
pub use gridproof_kernel as kernel;
pub use gridproof_scene as scene;
pub use puzzle::Puzzle;
pub use reader::{Cut, PuzzleReader};
pub use watch::{Best, Progress, Watch};
