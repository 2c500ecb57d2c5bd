//! `gridproof generate` and `bench generate` from the outside.

use crate::program::{Folder, gridproof, has};
use serde_json::{Value, json};

fn generated(more: &[&str]) -> Vec<Value> {
    let arguments = [&["generate", "sudoku", "--json"][..], more].concat();
    let mut objects = gridproof(&arguments).ends(0).objects();
    for object in &mut objects {
        object.as_object_mut().expect("an object").remove("elapsed_ms");
    }
    objects
}

#[test]
fn a_puzzle_comes_with_its_rating_and_how_it_was_made() {
    let objects = generated(&["--difficulty", "5", "--seed", "7"]);
    let fields = [
        "game",
        "puzzle",
        "difficulty",
        "exact",
        "unique",
        "evaluations",
        "seed",
        "solved_by_logic",
        "hardest",
        "counts",
        "steps",
        "techniques",
        "scales",
    ];
    has(&objects[0], &fields);
    assert_eq!((&objects[0]["difficulty"], &objects[0]["exact"]), (&json!(5), &json!(true)));
    let puzzle = objects[0]["puzzle"].as_str().expect("a puzzle");
    let rated = gridproof(&["rate", "sudoku", puzzle, "--json"]).ends(0).object();
    for field in ["difficulty", "solved_by_logic", "counts", "techniques"] {
        assert_eq!(rated[field], objects[0][field], "{field}");
    }
    let solved = gridproof(&["solve", "sudoku", puzzle, "--strategy", "cdcl", "--json"]).ends(0).object();
    assert_eq!(solved["verdict"], "unique");
}

#[test]
fn order_and_content_do_not_depend_on_the_number_of_threads() {
    let batch = ["--difficulty", "4", "--seed", "99", "--count", "12"];
    let by = |threads| generated(&[&batch[..], &["--threads", threads]].concat());
    let alone = by("1");
    assert_eq!(alone.len(), 12);
    assert_eq!(alone, by("2"));
    assert_eq!(alone, by("8"));
    // The seed of a puzzle makes it again, alone.
    let seed = alone[5]["seed"].to_string();
    assert_eq!(generated(&["--difficulty", "4", "--seed", &seed]), alone[5..6]);
}

#[test]
fn without_a_seed_every_run_is_different_and_shows_its_seed() {
    let (one, other) = (generated(&["--difficulty", "2"]), generated(&["--difficulty", "2"]));
    assert_ne!(one[0]["puzzle"], other[0]["puzzle"]);
    let again = generated(&["--difficulty", "2", "--seed", &one[0]["seed"].to_string()]);
    assert_eq!(one, again);
}

#[test]
fn lines_are_puzzles_and_nothing_else() {
    let arguments =
        ["generate", "sudoku", "--difficulty", "3", "--count", "3", "--seed", "1", "--format", "line"];
    let ran = gridproof(&arguments).ends(0);
    assert!(ran.out.lines().count() == 3 && ran.out.lines().all(|line| line.len() == 81), "{}", ran.out);
    let folder = Folder::new("generated");
    let file = folder.file("puzzles.txt", &ran.out);
    let rated = gridproof(&["rate", "sudoku", &file, "--json"]).ends(0).objects();
    assert!(rated.iter().all(|object| object["difficulty"] == 3));
}

#[test]
fn a_miss_ends_with_status_3_and_the_best_is_attached() {
    let impossible =
        ["generate", "sudoku", "--technique", "Jellyfish", "--seed", "1", "--set", "evaluations=2"];
    let object = gridproof(&[&impossible[..], &["--json"]].concat()).ends(3).object();
    assert_eq!(
        (&object["exact"], &object["unique"], &object["reason"]),
        (&json!(false), &json!(true), &json!("steps"))
    );
    assert!(object["puzzle"].is_string(), "{object}");
    let text = gridproof(&impossible).ends(3).out;
    assert!(text.contains("missed: "), "{text}");
    let lines = gridproof(&[&impossible[..], &["--format", "line"]].concat()).ends(3).out;
    assert!(lines.starts_with("# missed: "), "no file of puzzles takes it for one: {lines}");
    let accepted = gridproof(&[&impossible[..], &["--best-effort", "--json"]].concat()).ends(0).object();
    assert_eq!(accepted["exact"], false, "accepted is not exact");
    let accepted = gridproof(&[&impossible[..], &["--best-effort", "--format", "line"]].concat()).ends(0).out;
    assert_eq!(accepted.trim_end().len(), 81);
}

#[test]
fn the_proof_of_uniqueness_is_valid_for_each_puzzle() {
    let folder = Folder::new("unique");
    let file = folder.path("proof.json");
    let arguments =
        ["generate", "sudoku", "--size", "4", "--count", "2", "--seed", "5", "--proof", &file, "--json"];
    let objects = gridproof(&arguments).ends(0).objects();
    assert_eq!(objects.len(), 2);
    for (object, name) in objects.iter().zip(["proof.json", "proof-2.json"]) {
        let puzzle = object["puzzle"].as_str().expect("a puzzle");
        assert_eq!(object["proof"]["puzzle"], puzzle);
        gridproof(&["check", &folder.path(name), "--puzzle", puzzle]).ends(0);
    }
}

