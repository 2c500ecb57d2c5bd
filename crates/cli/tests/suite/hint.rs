//! `gridproof hint`, `steps` and `explain` from the outside.

use crate::program::*;
use serde_json::{Value, json};

fn hint(puzzle: &str, options: &[&str]) -> Ran {
    gridproof(&[&["hint", "latin", puzzle][..], options].concat())
}

#[test]
fn a_hint_shows_what_is_forced_why_and_how_it_is_proved() {
    let object = hint(UNIQUE, &["--json"]).ends(0).object();
    has(&object, &["game", "puzzle", "elapsed_ms", "outcome", "targets", "technique", "tier", "narrative"]);
    has(&object, &["proof_text", "highlights", "verification", "proof"]);
    assert_eq!(object["outcome"], "hint");
    has(
        &object["verification"],
        &["status", "assumed", "solutions_found", "timed_out", "capped", "limit_ms"],
    );
    has(&object["verification"], &["max_solutions", "conclusion"]);
    assert_eq!(object["verification"]["status"], "proved");
    let target = &object["targets"][0];
    let cell = target["cell"].as_str().expect("a cell");
    let (row, column) = cell[1..].split_once('c').expect("r1c1");
    let [row, column] = [row, column].map(|number| number.parse::<usize>().expect("a number"));
    let right = SOLUTION.as_bytes()[(row - 1) * 4 + column - 1] as char;
    assert_eq!(target["value"], right.to_string(), "{object}");
    assert!(object["narrative"].as_str().is_some_and(|text| text.contains(cell)), "{object}");
    assert!(object["proof_text"].as_str().is_some_and(|text| text.starts_with("Proof:")), "{object}");
    assert_eq!(object["proof"]["format"], "gridproof-proof");
    let told = hint(UNIQUE, &[]).ends(0).out;
    assert!(told.contains(&format!("{cell} is {right}")) && told.contains("Proof:"), "{told}");
}

/// Everything in a JSON value that is text, keys left out.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        Value::Object(map) => map
            .iter()
            .filter(|(key, _)| !["game", "puzzle", "outcome"].contains(&key.as_str()))
            .flat_map(|(_, value)| texts(value))
            .collect(),
        other => vec![other.to_string()],
    }
}

#[test]
fn a_nudge_hides_the_cell_and_where_hides_the_value() {
    for puzzle in [UNIQUE, ".1..", ".", "..../12..", "12.......", "12.3.....", "123............."] {
        let full = hint(puzzle, &["--json"]).ends(0).object();
        let cell = full["targets"][0]["cell"].as_str().expect("something is forced in every one of them");
        let value = full["targets"][0]["value"].as_str().expect("a value");
        let nudge = [hint(puzzle, &["--level", "nudge"]).out, {
            let mut object = hint(puzzle, &["--level", "nudge", "--json"]).object();
            object.as_object_mut().map(|map| map.remove("elapsed_ms"));
            texts(&object).join(" ")
        }];
        for text in nudge {
            assert!(!text.contains(cell), "{puzzle}: {text}");
            assert!(!text.contains(&format!("is {value}")), "{puzzle}: {text}");
        }
        let place = hint(puzzle, &["--level", "where"]).ends(0).out;
        assert!(place.contains(cell), "{puzzle}: {place}");
        assert!(!place.replace(cell, "").contains(value), "{puzzle}: {place}");
        let object = hint(puzzle, &["--level", "where", "--json"]).object();
        for name in ["targets", "narrative", "proof", "proof_text", "technique", "highlights", "verification"]
        {
            assert!(object.get(name).is_none(), "{puzzle}: {object}");
        }
        let why = hint(puzzle, &["--level", "why", "--json"]).object();
        has(&why, &["technique", "narrative"]);
        assert!(why.get("proof").is_none() && why.get("proof_text").is_none(), "{why}");
    }
}

#[test]
fn the_styles_are_one_line_prose_and_numbered_lines() {
    let terse = hint(UNIQUE, &["--style", "terse"]).ends(0).out;
    assert_eq!(terse.lines().count(), 1, "{terse}");
    let plain = hint(UNIQUE, &["--style", "plain", "--json"]).object();
    assert!(plain["narrative"].as_str().is_some_and(|text| text.ends_with('.') && !text.contains('\n')));
    let formal = hint(UNIQUE, &["--style", "formal", "--json"]).object();
    let lines: Vec<&str> = formal["narrative"].as_str().expect("text").lines().collect();
    assert_eq!(Some(lines.len()), formal["proof"]["lines"].as_array().map(Vec::len));
    for (number, line) in lines.iter().enumerate() {
        assert!(line.starts_with(&format!("{}. ", number + 1)), "{line}");
    }
}

