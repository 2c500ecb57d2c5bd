//! Whose limits are in force: those of the request, of the engine, or of the strategy.

use super::{PUZZLES, ask};
use gridproof::api::hint::Reason;
use gridproof::api::solve::{SolutionsAnswer, SolveAnswer};
use gridproof::{Engine, EngineBuilder, SolveOptions, Watch};
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Duration;

/// More than these searches reach: their limits in time come first.
const STEPS: u64 = 40_000_000;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Counts the squares of nine by nine, which takes longer than any limit here, with a clock that advances by `pace` milliseconds
/// whenever it is read.
fn count(engine: &Engine, options: SolveOptions, pace: u64) -> SolutionsAnswer {
    let now = Cell::new(0);
    let watch = Watch::new().clock(|| now.replace(now.get() + pace));
    let puzzle = engine.read("latin", &".".repeat(81)).expect("a square");
    match engine.solve(&puzzle, &options.limit(1_000_000_000), &watch).expect("no fault") {
        SolveAnswer::Solutions(answer) => *answer,
        other => panic!("{other:?}"),
    }
}

/// The time after which a count ends, in milliseconds of its own clock.
fn deadline(builder: EngineBuilder, options: SolveOptions) -> u64 {
    let answer = count(&builder.build(), options, 5);
    assert_eq!(answer.reason, Some(Reason::Time));
    assert!(answer.timed_out && !answer.complete && !answer.cancelled);
    answer.elapsed_ms
}

#[test]
fn the_time_limit_is_that_of_the_request_else_of_the_engine_else_of_the_strategy() {
    let (plain, engine) = (SolveOptions::new, Engine::builder);
    let table = [
        (engine(), plain(), 10_000),
        (engine(), plain().strategy("cdcl"), 20_000),
        (engine().time(seconds(3)), plain(), 3000),
        (engine().time(seconds(30)), plain(), 30_000),
        (engine().time(seconds(3)), plain().time_ms(500), 500),
        (engine().time(seconds(3)), plain().time_ms(4000), 4000),
        // The maximum holds for every request.
        (engine().max_time(seconds(2)), plain(), 2000),
        (engine().max_time(seconds(2)), plain().time_ms(9000), 2000),
        (engine().max_time(seconds(2)), plain().time_ms(500), 500),
        (engine().max_time(seconds(2)).time(seconds(5)), plain(), 2000),
        (engine().max_time(seconds(2)).time(seconds(1)), plain(), 1000),
        (engine().max_time(seconds(2)), plain().steps(STEPS), 2000),
        (engine().max_time(seconds(50)), plain(), 10_000),
        (engine().time(seconds(1)).steps(STEPS), plain(), 1000),
        (engine(), plain().steps(STEPS).time_ms(700), 700),
    ];
    for (number, (engine, options, limit)) in table.into_iter().enumerate() {
        let took = deadline(engine, options.clone());
        assert!((limit..limit + 100).contains(&took), "row {number}, {options:?}: {took} instead of {limit}");
    }
}

#[test]
fn all_parts_of_an_answer_share_one_limit() {
    let engine = Engine::new();
    let puzzle = engine.read("latin", &".".repeat(81)).expect("a square");
    let plain = || SolveOptions::new().limit(1_000_000_000).cells(true).proof(true);
    // In time: a clock of our own shows when the last part ends.
    let now = Cell::new(0);
    let watch = Watch::new().clock(|| now.replace(now.get() + 5));
    let answer = engine.solve(&puzzle, &plain().time_ms(2000), &watch).expect("no fault");
    let cells = answer.solutions().and_then(|answer| answer.cells.clone()).expect("cells");
    assert!(!cells.complete && cells.timed_out, "{cells:?}");
    assert!((2000..2200).contains(&now.get()), "it took {} ms instead of 2000", now.get());
    // In steps: a search that leaves no steps leaves none for the cells.
    let answer = engine.solve(&puzzle, &plain().steps(20_000), &Watch::new()).expect("no fault");
    let cells = answer.solutions().and_then(|answer| answer.cells.clone()).expect("cells");
    assert!(!cells.complete && cells.timed_out, "{cells:?}");
}

