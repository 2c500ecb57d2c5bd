//! Gridproof: one engine for grid puzzles that proves every hint.
//!
//! This is the library to depend on. It puts the pieces together and holds little logic of its own:
//!
//! | module | answers |
//! |---|---|
//! | [`mod@hint`] | what can I do next, and why? |
//! | [`mod@steps`] | what do the techniques find here? |
//! | [`explain`] | how does the whole puzzle go? |
//! | [`solve`] | what is the solution, and is it the only one? |
//! | [`plan`] | how much can be cleared, and how much can anybody clear? |
//! | [`generate`] | a puzzle, please, exactly this hard |
//! | [`narrate`] | proofs and explanations in words, in three styles |
//! | [`conflicts`] | what breaks a rule at sight? |
//! | [`draw`] | what to draw of an answer |
//! | [`view`] | the JSON that the command line, the web page and the server share |
//! | [`types`] | the shapes of that JSON, for TypeScript |
//!
//! ```
//! use gridproof::{game, hint, HintOptions, HintOutcome};
//! use gridproof::search::run::with_steps;
//!
//! let position = game("latin").unwrap().read("...2..4.3..1.3..").unwrap();
//! let outcome = with_steps(1_000_000, |run| hint(&*position, &HintOptions::default(), run));
//! let HintOutcome::Hint(hint) = outcome else { panic!("something is forced here") };
//! assert!(hint.narrative().ends_with('.'));
//! assert_eq!(hint.theorem().puzzle(), "...2..4.3..1.3..");
//! ```
//!
//! A [`Hint`] can only be built from a theorem of the kernel about this very board. A time-out or a cap is
//! [`HintOutcome::Inconclusive`]: it is said so and is never a hint.

pub mod ask;
pub mod conflicts;
pub mod draw;
pub mod engine;
pub mod explain;
pub mod generate;
pub mod hint;
pub mod narrate;
pub mod plan;
pub mod solve;
pub mod steps;
pub mod types;
pub mod view;

pub use engine::Engine;
pub use gridproof_grid as grid;
pub use gridproof_kernel as kernel;
pub use gridproof_proof_file as proof_file;
pub use gridproof_scene as scene;
pub use gridproof_search as search;
pub use gridproof_veripb as veripb_export;
pub use hint::{Hint, HintOptions, HintOutcome, Mistake, Record, hint};

use gridproof_search::game::Game;

/// Whether this is the whole engine, and not the small one that a page loads first (see `Cargo.toml`).
pub const WHOLE: bool = cfg!(feature = "whole");

/// Every game, in the order in which they are offered.
pub static GAMES: &[&dyn Game] = if WHOLE { EVERY_GAME } else { &[&gridproof_sudoku::GAME] };

const EVERY_GAME: &[&dyn Game] = &[
    &gridproof_sudoku::GAME,
    &gridproof_starbattle::GAME,
    &gridproof_flow::GAME,
    &gridproof_sumten::GAME,
    &gridproof_latin::GAME,
];

/// A game that nobody registered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {name:?}; there are {known}")]
pub struct UnknownGame {
    /// What was asked for.
    pub name: String,
    /// What there is.
    pub known: String,
}

/// The game of a name.
pub fn game(name: &str) -> Result<&'static dyn Game, UnknownGame> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|game| game.name()).collect();
        UnknownGame { name: name.to_owned(), known: known.join(", ") }
    })
}
