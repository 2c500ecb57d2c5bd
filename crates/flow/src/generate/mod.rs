//! Puzzles to order: exactly as hard as asked for.
//!
//! The solution comes first: paths that fill the board and do not touch themselves. Their ends are a puzzle, nearly always one
//! with a single solution in `strict`; the sweep decides. Then the shared tuner lets ends wander until the difficulty is right.
//!
//! | file | holds |
//! |---|---|
//! | `paths.rs` | sets of paths, and the moves from one to the next |
//! | `tuned.rs` | what the tuner needs to know |

mod paths;
mod tuned;

use crate::board::{Board, Ground, Layout};
use crate::position::RuleSet;
use search::generate::{Generator, Made, Maker, Offer, Order, OrderError, prepare};
use search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use search::{Random, Run};
use std::ops::RangeInclusive;
use std::sync::Arc;
use tuned::Target;

/// The generator, for the game.
pub(crate) struct FlowGenerator;

/// The generator, for the game.
pub(crate) static GENERATOR: FlowGenerator = FlowGenerator;

const SIZES: RangeInclusive<u32> = 5..=15;
const USUAL: u32 = 8;
const MADE_TO: &str = "Flow puzzles are made to a size, colours and a difficulty";
/// The most colours that can be asked for: as many as there are letters.
const MOST: usize = 26;

/// The colours of puzzles of 5 by 5, 6 by 6 … 15 by 15 cells: what nine in ten published ones of the size have.
const COLOURS: [(usize, usize); 11] =
    [(4, 5), (4, 6), (5, 7), (5, 8), (5, 9), (5, 11), (6, 12), (7, 13), (9, 14), (11, 16), (13, 16)];

/// The difficulties that puzzles of a size reach. Ten contradictions are too many for tuning; on the smallest boards
/// what needs one needs little else.
fn difficulties(size: u32) -> &'static [u8] {
    if size == *SIZES.start() { &[1, 2, 3, 5] } else { &[1, 2, 3, 4, 5, 6] }
}

impl Generator for FlowGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: SIZES.map(|size| (size, difficulties(size).to_vec())).collect(),
            size: USUAL,
            ..Offer::default()
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, target)
    }
}

/// What an order asks for, if it can be.
fn target(order: &Order, settings: &Settings) -> Result<Target, OrderError> {
    let cols = order.size.unwrap_or(USUAL);
    let rows = match settings.integer("rows") {
        0 => cols,
        rows => rows as u32,
    };
    if let Some(&size) = [cols, rows].iter().find(|size| !SIZES.contains(size)) {
        return Err(OrderError::outside("size", size, &SIZES));
    }
    let difficulty = order.difficulty_among(difficulties(rows.min(cols)), MADE_TO)?;
    let colours = colours(rows, cols, settings.integer("colours").unsigned_abs() as usize)?;
    let rule_set = RuleSet::named(settings.choice("rules")).unwrap_or(RuleSet::Strict);
    let ground = vec![Ground::Plain; (rows * cols) as usize];
    let board = Board::new(Layout { rows, cols, ground, ..Layout::default() });
    let board = Arc::new(board.expect("a rectangle is a board"));
    Ok(Target { board, rule_set, colours, difficulty, unrated: order.unrated })
}

/// How many colours a puzzle of a size has: as many as asked for, or as published ones have.
fn colours(rows: u32, cols: u32, asked: usize) -> Result<RangeInclusive<usize>, OrderError> {
    if asked > 0 {
        // A path is three cells or more; with nothing but short ones there is no way to move.
        return match 4 * asked <= (rows * cols) as usize {
            true => Ok(asked..=asked),
            false => Err(OrderError::Impossible(format!(
                "a board of {rows} by {cols} cells has no room for {asked} colours"
            ))),
        };
    }
    let side = (rows * cols).isqrt() - SIZES.start();
    let (fewest, most) = COLOURS[side as usize];
    Ok(fewest..=most)
}

static STRATEGIES: Registry<Target, u64, Made> = Registry(&[&Tune]);

struct Tune;

impl Strategy<Target, u64, Made> for Tune {
    fn about(&self) -> &About {
        const SIDE: i64 = *SIZES.end() as i64;
        &About {
            name: "tune",
            description: "draws paths that fill the board and lets their ends wander towards the target",
            steps: 200_000_000,
            millis: 60_000,
            parameters: &[
                Parameter {
                    name: "rules",
                    description: "the rule set in which there is one solution",
                    range: Range::Choice { of: &["strict", "cover"], default: "strict" },
                },
                Parameter {
                    name: "rows",
                    description: "rows of the board; 0 for as many as columns",
                    range: Range::Integer { min: 0, max: SIDE, default: 0 },
                },
                Parameter {
                    name: "colours",
                    description: "how many colours; 0 for as many as published puzzles of the size have",
                    range: Range::Integer { min: 0, max: MOST as i64, default: 0 },
                },
            ],
        }
    }

    fn run(&self, target: &Target, seed: u64, _: &Settings, run: &mut Run<'_>) -> Made {
        tuned::make(target, Random::new(seed), run)
    }
}

#[cfg(test)]
mod tests;
