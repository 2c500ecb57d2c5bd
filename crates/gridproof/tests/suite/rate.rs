//! Ratings, against the verdict of the exact searches: only what has a solution has a difficulty.

use gridproof::{Engine, RateOptions, SolveOptions, Status, Watch};
use gridproof_search::Random;
use serde_json::{Value, json};

/// The rating of a puzzle, as JSON and as a status.
fn rate(engine: &Engine, game: &str, text: &str, options: &RateOptions) -> (Value, Status) {
    let puzzle = engine.read(game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let answer = engine.rate(&puzzle, options, &Watch::new()).expect("a rating");
    (serde_json::to_value(&answer).expect("JSON"), answer.status())
}

fn plain() -> RateOptions {
    RateOptions::new().steps(5_000_000)
}

#[test]
fn a_puzzle_without_a_solution_has_no_difficulty() {
    let engine = Engine::new();
    for (game, text) in
        [("starbattle", "4x1.AADABBAABCDACACC"), ("latin", ".14.2...3......."), ("flow", "AB/BA")]
    {
        let (answer, status) = rate(&engine, game, text, &plain());
        assert_eq!(
            (&answer["outcome"], &answer["rated"]),
            (&json!("no-solution"), &json!("puzzle")),
            "{text}: {answer}"
        );
        assert_eq!((status, answer.get("difficulty")), (Status::Negative, None), "{answer}");
    }
    let (answer, _) = rate(&engine, "starbattle", "4x1.AADABBAABCDACACC", &plain());
    assert_eq!(answer["narrative"], "The puzzle has no solution, so it has no difficulty.");
}

#[test]
fn marks_count_only_where_the_position_is_rated() {
    let engine = Engine::new();
    // An empty board, filled wrongly: the puzzle has many solutions, the position none.
    let text = "................/3321123421433412";
    let (puzzle, status) = rate(&engine, "sudoku", text, &plain());
    assert_eq!(
        (&puzzle["rated"], &puzzle["unique"], status),
        (&json!("puzzle"), &json!(false), Status::Negative)
    );
    assert_eq!(puzzle["solved_by_logic"], false);
    let (position, status) = rate(&engine, "sudoku", text, &plain().position(true));
    assert_eq!((&position["rated"], &position["outcome"]), (&json!("position"), &json!("no-solution")));
    assert_eq!(status, Status::Negative);
    assert_eq!(position["narrative"], "The position has no solution, so it has no difficulty.");

    // With every mark made, nothing is left to do.
    let solved = "...2..4.3..1.3../413.12.3.42.2.14";
    let (puzzle, _) = rate(&engine, "latin", solved, &plain());
    assert_eq!((&puzzle["unique"], puzzle["steps"].as_u64() > Some(0)), (&json!(true), true), "{puzzle}");
    let (position, _) = rate(&engine, "latin", solved, &plain().position(true));
    assert_eq!((&position["steps"], &position["solved_by_logic"]), (&json!(0), &json!(true)), "{position}");
}

#[test]
fn a_limit_reached_before_there_is_a_solution_is_never_a_rating() {
    let engine = Engine::new();
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut rated = 0;
    // With tier 1 alone the techniques are stuck at once, and the search for solutions has the rest of the steps.
    for steps in (0..400).step_by(8) {
        let (answer, status) = rate(&engine, "sudoku", text, &RateOptions::new().steps(steps).max_tier(1));
        if answer["outcome"] == "inconclusive" {
            assert_eq!(status, Status::Inconclusive);
            assert!(answer.get("difficulty").is_none(), "{answer}");
        } else {
            assert_eq!((status, &answer["solved_by_logic"]), (Status::Negative, &json!(false)), "{answer}");
            rated += 1;
        }
    }
    assert!((1..50).contains(&rated), "{rated} of 50 were rated");
}

/// A small random board of a game, mostly a bad one, with or without marks.
fn random_board(random: &mut Random, game: &str) -> String {
    let mut cells = |count: u32, letters: &[u8]| -> String {
        (0..count).map(|_| char::from(letters[random.below(letters.len() as u64) as usize])).collect()
    };
    match game {
        "sudoku" | "latin" => format!("{}/{}", cells(16, b"......1234"), cells(16, b"..........1234")),
        "starbattle" => format!("4x1.{}/{}", cells(16, b"ABCD"), cells(16, b"......*x")),
        _ => [cells(3, b"..AB"), cells(3, b"..AB"), cells(3, b"..BA")].join("/"),
    }
}

#[test]
fn ratings_agree_with_the_exact_searches_on_random_boards() {
    let engine = Engine::new();
    for (game, boards) in [("sudoku", 4000), ("latin", 4000), ("starbattle", 3000), ("flow", 4000)] {
        let mut random = Random::new(11);
        let (mut none, mut several, mut one, mut by_logic) = (0, 0, 0, 0);
        for _ in 0..boards {
            let text = random_board(&mut random, game);
            let Ok(board) = engine.read(game, &text) else { continue };
            for position in [false, true] {
                let subject = if position { text.clone() } else { board.rules().puzzle().to_owned() };
                let subject = engine.read(game, &subject).expect("a puzzle");
                let solved = engine.solve(&subject, &SolveOptions::new(), &Watch::new()).expect("an answer");
                let verdict = serde_json::to_value(&solved).expect("JSON")["verdict"].clone();
                let (answer, status) = rate(&engine, game, &text, &plain().position(position));
                match verdict.as_str() {
                    Some("none") => {
                        assert_eq!(
                            (&answer["outcome"], status),
                            (&json!("no-solution"), Status::Negative),
                            "{text}"
                        );
                        none += 1;
                    }
                    Some("multiple") => {
                        assert_eq!(
                            (&answer["unique"], &answer["solved_by_logic"]),
                            (&json!(false), &json!(false)),
                            "{text}"
                        );
                        several += 1;
                    }
                    Some("unique") => {
                        assert_eq!(answer["unique"], true, "{text}: {answer}");
                        by_logic += u32::from(answer["solved_by_logic"] == true);
                        one += 1;
                    }
                    other => panic!("{text}: {other:?}"),
                }
            }
        }
        let counts = [none, several, one, by_logic];
        assert!(counts.iter().all(|&count| count > 20), "{game}: {counts:?}");
    }
}
