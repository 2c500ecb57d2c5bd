//! Custom puzzles of exactly the requested difficulty.
//!
//! | file | holds |
//! |---|---|
//! | `order.rs` | what can be requested, and why an order is refused |
//! | `grid.rs` | random full grids |
//! | `symmetry.rs` | cells that come and go together |
//! | `judge.rs` | uniqueness, as cheaply as it can be decided |
//! | `candidate.rs` | a puzzle under construction, and what all of an order share |
//! | `target.rs` | what an order requires of the solve by techniques |
//! | `evaluate.rs` | the evaluator, which stops as soon as a candidate cannot be accepted |
//! | `dig.rs` | phase A: from a random grid to a puzzle near the target |
//! | `plant.rs` | phase A for a named technique |
//! | `moves.rs` | the moves of phase B |
//! | `strategies.rs` | the strategies by name |
//! | `baseline.rs` | the two usual ways, for comparison with tuning |
//! | `sample.rs` | random puzzles, from which the next two are made |
//! | `usual.rs`, `calibration.rs` | the usual number of clues per size and difficulty |
//!
//! The search itself is [`gridproof_search::tune`]; `docs/generation.md` explains it.

mod baseline;
mod calibration;
mod candidate;
mod dig;
mod evaluate;
mod grid;
mod judge;
mod moves;
mod order;
mod plant;
pub mod sample;
mod strategies;
mod symmetry;
mod target;
pub mod usual;

pub use symmetry::Symmetry;

use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Maker, Offer, Order, OrderError, prepare};
use gridproof_search::strategy::About;
use order::Request;
use strategies::STRATEGIES;

/// The generator, for the game.
pub struct SudokuGenerator;

/// The generator, for the game.
pub static GENERATOR: SudokuGenerator = SudokuGenerator;

impl Generator for SudokuGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: usual::sizes()
                .into_iter()
                .map(|shape| (Size::square(shape.size()), usual::difficulties(shape)))
                .collect(),
            size: Size::square(crate::Shape::NINE.size()),
            symmetries: Symmetry::names(),
            techniques: order::techniques(),
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, |order, _| Request::new(order))
    }
}
