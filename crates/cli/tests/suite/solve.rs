//! `gridproof solve` from the outside.

use crate::program::*;
use serde_json::json;

#[test]
fn solve_distinguishes_one_solution_many_and_none() {
    for (puzzle, verdict, status) in [(UNIQUE, "unique", 0), (TWO, "multiple", 0), (NONE, "none", 1)] {
        for strategy in ["backtrack", "cdcl"] {
            let ran = gridproof(&["solve", "latin", puzzle, "--strategy", strategy, "--json"]).ends(status);
            let object = ran.object();
            has(&object, &["game", "puzzle", "elapsed_ms", "verdict", "solution", "strategy", "complete"]);
            has(&object, &["cancelled", "timed_out", "metrics"]);
            assert_eq!((&object["verdict"], &object["strategy"]), (&json!(verdict), &json!(strategy)));
            assert_eq!((&object["game"], &object["puzzle"]), (&json!("latin"), &json!(puzzle)));
            assert_eq!(object["solution"].is_null(), verdict == "none");
            has(&object["metrics"], &["states", "pruned"]);
            let told = gridproof(&["solve", "latin", puzzle, "--strategy", strategy]).ends(status);
            assert!(told.out.starts_with(verdict), "{}", told.out);
            assert_eq!(told.err, "");
        }
    }
    let object = gridproof(&["solve", "latin", UNIQUE, "--json"]).object();
    assert_eq!(object["solution"], SOLUTION);
    assert!(
        gridproof(&["solve", "latin", UNIQUE])
            .out
            .contains("│ 4 1 3 2 │\n│ 1 2 4 3 │\n│ 3 4 2 1 │\n│ 2 3 1 4 │\n")
    );
}

#[test]
fn a_limit_counts_solutions_up_to_it() {
    // A square of three by three has 12 fillings.
    let table = [("5", 5, false, true), ("12", 12, false, true), ("13", 12, true, false)];
    for (limit, found, complete, capped) in table {
        for strategy in ["backtrack", "cdcl"] {
            let arguments =
                ["solve", "latin", ".........", "--limit", limit, "--strategy", strategy, "--json"];
            let count = gridproof(&arguments).ends(0).object()["count"].clone();
            // With exactly the requested number, a strategy may or may not have noticed that there are no others.
            if found == 12 && limit == "12" {
                assert_eq!((&count["found"], &count["timed_out"]), (&json!(12), &json!(false)), "{count}");
                continue;
            }
            let expected =
                json!({ "found": found, "complete": complete, "timed_out": false, "capped": capped });
            assert_eq!(count, expected, "{strategy}");
        }
    }
    let text = gridproof(&["solve", "latin", ".........", "--limit", "100"]).ends(0).out;
    assert!(text.contains("12 solutions in all"), "{text}");
    gridproof(&["solve", "latin", "....", "--limit", "0"]).ends(2);
}

#[test]
fn a_search_that_reaches_its_limit_is_inconclusive() {
    let empty = ".".repeat(81);
    for limit in [["--steps", "100"], ["--time", "0s"]] {
        let arguments = ["solve", "latin", &empty, "--limit", "1000000", "--json", limit[0], limit[1]];
        let object = gridproof(&arguments).ends(3).object();
        assert_eq!((&object["complete"], &object["timed_out"]), (&json!(false), &json!(true)), "{object}");
        assert_eq!(object["count"]["complete"], false);
    }
    let object = gridproof(&["solve", "latin", UNIQUE, "--steps", "1", "--json"]).ends(3).object();
    assert_eq!((&object["verdict"], &object["solution"]), (&json!("inconclusive"), &json!(null)));
    let text = gridproof(&["solve", "latin", UNIQUE, "--time", "0s"]).ends(3).out;
    assert!(text.starts_with("inconclusive"), "{text}");
}

