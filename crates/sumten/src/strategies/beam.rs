//! One beam after the other: the price of digits decides which lines are kept.

use super::sweep::{self, sweep};
use super::{Found, MEMORY, found, memory};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Run, Stopped};

/// One beam after the other, each with different noise, until the budget is used up.
pub(super) struct Beam;

/// The width of the beam that comes first: a few milliseconds.
const QUICK: usize = 100;

const WIDTH: Parameter = Parameter {
    name: "width",
    description: "lines kept after each move",
    range: Range::Integer { min: 1, max: 1_000_000, default: 1000 },
};

pub(super) const NOISE: Parameter = Parameter {
    name: "noise",
    description: "random noise that breaks near ties, in hundredths of a digit",
    range: Range::Integer { min: 0, max: 1000, default: 100 },
};

impl Strategy<Board, u64, Result<Found, Fault>> for Beam {
    fn about(&self) -> &About {
        &About {
            name: "beam",
            description: "keeps the lines that paid least for what they cleared, in one beam after the other",
            steps: 20_000_000,
            millis: 20_000,
            parameters: &[
                WIDTH,
                NOISE,
                Parameter {
                    name: "beams",
                    description: "how many beams to run at most",
                    range: Range::Integer { min: 1, max: 1_000_000, default: 1_000_000 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("beam", board, run, |record, run| {
            let width = settings.integer("width") as usize;
            let noise = settings.integer("noise") as u32;
            // A wide beam that is stopped before its first line has ended leaves the answer of this narrow one.
            if width > QUICK {
                one(board, seed, u64::MAX, (QUICK, noise, memory(settings)), record, run)?;
            }
            let beams = settings.integer("beams") as u64;
            for number in 0..beams {
                record.done = number as f64 / beams as f64;
                if record.is_perfect() {
                    break;
                }
                one(board, seed, number, (width, noise, memory(settings)), record, run)?;
            }
            Ok(false)
        })
    }
}

/// Runs the beam with this number.
pub(super) fn one(
    board: &Board,
    seed: u64,
    number: u64,
    (width, noise, memory): (usize, u32, usize),
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let field = Field::new(board, &USUAL_PRICES, gridproof_search::generate::seed_of(seed, number));
    let width = width.min(sweep::Beam::widest(&field, memory));
    sweep(&field, &field.root(), &[], sweep::Beam { width, noise }, record, run)
}
