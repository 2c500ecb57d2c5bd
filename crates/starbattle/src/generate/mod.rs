//! Custom puzzles of exactly the requested difficulty.
//!
//! The solution comes first. Regions are grown around its stars, cut down to little more than the stars, and repaired until
//! there is no other solution. Then they grow again, cell by cell, as long as the solution stays the only one. That leads from
//! easy to hard. Somewhere on the way the difficulty is right or nearly right, and the shared tuner moves cells at the borders
//! until it is right.
//!
//! | file | holds |
//! |---|---|
//! | `layout.rs` | random solutions |
//! | `grow.rs` | regions around them |
//! | `plot.rs` | a puzzle under construction: cells change hands |
//! | `shape.rs` | regions whose shape leaves their stars little choice |
//! | `rivals.rs` | other solutions, of which there must be none |
//! | `dig.rs` | the way from easy to hard |
//! | `tuned.rs` | what the tuner needs to know |

mod dig;
mod grow;
mod layout;
mod plot;
mod rivals;
mod shape;
mod tuned;

use crate::notation::usual_stars;
use crate::position::StarBattle;
use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Made, Maker, Offer, Order, OrderError, prepare};
use gridproof_search::strategy::{About, Parameter, Range, Registry, Settings, Strategy};
use gridproof_search::tune::Plan;
use gridproof_search::{Fault, Random, Run};
use std::ops::RangeInclusive;
use tuned::Target;

/// The generator, for the game.
pub(crate) struct StarGenerator;

/// The generator, for the game.
pub(crate) static GENERATOR: StarGenerator = StarGenerator;

/// The sizes that puzzles are made in.
const SIZES: RangeInclusive<u32> = StarBattle::SIZES;
const USUAL: u32 = 10;

const MADE_TO: &str = "for Star Battles you can request a size, a number of stars and a difficulty";

/// The difficulties of puzzles with a size and a number of stars. A region with one star may be a single cell; with more stars,
/// placing the first one takes a look at the shape of a region. The smallest boards have no room for what is hard.
fn difficulties(size: u32, stars: u32) -> RangeInclusive<u8> {
    let easiest = if stars == 1 { 1 } else { 2 };
    let hardest = match size {
        ..=4 => 3,
        5 => 4,
        _ => 5,
    };
    easiest..=hardest
}

impl Generator for StarGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        let offered = |size| (Size::square(size), difficulties(size, usual_stars(size)).collect());
        Offer {
            sizes: SIZES.map(offered).collect(),
            size: Size::square(USUAL),
            symmetries: vec![],
            techniques: vec![],
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, target)
    }
}

/// The target of an order, if it can be made.
fn target(order: &Order, settings: &Settings) -> Result<Target, OrderError> {
    let size = order.side_among(USUAL, &SIZES)?;
    let stars = match settings.integer("stars") {
        0 => usual_stars(size),
        stars => stars as u32,
    };
    if 4 * stars > size {
        let message = format!("a board of {size} by {size} cells has no room for {stars} stars in every row");
        return Err(OrderError::Impossible(message));
    }
    let known = difficulties(size, stars);
    let offered: Vec<u8> = known.clone().collect();
    let difficulty = order.difficulty_among(&offered, MADE_TO)?;
    Ok(Target { size, stars, known, difficulty })
}

static STRATEGIES: Registry<Target, u64, Result<Made, Fault>> = Registry(&[&Tune]);

struct Tune;

impl Strategy<Target, u64, Result<Made, Fault>> for Tune {
    fn about(&self) -> &About {
        const MOST: i64 = *StarBattle::STARS.end() as i64;
        const MEMO: Parameter = Plan::memo_setting(100_000);
        &About {
            name: "tune",
            description: "grows regions around a solution and moves their borders towards the target",
            steps: 200_000_000,
            millis: 60_000,
            parameters: &[
                Parameter {
                    name: "stars",
                    description: "stars in each row, column and region; 0 for the usual number of the size",
                    range: Range::Integer { min: 0, max: MOST, default: 0 },
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
