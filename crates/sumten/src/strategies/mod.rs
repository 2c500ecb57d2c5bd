//! The strategies, one file each, and what they share.

mod astar;
mod beam;
mod depth_first;
mod exhaustive;
mod fewest;
mod genetic;
mod greedy;
mod hybrid;
mod line;
mod lookahead;
mod mcts;
mod mend;
mod play_or_never;
mod play_out;
mod polish;
mod positions;
mod record;
mod seen;
mod sweep;
mod whole;

use crate::field::{Field, USUAL_PRICES};
use crate::position::{Board, Rect};
use crate::replay::replay;
use gridproof_search::strategy::{Parameter, Range, Registry, Settings};
use gridproof_search::{Limit, Run};
use record::Record;

/// The strategies, the default one first.
pub static STRATEGIES: Registry<Board, u64, Found> = Registry(&[
    &hybrid::Hybrid,
    &beam::Beam,
    &exhaustive::Exhaustive,
    &astar::AStar,
    &mcts::Mcts,
    &genetic::Genetic,
    &lookahead::Lookahead,
    &fewest::Fewest,
    &greedy::Greedy,
]);

/// What a strategy found: a line that was replayed, and how the search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The strategy.
    pub strategy: &'static str,
    /// The best line.
    pub line: Vec<Rect>,
    /// How many cells it clears.
    pub cleared: u32,
    /// Whether every line was considered: then this one is the best there is.
    pub complete: bool,
    /// The limit that ended the search.
    pub stopped: Option<Limit>,
    /// Positions made.
    pub states: u64,
    /// Positions given up early.
    pub pruned: u64,
}

/// Runs a search and replays what it found. The search returns whether it saw every line.
fn found(
    strategy: &'static str,
    board: &Board,
    run: &mut Run<'_>,
    search: impl FnOnce(&mut Record, &mut Run<'_>) -> Result<bool, Limit>,
) -> Found {
    let mut record = Record::new(board);
    record.bound = run.enough().map_or(record.bound, |enough| enough.min(record.bound));
    let ended = search(&mut record, run);
    finish(board, &mut record);
    let replayed = replay(board, &record.line).ok().filter(|done| done.cleared == record.cleared);
    debug_assert!(replayed.is_some(), "{strategy} returned an illegal line");
    let line = replayed.iter().flat_map(|done| done.moves.iter().map(|played| played.rect()));
    Found {
        strategy,
        line: line.collect(),
        cleared: replayed.as_ref().map_or(0, |done| done.cleared),
        complete: replayed.is_some() && ended == Ok(true),
        stopped: ended.err(),
        states: record.states,
        pruned: record.pruned,
    }
}

/// Plays the best line on where a search was stopped in the middle of one: fewest cells first, until no move is left.
fn finish(board: &Board, record: &mut Record) {
    let Ok(done) = replay(board, &record.line) else { return };
    if done.terminal {
        return;
    }
    let left = done.boards.last().unwrap_or(board);
    let field = Field::new(left, &USUAL_PRICES, 0);
    let mut node = field.root();
    while let Some(&step) = node.steps.iter().min_by_key(|step| (fewest::fewest(step), step.span)) {
        record.line.push(step.span.rect());
        record.cleared += u32::from(step.cells);
        node = field.child(&node, step);
    }
}

/// The memory that a strategy may use.
const MEMORY: Parameter = Parameter {
    name: "memory",
    description: "the most memory to use, in megabytes",
    range: Range::Integer { min: 1, max: 4096, default: 128 },
};

/// The setting of [`MEMORY`] in bytes.
fn memory(settings: &Settings) -> usize {
    (settings.integer(MEMORY.name) as usize) << 20
}