#[test]
fn cells_are_always_never_or_variable_and_all_variable_unless_complete() {
    let cells =
        gridproof(&["solve", "latin", "1........", "--cells", "--json"]).ends(0).object()["cells"].clone();
    assert_eq!(cells["complete"], true);
    assert_eq!(cells["atoms"].as_object().map(|atoms| atoms.len()), Some(27));
    assert_eq!(cells["atoms"]["r1c1=1"], "always");
    assert_eq!(cells["atoms"]["r1c1=2"], "never");
    assert_eq!(cells["atoms"]["r1c2=1"], "never");
    assert_eq!(cells["atoms"]["r1c2=2"], "variable");
    let arguments =
        ["solve", "latin", &format!("1{}", ".".repeat(80)), "--cells", "--json", "--steps", "500"];
    let cells = gridproof(&arguments).object()["cells"].clone();
    assert_eq!(cells["complete"], false);
    let atoms = cells["atoms"].as_object().expect("every atom is listed");
    assert!(atoms.len() == 729 && atoms.values().all(|fate| fate == "variable"));
}

#[test]
fn answers_of_star_battle_and_flow_read_well() {
    let stars = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC";
    let told = gridproof(&["solve", "starbattle", stars, "--cells"]).ends(0).out;
    assert!(told.contains("always: star r1c2, star r2c4, "), "{told}");
    let told = gridproof(&["solve", "starbattle", stars, "--steps", "1"]).ends(3).out;
    assert!(told.ends_with("fast: 1 state, 0 pruned\n"), "{told}");
    let told = gridproof(&["rate", "starbattle", stars]).ends(0).out;
    assert!(!told.contains("\n\n"), "{told}");
    let told = gridproof(&["solve", "flow", "A../A.."]).ends(0).out;
    assert!(told.contains("│ A─A─A │\n│     │ │\n│ A─A─A │\n"), "{told}");
    let told = gridproof(&["solve", "flow", "basic:A../A.."]).ends(0).out;
    assert!(!told.contains("eliminated"), "{told}");
}

#[test]
fn an_incomplete_answer_about_cells_is_inconclusive() {
    // The search for solutions finishes within this budget; the one for the cells does not.
    let puzzle = format!("1{}", ".".repeat(80));
    let arguments = ["solve", "latin", &puzzle, "--cells", "--json", "--steps", "500"];
    let ran = gridproof(&arguments);
    assert_eq!(
        (&ran.object()["verdict"], &ran.object()["cells"]["complete"]),
        (&json!("multiple"), &json!(false))
    );
    ran.ends(3);
}

