//! Many puzzles in one request.

use super::{PUZZLES, ask};
use gridproof::api::request::BatchRequest;
use gridproof::{Engine, Error, Request, Watch};
use serde_json::{Value, json};

/// Every verb that takes a puzzle, with an option that changes its answer.
fn repeated() -> [Value; 10] {
    [
        json!({ "verb": "show", "candidates": "all" }),
        json!({ "verb": "convert", "to": "svg" }),
        json!({ "verb": "solve", "steps": 200_000 }),
        json!({ "verb": "solve", "steps": 1 }),
        json!({ "verb": "solve", "proof": true, "steps": 200_000 }),
        json!({ "verb": "hint", "style": "formal", "steps": 200_000 }),
        json!({ "verb": "steps", "steps": 200_000 }),
        json!({ "verb": "explain", "steps": 200_000 }),
        json!({ "verb": "rate", "steps": 200_000 }),
        json!({ "verb": "compare", "steps": 20_000 }),
    ]
}

#[test]
fn a_batch_answers_as_single_requests_do_byte_for_byte() {
    let mut compared = 0;
    for (game, puzzle) in PUZZLES {
        // The same puzzle twice, and one that cannot be read, in between.
        let puzzles = [puzzle, "?", puzzle];
        for mut request in repeated() {
            request["game"] = json!(game);
            let batch = json!({ "verb": "batch", "request": request, "puzzles": puzzles });
            let together = ask(&Engine::new(), &batch);
            let together = together["answers"].as_array().expect("a list of answers");
            assert_eq!(together.len(), puzzles.len(), "{request}");
            for (answer, puzzle) in together.iter().zip(puzzles) {
                request["puzzle"] = json!(puzzle);
                assert_eq!(answer.to_string(), ask(&Engine::new(), &request).to_string(), "{request}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 5 * 10 * 3);
}

#[test]
fn an_empty_batch_has_no_answers() {
    let batch = json!({ "verb": "batch", "request": { "verb": "solve", "game": "latin" }, "puzzles": [] });
    assert_eq!(ask(&Engine::new(), &batch), json!({ "answers": [] }));
}

#[test]
fn a_batch_of_more_than_a_hundred_thousand_puzzles_is_refused() {
    let request: Request =
        serde_json::from_value(json!({ "verb": "show", "game": "latin" })).expect("a request");
    let puzzles = vec![String::new(); 100_001];
    let batch = Request::Batch(BatchRequest { request: Box::new(request), puzzles });
    match Engine::new().answer(&batch, &Watch::new()) {
        Err(Error::Request(error)) => assert!(error.contains("100000"), "{error}"),
        other => panic!("{other:?}"),
    }
}
