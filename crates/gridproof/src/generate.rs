//! Puzzles to order: exactly as hard as asked for, or the best that was found, marked as such.
//!
//! ```
//! use gridproof::game;
//! use gridproof::generate::{Goal, Order, prepare};
//! use gridproof::search::run::with_steps;
//!
//! let order = Order { goal: Goal::Difficulty(3), ..Order::default() };
//! let maker = prepare(game("sudoku").unwrap(), &order).unwrap();
//! let made = with_steps(100_000_000, |run| maker.make(7, run));
//! assert!(made.exact && made.unique);
//! assert_eq!(made.rating.unwrap().difficulty, 3);
//! ```

use crate::solve::{Solutions, prove_only, solve};
use gridproof_search::game::{Choice, Game, Position};
use gridproof_search::reason::Proved;
use gridproof_search::{Limit, Run, Verdict};

pub use gridproof_search::generate::{Generator, Goal, Made, Maker, Offer, Order, OrderError, seed_of};

/// Checks an order; the maker is shared by as many threads as one likes.
pub fn prepare(game: &dyn Game, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
    game.generator().ok_or(OrderError::NoGenerator(game.name()))?.prepare(order)
}

/// Proves that a puzzle has exactly one solution.
pub fn prove_unique(position: &dyn Position, run: &mut Run<'_>) -> Result<Proved, Limit> {
    let choice = Choice { limit: 2, ..Choice::default() };
    let solved = solve(position, &choice, run).map_err(|_| Limit::Rules)?;
    let model = match (solved.verdict(), solved.answer.solutions.first()) {
        (Solutions::Unique, Some(model)) => model,
        _ => return Err(solved.answer.stopped.unwrap_or(Limit::Rules)),
    };
    match prove_only(position, model, run) {
        Verdict::Proved(proved) => Ok(proved),
        Verdict::Disproved(_) => Err(Limit::Rules),
        Verdict::Inconclusive(limit) => Err(limit),
    }
}
