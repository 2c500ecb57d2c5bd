//! Whole solves, step by step.

use super::frame::Frame;
use super::hint::Reason;
use super::plan::{LegalMove, PlanAnswer};
use super::shared::{Highlights, ProofFile, Target};
use super::solve::Traced;
use gridproof_scene::Scene;
use serde::Serialize;

/// The answer to `explain`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum ExplainAnswer {
    /// Of a game in which things are forced.
    Steps(Box<ExplainedAnswer>),
    /// Of a game with a score.
    Plan(Box<PlanAnswer>),
    /// The steps alone, one line each, if a trace was requested.
    Trace(TraceAnswer),
}

/// A whole solve in short: one line for each deduction, such as `hidden single, box 4: r6c2=4`. `judge` verifies the lines.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TraceAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// How the explanation ends; of a game with a score, `solved` if no move is left.
    pub status: ExplainStatus,
    /// The lines.
    pub trace: Vec<String>,
    /// The board after the last step, in canonical notation.
    pub end: String,
}

/// The answer to `explain` of a game in which things are forced.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// How the explanation ends.
    pub status: ExplainStatus,
    /// The steps in order.
    pub steps: Vec<ExplainedStep>,
    /// What the explanation ends at; null if the puzzle is solved.
    pub blocked_by: Option<Blocked>,
    /// The board at the end, if scenes were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// How an explanation ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ExplainStatus {
    /// Everything is filled.
    Solved,
    /// Nothing more is forced, or nothing easy enough.
    Stuck,
    /// Some marks of the starting position cannot stand.
    Mistake,
    /// A limit was reached.
    Inconclusive,
}

/// A step of an explanation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedStep {
    /// What is forced.
    pub targets: Vec<Target>,
    /// The technique.
    pub technique: String,
    /// Its tier.
    pub tier: u8,
    /// What is forced, as one clause: `r1c3 is 3`.
    pub claim: String,
    /// Why, in the requested style.
    pub narrative: String,
    /// Why, as a film. The last frame shows what is forced.
    pub frames: Vec<Frame>,
    /// What to point at.
    pub highlights: Highlights,
    /// Whether it assumes that the puzzle has exactly one solution.
    pub assumes_unique: bool,
    /// The proof file.
    pub proof: ProofFile,
    /// The position after the step.
    pub after: String,
    /// The board with what the step points at, if scenes were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// What an explanation ends at.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocked {
    /// Why it goes no further.
    pub reason: BlockedReason,
    /// That, in a clause.
    pub text: String,
    /// The smallest choices that are left, smallest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<Open>>,
    /// Patterns that are nearly there, nearest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near: Option<Vec<Near>>,
    /// What would come next with harder techniques; null if nothing would.
    pub next: Option<Next>,
}

/// Why an explanation goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BlockedReason {
    /// Nothing more is forced.
    NotForced,
    /// Only a technique above the maximum tier leads on.
    MaxTier,
    /// Some marks cannot stand.
    Mistake,
    /// A limit was reached.
    #[serde(untagged)]
    Limit(Reason),
}

/// A choice: at least one of these holds.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Open {
    /// The choice in words: `r1c2 can still be 3 or 7`.
    pub text: String,
    /// What it is between.
    pub options: Vec<Target>,
}

/// A pattern that is there but for one thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Near {
    /// The technique whose pattern it would be.
    pub technique: String,
    /// The pattern in words.
    pub text: String,
    /// What is in the way.
    pub blocker: Target,
}

/// The deduction that would come next with harder techniques.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Next {
    /// The technique.
    pub technique: String,
    /// Its tier.
    pub tier: u8,
    /// Where its pattern is: `in rows 2 and 7`; empty if there are no few words for it.
    pub place: String,
    /// What it forces.
    pub targets: Vec<Target>,
    /// What it forces, as one clause.
    pub claim: String,
    /// Why.
    pub narrative: String,
}

/// The answer to `steps`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum StepsAnswer {
    /// Of a game in which things are forced: the deductions.
    Deductions(DeductionsAnswer),
    /// Of a game with a score: the legal moves.
    Moves(MovesAnswer),
    /// Nothing follows from marks that cannot stand, or a limit was reached before that was known.
    Outcome(Box<super::hint::HintAnswer>),
}

/// Every deduction that a technique finds now, each proved.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeductionsAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// The deductions, from easy to hard.
    pub steps: Vec<Traced>,
    /// Whether these are all.
    pub complete: bool,
    /// The limit that ended the search; null if none did.
    pub reason: Option<Reason>,
}

/// Every legal move now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MovesAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// The moves in reading order.
    pub moves: Vec<LegalMove>,
    /// Whether these are all.
    pub complete: bool,
}
