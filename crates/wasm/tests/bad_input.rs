//! Malformed requests: each answer says what is wrong, and nothing panics.

use gridproof_wasm::{Host, answer};

struct Still;

impl Host for Still {
    fn now(&self) -> u64 {
        0
    }

    fn cancelled(&self) -> bool {
        false
    }

    fn progress(&self, _: &str) {}
}

/// Texts that are not a valid request.
const TEXTS: &[(&str, &str)] = &[
    ("nothing", ""),
    ("not JSON", "hint"),
    ("half of a request", r#"{"verb":"hint","game":"#),
    ("a list", "[1,2]"),
    ("a number", "1e999"),
    ("two requests", r#"{"verb":"games"}{"verb":"games"}"#),
    ("an unknown verb", r#"{"verb":"guess","game":"sudoku","puzzle":"1..."}"#),
    ("an unknown field", r#"{"verb":"games","colour":"red"}"#),
    ("a verb twice", r#"{"verb":"games","verb":"show"}"#),
    ("a verb that is a number", r#"{"verb":7}"#),
    ("a verb that is null", r#"{"verb":null}"#),
    ("an unknown game", r#"{"verb":"show","game":"chess","puzzle":"1..."}"#),
    ("a puzzle that is a list", r#"{"verb":"show","game":"sudoku","puzzle":["1"]}"#),
    ("a seed below zero", r#"{"verb":"generate","game":"sudoku","seed":-1}"#),
    ("a seed with a fraction", r#"{"verb":"generate","game":"sudoku","seed":0.5}"#),
    ("a seed too large", r#"{"verb":"generate","game":"sudoku","seed":18446744073709551616}"#),
    ("a tier too large", r#"{"verb":"hint","game":"sudoku","puzzle":"1...............","max_tier":256}"#),
    ("an impossible size", r#"{"verb":"generate","game":"sudoku","size":4000000000}"#),
    ("a setting that is not text", r#"{"verb":"solve","game":"latin","puzzle":"1...","set":{"a":1}}"#),
    ("an unknown setting", r#"{"verb":"solve","game":"latin","puzzle":"1...","set":{"a":"1"}}"#),
    ("a puzzle of unusual characters", r#"{"verb":"show","game":"latin","puzzle":"\u0000\ud83d\ude00"}"#),
    ("half of a surrogate", r#"{"verb":"show","game":"latin","puzzle":"\ud83d"}"#),
    ("a proof that is not JSON", r#"{"verb":"check","proof":"[[[["}"#),
    ("no proof at all", r#"{"verb":"check"}"#),
];

#[test]
fn bad_input_is_answered_with_an_error() {
    let long = "1".repeat(200_000);
    let made: &[(&str, Vec<u8>)] = &[
        ("a long puzzle", format!(r#"{{"verb":"show","game":"sudoku","puzzle":"{long}"}}"#).into_bytes()),
        ("a long game", format!(r#"{{"verb":"show","game":"{long}"}}"#).into_bytes()),
        ("not UTF-8", b"{\"verb\":\"\xff\xfe\"}".to_vec()),
        ("deep lists", "[".repeat(100_000).into_bytes()),
        ("deep objects", r#"{"set":"#.repeat(100_000).into_bytes()),
        ("a deep proof", format!(r#"{{"verb":"check","proof":"{}"}}"#, "[".repeat(100_000)).into_bytes()),
        ("too many bytes", vec![b' '; (16 << 20) + 1]),
    ];
    let texts = TEXTS.iter().map(|&(what, text)| (what, text.as_bytes()));
    for (what, request) in texts.chain(made.iter().map(|(what, bytes)| (*what, &bytes[..]))) {
        let answer = answer(request, &Still);
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer["error"].as_str().is_some_and(|error| !error.is_empty()), "{what}: {answer}");
    }
}

#[test]
fn a_request_cut_short_anywhere_is_answered_with_an_error() {
    let request = r#"{"verb":"hint","game":"latin","puzzle":"...2..4.3..1.3..","level":"why","seed":3}"#;
    for end in 0..request.len() {
        assert!(answer(&request.as_bytes()[..end], &Still).starts_with(r#"{"error":"#), "{end}");
    }
}
