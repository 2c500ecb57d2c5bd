//! Every line, as far as time allows.

use super::depth_first::{Extent, search};
use super::sweep::{Beam, sweep};
use super::{Found, MEMORY, found, memory};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use search::Run;
use search::strategy::{About, Parameter, Range, Settings, Strategy};

/// How wide the beam is that finds the line to beat.
const BEAM_WIDTH: usize = 300;

/// Depth first with a memo and an admissible bound. When it completes, its answer is the best there is.
pub(super) struct Exhaustive;

impl Strategy<Board, u64, Found> for Exhaustive {
    fn about(&self) -> &About {
        &About {
            name: "exhaustive",
            description: "every line, depth first, with a memo and a bound that never lies",
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

    fn run(&self, board: &Board, _: u64, settings: &Settings, run: &mut Run<'_>) -> Found {
        found("exhaustive", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, 0);
            // A good line to begin with: what cannot beat it is not looked at.
            let width = BEAM_WIDTH.min(Beam::widest(&field, memory(settings)));
            sweep(&field, &field.root(), &[], Beam { width, noise: 100 }, record, run)?;
            let extent = Extent { depth: settings.integer("depth") as usize, memory: memory(settings) };
            search(&field, field.root(), &[], extent, record, run)
        })
    }
}
