//! The one list of games.
//!
//! The library, the proof checker, the build tasks, the help texts and the tests all read this list. It is in `list.rs`, one
//! line per game. Each game is a feature, on by default; the feature `engine` adds what searches.

use gridproof_game::Game;
#[cfg(feature = "engine")]
use gridproof_search::Solvable;

/// Makes the lists from one line per game: the feature, and the crate.
macro_rules! games {
    ($($feature:literal $game:ident;)*) => {
        /// Every game, in the order in which they are offered.
        pub static GAMES: &[&dyn Game] = &[$(#[cfg(feature = $feature)] &$game::GAME),*];

        /// Every game with its engine, in the same order.
        #[cfg(feature = "engine")]
        pub static ENGINES: &[&dyn Solvable] = &[$(#[cfg(feature = $feature)] &$game::GAME),*];
    };
}

include!("list.rs");

/// The game of a name; `None` if it is not linked here.
pub fn game(name: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The game of a name with its engine; `None` if it is not linked here.
#[cfg(feature = "engine")]
pub fn engine(name: &str) -> Option<&'static dyn Solvable> {
    ENGINES.iter().copied().find(|game| game.name() == name)
}

/// The names of all games: `sudoku, starbattle, …`.
pub fn names() -> String {
    GAMES.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}
