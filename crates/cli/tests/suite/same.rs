//! `--json` prints what the library answers to the same request, byte for byte, apart from the time it took.

use crate::program::*;
use gridproof::{Answer, Engine, Watch};
use serde_json::{Value, json};

/// Puzzles of a game: one to solve, and texts that are not puzzles.
fn puzzles(game: &str) -> [&'static str; 3] {
    let first = match game {
        "sudoku" => "0001 0002 3000 0000",
        "starbattle" => "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC",
        "flow" => "D..C./EB..C/..A../...A./EBD..",
        "sumten" => "2x5.1998895555",
        _ => UNIQUE,
    };
    [first, "12x\u{e9}", "?"]
}

/// A verb, its options on the command line, and the same options in a request.
fn questions() -> Vec<(&'static str, Vec<&'static str>, Value)> {
    let all = [
        ("solve", vec![], json!({})),
        ("solve", vec!["--limit", "3"], json!({ "limit": 3 })),
        ("solve", vec!["--cells", "--trace"], json!({ "cells": true, "trace": true })),
        ("solve", vec!["--strategy", "cdcl", "--seed", "4"], json!({ "strategy": "cdcl", "seed": 4 })),
        ("solve", vec!["--strategy", "magic"], json!({ "strategy": "magic" })),
        ("solve", vec!["--set", "magic=1"], json!({ "set": { "magic": "1" } })),
        ("hint", vec![], json!({})),
        ("hint", vec!["--level", "why", "--style", "formal"], json!({ "level": "why", "style": "formal" })),
        ("hint", vec!["--max-tier", "1"], json!({ "max_tier": 1 })),
        ("hint", vec!["--set", "propose=30ms"], json!({ "set": { "propose": "30ms" } })),
        ("hint", vec!["--set", "propose=soon"], json!({ "set": { "propose": "soon" } })),
        ("hint", vec!["--assume-unique"], json!({ "assume_unique": true })),
        ("steps", vec![], json!({})),
        ("steps", vec!["--max-tier", "2"], json!({ "max_tier": 2 })),
        ("explain", vec![], json!({})),
        ("explain", vec!["--style", "terse", "--max-tier", "0"], json!({ "style": "terse", "max_tier": 0 })),
        ("rate", vec![], json!({})),
        ("convert", vec![], json!({})),
        ("convert", vec!["--to", "svg", "--coordinates"], json!({ "to": "svg", "coordinates": true })),
        ("convert", vec!["--to", "png"], json!({ "to": "png" })),
        ("compare", vec![], json!({})),
        ("compare", vec!["--strategies", "magic"], json!({ "strategies": ["magic"] })),
    ];
    all.into_iter().collect()
}

/// Asks the program and the library the same, and compares answers and statuses.
fn same(engine: &Engine, arguments: &[&str], request: &Value) {
    let ran = gridproof(&[arguments, &["--json"]].concat());
    let answer = engine.answer_json(request.to_string().as_bytes(), &Watch::new());
    assert_eq!(without_times(ran.out.trim_end()), without_times(&answer), "{arguments:?}");
    let request = serde_json::from_value(request.clone()).expect("a request");
    let answered = engine.answer(&request, &Watch::new());
    let status = answered.unwrap_or_else(|error| Answer::Error(error.to_answer())).status();
    assert_eq!(ran.status, i32::from(status.exit_code()), "{arguments:?}: {}", ran.out);
    assert_eq!(ran.err, "", "{arguments:?}");
}

#[test]
fn every_verb_answers_as_the_library_does_for_every_game() {
    let engine = Engine::new();
    let mut asked = 0;
    let limited = |verb: &str| !["convert", "rate"].contains(&verb);
    for game in gridproof_games::GAMES.iter().map(|game| game.name()).chain(["chess"]) {
        for (verb, options, fields) in questions() {
            for puzzle in puzzles(game) {
                let mut request = json!({ "verb": verb, "game": game, "puzzle": puzzle });
                let fields = fields.as_object().cloned().unwrap_or_default();
                request.as_object_mut().expect("an object").extend(fields);
                let mut arguments = [&[verb, game, puzzle][..], &options].concat();
                if limited(verb) {
                    request["steps"] = json!(20_000);
                    arguments.extend(["--steps", "20000"]);
                }
                same(&engine, &arguments, &request);
                asked += 1;
            }
        }
    }
    assert!(asked >= 300, "only {asked} questions");
}

#[test]
fn generation_and_strategies_answer_as_the_library_does() {
    let engine = Engine::new();
    for game in gridproof_games::GAMES.iter().map(|game| game.name()).chain(["chess"]) {
        same(&engine, &["strategies", game], &json!({ "verb": "strategies", "game": game }));
        let plain = json!({ "verb": "generate", "game": game, "seed": 5, "steps": 300_000 });
        same(&engine, &["generate", game, "--seed", "5", "--steps", "300000"], &plain);
        let sized = json!({ "verb": "generate", "game": game, "seed": 5, "size": "3x50", "difficulty": 1 });
        same(&engine, &["generate", game, "--seed", "5", "--size", "3x50", "--difficulty", "1"], &sized);
    }
}
