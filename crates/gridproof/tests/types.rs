//! The told shapes are those of real questions and answers, and the page has them as they are.

use gridproof::ask::{Question, ask};
use gridproof::search::run::Hooks;
use gridproof::types::{ANSWERS, Form, fits, shape, typescript};
use serde_json::{Value, json};

fn answer(question: &Value) -> Value {
    let hooks = Hooks { clock: &|| 0, cancelled: &|| false, progress: &mut |_| {} };
    let asked = Question::parse(&question.to_string()).and_then(|question| ask(&question, hooks));
    asked.unwrap_or_else(|refusal| refusal.to_json())
}

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LATIN: &str = "...2..4.3..1.3..";
const SMALL: &str = "1...............";
/// Games that tell more than values in cells.
const OTHERS: [(&str, &str); 3] =
    [("starbattle", "5x1.AABBBAACCBDDCCBDDEEEDDDEE"), ("flow", "AB/../AB"), ("sumten", "2x3.190550")];
const NEED_A_PROOF: [&str; 2] = ["check", "export-proof"];

#[test]
fn the_page_has_the_types_as_they_are_told() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/engine/types.ts");
    let there = std::fs::read_to_string(path).expect("the types of the page");
    let why = "out of date: cargo run -p gridproof --example types > web/src/engine/types.ts";
    assert_eq!(there, typescript(), "{why}");
}

#[test]
fn real_answers_have_the_shapes_that_are_told() {
    let wrong = format!("{EASY}/..2{}", ".".repeat(78));
    let marked = format!("{EASY}/..4{}", ".".repeat(78));
    let sudoku = |verb: &str, puzzle: &str| json!({ "verb": verb, "game": "sudoku", "puzzle": puzzle });
    let latin = |verb: &str| json!({ "verb": verb, "game": "latin", "puzzle": LATIN });
    let with = |mut question: Value, key: &str, value: Value| {
        question[key] = value;
        question
    };
    let cases = [
        ("GamesAnswer", json!({ "verb": "games" })),
        ("StrategiesAnswer", json!({ "verb": "strategies", "game": "sudoku" })),
        ("MetricsAnswer", json!({ "verb": "metrics" })),
        ("ReadAnswer", json!({ "verb": "read", "game": "sudoku", "puzzle": format!("{EASY}\n12x") })),
        ("ShowAnswer", sudoku("show", &marked)),
        ("ShowAnswer", with(sudoku("show", EASY), "candidates", json!("all"))),
        ("ShowAnswer", latin("show")),
        ("HintAnswer", sudoku("hint", EASY)),
        ("HintAnswer", with(sudoku("hint", EASY), "level", json!("nudge"))),
        ("HintAnswer", with(sudoku("hint", EASY), "level", json!("where"))),
        ("HintAnswer", with(sudoku("hint", EASY), "steps", json!(1))),
        ("HintAnswer", sudoku("hint", &wrong)),
        ("HintAnswer", sudoku("hint", SMALL)),
        ("HintAnswer", latin("hint")),
        ("SolveAnswer", sudoku("solve", EASY)),
        ("SolveAnswer", with(sudoku("solve", SMALL), "limit", json!(3))),
        ("SolveAnswer", with(with(sudoku("solve", EASY), "strategy", json!("logic")), "trace", json!(true))),
        ("StepsAnswer", latin("steps")),
        ("ExplainAnswer", latin("explain")),
        ("ExplainAnswer", sudoku("explain", SMALL)),
        ("RateAnswer", sudoku("rate", EASY)),
        ("ConvertAnswer", latin("convert")),
        ("GenerateAnswer", json!({ "verb": "generate", "game": "sudoku", "size": 4, "difficulty": 1 })),
        ("Refused", json!({ "verb": "guess" })),
        ("Refused", sudoku("show", "12x")),
    ];
    for (name, question) in &cases {
        fits(&answer(question), name).unwrap_or_else(|fault| panic!("{question}: {fault}"));
    }
    for (game, puzzle) in OTHERS {
        for (verb, shapes) in ANSWERS.iter().filter(|(verb, _)| !NEED_A_PROOF.contains(verb)) {
            let question = json!({ "verb": verb, "game": game, "puzzle": puzzle, "steps": 300_000 });
            let told = answer(&question);
            let one = shapes.iter().chain(&["Refused"]).any(|name| fits(&told, name).is_ok());
            assert!(one, "{question}: {:?}", fits(&told, shapes[0]));
        }
    }
    let proof = answer(&latin("hint"))["proof"].to_string();
    for (name, verb) in [("CheckAnswer", "check"), ("ExportAnswer", "export-proof")] {
        let about = answer(&json!({ "verb": verb, "proof": proof }));
        fits(&about, name).unwrap_or_else(|fault| panic!("{verb}: {fault}"));
    }
}

#[test]
fn a_value_of_another_shape_is_told_apart() {
    let cases = [
        (json!({ "fraction": null }), "Progress.message is missing"),
        (json!({ "fraction": "half", "message": "" }), "Progress.fraction: \"half\""),
        (json!({ "fraction": 0.5, "message": "", "more": 1 }), "Progress.more is not told"),
        (json!([]), "Progress: []"),
    ];
    for (value, expected) in cases {
        assert_eq!(fits(&value, "Progress"), Err(expected.to_owned()));
    }
}

#[test]
fn every_verb_that_can_be_asked_has_a_shape() {
    let refused = answer(&json!({ "verb": "guess" }))["error"].to_string();
    let listed = refused.split("there are ").nth(1).expect("a list of verbs").trim_end_matches('"');
    let known: Vec<&str> = listed.split(", ").collect();
    assert_eq!(ANSWERS.iter().map(|&(verb, _)| verb).collect::<Vec<_>>(), known);
    let Some(Form::Word(words)) = shape("Verb").map(|shape| shape.form) else { panic!("no Verb") };
    assert_eq!(words, known);
}

#[test]
fn the_fields_of_a_question_are_those_that_the_engine_reads() {
    let refused = Question::parse(r#"{"no such field":1}"#).expect_err("an unknown field").to_string();
    let listed = refused.split("expected one of ").nth(1).expect("a list of fields");
    let read: Vec<&str> = listed.split('`').skip(1).step_by(2).collect();
    let Some(Form::Object(fields)) = shape("Question").map(|shape| shape.form) else { panic!("no Question") };
    let told: Vec<&str> = fields.iter().map(|field| field.name).collect();
    assert_eq!(told, read);
}
