//! Every verb on every game.

use super::{PUZZLES, ask};
use gridproof::{Engine, Request};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A verb, the fields that its answers always have, and those of a game with a score if they differ.
type Fields = (&'static str, &'static [&'static str], Option<&'static [&'static str]>);

/// The verbs that take a puzzle.
const ABOUT_PUZZLES: &[Fields] = &[
    ("show", &["goal", "complete", "conflicts", "follows", "scene"], None),
    ("convert", &["format", "text"], None),
    (
        "solve",
        &["verdict", "solution", "strategy", "complete", "cancelled", "timed_out", "reason", "metrics"],
        Some(&[
            "verdict",
            "narrative",
            "solution",
            "strategy",
            "complete",
            "cancelled",
            "timed_out",
            "reason",
            "metrics",
            "moves",
            "lines",
            "cells",
            "needs",
            "after",
            "cleared",
            "live",
            "bound",
            "gap",
            "terminal",
            "never",
            "proof_text",
        ]),
    ),
    (
        "hint",
        &[
            "outcome",
            "area",
            "cells",
            "technique",
            "tier",
            "claim",
            "narrative",
            "frames",
            "highlights",
            "assumes_unique",
            "verification",
            "targets",
            "lines",
            "proof_text",
            "proof",
        ],
        Some(&[
            "outcome",
            "area",
            "cells",
            "technique",
            "tier",
            "claim",
            "narrative",
            "highlights",
            "assumes_unique",
            "targets",
            "plan",
            "lines",
            "proof_text",
        ]),
    ),
    ("steps", &["steps", "complete", "reason"], Some(&["moves", "complete"])),
    (
        "explain",
        &["status", "steps", "blocked_by"],
        Some(&["verdict", "moves", "lines", "bound", "proof_text"]),
    ),
    (
        "rate",
        &[
            "rated",
            "unique",
            "difficulty",
            "solved_by_logic",
            "hardest",
            "counts",
            "steps",
            "techniques",
            "scales",
        ],
        Some(&["error", "kind"]),
    ),
    ("compare", &["results"], None),
];

/// The verbs that take a game, or nothing.
const OTHERS: [&str; 11] = [
    "games",
    "strategies",
    "parse",
    "generate",
    "check",
    "export-proof",
    "batch",
    "judge",
    "review",
    "read",
    "metrics",
];

fn assert_fields(request: &Value, answer: &Value, fields: &[&str]) {
    let object = answer.as_object().unwrap_or_else(|| panic!("{request}: {answer}"));
    for field in fields {
        assert!(object.contains_key(*field), "{request}: no {field} in {answer}");
    }
}

#[test]
fn every_verb_about_a_puzzle_answers_with_its_fields_for_every_game() {
    let engine = Engine::new();
    let mut asked = 0;
    for (game, puzzle) in PUZZLES {
        for (verb, fields, with_score) in ABOUT_PUZZLES {
            let mut request = json!({ "verb": verb, "game": game, "puzzle": puzzle });
            if !["show", "convert"].contains(verb) {
                request["steps"] = json!(300_000);
            }
            let answer = ask(&engine, &request);
            let fields = if game == "sumten" { with_score.unwrap_or(fields) } else { fields };
            assert_fields(&request, &answer, fields);
            if !fields.contains(&"error") {
                assert_fields(&request, &answer, &["game", "puzzle", "elapsed_ms"]);
                assert_eq!((&answer["game"], &answer["puzzle"]), (&json!(game), &json!(puzzle)), "{request}");
            }
            asked += 1;
        }
    }
    assert_eq!(asked, 40);
}

#[test]
fn every_verb_is_in_one_of_the_two_tables() {
    let tables: BTreeSet<&str> = ABOUT_PUZZLES.iter().map(|(verb, ..)| *verb).chain(OTHERS).collect();
    assert_eq!(tables, Request::VERBS.into_iter().collect());
    for verb in Request::VERBS {
        let error = ask(&Engine::new(), &json!({ "verb": verb, "?": 1 }))["error"].to_string();
        assert!(error.contains("there is no field ?") || error.contains("is missing"), "{verb}: {error}");
    }
}

#[test]
fn the_games_are_those_of_the_list_and_their_first_puzzles_can_be_played() {
    let engine = Engine::new();
    let games = ask(&engine, &json!({ "verb": "games" }));
    let games = games["games"].as_array().expect("a list");
    let names: Vec<_> = games.iter().map(|game| game["name"].as_str().expect("a name")).collect();
    assert_eq!(names.join(", "), gridproof_games::names());
    for game in games {
        assert_fields(game, game, &["name", "title", "description", "first", "tidying", "formats"]);
        let shown = ask(&engine, &json!({ "verb": "show", "game": game["name"], "puzzle": game["first"] }));
        assert_eq!((&shown["puzzle"], &shown["complete"]), (&game["first"], &json!(false)), "{game}");
    }
}

#[test]
fn every_game_names_its_strategies_and_what_it_makes() {
    let engine = Engine::new();
    for (game, puzzle) in PUZZLES {
        let answer = ask(&engine, &json!({ "verb": "strategies", "game": game }));
        let strategies = answer["strategies"].as_array().expect("a list");
        assert!(!strategies.is_empty(), "{answer}");
        for strategy in strategies {
            assert_fields(strategy, strategy, &["name", "description", "limits", "parameters"]);
            let request = json!({
                "verb": "solve", "game": game, "puzzle": puzzle, "strategy": strategy["name"], "steps": 20_000,
            });
            assert_eq!(ask(&engine, &request)["strategy"], strategy["name"], "{request}");
        }
        let offer = &answer["generate"];
        assert_fields(&answer, offer, &["sizes", "size", "symmetries", "techniques", "strategies"]);
        // The smallest size that it makes.
        let size = &offer["sizes"][0]["size"];
        let request = json!({ "verb": "generate", "game": game, "size": size, "seed": 3 });
        let made = ask(&engine, &request);
        assert_eq!((&made["exact"], &made["seed"]), (&json!(true), &json!(3)), "{request}: {made}");
        let shown = ask(&engine, &json!({ "verb": "show", "game": game, "puzzle": made["puzzle"] }));
        assert_eq!(shown["puzzle"], made["puzzle"], "{request}: {made}");
        assert_eq!(made, ask(&Engine::new(), &request), "the same seed makes the same puzzle");
    }
}

#[test]
fn a_hint_is_checked_and_exported_through_the_same_door() {
    let engine = Engine::new();
    let mut checked = 0;
    for (game, puzzle) in PUZZLES {
        let hint = ask(&engine, &json!({ "verb": "hint", "game": game, "puzzle": puzzle }));
        // A bound that is every cell needs no proof.
        if game == "sumten" {
            assert!(hint.get("proof").is_none(), "{hint}");
            continue;
        }
        let file = hint["proof"].to_string();
        let valid = ask(&engine, &json!({ "verb": "check", "proof": file }));
        assert_eq!((&valid["valid"], &valid["game"]), (&json!(true), &json!(game)), "{valid}");
        let about = ask(&engine, &json!({ "verb": "check", "proof": file, "puzzle": puzzle }));
        assert_eq!(about["valid"], true, "{about}");
        let other = ask(&engine, &json!({ "verb": "check", "proof": file, "puzzle": "another" }));
        assert_eq!(other["valid"], false, "{other}");
        let exported = ask(&engine, &json!({ "verb": "export-proof", "proof": file }));
        assert!(exported["opb"].as_str().is_some_and(|text| text.starts_with("* #variable=")), "{exported}");
        assert!(exported["pbp"].as_str().is_some_and(|text| text.contains("end pseudo-Boolean proof")));
        let last = file.rfind("\"bound\":").expect("a claim");
        let forged = format!("{}{}", &file[..last], file[last..].replacen("\"bound\":", "\"bound\":9", 1));
        let rejected = ask(&engine, &json!({ "verb": "check", "proof": forged }));
        assert_eq!(rejected["valid"], false, "{rejected}");
        assert!(rejected["reason"].is_string(), "{rejected}");
        checked += 1;
    }
    assert_eq!(checked, 4);
}

#[test]
fn the_proof_file_of_a_hint_is_the_same_as_text_and_as_an_object() {
    let engine = Engine::new();
    let puzzle = engine.read("latin", "...2..4.3..1.3..").expect("a puzzle");
    let options = gridproof::HintOptions::new();
    let answer = engine.hint(&puzzle, &options, &gridproof::Watch::new()).expect("no fault");
    let proof = answer.hint().and_then(|hint| hint.proof.as_ref()).expect("a proof");
    let read: Value = serde_json::from_str(&proof.text()).expect("JSON");
    assert_eq!(read, serde_json::to_value(proof).expect("JSON"));
    assert!(engine.check(&proof.text(), Some(&puzzle.text())).expect("a proof file").valid);
}

#[test]
fn a_nudge_points_at_the_part_of_the_board_that_its_sentence_names() {
    let puzzle = "3...7..2...64.5.3......61.9.........92...3.71.37................6.5..4.821...93../...9.1...19..2.8.7.72........1..7..3........................7.27....2......7.....;r3c1-8;r4c7-56;r4c8-9;r6c4-68;r6c5-4568;r6c7-56;r6c8-9;r7c3-458;r7c4-8;r7c5-48;r7c8-56;r9c3-5;r9c5-6";
    let request =
        json!({ "verb": "hint", "game": "sudoku", "puzzle": puzzle, "level": "nudge", "frames": "first" });
    let answer = ask(&Engine::new(), &request);
    assert_eq!(answer["idea"], "Look for an X-Wing in rows 5 and 9.");
    assert_eq!(answer["area"], "rows 5 and 9");
    assert_eq!(answer["look_at"]["rows"], json!([5, 9]));
    assert_eq!(answer["look_at"]["columns"], json!([]));
}

#[test]
fn a_level_shows_its_fields_and_those_of_the_levels_below() {
    let engine = Engine::new();
    let levels: [(&str, &[&str]); 4] = [
        ("nudge", &["idea", "area", "look_at"]),
        ("where", &["cells"]),
        (
            "why",
            &[
                "technique",
                "tier",
                "claim",
                "narrative",
                "frames",
                "highlights",
                "assumes_unique",
                "verification",
            ],
        ),
        ("full", &["targets", "lines", "proof_text", "proof"]),
    ];
    for (game, puzzle) in PUZZLES.iter().filter(|(game, _)| *game != "sumten") {
        for shown in 0..levels.len() {
            let request = json!({ "verb": "hint", "game": game, "puzzle": puzzle, "level": levels[shown].0 });
            let answer = ask(&engine, &request);
            let mut expected: Vec<&str> = vec!["game", "puzzle", "elapsed_ms", "outcome"];
            expected.extend(levels[..=shown].iter().flat_map(|(_, fields)| fields.iter()));
            let expected: BTreeSet<&str> = expected.into_iter().collect();
            let there: BTreeSet<&str> =
                answer.as_object().expect("an object").keys().map(String::as_str).collect();
            assert_eq!(there, expected, "{request}");
        }
    }
}

#[test]
fn a_position_is_shown_as_a_scene_with_what_breaks_a_rule() {
    let engine = Engine::new();
    let show = |puzzle: &str, candidates: &str| {
        ask(&engine, &json!({ "verb": "show", "game": "sudoku", "puzzle": puzzle, "candidates": candidates }))
    };
    let shown = show("1.............../..1.............", "kept");
    assert_eq!(shown["scene"]["rows"], 4, "{shown}");
    assert_eq!(shown["conflicts"], json!(["r1c1", "r1c3"]));
    let all = show("1...............", "all");
    assert_eq!(all["scene"]["cells"][10]["candidates"].as_array().map(Vec::len), Some(4), "{all}");
}

#[test]
fn a_puzzle_is_made_to_order() {
    let request = json!({ "verb": "generate", "game": "sudoku", "size": 4, "difficulty": 1, "seed": 3 });
    let made = ask(&Engine::new(), &request);
    assert_eq!((&made["difficulty"], &made["exact"]), (&json!(1), &json!(true)), "{made}");
    assert_eq!(made["puzzle"].as_str().map(str::len), Some(16));
    assert_eq!(made, ask(&Engine::new(), &request));
}

#[test]
fn a_strategy_that_solves_in_steps_reports_them_on_request() {
    let mut request = json!({
        "verb": "solve", "game": "sudoku", "puzzle": "12..3412214343.1", "strategy": "logic", "trace": true,
    });
    let solved = ask(&Engine::new(), &request);
    assert!(solved["trace"].as_array().is_some_and(|steps| !steps.is_empty()), "{solved}");
    request["strategy"] = json!("fast");
    assert_eq!(ask(&Engine::new(), &request).get("trace"), Some(&Value::Null), "it does not solve in steps");
    request["trace"] = json!(false);
    assert!(ask(&Engine::new(), &request).get("trace").is_none());
}

#[test]
fn the_rating_of_an_easy_puzzle_is_the_lowest() {
    let rated =
        ask(&Engine::new(), &json!({ "verb": "rate", "game": "sudoku", "puzzle": "1..............." }));
    assert_eq!(rated["difficulty"], 1, "{rated}");
}