#[test]
fn only_what_is_given_is_called_given() {
    // In a square of one cell nothing is given, and "row 1 has a 1" says the same as "r1c1 is 1".
    let text = hint(".", &[]).ends(0).out;
    assert!(!text.contains("(given)"), "{text}");
}

#[test]
fn a_wrong_mark_is_a_mistake_and_only_the_marks_to_blame_are_named() {
    let object = hint(MISTAKEN, &["--json"]).ends(1).object();
    assert_eq!((&object["outcome"], &object["irreducible"]), (&json!("mistake"), &json!(true)));
    assert_eq!(object["targets"], json!([{ "cell": "r1c1", "value": "2" }]));
    has(&object, &["narrative", "proof_text", "highlights", "verification", "proof"]);
    assert_eq!(object["proof"]["marks"], json!([]), "proved from rules and givens alone");
    let told = hint(MISTAKEN, &[]).ends(1).out;
    assert!(
        told.starts_with("mistake: ") && told.contains("r1c1 is 2") && !told.contains("r1c2 is 1"),
        "{told}"
    );
    // Two marks that clash with each other and not with the puzzle.
    let object = hint("........./1.2...1..", &["--json"]).ends(1).object();
    let blamed: Vec<_> = object["targets"].as_array().expect("a list").iter().map(|t| &t["cell"]).collect();
    assert_eq!(blamed, ["r1c1", "r3c1"]);
}

#[test]
fn a_mistake_is_worded_in_the_requested_style() {
    let told = |style: &str| gridproof(&["hint", "latin", "1.../.1..", "--style", style]).ends(1).out;
    assert_eq!(told("terse"), "mistake: r1c2 can't be 1.\n");
    assert!(told("plain").contains("\nProof:\n1. Suppose"), "{}", told("plain"));
    assert!(told("formal").contains("Axiom: r1c1 is 1 [rule: r1c1 is given]"), "{}", told("formal"));
    let formal = gridproof(&["hint", "flow", "strict:A.B/.../A.B", "--style", "formal"]).out;
    assert!(!formal.contains("in r1c1, r1c1"), "{formal}");
}

#[test]
fn a_puzzle_without_solution_is_a_mistake_of_no_marks() {
    let object = hint(NONE, &["--json"]).ends(1).object();
    assert_eq!((&object["outcome"], &object["targets"]), (&json!("mistake"), &json!([])));
    let told = hint(NONE, &[]).ends(1).out;
    assert!(told.contains("puzzle itself has no solution"), "{told}");
}

#[test]
fn where_nothing_is_forced_two_solutions_show_it() {
    let object = hint(TWO, &["--json"]).ends(1).object();
    assert_eq!(object["outcome"], "not-forced");
    let mut both: Vec<_> = object["completions"].as_array().expect("a list").iter().collect();
    both.sort_by_key(|text| text.to_string());
    assert_eq!(both, ["1221", "2112"]);
    assert_eq!(object["verification"]["solutions_found"], 2);
    assert!(object.get("targets").is_none() && object.get("proof").is_none(), "{object}");
    let told = hint(TWO, &[]).ends(1).out;
    assert!(told.contains("1221") && told.contains("2112"), "{told}");
    let object = gridproof(&["explain", "latin", TWO, "--json"]).ends(1).object();
    assert_eq!((&object["status"], &object["steps"]), (&json!("stuck"), &json!([])));
    has(&object["blocked_by"], &["reason", "text", "open", "near", "next"]);
    assert_eq!(
        (&object["blocked_by"]["reason"], &object["blocked_by"]["next"]),
        (&json!("not-forced"), &json!(null))
    );
}

#[test]
fn a_finished_board_is_solved_only_if_it_is_right() {
    assert_eq!(hint(SOLUTION, &["--json"]).ends(0).object()["outcome"], "solved");
    assert_eq!(hint("..../1221", &["--json"]).ends(0).object()["outcome"], "solved");
    assert_eq!(hint("..../1212", &["--json"]).ends(1).object()["outcome"], "mistake");
}

