//! The answer to each verb.

use super::about::GamesAnswer;
use super::hint::Reason;
#[cfg(feature = "picture")]
use super::picture::ReadAnswer;
use super::shared::{ProofFile, Target};
use gridproof_scene::Scene;
use indexmap::IndexMap;
use serde::Serialize;
#[cfg(feature = "engine")]
use {
    super::about::{MetricsAnswer, StrategiesAnswer},
    super::explain::{ExplainAnswer, StepsAnswer},
    super::hint::HintAnswer,
    super::judge::JudgeAnswer,
    super::review::ReviewAnswer,
    super::solve::{CompareAnswer, SolveAnswer},
};

/// The answer to `show`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShowAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What the player has to do, in one sentence.
    pub goal: String,
    /// Whether nothing is left to do. Whether the board is right is another question.
    pub complete: bool,
    /// The cells and edges whose marks and givens break a rule at sight.
    pub conflicts: Vec<String>,
    /// Marks that follow at once from those on the board.
    pub follows: Vec<Target>,
    /// What to draw.
    pub scene: Scene,
}

/// The answer to `convert`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvertAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// The format.
    pub format: String,
    /// The puzzle in that format.
    pub text: String,
}

/// The answer to `parse`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ParseAnswer {
    /// The game.
    pub game: String,
    /// The puzzles in order.
    pub puzzles: Vec<Parsed>,
}

/// A puzzle that was read, or what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Parsed {
    /// A puzzle.
    Puzzle {
        /// The line where it starts, counted from 1.
        line: usize,
        /// The puzzle in canonical notation.
        puzzle: String,
    },
    /// Not a puzzle.
    Error(ErrorAnswer),
}

/// The answer to `rate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum RateAnswer {
    /// The rating.
    Rated(RatedAnswer),
    /// There is no solution, so there is no difficulty.
    NoSolution(NoSolutionAnswer),
    /// A limit was reached.
    Inconclusive(InconclusiveAnswer),
}

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What was rated.
    pub rated: Subject,
    /// Whether it has one solution; false if it has several, null if a limit was reached before a second one was ruled out.
    pub unique: Option<bool>,
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// What a rating is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Subject {
    /// The puzzle, without any marks.
    #[default]
    Puzzle,
    /// The puzzle with the marks on it.
    Position,
}

/// A puzzle or a position without a solution, which has no difficulty.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NoSolutionAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// Always `no-solution`.
    pub outcome: Unsolvable,
    /// What has no solution.
    pub rated: Subject,
    /// That, in a sentence.
    pub narrative: String,
}

/// The word `no-solution`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unsolvable {
    /// There is no solution.
    #[default]
    NoSolution,
}

/// How hard a puzzle is for a person.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The difficulty on the game's own scale.
    pub difficulty: u8,
    /// Whether the techniques explain every step to the end.
    pub solved_by_logic: bool,
    /// The hardest tier used.
    pub hardest: u8,
    /// The number of steps per tier.
    pub counts: IndexMap<String, u32>,
    /// The number of steps.
    pub steps: u32,
    /// The techniques used and how often, from easy to hard.
    pub techniques: IndexMap<String, u32>,
    /// The same solve on other scales.
    pub scales: IndexMap<String, f64>,
}

/// A limit was reached before there was an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InconclusiveAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation.
    pub puzzle: String,
    /// How long it took.
    pub elapsed_ms: u64,
    /// Always `inconclusive`.
    pub outcome: Unknown,
    /// The limit.
    pub reason: Reason,
    /// That, in a sentence.
    pub narrative: String,
}

/// The word `inconclusive`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Unknown {
    /// Unknown.
    #[default]
    Inconclusive,
}

/// The answer to `generate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GenerateAnswer {
    /// The game.
    pub game: String,
    /// The puzzle in canonical notation; null if the run ended before there was one.
    pub puzzle: Option<String>,
    /// How long it took.
    pub elapsed_ms: u64,
    /// Its difficulty; null if it was not rated.
    pub difficulty: Option<u8>,
    /// Whether the techniques explain every step to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved_by_logic: Option<bool>,
    /// The hardest tier used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<u8>,
    /// The number of steps per tier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<IndexMap<String, u32>>,
    /// The number of steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u32>,
    /// The techniques used and how often, from easy to hard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub techniques: Option<IndexMap<String, u32>>,
    /// The same solve on other scales.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scales: Option<IndexMap<String, f64>>,
    /// Whether it is all that was requested.
    pub exact: bool,
    /// Whether it is proved to have one solution.
    pub unique: bool,
    /// Candidates evaluated on the way.
    pub evaluations: u64,
    /// The seed that makes it again.
    pub seed: u64,
    /// The limit that ended the search before it found what was requested; left out if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The puzzle that stands for all that are the same but for symmetries, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry_class: Option<String>,
    /// The part of the data set, if a split was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split: Option<String>,
    /// The proof that the solution is the only one, if it was requested; null if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Option<ProofFile>>,
    /// Why there is no proof, if one was requested and there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_proof: Option<String>,
}

