//! Cancelling in every strategy of every game, and in every verb: how much work is done after the flag is up.
//!
//! The work is counted: steps between two looks at the flag, and looks after it went up. `cargo run --release -p gridproof-bench
//! --bin cancel` measures the same in processor time.

use crate::common::PLENTY;
use gridproof::api::request::Request;
use gridproof::{Engine, Watch};
use gridproof_search::run::Hooks;
use gridproof_search::{Choice, Position, Run};
use serde_json::json;
use std::cell::Cell;

/// A board of each game that takes its strategies some work.
pub const BOARDS: [(&str, &str); 7] = [
    ("latin", "1......................................................2........................."),
    ("sudoku", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    (
        "sudoku",
        "................................................................................................................................................................................................................................................................",
    ),
    (
        "starbattle",
        "10x2.AAABBBBCCCDAACBCCCCCDDCCCCEFFFDDCEECEEFFDCCGECCEEEDDCGEECEEEHCCGGEEEEEHHHGIIIEEEGHGGJJIIIEGGGJJJJJII",
    ),
    ("flow", "..A...B/......./..C.D../......./.E...F./..B.C../A.EFD.."),
    ("flow", "basic:A...B/...../..C../...../B.C.A"),
    ("sumten", "6x8.123456789123456789918273645192837465555554444666"),
];

/// The most steps between two looks at the flag. A step is about a microsecond, so this is well within ten milliseconds.
const APART: u64 = 2_000;
/// The most steps after the flag is up.
const AFTER: u64 = 6_000;
/// The most looks after the flag is up: each part of a run that was stopped looks once more at most.
const LOOKS_AFTER: u64 = 64;

/// The number of checks after which the flag is set.
const WHEN: [u64; 7] = [1, 2, 3, 8, 30, 120, 500];

#[test]
fn every_strategy_stops_soon_after_the_flag_is_up() {
    let mut stopped = 0;
    for (game, text) in BOARDS {
        let engine = gridproof_games::engine(game).expect("a game");
        let position = engine.open(text).unwrap_or_else(|error| panic!("{game} {text}: {error}"));
        for about in engine.strategies() {
            for when in WHEN {
                let looks = Cell::new(0);
                let cancelled = || {
                    looks.set(looks.get() + 1);
                    looks.get() >= when
                };
                let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
                let mut run = Run::new(hooks, PLENTY, None);
                let choice =
                    Choice { strategy: Some(about.name.to_owned()), limit: 1_000_000, ..Choice::default() };
                match &position {
                    Position::Deductive(puzzle) => drop(puzzle.solve(&choice, &mut run).expect("no fault")),
                    Position::Optimising(puzzle) => drop(puzzle.plan(&choice, &mut run).expect("no fault")),
                }
                let (steps, looks) = (run.steps(), looks.get());
                let name = format!("{game} {} at look {when}: {looks} looks, {steps} steps", about.name);
                if looks >= when {
                    stopped += 1;
                    assert!(looks <= when + LOOKS_AFTER, "{name}");
                }
                assert!(steps <= looks.min(when) * APART + AFTER, "{name}");
            }
        }
    }
    assert!(stopped > 100, "{stopped} runs were stopped");
}

#[test]
fn every_verb_stops_soon_after_the_flag_is_up() {
    let mut stopped = 0;
    for (game, text) in BOARDS {
        let plain = |verb: &str| json!({ "verb": verb, "game": game, "puzzle": text });
        let mut requests: Vec<_> =
            ["solve", "hint", "steps", "explain", "rate", "review", "compare"].map(plain).into();
        requests.push(json!({ "verb": "solve", "game": game, "puzzle": text, "cells": true, "proof": true }));
        requests.push(json!({ "verb": "generate", "game": game, "seed": 3 }));
        let claim = if game == "flow" { "r1c1-r1c2" } else { "r1c1=1" };
        let claim = match game {
            "starbattle" => "r1c1=star",
            "sumten" => "r1c1-r1c2",
            _ => claim,
        };
        requests
            .push(json!({ "verb": "judge", "game": game, "puzzle": text, "claims": [claim], "proof": true }));
        for request in requests {
            let bytes = request.to_string();
            let request =
                Request::from_json(bytes.as_bytes()).unwrap_or_else(|error| panic!("{bytes}: {error}"));
            for when in [1, 8, 120] {
                let looks = Cell::new(0);
                let cancelled = || {
                    looks.set(looks.get() + 1);
                    looks.get() >= when
                };
                // A refusal, such as the rating of a board with a score, takes no search.
                let answer = Engine::new().answer(&request, &Watch::new().cancel_when(cancelled));
                if let Err(error) = answer {
                    assert_eq!(error.status(), gridproof::Status::BadInput, "{bytes}: {error}");
                }
                if looks.get() >= when {
                    stopped += 1;
                    assert!(
                        looks.get() <= when + LOOKS_AFTER,
                        "{bytes} at look {when}: {} looks",
                        looks.get()
                    );
                }
            }
        }
    }
    assert!(stopped > 100, "{stopped} requests were stopped");
}
