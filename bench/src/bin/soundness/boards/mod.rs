//! What is true of a puzzle, found without the engine.
//!
//! Each game has a reader and a search of its own here: plain, slow, and written from the rules as a player knows them. They share
//! no code with the engine, its rules or its notation. The result is every solution, as the names of what is true in it.
//!
//! | module | games |
//! |---|---|
//! | `digits.rs` | Sudoku, Latin squares |
//! | `stars.rs` | Star Battle |
//! | `paths.rs` | Flow on square boards with walls and holes |
//! | `tens.rs` | Sum-Ten: the legal moves, and the most that any sequence of moves clears |

pub(crate) mod digits;
pub(crate) mod paths;
pub(crate) mod stars;
pub(crate) mod tens;

use std::collections::BTreeSet;

/// A solution: the names of all that is true in it, such as `r1c1=5`, `r2c3=star`, `r1c1-r1c2=joined`.
pub(crate) type Solution = BTreeSet<String>;

/// The most solutions of a puzzle that is used; one with more is left out.
const MOST: usize = 400;
/// The most states of a plain search; a puzzle that takes more is left out.
const STATES: u64 = 1_500_000;

/// Every solution of a puzzle without marks; `None` if there are too many, or the plain search takes too long.
pub(crate) fn solutions(game: &str, puzzle: &str) -> Option<Vec<Solution>> {
    let mut found = Found::default();
    match game {
        "sudoku" => digits::sudoku(puzzle, &mut found),
        "latin" => digits::latin(puzzle, &mut found),
        "starbattle" => stars::search(puzzle, &mut found),
        "flow" => paths::search(puzzle, &mut found),
        _ => return None,
    }
    (!found.over).then_some(found.solutions)
}

/// What a plain search has found so far.
#[derive(Default)]
pub(crate) struct Found {
    solutions: Vec<Solution>,
    states: u64,
    over: bool,
}

impl Found {
    /// Counts a state. Returns whether the search may continue.
    fn state(&mut self) -> bool {
        self.states += 1;
        self.over |= self.states > STATES;
        !self.over
    }

    fn add(&mut self, solution: Solution) {
        self.over |= self.solutions.len() == MOST;
        if !self.over {
            self.solutions.push(solution);
        }
    }
}

/// The name of a cell whose row and column count from 0.
pub(crate) fn cell(row: usize, column: usize) -> String {
    format!("r{}c{}", row + 1, column + 1)
}