#[test]
fn a_limit_that_is_reached_gives_no_hint() {
    for puzzle in [UNIQUE, MISTAKEN, TWO, NONE, "1..."] {
        for limit in [["--steps", "1"], ["--steps", "0"], ["--time", "0s"], ["--time", "0ms"]] {
            let object = hint(puzzle, &["--json", limit[0], limit[1]]).ends(3).object();
            assert_eq!(object["outcome"], "inconclusive", "{puzzle} {limit:?}");
            assert_eq!(object["verification"]["status"], "inconclusive");
            assert!(object.get("targets").is_none() && object.get("proof").is_none(), "{object}");
            let told = hint(puzzle, &limit).ends(3).out;
            assert!(told.starts_with("inconclusive") && !told.contains("r1c"), "{told}");
        }
        let object = gridproof(&["explain", "latin", puzzle, "--steps", "1", "--json"]).ends(3).object();
        assert_eq!((&object["status"], &object["steps"]), (&json!("inconclusive"), &json!([])));
        gridproof(&["steps", "latin", puzzle, "--steps", "1", "--json"]).ends(3);
    }
}

#[test]
fn settings_of_a_hint_are_times_with_known_names() {
    let object = hint(UNIQUE, &["--set", "propose=0s", "--json"]).ends(0).object();
    assert_eq!(object["tier"], 3, "without the techniques only the general reasoner is left");
    hint(UNIQUE, &["--set", "propose=30ms", "--set", "check=250ms"]).ends(0);
    hint(UNIQUE, &["--set", "magic=1s"]).complains("propose, check");
    hint(UNIQUE, &["--set", "magic=yes"]).complains("propose, check");
    hint(UNIQUE, &["--set", "propose=soon"]).complains("propose=soon");
}

#[test]
fn the_hardest_tier_is_kept_to() {
    let object = hint(UNIQUE, &["--max-tier", "1", "--json"]).ends(0).object();
    assert_eq!(object["tier"], 1);
    let object = hint(UNIQUE, &["--max-tier", "0", "--json"]).ends(3).object();
    assert_eq!((&object["outcome"], &object["reason"]), (&json!("inconclusive"), &json!("max-tier")));
    assert!(object.get("targets").is_none(), "{object}");
    let narrative = object["narrative"].as_str().expect("text");
    assert!(!narrative.contains("tier 3"), "tier 1 is enough here: {narrative}");
    let object = gridproof(&["explain", "latin", UNIQUE, "--max-tier", "0", "--json"]).ends(1).object();
    assert_eq!(object["status"], "stuck");
    let why = object["blocked_by"]["text"].as_str().expect("a reason");
    assert!(!why.contains("tier 2"), "the techniques of tier 2 were not allowed: {why}");
}

#[test]
fn steps_lists_every_deduction_once() {
    let object = gridproof(&["steps", "latin", UNIQUE, "--json"]).ends(0).object();
    let steps = object["steps"].as_array().expect("a list");
    assert!(steps.len() > 1);
    for step in steps {
        has(step, &["technique", "tier", "places", "removes"]);
        let place = step["places"][0].as_str().expect("a placement");
        let (cell, value) = place.split_once('=').expect("r1c1=5");
        let (row, column) = cell[1..].split_once('c').expect("r1c1");
        let index = (row.parse::<usize>().unwrap() - 1) * 4 + column.parse::<usize>().unwrap() - 1;
        assert_eq!(value.as_bytes()[0], SOLUTION.as_bytes()[index], "{place}");
    }
    let told = gridproof(&["steps", "latin", UNIQUE]).ends(0).out;
    assert_eq!(told.lines().count(), steps.len());
    let mut lines: Vec<&str> = told.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), steps.len(), "the same line twice tells a reader nothing:\n{told}");
    gridproof(&["steps", "latin", TWO]).ends(1);
}

#[test]
fn nothing_is_deduced_from_marks_that_cannot_stand() {
    // r1c1 and r3c1 are both 1; the techniques would now put a 2 and a 3 into r2c1.
    let object = gridproof(&["steps", "latin", "........./1.....1..", "--json"]).ends(1).object();
    assert_eq!((&object["outcome"], object.get("steps")), (&json!("mistake"), None));
}

#[test]
fn an_explanation_goes_to_the_end_and_every_step_is_proved() {
    let folder = Folder::new("explained");
    let object = gridproof(&["explain", "latin", UNIQUE, "--json"]).ends(0).object();
    assert_eq!((&object["status"], &object["blocked_by"]), (&json!("solved"), &json!(null)));
    let steps = object["steps"].as_array().expect("a list");
    assert_eq!(steps.len(), UNIQUE.matches('.').count());
    for (number, step) in steps.iter().enumerate() {
        has(step, &["targets", "technique", "tier", "narrative", "proof", "after"]);
        let file = folder.file(&format!("{number}.json"), step["proof"].to_string());
        gridproof(&["check", &file]).ends(0);
    }
    let told = gridproof(&["explain", "latin", UNIQUE]).ends(0).out;
    assert!(told.contains(&format!("solved in {} steps", steps.len())), "{told}");
    let object = gridproof(&["explain", "latin", MISTAKEN, "--json"]).ends(1).object();
    assert_eq!(object["status"], "mistake");
}

