//! `gridproof strategies`, `compare` and `bench flow` from the outside.

use crate::program::*;
use serde_json::json;

#[test]
fn unknown_names_are_answered_with_the_known_ones() {
    gridproof(&["solve", "chess", "...."]).complains("latin");
    gridproof(&["solve", "latin", "....", "--strategy", "magic"]).complains("backtrack, cdcl");
    gridproof(&["solve", "latin", "....", "--set", "magic=1"]).complains("magic");
    gridproof(&["compare", "latin", "....", "--strategies", "cdcl,magic"]).ends(2);
    gridproof(&["strategies", "chess"]).complains("latin");
    gridproof(&["solve"]).complains("latin");
}

#[test]
fn strategies_describe_themselves() {
    let object = gridproof(&["strategies", "latin", "--json"]).ends(0).object();
    let strategies = object["strategies"].as_array().expect("a list");
    let names: Vec<_> = strategies.iter().map(|about| about["name"].as_str().unwrap_or_default()).collect();
    assert_eq!(names, ["backtrack", "cdcl", "logic"]);
    for about in strategies {
        has(about, &["name", "description", "limits", "parameters"]);
        has(&about["limits"], &["steps", "time_ms"]);
    }
    has(&object["generate"], &["sizes", "size", "symmetries", "techniques", "strategies"]);
    let text = gridproof(&["strategies"]).ends(0).out;
    assert!(names.iter().all(|name| text.contains(name)), "{text}");
    let one_each = gridproof(&["strategies", "--json"]).ends(0).objects();
    assert_eq!(one_each.len(), gridproof_games::GAMES.len());
}

#[test]
fn what_a_game_generates_is_listed_with_its_strategies() {
    let text = gridproof(&["strategies", "sudoku"]).ends(0).out;
    for part in ["custom puzzles, with gridproof generate sudoku:", "sizes ", "rotate180", "X-Wing", "tune "]
    {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert!(text.contains("difficulties 1, 2, 3, 4, 5, 6, 7 for sizes 8, 9 and 10"), "{text}");
}

#[test]
fn compare_runs_every_strategy_on_the_same_puzzle() {
    let object = gridproof(&["compare", "latin", UNIQUE, "--json"]).ends(0).object();
    has(&object, &["game", "puzzle", "elapsed_ms", "results"]);
    let results = object["results"].as_array().expect("a list");
    assert_eq!(results.len(), 3);
    assert!(results.iter().all(|row| row["verdict"] == "unique" && row["solution"] == SOLUTION));
    let text = gridproof(&["compare", "latin", UNIQUE, "--strategies", "cdcl"]).ends(0).out;
    assert!(text.contains("cdcl") && !text.contains("backtrack"), "{text}");
    let object = gridproof(&["compare", "latin", UNIQUE, "--steps", "1", "--json"]).ends(3).object();
    assert!(object["results"].as_array().is_some_and(|rows| rows.iter().all(|row| row["complete"] == false)));
}

#[test]
fn the_benchmark_of_flow_prints_a_row_per_strategy() {
    let boards = b"D..C./EB..C/..A../...A./EBD..\nA../A..\nAB/BA\n";
    let arguments = ["bench", "flow", "-", "--strategies", "fast,pns", "--json"];
    let rows = with_input(&arguments, boards).ends(0).objects();
    let names: Vec<_> = rows.iter().map(|row| row["strategy"].clone()).collect();
    assert_eq!(names, ["fast", "pns"]);
    for row in &rows {
        has(
            row,
            &["boards", "median_ms", "mean_ms", "max_ms", "median_states", "states", "tags", "not_decided"],
        );
        assert_eq!((&row["boards"], &row["decided_percent"]), (&json!(3), &json!(100.0)));
    }
    assert_eq!(rows[0]["tags"]["5x5"]["boards"], 1, "{}", rows[0]);
    has(&rows[0]["tags"]["5x5"], &["decided_percent", "median_ms", "median_states"]);
    let text = gridproof(&["bench", "flow", "--count", "1", "--strategies", "fast"]).ends(0).out;
    assert!(text.starts_with("5 boards") && text.contains("5x5") && text.contains("13x13"), "{text}");
    let short =
        ["bench", "flow", "A..../...../....A", "--rules", "basic", "--strategies", "cdcl", "--steps", "1"];
    let told = gridproof(&short).ends(3).out;
    assert!(told.contains("not decided: board 1"), "{told}");
    let folder = Folder::new("flow-sets");
    let [one, two] = ["easy", "hard"].map(|name| folder.file(&format!("{name}.txt"), "A../A..\nAB/BA\n"));
    let sets = ["bench", "flow", &one, &two, "--strategies", "fast", "--time", "5s", "--json"];
    let row = gridproof(&sets).ends(0).object();
    for (tag, boards) in [("easy", 2), ("hard", 2), ("2x3", 2), ("2x2", 2)] {
        assert_eq!(row["tags"][tag]["boards"], boards, "{tag}: {row}");
    }
    let capped = ["bench", "flow", "--count", "1", "--strategies", "cdcl", "--time", "0ms"];
    let told = gridproof(&capped).ends(3).out;
    assert!(told.contains("0.0 %") && told.contains(" and 0 ms each"), "{told}");
    gridproof(&["bench", "flow", "A"]).complains("A appears only once");
    gridproof(&["bench", "flow", "AA", "--strategies", "none"]).complains("none");
}
