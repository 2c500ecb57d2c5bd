//! Most cells first: what players try first, and the worst of the rules. It wastes small digits, which are scarce.

use super::play_out::play_out;
use super::{Found, found};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use gridproof_search::strategy::{About, Settings, Strategy};
use gridproof_search::{Fault, Random, Run};

/// One line, always the move that clears most cells.
pub(super) struct Greedy;

impl Strategy<Board, u64, Result<Found, Fault>> for Greedy {
    fn about(&self) -> &About {
        &About {
            name: "greedy",
            description: "always the move that clears most cells",
            steps: 1_000_000,
            millis: 1000,
            parameters: &[],
        }
    }

    fn run(&self, board: &Board, seed: u64, _: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("greedy", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let most = |step: &crate::field::Step| std::cmp::Reverse(step.cells);
            play_out(&field, &field.root(), &mut vec![], most, &mut Random::new(seed), record, run)?;
            Ok(false)
        })
    }
}
