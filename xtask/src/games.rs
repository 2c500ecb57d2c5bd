//! The games, from the one list in `crates/games`. Only the names are needed here, so the list is included as source: a
//! dependency would compile every game before the first command runs.

macro_rules! games {
    ($($feature:literal $game:ident;)*) => {
        /// The features of the games: their names.
        pub(crate) const GAMES: &[&str] = &[$($feature),*];

        /// The crates of the games.
        pub(crate) const CRATES: &[&str] = &[$(stringify!($game)),*];
    };
}

include!("../../crates/games/src/list.rs");

/// The packages of the games: `gridproof-sudoku`, …
pub(crate) fn packages() -> Vec<String> {
    CRATES.iter().map(|name| name.replace('_', "-")).collect()
}
