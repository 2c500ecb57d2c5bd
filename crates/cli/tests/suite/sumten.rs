//! Sum-Ten from the outside: moves, bounds, hints, comparisons and proofs.

use crate::program::*;
use serde_json::json;
use std::fs;

/// Two rows in which two eights can never be cleared.
const BOARD: &str = "2x5.1998895555";

#[test]
fn a_solve_has_moves_boards_and_a_bound() {
    let object = gridproof(&["solve", "sumten", "5 1 9 5", "--json"]).ends(0).object();
    has(
        &object,
        &["game", "puzzle", "elapsed_ms", "verdict", "strategy", "complete", "cancelled", "metrics"],
    );
    assert_eq!(object["puzzle"], "1x4.5195");
    assert_eq!((&object["verdict"], &object["optimal_by"]), (&json!("optimal"), &json!("bound")));
    assert_eq!(object["moves"], json!([[0, 1, 0, 2], [0, 0, 0, 3]]));
    assert_eq!(object["after"], json!(["1x4.5005", "1x4.0000"]));
    assert_eq!((&object["cleared"], &object["bound"]), (&json!(4), &json!(4)));
    assert_eq!(object["terminal"], true);
}

#[test]
fn a_bound_is_a_proof_that_both_checkers_accept() {
    let folder = Folder::new("sumten-proof");
    let path = folder.path("bound.json");
    gridproof(&["solve", "sumten", BOARD, "--proof", &path]).ends(0);
    let told = gridproof(&["check", &path]).ends(0).out;
    assert!(told.contains("follows from the rules of sumten"), "{told}");
    let name = folder.path("bound");
    gridproof(&["export-proof", &path, "-o", &name]).ends(0);
    if let Some(veripb) = veripb() {
        assert!(accepts(&veripb, format!("{name}.opb"), format!("{name}.pbp")));
    }
    let wrong = fs::read_to_string(&path).expect("the proof").replace("prices 1: 2 1", "prices 1: 1 1");
    gridproof(&["check", &folder.file("wrong.json", wrong)]).ends(1);
}

#[test]
fn a_hint_names_the_move_what_it_opens_and_what_stays() {
    let object = gridproof(&["hint", "sumten", "1x4.5195", "--json"]).ends(0).object();
    has(
        &object,
        &[
            "outcome",
            "targets",
            "technique",
            "tier",
            "claim",
            "narrative",
            "highlights",
            "lines",
            "proof_text",
        ],
    );
    assert_eq!(object["targets"], json!([{ "rect": [0, 1, 0, 2] }]));
    assert_eq!(object["plan"]["opens"], json!([[0, 0, 0, 3]]));
    let told = gridproof(&["hint", "sumten", "1x5.37855", "--steps", "1000"]).ends(0).out;
    assert!(told.contains("r1c3 can never be cleared, because"), "{told}");
    let told = gridproof(&["hint", "sumten", "1x3.585"]).ends(0).out;
    assert!(told.contains("nothing left to clear"), "{told}");
}

#[test]
fn only_a_bound_with_a_proof_is_called_proved() {
    let hint = |board: &str| gridproof(&["hint", "sumten", board, "--json"]).ends(0).object();
    let certified = hint("1x5.37855");
    assert_eq!(certified["verification"]["status"], "proved");
    assert!(certified["proof"].is_object());
    let trivial = hint("1x4.5195");
    assert!(trivial.get("verification").is_none() && trivial["proof"].is_null(), "{trivial}");
    for hint in [&certified, &trivial] {
        assert!(hint["proof_text"].as_str().is_some_and(|text| text.starts_with("Proof:\n1. ")), "{hint}");
    }
}

#[test]
fn a_hint_shows_no_more_than_its_level_and_style() {
    let hint =
        |options: &[&str]| gridproof(&[&["hint", "sumten", "2x4.51953333"], options].concat()).ends(0).out;
    assert_eq!(hint(&["--level", "nudge"]), "Look for a pair of digits in row 1 that sum to ten.\n");
    assert_eq!(hint(&["--level", "where"]), "Look at r1c2-r1c3.\n");
    assert_eq!(hint(&["--style", "terse"]), "Clear r1c2-r1c3 (1+9).\n");
}

