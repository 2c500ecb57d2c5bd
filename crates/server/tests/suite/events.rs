//! Progress.

use crate::answers::of_engine;
use crate::client::*;
use serde_json::{Value, json};

const EVENTS: &[&str] = &["Accept: text/event-stream"];

/// The events of a response: names and data.
fn events(answer: &Response) -> Vec<(String, String)> {
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, Some("text/event-stream")),
        "{answer:?}"
    );
    assert!(answer.is_whole);
    let text = answer.text();
    let event = |event: &str| {
        let (name, data) = event.split_once('\n').expect("two lines");
        let name = name.strip_prefix("event: ").expect("a name").to_owned();
        (name, data.strip_prefix("data: ").expect("data").to_owned())
    };
    text.split_terminator("\n\n").map(event).collect()
}

#[test]
fn the_last_event_is_the_answer() {
    let server = start(settings());
    let answer = server.ask("POST", "/v1/hint", EVENTS, POSITION);
    let events = events(&answer);
    let (name, data) = events.last().expect("an event");
    let request = json!({ "verb": "hint", "game": "latin", "puzzle": "...2..4.3..1.3.." });
    assert_eq!((name.as_str(), without_times(data)), ("answer", of_engine(&request)));
}

#[test]
fn a_long_search_reports_progress_before_its_answer() {
    let server = start(settings());
    let board = server.post("generate", r#"{"game":"sumten","seed":1}"#).json()["puzzle"].clone();
    // Progress comes with time: more steps until some was seen.
    for steps in [2_000_000_u64, 20_000_000, 200_000_000] {
        let body = json!({ "game": "sumten", "puzzle": board, "steps": steps }).to_string();
        let events = events(&server.ask("POST", "/v1/solve", EVENTS, &body));
        let (last, progress) = events.split_last().expect("an event");
        assert_eq!(last.0, "answer");
        for (name, data) in progress {
            let data: Value = serde_json::from_str(data).expect("JSON");
            assert!(name == "progress" && data["message"].is_string(), "{name} {data}");
        }
        if !progress.is_empty() {
            return;
        }
    }
    panic!("no progress was reported");
}

#[test]
fn a_problem_is_an_event_once_the_stream_has_begun() {
    let server = start(settings());
    let events = events(&server.ask("POST", "/v1/hint", EVENTS, r#"{"game":"latin","puzzle":"12x"}"#));
    let [(name, data)] = &events[..] else { panic!("{events:?}") };
    let problem: Value = serde_json::from_str(data).expect("JSON");
    assert_eq!((name.as_str(), &problem["status"], &problem["column"]), ("problem", &json!(400), &json!(3)));
}
