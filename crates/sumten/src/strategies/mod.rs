//! The strategies by name, the default one first, and what they share.
//!
//! | file | holds |
//! |---|---|
//! | `hybrid.rs` | beams, then mending, then an exact endgame: the default |
//! | `beam.rs` | one beam after the other |
//! | `exhaustive.rs` | every line, as far as the budget allows |
//! | `astar.rs` | the position that can still reach most comes first |
//! | `mcts.rs` | a tree that grows where random lines score well |
//! | `genetic.rs` | a population of lines |
//! | `lookahead.rs` | a few moves ahead |
//! | `fewest.rs`, `greedy.rs` | one line by a simple rule |
//! | `sweep.rs`, `play_out.rs` | one beam; one position played to its end |
//! | `line.rs`, `mend.rs`, `polish.rs` | a line that can be changed in the middle, and two ways to improve one |
//! | `whole.rs` | the exact search of a whole board, with beams before it |

mod astar;
mod beam;
mod exhaustive;
mod fewest;
mod genetic;
mod greedy;
mod hybrid;
mod line;
mod lookahead;
mod mcts;
mod mend;
mod play_out;
mod polish;
mod sweep;
mod whole;

use crate::field::{Field, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use crate::replay::{Replay, replay};
use gridproof_grid::Rect;
use gridproof_search::strategy::{Parameter, Range, Registry, Settings};
use gridproof_search::{Fault, Halt, Run, Stopped};

/// The strategies, the default one first.
pub static STRATEGIES: Registry<Board, u64, Result<Found, Fault>> = Registry(&[
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
    /// The number of cells that it clears.
    pub cleared: u32,
    /// Whether the search saw every line: then no line clears more than this one.
    pub complete: bool,
    /// The limit that stopped the search, if one did.
    pub stopped: Option<Stopped>,
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
    search: impl FnOnce(&mut Record, &mut Run<'_>) -> Result<bool, Halt>,
) -> Result<Found, Fault> {
    let mut record = Record::new(board);
    record.bound = run.enough().map_or(record.bound, |enough| enough.min(record.bound));
    let (complete, stopped) = match search(&mut record, run) {
        Ok(complete) => (complete, None),
        Err(halt) => (false, Some(halt.split()?)),
    };
    finish(board, &mut record)?;
    let done = replayed(board, &record)?;
    Ok(Found {
        strategy,
        line: done.moves.iter().map(|played| played.rect()).collect(),
        cleared: done.cleared,
        complete,
        stopped,
        states: record.states,
        pruned: record.pruned,
    })
}

/// Replays the best line. A line that is not legal, or clears another number of cells, is a defect of the search.
fn replayed(board: &Board, record: &Record) -> Result<Replay, Fault> {
    let done = replay(board, &record.line).map_err(|illegal| Fault::WrongSolution(illegal.to_string()))?;
    if done.cleared != record.cleared {
        let (found, replayed) = (record.cleared, done.cleared);
        return Err(Fault::WrongSolution(format!("the line clears {replayed} cells, not {found}")));
    }
    Ok(done)
}

/// Extends the best line to its end where a search was stopped in the middle of one: fewest cells first, until no move is left.
fn finish(board: &Board, record: &mut Record) -> Result<(), Fault> {
    let done = replayed(board, record)?;
    if done.terminal {
        return Ok(());
    }
    let left = done.boards.last().unwrap_or(board);
    let field = Field::new(left, &USUAL_PRICES, 0);
    let mut node = field.root();
    while let Some(&step) = node.steps.iter().min_by_key(|step| (fewest::fewest(step), step.span)) {
        record.line.push(step.span.rect());
        record.cleared += u32::from(step.cells);
        node = field.child(&node, step);
    }
    Ok(())
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
