//! Verdicts on claimed steps.

use super::hint::Reason;
use super::shared::ProofFile;
use serde::{Deserialize, Serialize};

/// How much a verdict may give away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Reveal {
    /// The verdict alone.
    #[default]
    None,
    /// Also a completion of the board without the step, if the step is not forced.
    Counterexample,
    /// Also a completion of the board.
    Solution,
}

/// What is true of a claimed step. Of several, the first that is not `proved` is the verdict of all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepVerdict {
    /// Every completion of the board has it, and the kernel has accepted a proof; of a game with a score: it is a legal move.
    #[default]
    Proved,
    /// No completion has it, and the kernel has accepted a proof; of a game with a score: it is not a legal move.
    Refuted,
    /// One completion has it and another does not.
    NotForced,
    /// It breaks a rule at sight, or the board has no completion at all.
    Contradicts,
    /// Unknown: a limit was reached.
    Inconclusive,
}

impl StepVerdict {
    /// The verdict as it is written.
    pub fn name(self) -> &'static str {
        match self {
            StepVerdict::Proved => "proved",
            StepVerdict::Refuted => "refuted",
            StepVerdict::NotForced => "not-forced",
            StepVerdict::Contradicts => "contradicts",
            StepVerdict::Inconclusive => "inconclusive",
        }
    }
}

/// The answer to `judge`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgeAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// The verdict on all steps: `proved`, or that of the first step that is not.
    pub verdict: StepVerdict,
    /// The verdict on each step, in order.
    pub steps: Vec<JudgedStep>,
    /// A completion of the board, if it was requested and there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
}

/// The verdict on one step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JudgedStep {
    /// The step, as the engine writes it.
    pub step: String,
    /// The verdict.
    pub verdict: StepVerdict,
    /// That, in a sentence.
    pub narrative: String,
    /// A technique that shows it, or its opposite if it is refuted; left out if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
    /// The tier of the technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// The limit that was reached, if the verdict is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// A completion of the board without the step, if it was requested and the step is not forced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<String>,
    /// The proofs of the parts of the step, or that they cannot all be, if they were requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proofs: Vec<ProofFile>,
}
