//! One request per verb.
//!
//! A request names a verb, a game, a puzzle in any format of the game, and options. Rust callers that hold a
//! [`Puzzle`](crate::Puzzle) already use the options alone: [`Engine::hint`](crate::Engine::hint) takes [`HintOptions`], and so on.

mod verbs;

use crate::Error;
use serde::{Deserialize, Serialize};
use std::fmt;
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
/// Without the feature `engine` only the requests that need no search exist.
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
    Check(CheckRequest),
    /// [`ExportProofRequest`].
    ExportProof(ExportProofRequest),
    /// [`BatchRequest`].
    Batch(BatchRequest),
    /// [`MetricsRequest`].
    #[cfg(feature = "engine")]
    Metrics(MetricsRequest),
}

impl Request {
    /// The length of the longest request in bytes: far more than any puzzle, and more than a proof of ordinary size.
    pub const LONGEST: usize = 16 << 20;

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

    /// Reads a request from JSON.
    pub fn from_json(text: &[u8]) -> Result<Request, Error> {
        if text.len() > Request::LONGEST {
            return Err(Error::request(format!("not a request: more than {} bytes", Request::LONGEST)));
        }
        let malformed = |error: &dyn fmt::Display| Error::request(format!("not a request: {error}"));
        let text = std::str::from_utf8(text).map_err(|error| malformed(&error))?;
        serde_json::from_str(text).map_err(|error| {
            let named = serde_json::from_str::<Named>(text).ok();
            named.and_then(|named| named.refusal()).unwrap_or_else(|| malformed(&error))
        })
    }

    /// The game and the puzzle that the request is about, so that a batch can fill in the puzzle; `None` if its verb takes none.
    pub(crate) fn subject_mut(&mut self) -> Option<(&str, &mut String)> {
        match self {
            Request::Show(request) => Some((&request.game, &mut request.puzzle)),
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

/// The verb of a request that cannot be read: the reason may be the verb.
#[derive(Deserialize)]
struct Named {
    verb: String,
    #[cfg(not(feature = "engine"))]
    game: Option<String>,
    /// The repeated request of a batch.
    request: Option<Box<Named>>,
}

impl Named {
    /// Why the verb is refused: it does not exist, or it takes an engine and there is none.
    fn refusal(&self) -> Option<Error> {
        let verb = self.verb.as_str();
        if !Request::VERBS.contains(&verb) {
            let known = Request::VERBS.join(", ");
            return Some(Error::request(format!("there is no verb {verb:?}; known verbs: {known}")));
        }
        #[cfg(not(feature = "engine"))]
        if !WITHOUT_SEARCH.contains(&verb) {
            let game = self.game.as_deref().map(crate::engine::game_of);
            return Some(game.and_then(Result::err).unwrap_or_else(|| Error::Elsewhere(verb.to_owned())));
        }
        #[cfg(not(feature = "picture"))]
        if verb == "read" {
            return Some(Error::Elsewhere(verb.to_owned()));
        }
        self.request.as_ref()?.refusal()
    }
}

/// The verbs that need no search.
#[cfg(not(feature = "engine"))]
const WITHOUT_SEARCH: [&str; 7] = ["games", "parse", "show", "convert", "check", "export-proof", "batch"];
