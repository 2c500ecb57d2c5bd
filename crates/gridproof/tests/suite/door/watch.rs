//! Cancelling and progress.

use super::PUZZLES;
use gridproof::api::solve::SolveAnswer;
use gridproof::{Engine, Progress, SolveOptions, Watch};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A board of Sum-Ten and a count of Latin squares: both take far longer than this test waits.
fn long() -> [(&'static str, String, SolveOptions); 2] {
    let digits: String =
        (0..170_u32).map(|cell| char::from_digit(cell * cell % 9 + 1, 10).expect("a digit")).collect();
    [
        ("sumten", format!("10x17.{digits}"), SolveOptions::new().time_ms(60_000)),
        ("latin", ".".repeat(81), SolveOptions::new().time_ms(60_000).limit(1_000_000_000)),
    ]
}

#[test]
fn a_long_run_stops_soon_after_it_is_cancelled() {
    let engine = Engine::new();
    for (game, text, options) in long() {
        let puzzle = engine.read(game, &text).expect("a puzzle");
        let (stop, started) = (AtomicBool::new(false), Instant::now());
        let answer = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(200));
                stop.store(true, Ordering::Relaxed);
            });
            let watch = Watch::new().cancel_when(|| stop.load(Ordering::Relaxed));
            engine.solve(&puzzle, &options, &watch).expect("no fault")
        });
        // Ten seconds is generous even on a busy machine; the run itself would take a minute.
        assert!(started.elapsed() < Duration::from_secs(10), "{game}: {:?}", started.elapsed());
        let (cancelled, timed_out) = match &answer {
            SolveAnswer::Solutions(answer) => (answer.cancelled, answer.timed_out),
            SolveAnswer::Plan(answer) => (answer.cancelled, answer.timed_out),
            other => panic!("{other:?}"),
        };
        assert!(cancelled && !timed_out, "{game}");
        let answer = serde_json::to_value(&answer).expect("JSON");
        assert_eq!(answer["reason"], "cancelled", "{game}");
        // Two squares were found by then: that there are several is known.
        assert_eq!(answer["verdict"], if game == "sumten" { "cancelled" } else { "multiple" });
        assert_eq!(answer["complete"], false);
    }
}

/// The answer to a request that is cancelled from the start.
fn cancelled(request: &Value) -> Value {
    let watch = Watch::new().clock(|| 0).cancel_when(|| true);
    let answer = Engine::new().answer_json(request.to_string().as_bytes(), &watch);
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
fn every_verb_that_searches_reports_that_it_was_cancelled() {
    for (game, puzzle) in PUZZLES.iter().filter(|(game, _)| *game != "sumten") {
        let ask = |verb: &str| cancelled(&json!({ "verb": verb, "game": game, "puzzle": puzzle }));
        for verb in ["hint", "steps", "rate"] {
            let answer = ask(verb);
            let outcome = (&answer["outcome"], &answer["reason"]);
            assert_eq!(outcome, (&json!("inconclusive"), &json!("cancelled")), "{game} {verb}: {answer}");
        }
        let solve = ask("solve");
        assert_eq!(
            (&solve["cancelled"], &solve["reason"]),
            (&json!(true), &json!("cancelled")),
            "{game}: {solve}"
        );
        assert_eq!(
            (&solve["verdict"], &solve["complete"]),
            (&json!("inconclusive"), &json!(false)),
            "{game}"
        );
        let explain = ask("explain");
        assert_eq!(explain["blocked_by"]["reason"], "cancelled", "{game}: {explain}");
        assert_eq!(ask("compare")["results"], json!([]), "{game}: no strategy was run");
        let made = cancelled(&json!({ "verb": "generate", "game": game }));
        assert_eq!((&made["puzzle"], &made["reason"]), (&Value::Null, &json!("cancelled")), "{game}: {made}");
    }
    for verb in ["solve", "explain"] {
        let plan = cancelled(&json!({ "verb": verb, "game": "sumten", "puzzle": "3x3.191919191" }));
        assert_eq!(
            (&plan["cancelled"], &plan["reason"]),
            (&json!(true), &json!("cancelled")),
            "{verb}: {plan}"
        );
        assert_eq!(
            (&plan["verdict"], &plan["complete"]),
            (&json!("cancelled"), &json!(false)),
            "{verb}: {plan}"
        );
    }
}

#[test]
fn a_cancelled_hint_is_not_remembered() {
    let engine = Engine::new();
    let request = json!({ "verb": "hint", "game": "latin", "puzzle": "...2..4.3..1.3.." }).to_string();
    let stop = Cell::new(true);
    let watch = Watch::new().clock(|| 0).cancel_when(|| stop.get());
    assert!(engine.answer_json(request.as_bytes(), &watch).contains(r#""reason":"cancelled""#));
    stop.set(false);
    assert!(engine.answer_json(request.as_bytes(), &watch).contains(r#""outcome":"hint""#));
    assert_eq!(engine.metrics().cache.hits, 0);
}

/// The progress of a request whose clock advances by 100 milliseconds whenever it is read, so that every report is due.
fn progress(request: &Value) -> Vec<Progress> {
    let (now, reports) = (Cell::new(0), RefCell::new(vec![]));
    let watch = Watch::new()
        .clock(|| now.replace(now.get() + 100))
        .on_progress(|progress| reports.borrow_mut().push(progress));
    let answer = Engine::new().answer_json(request.to_string().as_bytes(), &watch);
    assert!(!answer.contains(r#""error""#), "{answer}");
    drop(watch);
    reports.into_inner()
}

#[test]
fn progress_arrives_with_fractions_that_grow() {
    let [(_, board, _), _] = long();
    // Each with the fewest reports to expect: a puzzle is sometimes made at once.
    let requests = [
        (10, json!({ "verb": "solve", "game": "sumten", "puzzle": board, "steps": 2_000_000 })),
        (10, json!({ "verb": "hint", "game": "sumten", "puzzle": board, "steps": 2_000_000 })),
        (1, json!({ "verb": "generate", "game": "sudoku", "difficulty": 5, "steps": 2_000_000 })),
        (1, json!({ "verb": "generate", "game": "starbattle", "difficulty": 4, "steps": 2_000_000 })),
        (1, json!({ "verb": "generate", "game": "flow", "difficulty": 5, "steps": 2_000_000 })),
    ];
    for (fewest, request) in requests {
        let reports = progress(&request);
        assert!(reports.len() >= fewest, "{request}: {} reports", reports.len());
        let fractions: Vec<f64> = reports.iter().filter_map(|progress| progress.fraction).collect();
        assert!(!fractions.is_empty(), "{request}: {:?}", reports[0]);
        assert!(fractions.iter().all(|fraction| (0.0..=1.0).contains(fraction)), "{request}: {fractions:?}");
        assert!(fractions.is_sorted(), "{request}: {fractions:?}");
        assert!(reports.iter().all(|progress| !progress.message.is_empty()), "{request}");
    }
}

#[test]
fn a_search_that_improves_its_moves_reports_the_best_so_far() {
    let [(_, board, _), _] = long();
    let request = json!({ "verb": "solve", "game": "sumten", "puzzle": board, "steps": 2_000_000 });
    let scores: Vec<u64> =
        progress(&request).iter().filter_map(|p| p.best.as_ref().map(|best| best.score)).collect();
    assert!(!scores.is_empty() && scores.is_sorted(), "{scores:?}");
}
