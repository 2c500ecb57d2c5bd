//! One request per verb.
//!
//! A request names a verb, a game, a puzzle in any format of the game, and options. Rust callers that hold a
//! [`Puzzle`](crate::Puzzle) already use the options alone: [`Engine::hint`](crate::Engine::hint) takes [`HintOptions`], and so on.

mod read;
mod verbs;

pub(crate) use read::NOT_REPEATED;
#[cfg(feature = "picture")]
pub(crate) use read::{fields, text_of, verb_of};
use serde::{Deserialize, Serialize};
pub use verbs::*;

/// One verb on many puzzles: the answers come in the order of the puzzles.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BatchRequest {
    /// The request for each puzzle; its own `puzzle` is left out.
    pub request: Box<Request>,
    /// The puzzles.
    pub puzzles: Vec<String>,
}

/// A request to the engine. In JSON, `verb` says which one it is.
///
/// Without the feature `engine` only the requests that need no search exist, and without `files` none that check, convert or export.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verb", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Request {
    /// [`GamesRequest`].
    Games(GamesRequest),
    /// [`StrategiesRequest`].
    #[cfg(feature = "engine")]
    Strategies(StrategiesRequest),
    /// [`ParseRequest`].
    Parse(ParseRequest),
    /// [`ShowRequest`].
    Show(ShowRequest),
    /// [`ConvertRequest`].
    #[cfg(feature = "files")]
    Convert(ConvertRequest),
    /// [`SolveRequest`].
    #[cfg(feature = "engine")]
    Solve(SolveRequest),
    /// [`HintRequest`].
    #[cfg(feature = "engine")]
    Hint(HintRequest),
    /// [`StepsRequest`].
    #[cfg(feature = "engine")]
    Steps(StepsRequest),
    /// [`ExplainRequest`].
    #[cfg(feature = "engine")]
    Explain(ExplainRequest),
    /// [`RateRequest`].
    #[cfg(feature = "engine")]
    Rate(RateRequest),
    /// [`JudgeRequest`].
    #[cfg(feature = "engine")]
    Judge(JudgeRequest),
    /// [`ReviewRequest`].
    #[cfg(feature = "engine")]
    Review(ReviewRequest),
    /// [`CompareRequest`].
    #[cfg(feature = "engine")]
    Compare(CompareRequest),
    /// [`GenerateRequest`].
    #[cfg(feature = "engine")]
    Generate(GenerateRequest),
    /// [`ReadRequest`].
    #[cfg(feature = "picture")]
    Read(ReadRequest),
    /// [`CheckRequest`].
    #[cfg(feature = "files")]
    Check(CheckRequest),
    /// [`ExportProofRequest`].
    #[cfg(feature = "files")]
    ExportProof(ExportProofRequest),
    /// [`BatchRequest`].
    Batch(BatchRequest),
    /// [`MetricsRequest`].
    #[cfg(feature = "engine")]
    Metrics(MetricsRequest),
}

impl Request {
    /// Every verb by its name in JSON, in the order in which they are offered.
    pub const VERBS: [&'static str; 19] = [
        "games",
        "strategies",
        "parse",
        "show",
        "convert",
        "solve",
        "hint",
        "steps",
        "explain",
        "rate",
        "judge",
        "review",
        "compare",
        "generate",
        "read",
        "check",
        "export-proof",
        "batch",
        "metrics",
    ];

    /// The game and the puzzle that the request is about, so that a batch can fill in the puzzle; `None` if its verb takes none.
    pub(crate) fn subject_mut(&mut self) -> Option<(&str, &mut String)> {
        match self {
            Request::Show(request) => Some((&request.game, &mut request.puzzle)),
            #[cfg(feature = "files")]
            Request::Convert(request) => Some((&request.game, &mut request.puzzle)),
            #[cfg(feature = "engine")]
            other => other.searched_subject_mut(),
            #[cfg(not(feature = "engine"))]
            _ => None,
        }
    }

    #[cfg(feature = "engine")]
    fn searched_subject_mut(&mut self) -> Option<(&str, &mut String)> {
        match self {
            Request::Solve(request) => Some((&request.game, &mut request.puzzle)),
            Request::Hint(request) => Some((&request.game, &mut request.puzzle)),
            Request::Steps(request) => Some((&request.game, &mut request.puzzle)),
            Request::Explain(request) => Some((&request.game, &mut request.puzzle)),
            Request::Rate(request) => Some((&request.game, &mut request.puzzle)),
            Request::Judge(request) => Some((&request.game, &mut request.puzzle)),
            Request::Review(request) => Some((&request.game, &mut request.puzzle)),
            Request::Compare(request) => Some((&request.game, &mut request.puzzle)),
            _ => None,
        }
    }
}