#[test]
fn impossible_orders_are_bad_input() {
    for (arguments, words) in [
        (&["--difficulty", "0"][..], "available: 1, 2, 3, 4, 5, 6, 7"),
        (&["--difficulty", "9"], "there is no difficulty 9"),
        (&["--difficulty", "5", "--clues", "16"], "fewer than 17"),
        (&["--technique", "magic"], "full house"),
        (&["--size", "7"], "4, 6, 8, 9, 10, 12, 16"),
        (&["--size", "4", "--difficulty", "7"], "size 4"),
        (&["--symmetry", "knot"], "rotate180"),
        (&["--strategy", "luck"], "greedy-dig"),
        (&["--from", "123"], "start from"),
        (&["--clues", "many"], "24..28"),
        (&["--difficulty", "3", "--technique", "X-Wing"], "cannot be used with"),
    ] {
        gridproof(&[&["generate", "sudoku"][..], arguments].concat()).complains(words);
    }
    gridproof(&["generate", "chess"]).complains("sudoku");
    gridproof(&["generate"]).complains("name a game");
}

#[test]
fn a_puzzle_is_brought_to_another_difficulty() {
    let from = generated(&["--difficulty", "3", "--seed", "4"]);
    let harder = generated(&[
        "--difficulty",
        "5",
        "--seed",
        "1",
        "--from",
        from[0]["puzzle"].as_str().expect("a puzzle"),
    ]);
    assert_eq!((&harder[0]["difficulty"], &harder[0]["exact"]), (&json!(5), &json!(true)));
    // The same puzzle from a file.
    let folder = Folder::new("source");
    let file = folder.file("puzzle.txt", from[0]["puzzle"].as_str().expect("a puzzle"));
    assert_eq!(generated(&["--difficulty", "5", "--seed", "1", "--from", &file]), harder);
}

#[test]
fn any_minimal_puzzle_comes_as_a_line_without_a_rating() {
    let order = ["generate", "sudoku", "--minimal", "-n", "20", "--seed", "3", "--format", "line"];
    let ran = gridproof(&order).ends(0);
    assert_eq!(ran.out.lines().count(), 20);
    let first = ran.out.lines().next().expect("a line");
    let solved = gridproof(&["solve", "sudoku", first, "--json"]).ends(0).object();
    assert_eq!(solved["verdict"], "unique");
    let rated = generated(&["--minimal", "--seed", "3"]);
    assert!(rated[0]["difficulty"].is_number(), "JSON keeps its fields: {rated:?}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_the_best_so_far() {
    let arguments = [
        "generate",
        "sudoku",
        "--technique",
        "mutant fish",
        "--count",
        "1000000",
        "--threads",
        "2",
        "--json",
        "--seed",
        "1",
        "--set",
        "evaluations=20",
    ];
    let ran = crate::program::interrupted(&arguments).ends(3);
    let objects = ran.objects();
    assert!(objects.iter().all(|object| object["exact"] == true || object["reason"].is_string()));
}

#[test]
fn the_benchmark_prints_a_row_per_difficulty_and_strategy() {
    let arguments = ["bench", "generate", "--difficulties", "1,2", "--count", "2", "--json"];
    let rows = gridproof(&arguments).ends(0).objects();
    assert_eq!(rows.len(), 6);
    let fields = [
        "goal",
        "strategy",
        "count",
        "hits",
        "median_ms",
        "p95_ms",
        "ms_per_hit",
        "evaluations_per_hit",
        "longest_gap_ms",
    ];
    rows.iter().for_each(|row| has(row, &fields));
    let text = gridproof(&["bench", "generate", "--difficulties", "1", "--count", "1"]).ends(0).out;
    assert!(["tune", "greedy-dig", "reject"].iter().all(|name| text.contains(name)), "{text}");
}

#[test]
fn a_run_can_be_continued_at_any_puzzle() {
    let lines = |more: &[&str]| {
        let arguments = ["generate", "sudoku", "--size", "4", "--seed", "3", "--format", "line"];
        gridproof(&[&arguments[..], more].concat()).ends(0).out
    };
    let whole = lines(&["-n", "12"]);
    let (first, rest) = (lines(&["-n", "5"]), lines(&["-n", "7", "--start", "5", "--threads", "2"]));
    assert_eq!(format!("{first}{rest}"), whole);
}

#[test]
fn distinct_puzzles_are_distinct_across_runs() {
    let lines = |more: &[&str]| {
        let arguments =
            ["generate", "sudoku", "--size", "4", "--seed", "3", "--format", "line", "--distinct"];
        gridproof(&[&arguments[..], more].concat()).ends(0).out
    };
    let whole = lines(&["-n", "60"]);
    assert!(whole.lines().count() < 60, "some are left out: {whole}");
    assert_eq!(lines(&["-n", "60", "--threads", "1"]), whole);
    let folder = Folder::new("distinct");
    let first = lines(&["-n", "30"]);
    let file = folder.file("first.txt", &first);
    let rest = lines(&["-n", "30", "--start", "30", "--except", &file]);
    assert_eq!(format!("{first}{rest}"), whole);
}

#[test]
fn a_split_names_the_part_of_each_puzzle() {
    let arguments = ["generate", "latin", "--seed", "3", "-n", "8", "--split", "train:0.5,test:0.5"];
    let lines = gridproof(&[&arguments[..], &["--format", "line"]].concat()).ends(0).out;
    assert!(lines.lines().all(|line| line.ends_with(",train") || line.ends_with(",test")), "{lines}");
    let refused = gridproof(&["generate", "latin", "--split", "train"]).ends(2);
    assert!(refused.err.contains("train:0.9,test:0.1"));
}

#[test]
fn claims_made_from_true_steps_are_judged_as_other_searches_say() {
    let arguments = ["bench", "judge", "--claims", "1500", "--sample", "200", "--batch", "50", "--json"];
    let rows = gridproof(&arguments).ends(0).objects();
    assert_eq!(rows.len(), 5);
    for row in rows {
        assert_eq!((&row["wrong"], &row["inconclusive"]), (&json!(0), &json!(0)), "{row}");
        assert!(row["compared"].as_u64() > Some(20) && row["claims"].as_u64() >= Some(300), "{row}");
    }
}
