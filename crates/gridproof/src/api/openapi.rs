//! The HTTP interface as an OpenAPI document, made from the types alone.

use super::problem::{Problem, Refusal};
use super::request::Request;
use super::schema::{Operation, operations, pretty};
use indexmap::IndexMap;
use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde::Serialize;

/// Where the interface begins: `POST /v1/hint` asks for a hint.
pub const ROOT: &str = "/v1";

const ABOUT: &str = "One engine for grid puzzles that proves every hint. The body of a request is the JSON of the verb \
without `verb`; the answer is the JSON that every other program gets. With `Accept: text/event-stream` the answer comes as \
server-sent events: `progress` while the search runs, then `answer` or `problem`.";

const ABOUT_LINES: &str = "A body of the type `application/json` is one request of the verb `batch`. Any other body is JSON \
lines: one request with its `verb` on each line, one answer on each line, in the same order. Answers are sent while the body is \
still arriving; if the client does not read them, the server stops reading.";

/// The HTTP interface as an OpenAPI 3.1 document.
pub fn openapi() -> String {
    let (schemas, operations, problem) = parts();
    pretty(&OpenApi {
        openapi: "3.1.0",
        info: Info { title: "Gridproof", version: env!("CARGO_PKG_VERSION"), description: ABOUT },
        security: [[("token", [])].into(), IndexMap::new()],
        paths: paths(operations, &problem),
        components: Components {
            schemas,
            security_schemes: [("token", SecurityScheme { r#type: "http", scheme: "bearer" })].into(),
        },
    })
}

/// The definitions of all types, the verbs, and the schema of a problem.
pub(crate) fn parts() -> (serde_json::Map<String, serde_json::Value>, Vec<Operation>, Schema) {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator: SchemaGenerator =
        settings.with(|settings| settings.definitions_path = "/components/schemas".into()).into_generator();
    let problem = generator.subschema_for::<Problem>();
    let operations = operations(&mut generator);
    // The lines of a batch.
    generator.subschema_for::<Request>();
    generator.subschema_for::<crate::Progress>();
    (generator.take_definitions(true), operations, problem)
}

fn paths(operations: Vec<Operation>, problem: &Schema) -> IndexMap<String, Path> {
    let mut paths = IndexMap::new();
    for operation in operations {
        let get = (operation.verb == "games").then(|| Call {
            operation_id: "list-games".to_owned(),
            summary: operation.about,
            description: None,
            request_body: None,
            responses: responses(&[("application/json", Some(operation.answer.clone()))], problem),
        });
        paths
            .insert(format!("{ROOT}/{}", operation.verb), Path { get, post: Some(post(operation, problem)) });
    }
    for (path, summary, media) in [
        ("/openapi.json", "This document", "application/json"),
        ("/", "This interface as a page to read", "text/html"),
    ] {
        paths.insert(format!("{ROOT}{path}"), page(path, summary, media));
    }
    paths.insert("/healthz".to_owned(), page("healthz", "Whether the server takes requests", "text/plain"));
    paths.insert(
        "/metrics".to_owned(),
        page("metrics-text", "Counters in the text format of Prometheus", "text/plain"),
    );
    paths
}

fn post(operation: Operation, problem: &Schema) -> Call {
    let lines = operation.verb == "batch";
    let mut bodies = vec![("application/json", Some(operation.request))];
    let mut answers = vec![("application/json", Some(operation.answer)), ("text/event-stream", None)];
    if lines {
        bodies.push(("application/jsonl", None));
        answers.push(("application/jsonl", None));
    }
    Call {
        operation_id: operation.verb.to_owned(),
        summary: operation.about,
        description: lines.then_some(ABOUT_LINES),
        request_body: Some(Body { required: true, content: content(&bodies) }),
        responses: responses(&answers, problem),
    }
}

fn responses(answers: &[(&'static str, Option<Schema>)], problem: &Schema) -> IndexMap<String, Response> {
    let answer = Response { description: "The answer", content: content(answers) };
    let refused = Refusal::ALL.iter().map(|refusal| {
        let content = content(&[("application/problem+json", Some(problem.clone()))]);
        (refusal.status().to_string(), Response { description: refusal.about(), content })
    });
    [("200".to_owned(), answer)].into_iter().chain(refused).collect()
}

/// A page without a schema.
fn page(name: &str, summary: &'static str, media: &'static str) -> Path {
    let id = name.trim_matches('/').replace('.', "-");
    let answer = Response { description: summary, content: content(&[(media, None)]) };
    let get = Call {
        operation_id: if id.is_empty() { "reference".to_owned() } else { id },
        summary,
        description: None,
        request_body: None,
        responses: [("200".to_owned(), answer)].into(),
    };
    Path { get: Some(get), post: None }
}

fn content(media: &[(&'static str, Option<Schema>)]) -> IndexMap<&'static str, Media> {
    media.iter().map(|(name, schema)| (*name, Media { schema: schema.clone() })).collect()
}

#[derive(Serialize)]
struct OpenApi {
    openapi: &'static str,
    info: Info,
    /// With the token, or without one if the server has none.
    security: [IndexMap<&'static str, [&'static str; 0]>; 2],
    paths: IndexMap<String, Path>,
    components: Components,
}

#[derive(Serialize)]
struct Info {
    title: &'static str,
    version: &'static str,
    description: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Components {
    schemas: serde_json::Map<String, serde_json::Value>,
    security_schemes: IndexMap<&'static str, SecurityScheme>,
}

#[derive(Serialize)]
struct SecurityScheme {
    r#type: &'static str,
    scheme: &'static str,
}

#[derive(Serialize)]
struct Path {
    #[serde(skip_serializing_if = "Option::is_none")]
    get: Option<Call>,
    #[serde(skip_serializing_if = "Option::is_none")]
    post: Option<Call>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Call {
    operation_id: String,
    summary: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_body: Option<Body>,
    responses: IndexMap<String, Response>,
}

#[derive(Serialize)]
struct Body {
    required: bool,
    content: IndexMap<&'static str, Media>,
}

#[derive(Serialize)]
struct Response {
    description: &'static str,
    content: IndexMap<&'static str, Media>,
}

#[derive(Serialize)]
struct Media {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<Schema>,
}

#[cfg(test)]
mod tests {
    use super::super::schema::tests::assert_committed;
    use super::*;

    #[test]
    fn the_committed_openapi_document_is_that_of_the_types() {
        assert_committed("openapi.json", &openapi());
    }

    #[test]
    fn every_verb_has_a_path_and_every_reference_leads_to_a_schema() {
        let text = openapi();
        let document: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        for verb in Request::VERBS {
            let post = &document["paths"][format!("/v1/{verb}")]["post"];
            assert_eq!(post["operationId"], verb);
            for refusal in Refusal::ALL {
                let media = &post["responses"][refusal.status().to_string()]["content"];
                assert!(media["application/problem+json"]["schema"].is_object(), "{verb} {refusal:?}");
            }
        }
        let schemas = document["components"]["schemas"].as_object().expect("definitions");
        let mut followed = 0;
        for name in text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(schemas.contains_key(name), "{name}");
            followed += 1;
        }
        assert!(followed > 100, "only {followed} references");
    }
}
