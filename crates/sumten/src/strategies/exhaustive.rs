//! Every line, as far as time allows.

use super::depth_first::{Extent, search};
use super::sweep::{Beam, sweep};
use super::{Found, MEMORY, found, memory};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use search::Run;
use search::strategy::{About, Parameter, Range, Settings, Strategy};

/// The beam that finds the line to beat: its width, and how much chance there is in it.
const NARROW: usize = 300;
const NOISE: u32 = 100;
/// The steps in which a small board is done.
const QUICK: u64 = 50_000;
/// The wider beams that look for a better line on the others.
const WIDE: usize = 2500;
const NOISES: [u32; 6] = [0, 50, 100, 150, 200, 300];

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
            let extent = Extent { depth: settings.integer("depth") as usize, memory: memory(settings) };
            let widest = Beam::widest(&field, extent.memory);
            // A good line to begin with: what cannot beat it is not looked at. Small boards need no better one.
            let narrow = Beam { width: NARROW.min(widest), noise: NOISE };
            sweep(&field, &field.root(), &[], narrow, record, run)?;
            let quick = run.within(QUICK, |run| search(&field, field.root(), &[], extent, record, run));
            if let Some(limit) = run.stopped() {
                return Err(limit);
            }
            if let Ok(whole) = quick {
                return Ok(whole);
            }
            for (seed, noise) in (1..).zip(NOISES) {
                let field = Field::new(board, &USUAL_PRICES, seed);
                let wide = Beam { width: WIDE.min(widest), noise };
                sweep(&field, &field.root(), &[], wide, record, run)?;
            }
            search(&field, field.root(), &[], extent, record, run)
        })
    }
}