#[test]
fn a_limit_that_was_reached_is_named_and_options_about_solutions_are_refused() {
    let board = "4x6.123456789123456789123456";
    let told = gridproof(&["solve", "sumten", board, "--steps", "1"]).ends(0).out;
    assert!(told.starts_with("best found: "), "{told}");
    assert!(told.lines().next().is_some_and(|line| line.ends_with("(the step limit was reached)")), "{told}");
    for options in [&["--cells"][..], &["--limit", "5"], &["--trace"]] {
        let refused = gridproof(&[&["solve", "sumten", board, "--steps", "1"], options].concat());
        refused.complains(&format!("{} is about solutions", options[0]));
    }
}

#[test]
fn explain_shows_the_plan_and_rate_is_refused() {
    let told = gridproof(&["explain", "sumten", "1x4.5195"]).ends(0).out;
    assert!(told.starts_with("1. r1c2-r1c3 (1 + 9)\n2. r1c1-r1c4 (5 + 5), after 1\noptimal"), "{told}");
    gridproof(&["rate", "sumten", BOARD]).complains("puzzles of sumten have no difficulty");
}

#[test]
fn every_legal_move_is_listed_with_its_cells() {
    let told = gridproof(&["steps", "sumten", "1x4.5195"]).ends(0).out;
    assert_eq!(told, "r1c2-r1c3  r1c2 r1c3 (sum 10, 2 cells, area 2)\n");
    let object = gridproof(&["steps", "sumten", "1x4.5005", "--json"]).ends(0).object();
    let only = json!({ "rect": [0, 0, 0, 3], "cells": ["r1c1", "r1c4"], "sum": 10, "count": 2, "area": 4 });
    assert_eq!((&object["moves"], &object["complete"]), (&json!([only]), &json!(true)));
    gridproof(&["steps", "sumten", "1x3.585"]).ends(1);
    gridproof(&["steps", "sumten", "1x4.5195", "--max-tier", "1"])
        .complains("--max-tier is about techniques");
}

#[test]
fn boards_are_dealt_to_a_size_and_a_seed() {
    let deal =
        |seed: &str| gridproof(&["generate", "sumten", "--size", "8", "--seed", seed, "--format", "line"]);
    let board = deal("1").ends(0).out;
    assert!(board.starts_with("8x8.") && board.trim_end().len() == 4 + 64, "{board}");
    assert_eq!(board, deal("1").ends(0).out);
    assert_ne!(board, deal("2").ends(0).out);
    let tall =
        gridproof(&["generate", "sumten", "--size", "16x10", "--seed", "1", "--json"]).ends(0).object();
    assert!(tall["puzzle"].as_str().is_some_and(|board| board.starts_with("16x10.")), "{tall}");
    gridproof(&["generate", "sumten", "--difficulty", "1"]).ends(2);
}

#[test]
fn strategies_are_compared_in_a_table_as_json_and_as_csv() {
    let names = "greedy,fewest,exhaustive";
    let compare = ["compare", "sumten", BOARD, "--steps", "20000", "--strategies", names];
    let table = gridproof(&compare).ends(0).out;
    assert!(
        table.lines().nth(1).is_some_and(|line| line.contains("cleared") && line.contains("gap")),
        "{table}"
    );
    let object = gridproof(&[&compare[..], &["--json"]].concat()).ends(0).object();
    assert_eq!(object["results"].as_array().map(Vec::len), Some(3));
    assert_eq!(object["results"][2]["verdict"], "optimal");
    let csv = gridproof(&[&compare[..], &["--csv"]].concat()).ends(0).out;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "puzzle,strategy,verdict,cleared,bound,gap,states,pruned,ms");
    assert!(lines.len() == 4 && lines[3].starts_with("1,exhaustive,optimal,"), "{csv}");
}

