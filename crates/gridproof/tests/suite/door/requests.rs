//! What is wrong with a bad request: never a panic, always an object with `error` and `kind`.

use super::{answer, ask};
use gridproof::{Engine, Request};
use serde_json::json;

/// Requests that cannot be answered, each with the kind of its error and a part of the message.
const BAD: &[(&str, &str, &str)] = &[
    // Not a request.
    ("", "request", "not a request"),
    ("{", "request", "not a request"),
    ("[]", "request", "expected an object such as"),
    ("7", "request", "not a request"),
    (r#"{"game":"latin"}"#, "request", "the field verb is missing"),
    (r#"{"verb":"guess"}"#, "request", "there is no verb \"guess\"; known verbs: games, strategies"),
    (r#"{"verb":7}"#, "request", "verb: expected text, not 7"),
    (r#"{"verb":"games"} 7"#, "request", "not a request"),
    (r#"{"verb":"hint","verb":"solve"}"#, "request", "the field verb is given twice"),
    // Unknown fields and wrong types.
    (r#"{"verb":"games","colour":1}"#, "request", "there is no field colour; fields of games: none"),
    (r#"{"verb":"strategies","game":"latin","game":"flow"}"#, "request", "the field game is given twice"),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","colour":1}"#,
        "request",
        "there is no field colour; fields of hint: game, puzzle",
    ),
    (
        r#"{"verb":"show","game":"latin","puzzle":"1...","steps":1}"#,
        "request",
        "there is no field steps; fields of show: game, puzzle, candidates, coordinates",
    ),
    (r#"{"verb":"hint","game":"latin","puzzle":7}"#, "request", "puzzle: expected text, not 7"),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","set":{"propose":3}}"#,
        "request",
        "set: expected text, not 3",
    ),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","max_tier":256}"#,
        "request",
        "max_tier: expected a whole number from 0 to 255, not 256",
    ),
    (
        r#"{"verb":"solve","game":"latin","puzzle":"1...","limit":-1}"#,
        "request",
        "limit: expected a whole number, 0 or more, not -1",
    ),
    (
        r#"{"verb":"solve","game":"latin","puzzle":"1...","steps":1.5}"#,
        "request",
        "steps: expected a whole number, 0 or more, not 1.5",
    ),
    (
        r#"{"verb":"solve","game":"latin","puzzle":"1...","trace":"yes"}"#,
        "request",
        "trace: expected true or false, not \"yes\"",
    ),
    // Words that an option does not take.
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","level":"all"}"#,
        "request",
        "level: expected one of nudge, where, why, full, not \"all\"",
    ),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","style":"rude"}"#,
        "request",
        "style: expected one of terse, plain, formal, not \"rude\"",
    ),
    (
        r#"{"verb":"show","game":"latin","puzzle":"1...","candidates":"some"}"#,
        "request",
        "candidates: expected one of kept, all, off",
    ),
    (
        r#"{"verb":"convert","game":"latin","puzzle":"1...","theme":"pink"}"#,
        "request",
        "theme: expected one of auto, light",
    ),
    // Games and puzzles.
    (
        r#"{"verb":"hint","game":"chess","puzzle":"1..."}"#,
        "request",
        "\"chess\"; known games: sudoku, starbattle",
    ),
    (r#"{"verb":"strategies","game":"chess"}"#, "request", "there is no game \"chess\""),
    (r#"{"verb":"generate","game":"chess"}"#, "request", "there is no game \"chess\""),
    (r#"{"verb":"parse","text":"1..."}"#, "request", "name a game"),
    (r#"{"verb":"hint","game":"latin","puzzle":"12x"}"#, "notation", "'x'"),
    (r#"{"verb":"show","game":"latin","puzzle":"11.."}"#, "notation", "r1c1 and r1c2"),
    // Strategies, formats, settings, numbers.
    (
        r#"{"verb":"solve","game":"latin","puzzle":"1...","strategy":"luck"}"#,
        "request",
        "known strategies: backtrack",
    ),
    (
        r#"{"verb":"solve","game":"sumten","puzzle":"1x2.19","strategy":"luck"}"#,
        "request",
        "known strategies: hybrid",
    ),
    (r#"{"verb":"compare","game":"latin","puzzle":"1...","strategies":["luck"]}"#, "request", "\"luck\""),
    (
        r#"{"verb":"convert","game":"latin","puzzle":"1...","to":"papyrus"}"#,
        "request",
        "known formats: canonical, svg",
    ),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","set":{"a":"1s"}}"#,
        "request",
        "known settings: propose, check",
    ),
    (
        r#"{"verb":"hint","game":"latin","puzzle":"1...","set":{"check":"soon"}}"#,
        "request",
        "\"soon\" is not a time",
    ),
    (
        r#"{"verb":"solve","game":"sumten","puzzle":"1x2.19","set":{"a":"1"}}"#,
        "request",
        "has no setting \"a\"",
    ),
    (r#"{"verb":"solve","game":"sumten","puzzle":"1x2.19","set":{"width":"0"}}"#, "request", "width"),
    (r#"{"verb":"solve","game":"latin","puzzle":"1...","limit":0}"#, "request", "limit is at least 1"),
    // What a game with a score cannot honour.
    (
        r#"{"verb":"hint","game":"sumten","puzzle":"1x2.19","max_tier":1}"#,
        "request",
        "max_tier is about techniques",
    ),
    (
        r#"{"verb":"hint","game":"sumten","puzzle":"1x2.19","assume_unique":true}"#,
        "request",
        "assume_unique is about",
    ),
    (
        r#"{"verb":"hint","game":"sumten","puzzle":"1x2.19","set":{"check":"1s"}}"#,
        "request",
        "set is about techniques",
    ),
    (
        r#"{"verb":"explain","game":"sumten","puzzle":"1x2.19","max_tier":1}"#,
        "request",
        "max_tier is about techniques",
    ),
    (
        r#"{"verb":"explain","game":"sumten","puzzle":"1x2.19","assume_unique":true}"#,
        "request",
        "assume_unique is",
    ),
    (
        r#"{"verb":"steps","game":"sumten","puzzle":"1x2.19","max_tier":1}"#,
        "request",
        "max_tier is about techniques",
    ),
    (r#"{"verb":"rate","game":"sumten","puzzle":"1x2.19"}"#, "request", "no difficulty"),
    (
        r#"{"verb":"solve","game":"sumten","puzzle":"1x2.19","limit":3}"#,
        "request",
        "limit is about solutions",
    ),
    (
        r#"{"verb":"solve","game":"sumten","puzzle":"1x2.19","limit":3,"cells":true,"trace":true}"#,
        "request",
        "limit, cells and trace are about solutions",
    ),
    // Orders.
    (r#"{"verb":"generate","game":"sudoku","difficulty":1,"technique":"X-Wing"}"#, "request", "not both"),
    (r#"{"verb":"generate","game":"sudoku","size":"0x3"}"#, "request", "\"0x3\" is not a size"),
    (r#"{"verb":"generate","game":"sudoku","size":0}"#, "request", "\"0\" is not a size"),
    (
        r#"{"verb":"generate","game":"sudoku","size":true}"#,
        "request",
        "size: expected a size such as 9 or \"10x17\", not true",
    ),
    (
        r#"{"verb":"generate","game":"sudoku","size":5}"#,
        "request",
        "there is no size 5; available: 4, 6, 8, 9",
    ),
    (r#"{"verb":"generate","game":"sudoku","difficulty":99}"#, "request", "there is no difficulty 99"),
    (
        r#"{"verb":"generate","game":"sudoku","technique":"magic"}"#,
        "request",
        "there is no technique \"magic\"",
    ),
    (
        r#"{"verb":"generate","game":"sudoku","symmetry":"magic"}"#,
        "request",
        "there is no symmetry \"magic\"",
    ),
    (r#"{"verb":"generate","game":"sudoku","strategy":"luck"}"#, "request", "known strategies: tune"),
    (r#"{"verb":"generate","game":"sudoku","clues":[9,3]}"#, "request", "9 clues are more than 3"),
    (
        r#"{"verb":"generate","game":"sudoku","from":"12x"}"#,
        "request",
        "the puzzle to start from: line 1, column",
    ),
    (r#"{"verb":"generate","game":"sumten","difficulty":3}"#, "request", "not a difficulty"),
    // Batches.
    (r#"{"verb":"batch"}"#, "request", "the field request is missing"),
    (r#"{"verb":"batch","request":[],"puzzles":[]}"#, "request", "expected an object"),
    (
        r#"{"verb":"batch","request":{"verb":"games"},"puzzles":{}}"#,
        "request",
        "puzzles: expected a list, not an object",
    ),
    (
        r#"{"verb":"batch","request":{"verb":"generate","game":"latin"},"puzzles":["1..."]}"#,
        "request",
        "takes a puzzle",
    ),
    (r#"{"verb":"batch","request":{"verb":"games"},"puzzles":[]}"#, "request", "takes a puzzle"),
    (
        r#"{"verb":"batch","request":{"verb":"batch","request":{"verb":"games"},"puzzles":[]},"puzzles":[]}"#,
        "request",
        "takes a puzzle",
    ),
    (
        r#"{"verb":"batch","request":{"verb":"solve","game":"latin","colour":1},"puzzles":[]}"#,
        "request",
        "there is no field colour",
    ),
    // Proof files.
    (r#"{"verb":"check","proof":"{"}"#, "request", "cannot be read"),
    (r#"{"verb":"check","proof":"{}"}"#, "request", "missing field `format`"),
    (r#"{"verb":"export-proof","proof":"{}"}"#, "request", "missing field `format`"),
];

#[test]
fn a_bad_request_is_answered_with_what_is_wrong() {
    let engine = Engine::new();
    for (request, kind, part) in BAD {
        let answer = answer(&engine, request.as_bytes());
        assert_eq!(answer["kind"], *kind, "{request}: {answer}");
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{request}: {answer}"));
        assert!(error.contains(part), "{request}: {answer}");
        assert!(!error.contains('\n'), "{request}: an error is one line: {error:?}");
        let fields = answer.as_object().expect("an object").len();
        assert_eq!(fields, if *kind == "notation" { 4 } else { 2 }, "{request}: {answer}");
    }
}

#[test]
fn a_request_that_is_not_text_is_refused() {
    for bytes in [&b"\xff\xfe"[..], b"{\"verb\":\"games\"}\xff", b"\0"] {
        let answer = answer(&Engine::new(), bytes);
        assert_eq!(answer["kind"], "request", "{answer}");
    }
}

#[test]
fn a_puzzle_that_cannot_be_read_names_its_line_and_column() {
    let table = [
        ("latin", "12x", 1, 3),
        ("latin", "12\n2x", 2, 2),
        ("sudoku", "1...\n....\n..9.\n....", 3, 3),
        ("starbattle", "4x1.AABBAABBCCDDCC?D", 1, 19),
        ("flow", "AB/?A", 1, 2),
        ("sumten", "2x3.19x", 1, 7),
    ];
    for (game, puzzle, line, column) in table {
        for verb in ["show", "convert", "solve", "hint", "steps", "explain", "rate", "compare"] {
            let request = json!({ "verb": verb, "game": game, "puzzle": puzzle });
            let answer = ask(&Engine::new(), &request);
            assert_eq!(answer["kind"], "notation", "{request}: {answer}");
            assert_eq!(
                (&answer["line"], &answer["column"]),
                (&json!(line), &json!(column)),
                "{request}: {answer}"
            );
        }
    }
}

#[test]
fn an_error_in_a_text_of_many_puzzles_names_its_line_in_the_text() {
    let table = [
        ("latin", "1...\n\n12x4\n2...", 3, 3, [1, 4]),
        ("sudoku", "1...............\n\n12x\n2...............", 3, 4, [1, 4]),
        ("starbattle", "4x1.AABBAABBCCDDCCDD\n# a comment\n4x1.AA\n4x1.AABBAABBCCDDCCDD", 3, 7, [1, 4]),
        ("flow", "A.B/A.B\n\nA./B.\nA.B/A.B", 3, 1, [1, 4]),
        ("sumten", "2x3.190550\n\n2x3.19x\n1x2.19", 3, 7, [1, 4]),
    ];
    let engine = Engine::new();
    for (game, text, line, column, good) in table {
        let answer = ask(&engine, &json!({ "verb": "parse", "game": game, "text": text }));
        let puzzles = answer["puzzles"].as_array().unwrap_or_else(|| panic!("{game}: {answer}"));
        let lines: Vec<_> = puzzles.iter().map(|puzzle| puzzle["line"].clone()).collect();
        assert_eq!(lines, [good[0], line, good[1]].map(|line| json!(line)), "{game}: {answer}");
        let error = &puzzles[1];
        assert_eq!(
            (&error["kind"], &error["column"]),
            (&json!("notation"), &json!(column)),
            "{game}: {answer}"
        );
        let read = engine.read_all(game, text).expect("the game exists");
        match &read[1].1 {
            Err(gridproof::Error::Notation(error)) => assert_eq!((error.line, error.column), (line, column)),
            other => panic!("{game}: {other:?}"),
        }
    }
}

#[test]
fn a_request_of_more_than_sixteen_megabytes_is_not_read() {
    let mut request = br#"{"verb":"show","game":"latin","puzzle":"1..."}"#.to_vec();
    assert!(answer(&Engine::new(), &request)["scene"].is_object());
    request.resize((16 << 20) + 1, b' ');
    let refused = answer(&Engine::new(), &request);
    assert!(refused["error"].as_str().is_some_and(|error| error.contains("bytes")), "{refused}");
}

#[test]
fn every_verb_is_read_with_the_same_fields_as_by_serde() {
    let request = |verb: &str| match verb {
        "games" | "metrics" => json!({ "verb": verb }),
        "parse" => json!({ "verb": verb, "game": "latin", "text": "1..." }),
        "strategies" => json!({ "verb": verb, "game": "latin" }),
        "generate" => json!({ "verb": verb, "game": "latin", "seed": 7 }),
        "check" | "export-proof" => json!({ "verb": verb, "proof": "{}" }),
        "read" => json!({ "verb": verb, "game": "sudoku", "width": 1, "height": 1, "rgba": "AAAA" }),
        "judge" => json!({ "verb": verb, "game": "latin", "puzzle": "1...", "claims": ["r1c1=1"] }),
        "batch" => {
            json!({ "verb": verb, "request": { "verb": "rate", "game": "latin", "puzzle": "", "steps": 5 }, "puzzles": ["1..."] })
        }
        _ => json!({ "verb": verb, "game": "latin", "puzzle": "1..." }),
    };
    for verb in Request::VERBS {
        let request = request(verb);
        let read =
            Request::from_json(request.to_string().as_bytes()).unwrap_or_else(|e| panic!("{verb}: {e}"));
        assert_eq!(Some(&read), serde_json::from_value(request.clone()).ok().as_ref(), "{verb}");
        assert_eq!(serde_json::to_value(&read).ok().as_ref(), Some(&request), "{verb}");
    }
}

#[test]
fn the_verb_may_stand_anywhere_and_long_values_are_cut_short() {
    let late = answer(&Engine::new(), br#"{"game":"latin","puzzle":"1...","verb":"show"}"#);
    assert_eq!(late["puzzle"], "1...", "{late}");
    let long = json!({ "verb": "solve", "game": "latin", "puzzle": "1...", "steps": "9".repeat(100_000) });
    let refused = ask(&Engine::new(), &long);
    assert!(refused["error"].as_str().is_some_and(|error| error.len() < 200), "{refused}");
    // Batches of batches are refused before they are read, however deep they are.
    let deep = r#"{"verb":"batch","puzzles":[],"request":"#.repeat(100_000);
    let refused = answer(&Engine::new(), deep.as_bytes());
    assert_eq!(refused["kind"], "request", "{refused}");
}
