//! Custom puzzles of the requested difficulty.
//!
//! The solution comes first: paths that fill the board and do not touch themselves. Their ends are a puzzle that nearly always
//! has a single solution in `strict`; the exact search decides. Then the shared tuner moves ends until the difficulty is right.
//!
//! | file | holds |
//! |---|---|
//! | `ground.rs` | the board: a rectangle, with walls and holes if some are requested |
//! | `paths.rs` | sets of paths, and the moves from one to the next |
//! | `tuned.rs` | what the tuner needs to know |

mod ground;
mod paths;
mod tuned;

use crate::position::RuleSet;
use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Made, Maker, Offer, Order, OrderError, prepare};
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::tune::Plan;
use gridproof_search::{Fault, Random, Run};
use ground::Grounds;
use std::ops::RangeInclusive;
use tuned::Target;

/// The generator, for the game.
pub(crate) struct FlowGenerator;

/// The generator, for the game.
pub(crate) static GENERATOR: FlowGenerator = FlowGenerator;

const SIZES: RangeInclusive<u32> = 5..=15;
/// Boards may be higher than wide, like the tallest published ones.
const ROWS: RangeInclusive<u32> = 5..=18;
const USUAL: u32 = 8;
const MADE_TO: &str = "for Flow you can request a size, colours and a difficulty";
/// The most colours that can be requested: one per letter.
const MOST: usize = 26;

/// The numbers of colours that nine in ten published puzzles have whose shorter side has `side` cells: from half of `side` to a
/// ninth more than `side`. On large boards fewer would leave too much open. All numbers in between are about as frequent.
fn usual_colours(side: usize) -> RangeInclusive<usize> {
    side.div_ceil(2).max((2 * side).saturating_sub(18))..=side + side / 9
}

/// The difficulties that puzzles of a size reach. Tuning does not find puzzles with ten contradictions. On the smallest
/// boards a puzzle that needs a contradiction rarely needs three.
fn difficulties(size: u32) -> &'static [u8] {
    if size == *SIZES.start() { &[1, 2, 3, 4, 5] } else { &[1, 2, 3, 4, 5, 6] }
}

impl Generator for FlowGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: SIZES.map(|size| (Size::square(size), difficulties(size).to_vec())).collect(),
            size: Size::square(USUAL),
            symmetries: vec![],
            techniques: vec![],
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, target)
    }
}

/// The target of an order, or why it is impossible.
fn target(order: &Order, settings: &Settings) -> Result<Target, OrderError> {
    let Size { rows, cols } = order.size.unwrap_or(Size::square(USUAL));
    let rows = match settings.integer("rows") {
        0 => rows,
        rows => rows as u32,
    };
    for (side, range) in [(cols, &SIZES), (rows, &ROWS)] {
        if !range.contains(&side) {
            return Err(OrderError::outside("size", &side, range));
        }
    }
    let few = |name: &str| settings.integer(name).unsigned_abs() as u32;
    let grounds = Grounds { rows, cols, walls: few("walls"), holes: few("holes") };
    // With more, hardly any board is connected.
    for (wanted, most, what) in
        [(grounds.holes, rows * cols / 5, "holes"), (grounds.walls, rows * cols / 3, "walls")]
    {
        if wanted > most {
            return Err(no_room(rows, cols, wanted, what));
        }
    }
    let difficulty = order.difficulty_among(difficulties(rows.min(cols)), MADE_TO)?;
    let colours = colours(&grounds, few("colours"))?;
    let rule_set = RuleSet::named(settings.choice("rules")).unwrap_or(RuleSet::Strict);
    Ok(Target { grounds, rule_set, colours, difficulty, unrated: order.unrated })
}

/// How many colours a puzzle of a size has: the requested number, or as many as published puzzles have.
fn colours(grounds: &Grounds, wanted: u32) -> Result<RangeInclusive<usize>, OrderError> {
    let &Grounds { rows, cols, .. } = grounds;
    // A path has three cells or more, and with only short paths no move is possible.
    match wanted {
        0 => Ok(usual_colours(rows.min(cols) as usize)),
        _ if 4 * wanted <= grounds.cells() => Ok(wanted as usize..=wanted as usize),
        _ => Err(no_room(rows, cols, wanted, "colours")),
    }
}

fn no_room(rows: u32, cols: u32, wanted: u32, what: &str) -> OrderError {
    OrderError::Impossible(format!("a board of {rows} by {cols} cells has no room for {wanted} {what}"))
}

static STRATEGIES: Registry<Target, u64, Result<Made, Fault>> = Registry(&[&Tune]);

struct Tune;

impl Strategy<Target, u64, Result<Made, Fault>> for Tune {
    fn about(&self) -> &About {
        const SIDE: i64 = *ROWS.end() as i64;
        const MEMO: Parameter = Plan::memo_setting(1_000_000);
        &About {
            name: "tune",
            description: "draws paths that fill the board and moves their ends towards the target",
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
                    description: "rows of the board; 0 for those of the size",
                    range: Range::Integer { min: 0, max: SIDE, default: 0 },
                },
                Parameter {
                    name: "colours",
                    description: "how many colours; 0 for as many as published puzzles of the size have",
                    range: Range::Integer { min: 0, max: MOST as i64, default: 0 },
                },
                Parameter {
                    name: "walls",
                    description: "how many walls stand between cells",
                    range: Range::Integer { min: 0, max: 80, default: 0 },
                },
                Parameter {
                    name: "holes",
                    description: "how many cells are missing",
                    range: Range::Integer { min: 0, max: 50, default: 0 },
                },
                MEMO,
            ],
        }
    }

    fn run(&self, target: &Target, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Made, Fault> {
        tuned::make(target, Plan::narrow(settings), Random::new(seed), run)
    }
}

#[cfg(test)]
mod tests;
