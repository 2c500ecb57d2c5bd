//! Beams, then mending, then the exact endgame: the default.

use super::mend::{Mending, mend};
use super::polish::polish;
use super::whole::whole;
use super::{Found, MEMORY, beam, found, memory, replayed};
use crate::exact::depth_first::{self, Extent};
use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Halt, Random, Run, Stopped};

/// Runs a few beams, mends the best line and then others for most of the budget, and searches the end of the best exactly.
pub(super) struct Hybrid;

impl Strategy<Board, u64, Result<Found, Fault>> for Hybrid {
    fn about(&self) -> &About {
        &About {
            name: "hybrid",
            description: "runs a few beams, mends lines, then searches the end of the best line exactly",
            steps: 60_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "width",
                    description: "lines kept after each move in the first beams",
                    range: Range::Integer { min: 1, max: 100_000, default: 150 },
                },
                beam::NOISE,
                Parameter {
                    name: "beams",
                    description: "the part of the budget for the beams",
                    range: Range::Number { min: 0.0, max: 1.0, default: 0.1 },
                },
                Parameter {
                    name: "tries",
                    description: "how often a line is mended before the next one",
                    range: Range::Integer { min: 1, max: 1_000_000_000, default: 800_000 },
                },
                Parameter {
                    name: "heat",
                    description: "how readily mending accepts a worse line at first, in cells",
                    range: Range::Number { min: 0.05, max: 10.0, default: 0.5 },
                },
                Parameter {
                    name: "polish",
                    description: "the part of the budget for searching around cells that stay",
                    range: Range::Number { min: 0.0, max: 1.0, default: 0.1 },
                },
                Parameter {
                    name: "endgame",
                    description: "the part of the budget for the exact endgame",
                    range: Range::Number { min: 0.0, max: 1.0, default: 0.05 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("hybrid", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            if board.live() <= SMALL && exact(board, memory(settings), record, run)? {
                return Ok(true);
            }
            beams(board, seed, settings, record, run)?;
            mendings(&field, seed, settings, record, run)?;
            endgame(board, &field, memory(settings), record, run)
        })
    }
}

/// A board with at most this many live cells is first searched completely, for a limited number of steps.
const SMALL: u32 = 64;
const SMALL_STEPS: u64 = 20_000_000;

/// Searches every line of a small board. Returns whether it saw them all.
fn exact(board: &Board, memory: usize, record: &mut Record, run: &mut Run<'_>) -> Result<bool, Stopped> {
    let extent = Extent { depth: board.digits().len(), memory };
    let whole = run.within(SMALL_STEPS, |run| whole(board, extent, record, run));
    // If only the smaller budget ran out, the beams continue.
    run.stopped().map_or(Ok(whole == Ok(true)), Err)
}

/// Runs beams until their part of the budget is used up. From time to time they get wider: a few wide beams find what many
/// narrow ones miss.
fn beams(
    board: &Board,
    seed: u64,
    settings: &Settings,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    const SAME_WIDTH: u64 = 12;
    const WIDEST: usize = 100_000;
    let (mut width, noise) = (settings.integer("width") as usize, settings.integer("noise") as u32);
    for number in 0.. {
        let used = run.used();
        if used >= settings.number("beams") || record.is_perfect() {
            return Ok(());
        }
        if number % SAME_WIDTH == SAME_WIDTH - 1 {
            width = (2 * width).min(WIDEST);
        }
        beam::one(board, seed, number, (width, noise, memory(settings)), record, run)?;
    }
    Ok(())
}

/// Mends the best line, and then one random line after the other, until their part of the budget is used up: after about a
/// second, the result of mending depends more on chance than on time. Then polishes the best line.
fn mendings(
    field: &Field,
    seed: u64,
    settings: &Settings,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    const COLD: f64 = 0.3;
    let hot = settings.number("heat");
    let mending = Mending {
        heat: (hot, hot.min(COLD)),
        tries: settings.integer("tries") as u64,
        until: 1.0 - settings.number("endgame") - settings.number("polish"),
    };
    let (mut random, best) = (Random::new(seed), record.line.clone());
    let mut line = Some(&best[..]);
    while run.used() < mending.until && !record.is_perfect() && !field.root().steps.is_empty() {
        mend(field, line.take(), mending, &mut random, record, run)?;
    }
    polish(field, memory(settings), 1.0 - settings.number("endgame"), &mut random, record, run)
}

/// Bytes for each of the many searches of an endgame, most of which are small.
const ENDGAME: usize = 8 << 20;

/// Takes back the last moves of the best line, more and more of them, and searches every continuation. Returns whether that
/// was every line.
fn endgame(
    board: &Board,
    field: &Field,
    memory: usize,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<bool, Halt> {
    // Mending keeps rectangles when their contents change: the replay makes them tight again.
    let line: Vec<Rect> = replayed(board, record)?.moves.iter().map(|played| played.rect()).collect();
    let mut whole = false;
    for kept in (0..line.len()).rev() {
        if record.is_perfect() {
            break;
        }
        let mut node = field.root();
        for rect in &line[..kept] {
            let step = node.steps.iter().find(|step| step.span.rect() == *rect).copied();
            let step = step.expect("the moves of a line are legal in their order");
            node = field.child(&node, step);
        }
        let extent = Extent { depth: field.start.len(), memory: (memory / 4).min(ENDGAME) };
        whole = depth_first::search(field, node, &line[..kept], extent, record, run)? && kept == 0;
    }
    Ok(whole)
}
