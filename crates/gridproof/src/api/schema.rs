//! The types as JSON Schema, and the table of verbs from which the other documents are made.

use super::about::{GamesAnswer, MetricsAnswer, StrategiesAnswer};
use super::answer::{
    BatchAnswer, CheckAnswer, ConvertAnswer, ErrorAnswer, ExportAnswer, GenerateAnswer, ParseAnswer,
    RateAnswer, ShowAnswer,
};
use super::explain::{ExplainAnswer, StepsAnswer};
use super::hint::HintAnswer;
use super::judge::JudgeAnswer;
use super::picture::ReadAnswer;
use super::request::{self, Request};
use super::review::ReviewAnswer;
use super::solve::{CompareAnswer, SolveAnswer};
use crate::Progress;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde::Serialize;

/// Defines, from one table, the request and the answer of every verb as two objects whose fields are the verbs.
macro_rules! verbs {
    ($($verb:literal $field:ident: $Request:ident => $Answer:ident, $about:literal;)*) => {
        /// The request of every verb. `verb` itself is left out.
        #[derive(Serialize, JsonSchema)]
        struct Requests { $(#[serde(rename = $verb)] $field: request::$Request,)* }

        /// The answer to every verb.
        #[derive(Serialize, JsonSchema)]
        struct Answers { $(#[serde(rename = $verb)] $field: $Answer,)* }

        /// Every verb with one line about it and the schemas of its request and answer.
        pub(crate) fn operations(generator: &mut SchemaGenerator) -> Vec<Operation> {
            vec![$(Operation {
                verb: $verb,
                about: $about,
                request: generator.subschema_for::<request::$Request>(),
                answer: generator.subschema_for::<$Answer>(),
            }),*]
        }
    };
}

verbs! {
    "games" games: GamesRequest => GamesAnswer, "The games, with their formats";
    "strategies" strategies: StrategiesRequest => StrategiesAnswer, "The strategies of a game, and what it makes to order";
    "parse" parse: ParseRequest => ParseAnswer, "Every puzzle of a text in canonical notation";
    "show" show: ShowRequest => ShowAnswer, "The board as it is";
    "convert" convert: ConvertRequest => ConvertAnswer, "The puzzle in another format, or drawn";
    "solve" solve: SolveRequest => SolveAnswer, "One solution, and whether it is the only one";
    "hint" hint: HintRequest => HintAnswer, "The easiest thing that is forced, with its proof";
    "steps" steps: StepsRequest => StepsAnswer, "Every deduction that a technique finds now";
    "explain" explain: ExplainRequest => ExplainAnswer, "The whole solve, step by step";
    "rate" rate: RateRequest => RateAnswer, "The difficulty";
    "judge" judge: JudgeRequest => JudgeAnswer, "Whether claimed steps are true";
    "review" review: ReviewRequest => ReviewAnswer, "What a setter needs to know about a puzzle";
    "compare" compare: CompareRequest => CompareAnswer, "Several strategies on the same puzzle";
    "generate" generate: GenerateRequest => GenerateAnswer, "A puzzle made to order";
    "read" read: ReadRequest => ReadAnswer, "The board that a picture shows";
    "check" check: CheckRequest => CheckAnswer, "The verdict of the kernel on a proof file";
    "export-proof" export_proof: ExportProofRequest => ExportAnswer, "A proof file as input for VeriPB";
    "batch" batch: BatchRequest => BatchAnswer, "One verb on many puzzles";
    "metrics" metrics: MetricsRequest => MetricsAnswer, "How often an answer was known already";
}

/// Everything that goes in and out of the engine.
#[derive(Serialize, JsonSchema)]
#[schemars(title = "Gridproof")]
struct Api {
    /// A request with its verb.
    request: Request,
    /// The requests by verb.
    requests: Requests,
    /// The answers by verb.
    answers: Answers,
    /// The answer to a request that was refused.
    error: ErrorAnswer,
    /// What a long search reports.
    progress: Progress,
}

/// The JSON Schema (draft 2020-12) of every request and answer.
pub fn json_schema() -> String {
    let schema =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<Api>();
    pretty(&schema)
}

pub(crate) fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("a schema is JSON") + "\n"
}

/// One verb.
pub(crate) struct Operation {
    /// Its name.
    pub(crate) verb: &'static str,
    /// One line about it.
    pub(crate) about: &'static str,
    /// Its request, without `verb`.
    pub(crate) request: Schema,
    /// Its answer.
    pub(crate) answer: Schema,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Compares a document with the committed file. `GRIDPROOF_WRITE_API=1` writes the file instead.
    pub(crate) fn assert_committed(name: &str, text: &str) {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api/").to_owned() + name;
        if std::env::var_os("GRIDPROOF_WRITE_API").is_some() {
            std::fs::write(&path, text).expect("the folder can be written to");
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "docs/api/{name} is stale: run `cargo xtask api`");
    }

    #[test]
    fn the_committed_schema_is_that_of_the_types() {
        assert_committed("schema.json", &json_schema());
    }

    #[test]
    fn every_verb_has_a_request_and_an_answer() {
        let schema: serde_json::Value = serde_json::from_str(&json_schema()).expect("it is JSON");
        let tags = schema["$defs"]["Request"]["oneOf"].as_array().expect("a request is one of its verbs");
        assert_eq!(tags.len(), Request::VERBS.len());
        for (verb, tagged) in Request::VERBS.iter().zip(tags) {
            assert_eq!(tagged["properties"]["verb"]["const"], *verb);
            for group in ["Requests", "Answers"] {
                assert!(schema["$defs"][group]["properties"][verb].is_object(), "{group}: {verb}");
            }
        }
    }
}
