//! Hints, mistakes, and their parts.

use super::frame::Frame;
use super::plan::PlanHint;
use super::shared::{Highlights, ProofFile, ProofLine, Target};
use gridproof_scene::Scene;
use serde::Serialize;
use std::fmt;

/// The answer to `hint`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: HintOutcome,
}

/// Exactly one of these.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum HintOutcome {
    /// Something is forced, or a move of a plan is next.
    Hint(Box<Hint>),
    /// Some marks cannot stand.
    Mistake(Box<Mistake>),
    /// Nothing is forced: two solutions show it.
    NotForced(Box<NotForced>),
    /// Unknown: a limit was reached, or something is forced by a technique above the maximum tier.
    Inconclusive(Box<Inconclusive>),
    /// Nothing is left to do.
    Solved(Box<Solved>),
}

/// Something that is forced. What the requested level does not show is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// What to look for, and where, as one sentence: `Look for a pair in column 7.`
    pub idea: String,
    /// The part of the board to look at.
    pub area: String,
    /// The same part, to point at; empty if it is a single cell.
    pub look_at: Highlights,
    /// The cells to look at. From level `where`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    /// The technique. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// Its tier. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// What is forced, as one clause: `r1c3 is 3`. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// Why, in the requested style. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrative: Option<String>,
    /// Why, as a film. The last frame shows what is forced. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frames: Option<Vec<Frame>>,
    /// What to point at. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlights: Option<Highlights>,
    /// Whether it assumes that the puzzle has exactly one solution. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes_unique: Option<bool>,
    /// How it was verified. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification: Option<Verification>,
    /// What is forced. From level `full`; a move of a plan from level `where`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<Target>>,
    /// The plan that the move belongs to, in games with a score. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanHint>,
    /// The lines of the proof. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<ProofLine>>,
    /// The same lines as one text that begins with `Proof:`. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof_text: Option<String>,
    /// The proof file. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofFile>,
    /// The board with what the hint points at, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Marks that no solution has together. What the requested level does not show is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistake {
    /// The cells of the marks. From level `where`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    /// The marks; none if the puzzle itself has no solution. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<Target>>,
    /// Whether every one of them is needed. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub irreducible: Option<bool>,
    /// Which marks cannot stand, as one sentence. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// Why, in the requested style. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrative: Option<String>,
    /// Why, as a film: one frame that supposes the marks. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frames: Option<Vec<Frame>>,
    /// What to point at. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlights: Option<Highlights>,
    /// How it was verified. From level `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification: Option<Verification>,
    /// The lines of the proof. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<ProofLine>>,
    /// The same lines as one text that begins with `Proof:`. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof_text: Option<String>,
    /// The proof file. From level `full`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofFile>,
    /// The board with what the mistake points at, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Nothing is forced.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotForced {
    /// That, in a sentence.
    pub narrative: String,
    /// Two solutions.
    pub completions: [String; 2],
    /// What the first has and the second does not.
    pub differ: Vec<Target>,
    /// How it was verified.
    pub verification: Verification,
    /// The board, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Unknown.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Inconclusive {
    /// Why.
    pub reason: Reason,
    /// The tier of the easiest technique that leads on, if the maximum tier is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// That, in a sentence.
    pub narrative: String,
    /// What was verified.
    pub verification: Verification,
    /// The board, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Nothing is left to do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// That, in a sentence.
    pub narrative: String,
    /// The board, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Why an answer is not conclusive, or a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// The step limit was reached.
    Steps,
    /// The time limit was reached.
    Time,
    /// The caller cancelled the run.
    Cancelled,
    /// The memory limit was reached.
    Memory,
    /// The proof grew past its size limit.
    ProofSize,
    /// Only a technique above the maximum tier leads on.
    MaxTier,
    /// The techniques lead no further.
    Techniques,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Steps => "the step limit was reached",
            Reason::Time => "the time limit was reached",
            Reason::Cancelled => "the run was cancelled",
            Reason::Memory => "the memory limit was reached",
            Reason::ProofSize => "the proof grew past its size limit",
            Reason::MaxTier => "only a technique above the maximum tier leads on",
            Reason::Techniques => "the techniques lead no further",
        })
    }
}

/// How a claim was verified.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verification {
    /// The verdict.
    pub status: Status,
    /// What was assumed and refuted: the opposite of the claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumed: Option<String>,
    /// Solutions found while looking for a counterexample.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions_found: Option<u32>,
    /// Whether a limit of steps or time was reached.
    pub timed_out: bool,
    /// Whether another limit was reached.
    pub capped: bool,
    /// The time limit in force; null if there was none.
    pub limit_ms: Option<u64>,
    /// Solutions after which the search for a counterexample stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_solutions: Option<u32>,
    /// What was shown: `forced`, `not-forced`, `mistake`, or the game's own word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conclusion: Option<String>,
    /// What was tried before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Record>,
}

/// The verdict on a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The kernel accepted a proof.
    Proved,
    /// A counterexample was found.
    Disproved,
    /// Unknown.
    #[default]
    Inconclusive,
}

/// What was tried before a hint was found, and with how much effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// Candidates that were verified, the one shown included.
    pub candidates: u32,
    /// Candidates that a solution showed not to be forced.
    pub disproved: u32,
    /// Candidates whose proof was not accepted, or not within the limits.
    pub inconclusive: u32,
    /// Effort for the techniques to propose candidates, in milliseconds.
    pub propose_ms: u64,
    /// Effort for verifying each of them, in milliseconds.
    pub check_ms: u64,
}
