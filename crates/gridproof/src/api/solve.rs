//! Solutions, counts, traces.

use super::hint::Reason;
use super::plan::PlanAnswer;
use super::shared::{Metrics, ProofFile};
use gridproof_scene::Scene;
use indexmap::IndexMap;
use serde::Serialize;

/// The answer to `solve`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum SolveAnswer {
    /// Of a game in which things are forced.
    Solutions(Box<SolutionsAnswer>),
    /// Of a game with a score.
    Plan(Box<PlanAnswer>),
}

/// The answer to `solve` of a game in which things are forced.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionsAnswer {
    /// The game.
    pub game: &'static str,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What is known about the solutions.
    pub verdict: Verdict,
    /// One solution, if one was found.
    pub solution: Option<String>,
    /// Another one, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_solution: Option<String>,
    /// The strategy that answered.
    pub strategy: &'static str,
    /// Whether the search was complete.
    pub complete: bool,
    /// Whether the caller cancelled it.
    pub cancelled: bool,
    /// Whether a limit of steps or time was reached.
    pub timed_out: bool,
    /// Why the search ended early: a limit, or techniques that lead no further; null if it did not.
    pub reason: Option<Reason>,
    /// What the strategy counted: `states`, `pruned`, and its own counts.
    pub metrics: Metrics,
    /// The number of solutions, if a limit was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// What is always, never or sometimes so, if it was requested and there is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Cells>,
    /// The steps, if they were requested; null if the strategy does not solve in steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<Option<Vec<Traced>>>,
    /// The name of the rule set, in games that have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The cells of each path in order, in games whose solutions are paths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paths: Option<IndexMap<String, Vec<String>>>,
    /// The proof, if it was requested; null if there is nothing to prove or a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Option<ProofFile>>,
    /// Why there is no proof, if one was requested and there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_proof: Option<String>,
    /// The solution on the board, if it was requested and one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// What is known about the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Exactly one.
    Unique,
    /// More than one.
    Multiple,
    /// None.
    None,
    /// Unknown.
    Inconclusive,
}

impl Verdict {
    /// The verdict as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::Multiple => "multiple",
            Verdict::None => "none",
            Verdict::Inconclusive => "inconclusive",
        }
    }
}

/// The number of solutions, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// Whether a limit ended the search.
    pub timed_out: bool,
    /// Whether the search ended at the requested number.
    pub capped: bool,
}

/// What is always, never or sometimes so in the solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cells {
    /// Whether every fate is known. If not, all are `variable`.
    pub complete: bool,
    /// Whether a limit of steps or time was reached.
    pub timed_out: bool,
    /// Whether the number of solutions is more than the limit at which counting ended.
    pub capped: bool,
    /// The number of solutions found by counting, up to the limit.
    pub total: u64,
    /// The fate of every fact, by its name.
    pub atoms: IndexMap<String, Fate>,
}

/// What becomes of a fact in the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// True in all of them.
    Always,
    /// False in all of them.
    Never,
    /// True in some and false in others, or unknown.
    Variable,
}

/// One step of a solve by techniques.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Traced {
    /// The technique.
    pub technique: String,
    /// Its tier.
    pub tier: u8,
    /// What it places: `r1c1=5`; at a bridge of a Flow board with the way over it, `r2c2h=A` across or `r2c2v=A` down.
    pub places: Vec<String>,
    /// What it rules out: `r3c4<>7`; at a bridge with the way over it, too.
    pub removes: Vec<String>,
}

/// The answer to `compare`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CompareAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long all of them took together.
    pub elapsed_ms: u64,
    /// The answer of each strategy.
    pub results: Vec<SolveAnswer>,
    /// `cancelled` if the caller cancelled the run before every strategy had its turn; null otherwise.
    pub reason: Option<Reason>,
}