/// The answer to `check`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// Whether the kernel accepts the proof.
    pub valid: bool,
    /// The game; null if the file could not be read as far as that.
    pub game: Option<String>,
    /// The puzzle; null if the file could not be read as far as that.
    pub puzzle: Option<String>,
    /// What is proved. Of a valid proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// The marks that the proof rests on. Of a valid proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<String>>,
    /// Whether it assumes that the puzzle has exactly one solution. Of a valid proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes_unique: Option<bool>,
    /// The number of lines. Of a valid proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<usize>,
    /// The line that is wrong, counted from 1, if it is a line. Of a rejected proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What is wrong. Of a rejected proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The answer to `export-proof`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExportAnswer {
    /// The game.
    pub game: String,
    /// The puzzle.
    pub puzzle: String,
    /// The formula: the rules, the marks, and the negated claim.
    pub opb: String,
    /// The proof.
    pub pbp: String,
}

/// The answer to `batch`: one answer or error for each puzzle, in order.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchAnswer {
    /// The answers.
    pub answers: Vec<Answer>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorAnswer {
    /// What is wrong, in one line.
    pub error: String,
    /// What kind of error it is.
    pub kind: ErrorKind,
    /// The line of the text that is wrong, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in that line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// A kind of error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ErrorKind {
    /// The request is malformed, or contradicts itself, or requests what the game does not offer.
    Request,
    /// The puzzle's text cannot be read.
    Notation,
    /// This build of the engine does not answer the verb or know the game; another one does.
    Elsewhere,
    /// A server has no room for the request now; it may be sent again later.
    Busy,
    /// A defect of the program.
    Fault,
}

/// The answer to a request. Without the feature `engine` only answers that need no search exist.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Answer {
    /// To `games`.
    Games(GamesAnswer),
    /// To `strategies`.
    #[cfg(feature = "engine")]
    Strategies(StrategiesAnswer),
    /// To `parse`.
    Parse(ParseAnswer),
    /// To `show`.
    Show(Box<ShowAnswer>),
    /// To `convert`.
    #[cfg(feature = "files")]
    Convert(ConvertAnswer),
    /// To `solve`.
    #[cfg(feature = "engine")]
    Solve(SolveAnswer),
    /// To `hint`.
    #[cfg(feature = "engine")]
    Hint(HintAnswer),
    /// To `steps`.
    #[cfg(feature = "engine")]
    Steps(StepsAnswer),
    /// To `explain`.
    #[cfg(feature = "engine")]
    Explain(ExplainAnswer),
    /// To `rate`.
    #[cfg(feature = "engine")]
    Rate(RateAnswer),
    /// To `judge`.
    #[cfg(feature = "engine")]
    Judge(JudgeAnswer),
    /// To `review`.
    #[cfg(feature = "engine")]
    Review(Box<ReviewAnswer>),
    /// To `compare`.
    #[cfg(feature = "engine")]
    Compare(CompareAnswer),
    /// To `generate`.
    #[cfg(feature = "engine")]
    Generate(Box<GenerateAnswer>),
    /// To `read`.
    #[cfg(feature = "picture")]
    Read(ReadAnswer),
    /// To `check`.
    #[cfg(feature = "files")]
    Check(CheckAnswer),
    /// To `export-proof`.
    #[cfg(feature = "files")]
    ExportProof(ExportAnswer),
    /// To `batch`.
    Batch(BatchAnswer),
    /// To `metrics`.
    #[cfg(feature = "engine")]
    Metrics(MetricsAnswer),
    /// To none: the request was refused.
    Error(ErrorAnswer),
}

impl Answer {
    /// The answer as JSON, on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an answer is text, numbers and lists of them")
    }
}