#[test]
fn solving_from_wrong_marks_does_not_say_that_the_puzzle_has_no_solution() {
    let text = gridproof(&["solve", "latin", MISTAKEN]).ends(1).out;
    assert!(text.contains("mark") || text.contains("board"), "the puzzle itself has a solution: {text}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_work_with_what_is_known() {
    let folder = Folder::new("interrupt");
    let puzzles = folder.file("puzzles.txt", format!("1...\n{}\n1...\n", ".".repeat(81)));
    for strategy in ["backtrack", "cdcl"] {
        let long =
            ["--threads", "1", "--limit", "1000000000000", "--time", "10m", "--steps", "1000000000000000"];
        let arguments = [&["solve", "latin", &puzzles, "--json", "--strategy", strategy][..], &long].concat();
        let ran = interrupted(&arguments).ends(3);
        let objects = ran.objects();
        assert!(objects.len() <= 2, "nothing is begun after the interrupt: {}", ran.out);
        if let Some(object) = objects.get(1) {
            assert_eq!(
                (&object["cancelled"], &object["complete"]),
                (&json!(true), &json!(false)),
                "{strategy}"
            );
        }
    }
}

/// Six solutions, and the first two placements are forced.
const SIX: &str = "...1...23.......";

#[test]
fn a_seed_chooses_among_several_solutions_and_the_same_seed_chooses_the_same() {
    let ask = |seed: &str, strategy: &str| {
        let arguments =
            ["solve", "sudoku", SIX, "--seed", seed, "--strategy", strategy, "--limit", "10", "--json"];
        let object = gridproof(&arguments).ends(0).object();
        assert_eq!(
            (&object["verdict"], &object["count"]["found"]),
            (&json!("multiple"), &json!(6)),
            "{object}"
        );
        object["solution"].as_str().expect("a solution").to_owned()
    };
    for strategy in ["fast", "dlx"] {
        let first: Vec<String> = (0..8).map(|seed| ask(&seed.to_string(), strategy)).collect();
        assert!(first.iter().any(|solution| *solution != first[0]), "{strategy}: {first:?}");
        assert_eq!(ask("3", strategy), first[3], "{strategy}");
    }
    // Strategies that choose nothing at random take it and do the same.
    for (game, puzzle, strategy) in [("sudoku", SIX, "cdcl"), ("latin", TWO, "backtrack")] {
        let solution = |seed: &str| {
            let arguments = ["solve", game, puzzle, "--strategy", strategy, "--seed", seed, "--json"];
            gridproof(&arguments).ends(0).object()["solution"].clone()
        };
        assert_eq!(solution("0"), solution("7"), "{strategy}");
    }
    gridproof(&["solve", "sudoku", SIX, "--seed", "x"]).ends(2);
}

#[test]
fn a_trace_lists_the_steps_of_logic_and_reports_where_there_are_none() {
    let puzzle = "1...............................................................................2";
    let arguments = ["solve", "sudoku", SIX, "--strategy", "logic", "--trace", "--json"];
    let object = gridproof(&arguments).ends(3).object();
    assert_eq!(
        object["trace"],
        json!([
            { "technique": "naked single", "tier": 2, "places": ["r3c4=4"], "removes": [] },
            { "technique": "full house", "tier": 1, "places": ["r4c4=3"], "removes": [] },
        ])
    );
    let told = gridproof(&["solve", "sudoku", SIX, "--strategy", "logic", "--trace"]).ends(3).out;
    assert!(
        told.starts_with("1. naked single (tier 2) places r3c4=4\n2. full house (tier 1) places r4c4=3\n"),
        "{told}"
    );
    for strategy in ["fast", "dlx", "cdcl"] {
        let arguments = ["solve", "sudoku", puzzle, "--limit", "2", "--strategy", strategy, "--trace"];
        let told = gridproof(&arguments).ends(0).out;
        assert!(told.starts_with(&format!("no trace: the strategy {strategy} searches")), "{told}");
        let object = gridproof(&[&arguments[..], &["--json"]].concat()).ends(0).object();
        assert_eq!(object.get("trace"), Some(&json!(null)), "{strategy}");
    }
    let object = gridproof(&["solve", "sudoku", SIX, "--json"]).ends(0).object();
    assert_eq!(object.get("trace"), None, "it was not requested");
}

#[test]
fn techniques_that_lead_no_further_are_inconclusive_whatever_was_requested() {
    let stuck = [
        ("sudoku", "................................................................................."),
        ("starbattle", "4x1.AABBAABBCCDDCCDD"),
        ("flow", "cover:A.../..../..../...A"),
    ];
    for (game, puzzle) in stuck {
        for asked in [&[][..], &["--limit", "5"], &["--cells"]] {
            let arguments = [&["solve", game, puzzle, "--strategy", "logic"], asked].concat();
            let told = gridproof(&arguments).ends(3).out;
            assert!(told.contains("the techniques lead no further"), "{game} {asked:?}: {told}");
        }
    }
}

#[test]
fn a_trace_of_logic_leads_to_the_solution() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let arguments = ["solve", "sudoku", puzzle, "--strategy", "logic", "--trace", "--json"];
    let object = gridproof(&arguments).ends(0).object();
    let solution = object["solution"].as_str().expect("a solution");
    let mut board: Vec<u8> = puzzle.bytes().collect();
    for step in object["trace"].as_array().expect("steps") {
        for place in step["places"].as_array().expect("a list") {
            let (cell, value) = place.as_str().and_then(|text| text.split_once('=')).expect("r1c1=5");
            let (row, column) = cell[1..].split_once('c').expect("r1c1");
            let number = |text: &str| text.parse::<usize>().expect("a number") - 1;
            board[number(row) * 9 + number(column)] = value.as_bytes()[0];
        }
    }
    assert_eq!(String::from_utf8_lossy(&board), solution);
}

