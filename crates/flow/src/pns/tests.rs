//! The searches against trying every set of edges.

use crate::game::FlowPosition;
use crate::position::{Flow, RuleSet};
use crate::rules::brute::{all_puzzles, solutions};
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::{Answer, Choice, Deductive, Ended, Run, Stopped};
use std::cell::Cell;

/// Boards of every kind, small enough to try everything; only the board of each text is used.
const BOARDS: [&str; 6] = [
    "AA./.../...",
    "AA.../.....",
    "AA./.#./...;wall=r1c1-r1c2",
    "AA./.../...;bridge=r2c2",
    "AA../....;warp=r1c1-r1c4",
    "hex:AA./.../...",
];

const STEPS: u64 = 50_000_000;

fn solve(position: &FlowPosition, strategy: &str, limit: u64) -> Answer {
    let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
    with_steps(STEPS, |run| position.solve(&choice, run)).expect("a strategy of the game")
}

/// Compares the counts up to a limit with brute force.
fn agree(flow: &Flow, strategy: &str, limit: u64) {
    let all = solutions(flow).len() as u64;
    let position = FlowPosition::new(flow.clone());
    let answer = solve(&position, strategy, limit);
    let what = format!("{strategy}, up to {limit}, of {}: {:?}", flow.text(), answer.count);
    assert_eq!(answer.ended, Ended::Finished, "{what}");
    assert_eq!(answer.count.found, all.min(limit), "{what}");
    assert_eq!(answer.count.complete, all < limit, "{what}");
    assert_eq!(answer.solutions.len() as u64, all.min(limit).min(2), "{what}");
    for model in &answer.solutions {
        position.solution(model).expect("the game's own checker accepts it");
    }
}

#[test]
fn the_searches_count_what_brute_force_counts_in_every_rule_set() {
    let mut looked = 0;
    for rule_set in RuleSet::ALL {
        for (kind, board) in BOARDS.iter().enumerate() {
            for colours in 1..=3 {
                let puzzles = all_puzzles(board, colours, rule_set);
                let share = 1 + puzzles.len() / 30;
                for (number, flow) in puzzles.iter().enumerate().filter(|(number, _)| number % share == 0) {
                    let strategy = ["pns", "df-pn"][(number + kind) % 2];
                    agree(flow, strategy, [1, 2, 2, 1000][number % 4]);
                    looked += 1;
                }
            }
        }
    }
    assert!(looked > 500, "{looked}");
}

/// A path that joins its ends but leaves out a coloured cell is no solution.
#[test]
fn colours_of_the_player_are_kept() {
    for text in [
        "basic:..../..../...A/..A.;A=r3c2",
        "basic:.A..#/A..../.....;A=r2c4",
        "basic:..A/.../A../.../...;A=r5c2;edge=r1c1-r1c2;cross=r1c2-r2c2,r2c1-r3c1,r3c2-r4c2",
    ] {
        let position = FlowPosition::new(Flow::read(text).expect("a puzzle"));
        let cdcl = solve(&position, "cdcl", 1000);
        for strategy in ["pns", "df-pn"] {
            let answer = solve(&position, strategy, 1000);
            let [one, other] = [&answer, &cdcl].map(|answer| (answer.count.found, answer.count.complete));
            assert_eq!(one, other, "{text}: {strategy}");
        }
    }
}

#[test]
fn the_rule_sets_differ_on_the_smallest_boards() {
    for (text, counts) in
        [("A../A..", [3, 1, 0]), ("AB/BA", [0, 0, 0]), ("A./.A", [2, 0, 0]), ("AA", [1, 1, 1])]
    {
        for (rule_set, count) in RuleSet::ALL.into_iter().zip(counts) {
            let flow = Flow::read(text).expect("a puzzle").in_rule_set(rule_set);
            for strategy in ["pns", "df-pn"] {
                let answer = solve(&FlowPosition::new(flow.clone()), strategy, 1000);
                assert_eq!((answer.count.found, answer.count.complete), (count, true), "{text} {strategy}");
            }
        }
    }
}

/// A board with few ends and very many ways.
fn wide(size: usize) -> Flow {
    let mut rows = vec![".".repeat(size); size];
    rows[0].replace_range(0..2, "AB");
    rows[size / 2].replace_range(3..4, "A");
    rows[size - 1].replace_range(size - 2..size - 1, "B");
    Flow::read(&rows.join("/")).expect("a puzzle")
}

#[test]
fn a_limit_is_reported() {
    let position = FlowPosition::new(wide(12));
    for strategy in ["pns", "df-pn"] {
        let set = vec![("nodes".to_owned(), "3".to_owned())];
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: 2, set, ..Choice::default() };
        let answer = with_steps(STEPS, |run| position.solve(&choice, run)).expect("a strategy");
        assert_eq!(answer.ended, Ended::Stopped(Stopped::Steps));
        assert!(answer.count.timed_out && !answer.count.complete);
    }
}

#[test]
fn cancelling_on_a_large_board_stops_within_few_steps() {
    let position = FlowPosition::new(wide(50));
    for strategy in ["pns", "df-pn"] {
        let looks = Cell::new(0);
        let cancelled = || looks.replace(looks.get() + 1) >= 20;
        let hooks = Hooks { clock: &|| 0, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, STEPS, None);
        let choice = Choice { strategy: Some(strategy.to_owned()), limit: 2, ..Choice::default() };
        let answer = position.solve(&choice, &mut run).expect("a strategy");
        assert_eq!(answer.ended, Ended::Stopped(Stopped::Cancelled));
        assert!(run.steps() < 22 * 600, "{} steps", run.steps());
    }
}

#[test]
fn what_was_counted_is_named() {
    let flow = Flow::read("A..B/..../.A../...B").expect("a puzzle");
    let answer = solve(&FlowPosition::new(flow), "pns", 2);
    let names: Vec<_> = answer.metrics.iter().map(|&(name, _)| name).collect();
    for name in ["expansions", "transposition_hits", "propagation_calls", "forced_moves", "contradictions"] {
        assert!(names.contains(&name), "{name} is missing in {names:?}");
    }
}

#[test]
fn the_numbers_of_the_root_are_reported() {
    let numbers = |flow: &Flow, strategy: &str, nodes: &str, limit: u64| {
        let set = vec![("nodes".to_owned(), nodes.to_owned())];
        let choice = Choice { strategy: Some(strategy.to_owned()), limit, set, ..Choice::default() };
        let position = FlowPosition::new(flow.clone());
        let answer = with_steps(STEPS, |run| position.solve(&choice, run)).expect("a strategy");
        ["proof_number", "disproof_number"].map(|name| {
            let metric = answer.metrics.iter().find(|(known, _)| *known == name);
            metric.expect("it is reported").1
        })
    };
    let never = u64::from(u32::MAX);
    let (one, none) = (Flow::read("A../A.."), Flow::read("AB/BA"));
    let (one, none) = (one.expect("a puzzle"), none.expect("a puzzle"));
    for strategy in ["pns", "df-pn"] {
        // A solution is a proof; no second solution, or none at all, is a refutation.
        assert_eq!(numbers(&one, strategy, "1000", 1), [0, never], "{strategy}");
        assert_eq!(numbers(&one, strategy, "1000", 2), [never, 0], "{strategy}");
        assert_eq!(numbers(&none, strategy, "1000", 2), [never, 0], "{strategy}");
        // Neither side has won when the search stops early.
        let open = numbers(&wide(12), strategy, "3", 2);
        assert!(open.iter().all(|&number| 0 < number && number < never), "{strategy}: {open:?}");
    }
}
