//! `gridproof bench explain` from the outside.

use crate::program::{Folder, TWO, UNIQUE, gridproof};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// The rows of a measure.
fn rows<'v>(objects: &'v [Value], measure: &str) -> Vec<&'v Value> {
    objects.iter().filter(|row| row["measure"] == measure).collect()
}

#[test]
fn a_puzzle_is_explained_to_its_end_and_a_position_gives_one_hint() {
    let objects = gridproof(&["bench", "explain", "latin", UNIQUE, "--json"]).ends(0).objects();
    let summary = &objects[0];
    assert_eq!((summary["kind"].as_str(), summary["puzzles"].as_u64()), (Some("hints"), Some(1)));
    let films = summary["films"].as_u64().expect("a number");
    assert_eq!(films, 11, "one per empty cell");
    let measures =
        ["frames at the top", "frames with children", "words per frame", "rules per frame", "ms per film"];
    for measure in measures {
        let rows = rows(&objects, measure);
        assert_eq!(rows[0]["group"], "all", "{measure}");
        let counts = rows[1..].iter().map(|row| row["count"].as_u64().expect("a number"));
        assert_eq!(rows[0]["count"].as_u64(), Some(counts.sum()), "{measure}: every group counts once");
        let order = ["median", "p90", "p99", "max"].map(|field| rows[0][field].as_f64().expect("a number"));
        assert!(order.is_sorted(), "{measure}: {order:?}");
    }
    let position = format!("{UNIQUE}/4...............");
    let objects = gridproof(&["bench", "explain", "latin", &position, "--json"]).ends(0).objects();
    assert_eq!(objects[0]["films"], 1);
}

#[test]
fn mistakes_are_made_on_puzzles_with_one_solution_and_the_seed_chooses_them() {
    let folder = Folder::new("bench-explain");
    let file = folder.file("two.txt", format!("{UNIQUE}\n{TWO}\n"));
    let bench = |seed: &str| {
        let arguments = ["bench", "explain", "latin", &file, "--mistakes", "--seed", seed, "--json"];
        let mut objects = gridproof(&arguments).ends(0).objects();
        objects.retain(|row| row["measure"] != "ms per film");
        objects
    };
    let objects = bench("1");
    let summary = &objects[0];
    assert_eq!((summary["set"].as_str(), summary["kind"].as_str()), (Some("two"), Some("mistakes")));
    let counts = ["puzzles", "films", "skipped"].map(|field| summary[field].as_u64());
    assert_eq!(counts, [Some(2), Some(1), Some(1)]);
    assert_eq!(bench("1"), objects, "the same seed makes the same mistakes");
    let puzzles: Vec<Value> =
        ["1", "2", "3", "4"].map(|seed| bench(seed)[0]["longest"]["puzzle"].clone()).into();
    assert!(puzzles.iter().any(|puzzle| *puzzle != puzzles[0]), "{puzzles:?}");
}

#[test]
fn audits_compare_frames_with_the_smallest_number_of_rules() {
    let arguments = ["bench", "explain", "latin", UNIQUE, "--audit", "3", "--json"];
    let objects = gridproof(&arguments).ends(0).objects();
    let audits: Vec<&Value> = objects.iter().filter(|row| row["audited"].is_u64()).collect();
    assert!(!audits.is_empty());
    for row in audits {
        let counts = ["smallest", "within_two", "finished", "audited"];
        let counts = counts.map(|field| row[field].as_u64().expect("a number"));
        assert!(counts.is_sorted() && counts[2] == counts[3] && counts[3] <= 3, "{row}");
    }
    let table = gridproof(&["bench", "explain", "latin", UNIQUE, "--audit", "1"]).ends(0).out;
    assert!(table.contains("frames with children") && table.contains("not minimal"), "{table}");
}

#[test]
fn frames_are_checked_by_veripb() {
    let ran = gridproof(&["bench", "explain", "latin", UNIQUE, "--veripb", "6", "--json"]);
    if Command::new("veripb").arg("--version").output().is_err() {
        assert!(ran.err.contains("cannot run veripb"), "{}", ran.err);
        return;
    }
    let objects = ran.ends(0).objects();
    let count = |field: &str| objects.iter().filter_map(|row| row[field].as_u64()).sum::<u64>();
    assert_eq!((count("checked"), count("accepted")), (6, 6), "{objects:?}");
}

#[test]
fn tables_are_drawn_and_puzzles_are_generated() {
    let folder = Folder::new("bench-explain-plot");
    let file = folder.path("plot.svg");
    let arguments =
        ["bench", "explain", "latin", "--limit", "1", "--by", "technique", "--audit", "1", "--plot", &file];
    let table = gridproof(&arguments).ends(0).out;
    assert!(table.contains("generated") && table.contains("hidden single"), "{table}");
    let drawn = fs::read_to_string(&file).expect("the plot was written");
    assert!(drawn.starts_with("<svg") && drawn.contains("words per frame"), "{drawn}");
    assert!(drawn.contains("smallest possible number of rules"), "{drawn}");
}

#[test]
fn a_game_with_a_score_and_an_unknown_game_are_refused() {
    gridproof(&["bench", "explain", "sumten"]).complains("sumten is a game with a score");
    gridproof(&["bench", "explain", "chess"]).complains("chess");
    gridproof(&["bench", "explain", "latin", "12"]).complains("");
}