#[test]
fn a_line_is_the_puzzle_the_verdict_and_the_solution() {
    let folder = Folder::new("lines");
    let first = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let text = format!(
        "{first}\n{}\n12x\n5{}\n{first} # again\n",
        first.replace('.', "0"),
        &first[..80].replace('8', ".")
    );
    let file = folder.file("puzzles.txt", &text);
    let ran = gridproof(&["solve", "sudoku", &file, "--format", "line"]).ends(2);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 5, "{}", ran.out);
    for line in [lines[0], lines[1], lines[4]] {
        assert_eq!(line, format!("{first},unique,{solved}"));
    }
    assert_eq!(lines[2], ",error,");
    assert!(ran.err.contains("line 3"), "{}", ran.err);
    assert_eq!(lines[3], ",error,", "two fives in row 1");
    let alone = gridproof(&["solve", "sudoku", first, "--format", "line"]).ends(0);
    assert_eq!(alone.out.trim_end(), lines[0]);
    // Other games, with a comma in a puzzle; several solutions, and none.
    let ran = gridproof(&["solve", "flow", "AB/../AB", "--format", "line"]).ends(0);
    assert!(ran.out.starts_with("AB/../AB,unique,"), "{}", ran.out);
    let ran = gridproof(&["solve", "flow", "basic:,./.,", "--format", "line"]);
    assert!(ran.out.starts_with("\"basic:,./.,\",multiple,\""), "{} {}", ran.out, ran.err);
    assert_eq!(
        gridproof(&["solve", "latin", NONE, "--format", "line"]).ends(1).out.trim_end(),
        format!("{NONE},none,")
    );
    let ran = gridproof(&["solve", "sumten", "2x3.190550", "--format", "line"]).ends(0);
    assert_eq!(ran.out.trim_end(), "2x3.190550,optimal,2x3.000000");
}

#[test]
fn a_file_in_batches_has_the_answers_of_single_puzzles_on_any_number_of_threads() {
    let folder = Folder::new("batches");
    let first = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzles: Vec<String> = (0..1500)
        .map(|number| {
            let mut cells: Vec<u8> = first.into();
            cells[number % 81] = b'.';
            cells[number * 7 % 81] = b'.';
            String::from_utf8(cells).unwrap()
        })
        .collect();
    let file = folder.file("puzzles.txt", puzzles.join("\n"));
    let without_times = |out: &str| -> Vec<serde_json::Value> {
        let objects = out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        objects
            .map(|mut object| {
                object["elapsed_ms"] = json!(0);
                object
            })
            .collect()
    };
    let one = without_times(&gridproof(&["solve", "sudoku", &file, "--json", "--threads", "1"]).ends(0).out);
    let many = without_times(&gridproof(&["solve", "sudoku", &file, "--json", "--threads", "3"]).ends(0).out);
    assert_eq!((one.len(), &one), (1500, &many));
    for number in [0, 80, 700, 1499] {
        let alone = without_times(&gridproof(&["solve", "sudoku", &puzzles[number], "--json"]).ends(0).out);
        assert_eq!(alone[0], one[number]);
    }
    let lines = gridproof(&["solve", "sudoku", &file, "--format", "line", "--threads", "3"]).ends(0).out;
    for (line, object) in lines.lines().zip(&one) {
        let field = |name: &str| object[name].as_str().unwrap().to_owned();
        assert_eq!(line, format!("{},{},{}", field("puzzle"), field("verdict"), field("solution")));
    }
}