#[test]
fn the_same_question_has_the_same_answer() {
    for puzzle in [UNIQUE, MISTAKEN, TWO] {
        let ask = || {
            let mut object = hint(puzzle, &["--json", "--seed", "7", "--steps", "100000"]).object();
            object.as_object_mut().map(|map| map.remove("elapsed_ms"));
            object
        };
        assert_eq!(ask(), ask());
    }
}

#[test]
fn an_explanation_that_is_stuck_shows_what_blocks_it() {
    let object = gridproof(&["explain", "sudoku", "0001 0002 3000 0000", "--json"]).ends(1).object();
    let blocked = &object["blocked_by"];
    assert_eq!(
        (&blocked["reason"], &blocked["near"], &blocked["next"]),
        (&json!("not-forced"), &json!([]), &json!(null))
    );
    assert_eq!(
        blocked["open"][0],
        json!({ "text": "r1c1 can still be 2 or 4", "options": [{ "cell": "r1c1", "value": "2" }, { "cell": "r1c1", "value": "4" }] })
    );
    let pair = format!("{};r4c1-1345689;r4c5-134568", ".".repeat(81));
    let object = gridproof(&["explain", "sudoku", &pair, "--max-tier", "3", "--json"]).object();
    let near = &object["blocked_by"]["near"][0];
    assert_eq!(
        (&near["technique"], &near["blocker"]),
        (&json!("naked pair"), &json!({ "cell": "r4c5", "value": "9" }))
    );
    // Stopped by a tier: what would come next.
    let latin = "...261..3.2.21.....2..4....5..4....6";
    let object = gridproof(&["explain", "latin", UNIQUE, "--max-tier", "0", "--json"]).ends(1).object();
    let next = &object["blocked_by"]["next"];
    has(next, &["technique", "tier", "place", "targets", "narrative"]);
    assert_eq!((&object["blocked_by"]["reason"], &next["tier"]), (&json!("max-tier"), &json!(1)));
    let told = gridproof(&["explain", "latin", latin, "--max-tier", "0", "--style", "terse"]).ends(1).out;
    assert!(told.contains("\nnext: hidden single (tier 1): "), "{told}");
}

/// A position whose next step rules something out, and a note that does no harm.
const WITHOUT_NOTES: &str = ".....4...59.1..6......357....93..26.6.........176..5...6.5..3..1......8..4..2.1.7/..1.6...5...........6....1.................7........................3..6.....6.5.";
const NOTE: &str = ";r1c1-8";

#[test]
fn a_film_ends_at_the_next_deduction_with_notes_and_at_the_next_placement_without() {
    let asked = |puzzle: &str, options: &[&str]| {
        let object =
            gridproof(&[&["hint", "sudoku", puzzle, "--json"][..], options].concat()).ends(0).object();
        let frames = object["frames"].as_array().expect("a film").len();
        (frames, object["claim"].as_str().expect("a claim").to_owned())
    };
    let first = (1, "r1c4 can't be 7".to_owned());
    let all = (2, "r8c4 must be 7".to_owned());
    let with_notes = format!("{WITHOUT_NOTES}{NOTE}");
    assert_eq!(asked(WITHOUT_NOTES, &[]), all);
    assert_eq!(asked(&with_notes, &[]), first);
    for puzzle in [WITHOUT_NOTES, &with_notes] {
        assert_eq!(asked(puzzle, &["--frames", "first"]), first);
        assert_eq!(asked(puzzle, &["--frames", "all"]), all);
    }
}

#[test]
fn the_nudge_for_a_fish_names_the_lines_that_it_starts_from() {
    let ruled_out =
        [2, 7].iter().flat_map(|row| [1, 2, 4, 5, 6, 7, 9].map(|column| format!(";r{row}c{column}-4")));
    let fish = ".".repeat(81) + &ruled_out.collect::<String>();
    let nudge = gridproof(&["hint", "sudoku", &fish, "--level", "nudge"]).ends(0).out;
    assert_eq!(nudge, "Look for an X-Wing in rows 2 and 7.\n");
}
