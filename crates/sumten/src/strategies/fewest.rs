//! Fewest cells first: pairs of large and small digits before anything that takes several small ones.

use super::play_out::play_out;
use super::{Found, found};
use crate::field::{Field, Step, USUAL_PRICES};
use crate::position::Board;
use gridproof_search::strategy::{About, Settings, Strategy};
use gridproof_search::{Fault, Random, Run};

/// One line, always the move that clears fewest cells.
pub(super) struct Fewest;

/// Fewest cells first, then the cheapest digits.
pub(super) fn fewest(step: &Step) -> (u16, i16) {
    (step.cells, step.price)
}

impl Strategy<Board, u64, Result<Found, Fault>> for Fewest {
    fn about(&self) -> &About {
        &About {
            name: "fewest",
            description: "always the move that clears fewest cells",
            steps: 1_000_000,
            millis: 1000,
            parameters: &[],
        }
    }

    fn run(&self, board: &Board, seed: u64, _: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("fewest", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            play_out(&field, &field.root(), &mut vec![], fewest, &mut Random::new(seed), record, run)?;
            Ok(false)
        })
    }
}
