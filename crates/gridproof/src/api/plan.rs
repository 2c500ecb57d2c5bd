//! Moves and bounds, of games with a score.

use super::hint::Reason;
use super::shared::{Metrics, ProofFile};
use gridproof_scene::Scene;
use serde::Serialize;

/// Top, left, bottom and right of a rectangle, counted from 0.
pub type Sides = [u32; 4];

/// The answer to `solve` and `explain` of a game with a score: moves, and an upper bound on any score.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlanAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What is known about the moves.
    pub verdict: PlanVerdict,
    /// Why the moves are optimal; null if that is not known.
    pub optimal_by: Option<OptimalBy>,
    /// The verdict as a sentence.
    pub narrative: String,
    /// The board after the last move; the board as it is if there is no move.
    pub solution: String,
    /// The strategy that answered.
    pub strategy: String,
    /// Whether the search considered every sequence of moves.
    pub complete: bool,
    /// Whether the caller cancelled it.
    pub cancelled: bool,
    /// Whether a limit of steps or time was reached.
    pub timed_out: bool,
    /// The limit that ended the search; null if none did.
    pub reason: Option<Reason>,
    /// What the strategy counted: `states` and `pruned`.
    pub metrics: Metrics,
    /// The moves in order.
    pub moves: Vec<Sides>,
    /// Each move in words.
    pub lines: Vec<String>,
    /// How many cells each move clears.
    pub cells: Vec<u32>,
    /// For each move, the moves, counted from 0, that have to come before it.
    pub needs: Vec<Vec<usize>>,
    /// The board after each move.
    pub after: Vec<String>,
    /// How many cells the moves clear.
    pub cleared: u32,
    /// How many cells there are to clear.
    pub live: u32,
    /// At most this many cells can be cleared.
    pub bound: u32,
    /// The bound less what is cleared.
    pub gap: u32,
    /// Whether no move is left at the end.
    pub terminal: bool,
    /// The cells that can never be cleared.
    pub never: Vec<Never>,
    /// The lines of the proof of the bound.
    pub proof_text: String,
    /// The proof of the bound, if it was requested; null if the bound is trivial.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Option<ProofFile>>,
    /// Why there is no proof, if one was requested and there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_proof: Option<String>,
    /// The board at the end, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// The board before each move with its rectangle, if scenes were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenes: Option<Vec<Scene>>,
}

/// What is known about moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlanVerdict {
    /// No moves score more.
    Optimal,
    /// The best that was found.
    BestFound,
    /// The best that was found before the caller cancelled the search.
    Cancelled,
}

impl PlanVerdict {
    /// The verdict as it is written.
    pub fn name(self) -> &'static str {
        match self {
            PlanVerdict::Optimal => "optimal",
            PlanVerdict::BestFound => "best-found",
            PlanVerdict::Cancelled => "cancelled",
        }
    }
}

/// Why moves are optimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum OptimalBy {
    /// They meet the proved bound.
    Bound,
    /// The search considered every sequence of moves.
    Search,
    /// Another strategy has proved that no moves score more.
    Comparison,
}

/// A cell that can never be cleared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Never {
    /// The cell.
    pub cell: String,
    /// Why.
    pub why: String,
}

/// The plan that the move of a hint belongs to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlanHint {
    /// The moves that the next move opens.
    pub opens: Vec<Sides>,
    /// The moves that may be played now, in any order.
    pub any_order: Vec<Sides>,
    /// The cells that can never be cleared.
    pub never: Vec<Never>,
    /// How many cells the plan clears.
    pub cleared: u32,
    /// At most this many cells can be cleared.
    pub bound: u32,
    /// The limit that ended the search for the plan; null if none did.
    pub reason: Option<Reason>,
    /// All moves of the plan in order. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Sides>>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalMove {
    /// Its rectangle.
    pub rect: Sides,
    /// The cells that it clears.
    pub cells: Vec<String>,
    /// The sum of their values.
    pub sum: u32,
    /// How many cells it clears.
    pub count: u32,
    /// How many cells its rectangle covers, empty ones included.
    pub area: u32,
}