/// The time that a request takes, by a clock that advances by 100 milliseconds whenever a search checks its limits.
fn taken(engine: &Engine, request: &Value) -> u64 {
    let now = Cell::new(0);
    let watch = Watch::new().clock(|| now.get()).cancel_when(|| {
        now.set(now.get() + 100);
        false
    });
    let answer = engine.answer_json(request.to_string().as_bytes(), &watch);
    assert!(!answer.starts_with(r#"{"error""#), "{answer}");
    drop(watch);
    now.get()
}

#[test]
fn the_maximum_time_is_that_of_the_whole_request() {
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let empty = ".".repeat(625);
    let steps = ["r1c2=1", "r2c1=9", "r5c5=4", "r9c9=2"];
    let solve = json!({ "verb": "solve", "game": "sudoku", "limit": 100, "steps": 100_000 });
    // Each with the number of its parts: a part that starts too late ends at its first check, and a comparison checks once more.
    let about = |verb: &str, puzzle: &str| json!({ "verb": verb, "game": "sudoku", "puzzle": puzzle, "steps": 100_000 });
    let mut compare = about("compare", &empty);
    compare["strategies"] = json!(["fast", "cdcl", "dlx"]);
    let mut judge = about("judge", HARD);
    (judge["claims"], judge["techniques"]) = (json!(steps), json!(true));
    let batch = json!({ "verb": "batch", "puzzles": [empty, empty, empty, empty], "request": solve });
    let requests = [(3, compare), (3, about("review", HARD)), (6, judge), (4, batch)];
    let most = 1000;
    for (parts, request) in requests {
        let free = taken(&Engine::new(), &request);
        let held = taken(&Engine::builder().max_time(Duration::from_millis(most)).build(), &request);
        assert!(free > 3 * most, "{request}: only {free} ms without a maximum");
        assert!((most..=most + 200 * parts).contains(&held), "{request}: {held} ms of at most {most}");
    }
}

#[test]
fn a_plan_without_moves_is_a_solution() {
    let engine = Engine::new();
    for verb in ["solve", "explain"] {
        let answer = ask(&engine, &json!({ "verb": verb, "game": "sumten", "puzzle": "1x2.11" }));
        assert_eq!((&answer["moves"], &answer["solution"]), (&json!([]), &json!("1x2.11")), "{verb}");
    }
}

#[test]
fn an_explicit_number_of_steps_means_no_default_deadline() {
    let (plain, engine) = (SolveOptions::new, Engine::builder);
    let table = [
        (engine(), plain().steps(20_000)),
        (engine().steps(20_000), plain()),
        (engine().steps(7), plain().steps(20_000)),
        (engine().steps(1_000_000), plain().steps(20_000)),
    ];
    let mut states = vec![];
    for (engine, options) in table {
        // An hour passes at every look at the clock.
        let answer = count(&engine.build(), options.clone(), 3_600_000);
        assert_eq!(answer.reason, Some(Reason::Steps), "{options:?}");
        states.push(answer.metrics.states);
    }
    assert!(states[0] > 0 && states.iter().all(|&count| count == states[0]), "{states:?}");
}

#[test]
fn a_reproducible_engine_has_no_deadline_of_its_own() {
    let reason = |builder: EngineBuilder, options: SolveOptions| {
        // An hour passes at every look at the clock.
        let now = Cell::new(0);
        let watch = Watch::new().clock(|| now.replace(now.get() + 3_600_000));
        let engine = builder.build();
        let puzzle = engine.read("latin", &".".repeat(81)).expect("a square");
        let answer = engine.solve(&puzzle, &options.limit(2000), &watch).expect("no fault");
        answer.solutions().expect("solutions").reason
    };
    let (plain, engine) = (SolveOptions::new, Engine::builder);
    let reproducible = || engine().reproducible(true);
    assert_eq!(reason(engine(), plain()), Some(Reason::Time));
    assert_eq!(reason(reproducible(), plain()), None);
    assert_eq!(reason(reproducible(), plain().steps(1000)), Some(Reason::Steps));
    assert_eq!(reason(reproducible(), plain().time_ms(500)), Some(Reason::Time));
    assert_eq!(reason(reproducible().time(seconds(1)), plain()), Some(Reason::Time));
    assert_eq!(reason(reproducible().max_time(seconds(1)), plain()), Some(Reason::Time));
}

/// The `limit_ms` of an answer to `hint`.
fn limit_ms(builder: EngineBuilder, game: &str, puzzle: &str, options: &Value) -> Value {
    let mut request = json!({ "verb": "hint", "game": game, "puzzle": puzzle });
    request.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
    ask(&builder.build(), &request)["verification"]["limit_ms"].clone()
}

#[test]
fn a_hint_reports_the_time_limit_in_force() {
    let engine = Engine::builder;
    let table = [
        (engine(), json!({}), json!(20_000)),
        (engine(), json!({ "time_ms": 700 }), json!(700)),
        (engine(), json!({ "steps": 1_000_000 }), Value::Null),
        (engine(), json!({ "steps": 1_000_000, "time_ms": 700 }), json!(700)),
        (engine().time(seconds(3)), json!({}), json!(3000)),
        (engine().time(seconds(3)), json!({ "time_ms": 700 }), json!(700)),
        (engine().max_time(seconds(2)), json!({}), json!(2000)),
        (engine().max_time(seconds(2)), json!({ "time_ms": 9000 }), json!(2000)),
        (engine().max_time(seconds(2)), json!({ "steps": 1_000_000 }), json!(2000)),
    ];
    // A hint, a mistake, a board where nothing is forced, one that takes too long, and the move of a plan with a proved bound.
    let boards = [
        ("latin", "...2..4.3..1.3..", json!({})),
        ("latin", "1......../.1.......", json!({})),
        ("sudoku", "................", json!({})),
        ("sudoku", PUZZLES[0].1, json!({ "max_tier": 0 })),
        ("sumten", "1x4.1917", json!({})),
    ];
    let mut checked = 0;
    for (game, puzzle, more) in boards {
        for (builder, options, expected) in &table {
            let mut options = options.clone();
            options.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            assert_eq!(
                limit_ms(builder.clone(), game, puzzle, &options),
                *expected,
                "{game} {puzzle} {options}"
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 45);
}

#[test]
fn a_limit_of_no_steps_is_an_honest_answer_of_every_verb() {
    let engine = Engine::new();
    for (game, puzzle) in PUZZLES.iter().filter(|(game, _)| *game != "sumten") {
        let ask =
            |verb: &str| ask(&engine, &json!({ "verb": verb, "game": game, "puzzle": puzzle, "steps": 0 }));
        let [hint, steps, rate, solve, explain] = ["hint", "steps", "rate", "solve", "explain"].map(ask);
        for answer in [hint, steps, rate] {
            let outcome = (&answer["outcome"], &answer["reason"]);
            assert_eq!(outcome, (&json!("inconclusive"), &json!("steps")), "{game}: {answer}");
        }
        assert_eq!(
            (&solve["verdict"], &solve["reason"]),
            (&json!("inconclusive"), &json!("steps")),
            "{game}"
        );
        assert_eq!(explain["status"], "inconclusive", "{game}: {explain}");
        assert_eq!(explain["blocked_by"]["reason"], "steps", "{game}: {explain}");
        let made = super::ask(&engine, &json!({ "verb": "generate", "game": game, "steps": 0 }));
        assert_eq!((&made["puzzle"], &made["reason"]), (&Value::Null, &json!("steps")), "{game}: {made}");
    }
}
