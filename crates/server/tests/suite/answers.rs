//! The same answers as the engine, byte for byte, and problems.

use crate::client::*;
use gridproof::{Engine, Request, Watch};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A puzzle of a game, and a step of it.
fn puzzle(game: &str) -> (&'static str, &'static str) {
    match game {
        "sudoku" => ("0001 0002 3000 0000", "r1c1=2"),
        "starbattle" => ("6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "r1c1=star"),
        "flow" => ("D..C./EB..C/..A../...A./EBD..", "r1c1-r1c2"),
        "sumten" => ("2x5.1998895555", "r1c1-r1c2"),
        _ => ("...2..4.3..1.3..", "r1c3=3"),
    }
}

/// Requests of every verb about a game, good ones and bad ones.
pub(crate) fn requests(game: &str) -> Vec<Value> {
    let (puzzle, step) = puzzle(game);
    let hint = json!({ "verb": "hint", "game": game, "puzzle": puzzle, "steps": 50_000 });
    let answer = Engine::new().answer_json(hint.to_string().as_bytes(), &Watch::new());
    let proof = serde_json::from_str::<Value>(&answer).expect("JSON")["proof"].to_string();
    let batch = json!({ "verb": "rate", "game": game, "steps": 50_000 });
    vec![
        json!({ "verb": "games" }),
        json!({ "verb": "strategies", "game": game }),
        json!({ "verb": "parse", "game": game, "text": puzzle }),
        json!({ "verb": "show", "game": game, "puzzle": puzzle }),
        json!({ "verb": "show", "game": game, "puzzle": "12x\u{e9}" }),
        json!({ "verb": "convert", "game": game, "puzzle": puzzle, "to": "svg" }),
        json!({ "verb": "solve", "game": game, "puzzle": puzzle, "steps": 50_000, "proof": true }),
        json!({ "verb": "solve", "game": game, "puzzle": puzzle, "strategy": "magic" }),
        hint,
        json!({ "verb": "hint", "game": game, "puzzle": puzzle }),
        json!({ "verb": "hint", "game": game, "puzzle": "" }),
        json!({ "verb": "steps", "game": game, "puzzle": puzzle, "steps": 50_000 }),
        json!({ "verb": "explain", "game": game, "puzzle": puzzle, "steps": 50_000 }),
        json!({ "verb": "rate", "game": game, "puzzle": puzzle, "steps": 50_000 }),
        json!({ "verb": "judge", "game": game, "puzzle": puzzle, "claims": [step], "steps": 50_000 }),
        json!({ "verb": "review", "game": game, "puzzle": puzzle, "steps": 50_000 }),
        json!({ "verb": "compare", "game": game, "puzzle": puzzle, "steps": 20_000 }),
        json!({ "verb": "generate", "game": game, "seed": 5, "steps": 100_000 }),
        json!({ "verb": "read", "width": 2, "height": 2, "rgba": "AAAAAAAAAAAAAAAAAAAAAA==" }),
        json!({ "verb": "check", "proof": proof }),
        json!({ "verb": "export-proof", "proof": proof }),
        json!({ "verb": "batch", "request": batch, "puzzles": [puzzle, "?"] }),
        json!({ "verb": "hint", "game": game, "puzzle": puzzle, "magic": 1 }),
    ]
}

/// The names of all games.
pub(crate) fn games() -> Vec<&'static str> {
    gridproof_games::GAMES.iter().map(|game| game.name()).collect()
}

/// The answer of an engine that was asked nothing before.
pub(crate) fn of_engine(request: &Value) -> String {
    without_times(&Engine::new().answer_json(request.to_string().as_bytes(), &Watch::new()))
}

#[test]
fn every_verb_answers_as_the_engine_does_byte_for_byte_for_every_game() {
    let server = start(settings());
    let (mut verbs, mut problems, mut same) = (BTreeSet::new(), 0, 0);
    // Counts of the engine itself, before it was asked anything else.
    let metrics = json!({ "verb": "metrics" });
    for request in [metrics].into_iter().chain(games().into_iter().chain(["chess"]).flat_map(requests)) {
        let mut body = request.clone();
        let verb = body.as_object_mut().and_then(|fields| fields.shift_remove("verb")).expect("a verb");
        let verb = verb.as_str().expect("a name");
        let answer = server.post(verb, &body.to_string());
        let expected = of_engine(&request);
        verbs.insert(verb.to_owned());
        if answer.status == 200 {
            assert_eq!(without_times(&answer.text()), expected, "{request}");
            assert_eq!(answer.header("content-type"), Some("application/json"));
            same += 1;
            continue;
        }
        // An error has the fields of the engine's answer as members.
        let problem = answer.problem(400);
        for (name, value) in
            serde_json::from_str::<Value>(&expected).expect("JSON").as_object().expect("an object")
        {
            assert_eq!(problem[name], *value, "{request}: {problem}");
        }
        assert_eq!(
            problem.as_object().map(|fields| fields.contains_key("line")),
            Some(expected.contains("\"line\":"))
        );
        problems += 1;
    }
    assert_eq!(verbs, Request::VERBS.into_iter().map(str::to_owned).collect());
    assert!(same >= 80 && problems >= 30, "{same} answers and {problems} problems");
}

#[test]
fn what_is_wrong_is_a_problem_with_its_place() {
    let server = start(settings());
    let bad = server.post("hint", r#"{"game":"latin","puzzle":"12x"}"#).problem(400);
    assert_eq!((&bad["kind"], &bad["line"], &bad["column"]), (&json!("notation"), &json!(1), &json!(3)));
    for body in [r#"{"game":"latin","#, "", "[]", "\u{e9}", "{}"] {
        assert_eq!(server.post("hint", body).problem(400)["kind"], "request", "{body}");
    }
    let unknown = server.post("guess", POSITION).problem(404);
    assert!(unknown["error"].as_str().is_some_and(|error| error.contains("there is no verb")), "{unknown}");
    server.ask("POST", "/v1/hint/more", &[], POSITION).problem(404);
    for (method, path) in
        [("GET", "/v1/hint"), ("PUT", "/v1/hint"), ("POST", "/healthz"), ("POST", "/"), ("POST", "/v1/")]
    {
        server.ask(method, path, &[], "").problem(405);
    }
}

#[test]
fn games_are_listed_without_a_body() {
    let server = start(settings());
    assert_eq!(server.get("/v1/games").text(), of_engine(&json!({ "verb": "games" })));
}