#[test]
fn boards_are_converted_and_lines_are_drawn() {
    let told = gridproof(&["convert", "sumten", "1x4.5105", "--to", "csv"]).ends(0).out;
    assert_eq!(told, "5,1,,5\n");
    let folder = Folder::new("sumten-svg");
    let path = folder.path("line.svg");
    gridproof(&["solve", "sumten", "1x4.5195", "--svg", &path]).ends(0);
    let svg = fs::read_to_string(&path).expect("the picture");
    assert!(svg.contains("r1c2-r1c3") && svg.contains("4 cleared, at most 4"));
}

#[test]
fn bad_boards_are_refused_in_one_line() {
    for (board, words) in [
        ("12\n1", "row 2 has 1 cells where row 1 has 2"),
        ("1a", "'a' in r1c2 is not a digit"),
        ("33x33.1", "is not a size"),
        ("2x2.123", "2x2 needs 4 digits, but there are 3"),
        ("1 12 3", "row 1 holds a number of several digits"),
        ("1,12,3", "r1c2 holds more than one digit"),
    ] {
        gridproof(&["solve", "sumten", board]).complains(words);
    }
}

#[test]
fn bad_files_are_refused_and_trivial_ones_answered() {
    let folder = Folder::new("sumten-files");
    let rows = |row: &str, count: usize| vec![row; count].join("\n");
    let bad: [(&str, Vec<u8>, &str); 6] = [
        ("empty", vec![], "there is no puzzle in the input"),
        ("blank", b"\n\n\n".to_vec(), "there is no puzzle in the input"),
        ("large", rows(&"1".repeat(33), 33).into_bytes(), "row 1 has more than 32 cells"),
        ("tall", rows("1", 33).into_bytes(), "a board has at most 32 rows"),
        ("binary", vec![0xff, 0xfe, 0x00, 0x01], "this line is not text"),
        ("huge", vec![b'5'; 3_000_000], "row 1 has more than 32 cells"),
    ];
    for (name, content, words) in bad {
        gridproof(&["solve", "sumten", &folder.file(name, content)]).complains(words);
    }
    for (name, row) in [("zeros", "0 0 0 0"), ("dots", "...."), ("nines", "9999")] {
        let told =
            gridproof(&["solve", "sumten", &folder.file(name, rows(row, 4)), "--steps", "100"]).ends(0).out;
        assert!(told.starts_with("optimal: 0 of "), "{name}: {told}");
    }
}

#[test]
fn the_three_styles_differ() {
    let hint = |style: &str| gridproof(&["hint", "sumten", "1x4.5195", "--style", style]).ends(0).out;
    assert_eq!(hint("terse"), "Clear r1c2-r1c3 (1+9).\n");
    assert!(hint("plain").contains("It opens r1c1-r1c4. This plan clears all 4 cells in 2 moves"));
    let formal = hint("formal");
    let lines: Vec<&str> = formal.lines().collect();
    assert_eq!(lines[0], "1. Move r1c2-r1c3: clears r1c2 r1c3, 1 + 9 = 10; opens 2");
    assert_eq!(lines[1], "2. Move r1c1-r1c4: clears r1c1 r1c4, 5 + 5 = 10; needs 1");
    assert!(lines[2].starts_with("Score: all 4 cells cleared."), "{formal}");
    let stuck = gridproof(&["hint", "sumten", "1x5.37855", "--style", "formal"]).ends(0).out;
    assert!(stuck.contains("Proof:\n1. ") && stuck.contains("[rule: no rectangle can ever clear"), "{stuck}");
    let told = gridproof(&["explain", "sumten", "1x4.5195", "--style", "terse"]).ends(0).out;
    assert!(!told.contains("Proof:"), "{told}");
}

#[test]
fn options_that_a_plan_cannot_honour_are_refused() {
    for options in [&["--max-tier", "1"][..], &["--assume-unique"], &["--set", "check=1ms"]] {
        let hint = gridproof(&[&["hint", "sumten", "1x4.5195"], options].concat());
        hint.complains(&format!("{} is about techniques", options[0]));
    }
    gridproof(&["explain", "sumten", "1x4.5195", "--max-tier", "1"]).complains("--max-tier");
}

