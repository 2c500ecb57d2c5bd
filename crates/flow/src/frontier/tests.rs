//! The counter against trying every set of edges, and against numbers from the literature.

use super::*;
use crate::rules::brute::{all_puzzles, solutions};
use gridproof_search::run::with_steps;

fn counted(flow: &Flow) -> Counted {
    with_steps(10_000_000, |run| count(flow, 256, run)).expect("there is time and memory enough")
}

fn count_in(text: &str, rule_set: RuleSet) -> u128 {
    counted(&Flow::read(text).expect("a puzzle").in_rule_set(rule_set)).solutions
}

#[test]
fn it_counts_what_brute_force_counts_on_every_puzzle_of_small_boards() {
    let boards = [
        ("AA./...", 3, 1),
        ("AA./.../...", 2, 1),
        ("AA./.#./...;wall=r1c1-r1c2", 3, 3),
        ("AA../.#../....;wall=r1c1-r1c2", 2, 11),
        ("AA./.../...;bridge=r2c2", 2, 2),
        ("AA../..../....;bridge=r2c2", 2, 17),
        ("AA../....;warp=r1c1-r1c4", 2, 1),
        ("AA../..../....;warp=r1c1-r1c4,r1c2-r3c2", 2, 23),
        ("hex:AA./.../...", 2, 2),
    ];
    let mut compared = 0;
    for (rule_set, (board, colours, stride)) in
        RuleSet::ALL.into_iter().flat_map(|rule_set| boards.map(|row| (rule_set, row)))
    {
        let puzzles = (1..=colours).flat_map(|colours| all_puzzles(board, colours, rule_set));
        for flow in puzzles.step_by(stride) {
            compared += 1;
            assert_eq!(counted(&flow).solutions, solutions(&flow).len() as u128, "{}", flow.text());
        }
    }
    assert!(compared > 4_000, "{compared}");
}

#[test]
fn it_counts_the_completions_of_marks() {
    let flow = Flow::read("A..B/..../..../A..B").expect("a puzzle");
    let marks = [
        "A=r1c1-r1c2",
        "A=r2c2",
        "edge=r2c2-r2c3",
        "cross=r1c1-r2c1",
        "A=r2c2;B=r2c2",
        "A=r1c4",
        "B=r2c2-r2c3",
    ];
    for (rule_set, marks) in RuleSet::ALL.into_iter().flat_map(|r| marks.map(|m| (r, m))) {
        let position =
            Flow::read(&format!("{}:A..B/..../..../A..B;{marks}", rule_set.name())).expect("marks");
        let all = solutions(&flow.in_rule_set(rule_set));
        let kept = all.iter().filter(|drawn| {
            let marks = position.marks();
            marks.used.iter().all(|&edge| drawn.used[edge as usize])
                && !marks.crossed.iter().any(|&edge| drawn.used[edge as usize])
                && marks.coloured.iter().all(|&(node, colour)| drawn.colours[node as usize] == Some(colour))
        });
        assert_eq!(counted(&position).solutions, kept.count() as u128, "{}", position.text());
    }
}

/// A square with an end in each of two opposite corners.
fn corner_to_corner(side: usize) -> String {
    let blank = ".".repeat(side - 1);
    let rows = vec![format!("{blank}."); side - 2].join("/");
    format!("A{blank}/{rows}/{blank}A")
}

#[test]
fn paths_from_corner_to_corner_are_as_many_as_the_literature_says() {
    // Self-avoiding walks (OEIS A007764), and those through every cell (A001184).
    for (side, walks, full) in [(3, 12, 2), (5, 8_512, 104), (7, 575_780_564, 111_712)] {
        let text = corner_to_corner(side);
        assert_eq!(count_in(&text, RuleSet::Basic), walks, "{side}");
        assert_eq!(count_in(&text, RuleSet::Cover), full, "{side}");
        // A square of cells is never filled by one path that does not touch itself.
        assert_eq!(count_in(&text, RuleSet::Strict), 0, "{side}");
    }
}

#[test]
fn the_rule_sets_differ() {
    let counts = |text: &str| RuleSet::ALL.map(|rule_set| count_in(text, rule_set));
    assert_eq!(counts("A../A.."), [3, 1, 0]);
    assert_eq!(counts("AB/BA"), [0, 0, 0]);
    assert_eq!(counts("A./.A"), [2, 0, 0]);
    assert_eq!(counts("A#A"), [0, 0, 0]);
    assert_eq!(counts("AA#."), [1, 0, 0]);
}

#[test]
fn a_limit_is_reported_and_gives_no_number() {
    let flow = Flow::read(&format!("basic:{}", corner_to_corner(12))).expect("a puzzle");
    assert_eq!(with_steps(1_000, |run| count(&flow, 256, run)), Err(Uncounted::Stopped(Stopped::Steps)));
    assert_eq!(with_steps(10_000_000, |run| count(&flow, 0, run)), Err(Uncounted::Stopped(Stopped::Memory)));
}
