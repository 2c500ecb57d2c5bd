//! Every line, as far as the budget allows.

use super::whole::whole;
use super::{Found, MEMORY, found, memory};
use crate::exact::depth_first::Extent;
use crate::position::Board;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Run};

/// Depth first with a memo and an admissible bound. When it completes, its answer is the best there is.
pub(super) struct Exhaustive;

impl Strategy<Board, u64, Result<Found, Fault>> for Exhaustive {
    fn about(&self) -> &About {
        &About {
            name: "exhaustive",
            description: "every line, depth first, with a memo and an admissible bound",
            steps: 40_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "depth",
                    description: "the most moves in a line",
                    range: Range::Integer { min: 1, max: 512, default: 100 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, _: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("exhaustive", board, run, |record, run| {
            let extent = Extent { depth: settings.integer("depth") as usize, memory: memory(settings) };
            Ok(whole(board, extent, record, run)?)
        })
    }
}