#[test]
fn pictures_mark_the_cells_that_the_move_clears() {
    let told = gridproof(&["hint", "sumten", "1x4.5195", "--picture", "--ascii"]).ends(0).out;
    assert!(told.contains(" 5 [1][9] 5 "), "{told}");
    let told = gridproof(&["explain", "sumten", "1x4.5195", "--picture", "--ascii"]).ends(0).out;
    assert!(told.contains(" 5 [1][9] 5 ") && told.contains("[5][ ][ ][5]"), "{told}");
}

#[test]
fn a_proof_file_of_an_earlier_answer_does_not_outlive_it() {
    let folder = Folder::new("sumten-stale");
    let path = folder.path("bound.json");
    gridproof(&["solve", "sumten", BOARD, "--proof", &path]).ends(0);
    let told = gridproof(&["solve", "sumten", "1x4.5195", "--proof", &path]).ends(0).out;
    assert!(told.contains("no proof was written"), "{told}");
    assert!(folder.names().is_empty(), "{:?}", folder.names());
    for verb in ["solve", "hint"] {
        let old = folder.file("old.json", "an earlier proof");
        gridproof(&[verb, "latin", TWO, "--proof", &old]);
        assert!(folder.names().is_empty(), "{verb} leaves {:?}", folder.names());
    }
}

#[test]
fn compare_stops_a_strategy_at_an_optimum_that_another_has_proved() {
    let board = "4x4.1234567891234567";
    let compare = ["compare", "sumten", board, "--steps", "400000", "--json"];
    let object = gridproof(&compare).ends(0).object();
    let results = object["results"].as_array().expect("a list");
    let of = |name: &str| results.iter().find(|row| row["strategy"] == name).expect("a row of that name");
    assert_eq!((&of("hybrid")["cleared"], &of("hybrid")["optimal_by"]), (&json!(13), &json!("search")));
    for name in ["beam", "mcts", "genetic"] {
        let row = of(name);
        assert_eq!(
            (&row["verdict"], &row["optimal_by"]),
            (&json!("optimal"), &json!("comparison")),
            "{name}"
        );
        assert_eq!(row["timed_out"], false, "{name} ran on");
    }
    assert_eq!(of("greedy")["verdict"], "best-found", "a worse line is not made better");
}

#[test]
fn the_benchmark_is_a_table_json_and_csv() {
    let options = ["--sets", "eight", "--count", "2", "--strategies", "fewest,greedy", "--steps", "2000"];
    let bench = |more: &[&str]| gridproof(&[&["bench", "sumten"], &options[..], more].concat()).ends(0);
    let table = bench(&[]).out;
    let heading = table.lines().nth(1).unwrap_or_default();
    for column in ["set", "strategy", "cleared", "bound", "gap", "cpu_ms", "states", "stop_ms"] {
        assert!(heading.contains(column), "{table}");
    }
    assert_eq!(table.lines().count(), 4, "{table}");
    let rows = bench(&["--json"]).objects();
    assert_eq!(rows.len(), 2);
    for row in &rows {
        let number = |field: &str| row[field].as_f64().unwrap_or_else(|| panic!("{field} in {row}"));
        assert!((number("bound") - number("cleared") - number("gap")).abs() < 0.02, "{row}");
        assert!(number("cleared") > 0.0 && number("states") > 0.0 && row["boards"] == 2);
    }
    let csv = bench(&["--csv"]).out;
    assert!(csv.starts_with("set,strategy,boards,cleared,min,max,bound,gap,optimal,cpu_ms,"), "{csv}");
    let folder = Folder::new("sumten-bench");
    let file = folder.file("boards.txt", "1x4.5195\n\n55\n55\n");
    let own = ["bench", "sumten", "--boards", &file, "--strategies", "fewest", "--json"];
    assert_eq!(gridproof(&own).ends(0).object()["optimal"], 2);
    gridproof(&["bench", "sumten", "--sets", "eleven"])
        .complains("there is no set \"eleven\"; known sets: seeds");
    gridproof(&["bench", "sumten", "--strategies", "x", "--count", "1"]).complains("there is no strategy");
}
