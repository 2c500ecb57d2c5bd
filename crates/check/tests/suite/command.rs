//! The binary as people meet it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const VALID: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/valid_proofs/");
const INVALID: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/invalid_proofs/");

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridproof-check"));
    command.args(args);
    command
}

/// Exit status, standard output and standard error, with the folders cut out of the text.
fn run(args: &[&str]) -> (i32, String, String) {
    told(&command(args).output().unwrap())
}

fn told(output: &Output) -> (i32, String, String) {
    let text =
        |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap().replace(VALID, "").replace(INVALID, "");
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn valid(name: &str) -> String {
    format!("{VALID}{name}.json")
}

fn invalid(name: &str) -> String {
    format!("{INVALID}{name}.json")
}

/// The JSON objects that were printed, without the time.
fn objects(out: &str) -> Vec<serde_json::Value> {
    let object = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(value.as_object_mut().unwrap().remove("elapsed_ms").unwrap().is_u64());
        value
    };
    out.lines().map(object).collect()
}

#[test]
fn a_valid_proof_is_told_in_one_sentence() {
    let (status, out, err) = run(&[&valid("last_value_from_marks")]);
    let sentence = "last_value_from_marks.json: valid: r1c4=4 follows from the rules of latin \
                    \"1...............\" and the marks r1c2=2 and r1c3=3 (9 lines)\n";
    assert_eq!((status, out.as_str(), err.as_str()), (0, sentence, ""));
}

#[test]
fn a_rejected_proof_names_the_line_on_standard_error() {
    let (status, out, err) = run(&[&invalid("wrong_sum")]);
    let sentence = "wrong_sum.json: rejected: line 5: the combination gives another statement\n";
    assert_eq!((status, out.as_str(), err.as_str()), (1, "", sentence));
}

#[test]
fn what_is_no_proof_file_has_a_status_of_its_own() {
    for name in ["truncated", "binary_garbage", "unknown_version", "unknown_game"] {
        let (status, out, err) = run(&[&invalid(name)]);
        assert_eq!((status, out.as_str(), err.lines().count()), (2, "", 1), "{name}: {err}");
    }
    let (status, out, err) = run(&["no/such/file.json"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.starts_with("no/such/file.json: cannot be read: ") && err.lines().count() == 1, "{err}");
    assert_eq!(run(&[VALID]).0, 2, "a folder is no file");
}

#[test]
fn several_files_are_told_in_order_and_the_worst_decides() {
    let (good, bad, broken) = (valid("axiom_alone"), invalid("wrong_sum"), invalid("truncated"));
    let (status, out, err) = run(&[&good, &bad, &good]);
    assert_eq!((status, out.lines().count(), err.lines().count()), (1, 2, 1));
    let (status, out, err) = run(&[&broken, &bad, &good]);
    assert_eq!((status, out.lines().count(), err.lines().count()), (2, 1, 2));
    assert!(err.starts_with("truncated.json"), "{err}");
}

#[test]
fn json_has_one_object_per_file() {
    let files = [valid("last_value_from_marks"), invalid("wrong_sum"), invalid("truncated")];
    let (status, out, err) = run(&["--json", &files[0], &files[1], &files[2]]);
    assert_eq!((status, err.as_str()), (2, ""));
    let expected = serde_json::json!([
        {"file": "last_value_from_marks.json", "game": "latin", "puzzle": "1...............", "valid": true,
         "claim": "r1c4=4", "marks": ["r1c2=2", "r1c3=3"], "assumes_unique": false, "lines": 9},
        {"file": "wrong_sum.json", "game": "latin", "puzzle": "................", "valid": false,
         "line": 5, "reason": "the combination gives another statement"},
        {"file": "truncated.json", "game": null, "puzzle": null, "valid": false,
         "line": null, "reason": "text line 10, column 22: the file is cut off"},
    ]);
    assert_eq!(serde_json::Value::from(objects(&out)), expected);
}

#[test]
fn the_proof_must_be_about_the_puzzle_that_was_asked_for() {
    let file = valid("axiom_alone");
    for same in ["1...............", "1000 0000 0000 0000", "1.............../.2.............."] {
        assert_eq!(run(&["--puzzle", same, &file]).0, 0, "{same}");
        assert_eq!(run(&[&format!("--puzzle={same}"), &file]).0, 0, "{same}");
    }
    for other in [".1..............", "1...", "no puzzle at all", ""] {
        let (status, out, err) = run(&["--puzzle", other, &file]);
        let sentence = "axiom_alone.json: rejected: wrong puzzle: the proof is about \"1...............\"\n";
        assert_eq!((status, out.as_str(), err.as_str()), (1, "", sentence), "{other}");
    }
}

#[test]
fn the_marks_on_the_board_that_was_asked_for_cover_those_of_the_proof() {
    // The proof depends on r1c2=2 and r1c3=3.
    let file = valid("last_value_from_marks");
    for board in
        ["1...............", "1.............../.23.............", "1.............../.23..........4.."]
    {
        let (status, out, _) = run(&["--puzzle", board, &file]);
        assert_eq!((status, out.contains("and the marks r1c2=2 and r1c3=3")), (0, true), "{board}");
    }
    let (status, out, err) = run(&["--puzzle", "1.............../.2..............", &file]);
    let sentence = "last_value_from_marks.json: rejected: the proof depends on the mark r1c3=3, \
                    which is not on the board\n";
    assert_eq!((status, out.as_str(), err.as_str()), (1, "", sentence));
    let (status, _, err) = run(&["--puzzle", "1.............../....4...........", &file]);
    assert!(status == 1 && err.contains("depends on the marks r1c2=2 and r1c3=3, which are not"), "{err}");
}

/// Starts a proof file of the largest size; the rest is a list that repeats `item`, up to the limit.
#[cfg(target_os = "linux")]
fn largest(start: &str, item: &str) -> Vec<u8> {
    let head = r#"{"format":"gridproof-proof","version":1,"game":"latin","puzzle":"1...","#;
    let mut file = [head, start].concat().into_bytes();
    let times = (gridproof_proof_file::MAX_BYTES - file.len() - 100) / (item.len() + 1);
    file.extend_from_slice([item].repeat(times).join(",").as_bytes());
    file
}

#[cfg(target_os = "linux")]
#[test]
fn the_largest_files_take_at_most_sixteen_bytes_of_memory_per_byte() {
    let statement = r#""marks":[],"claim":{"lits":["r1c1=1"],"bound":1},"lines":["#;
    let files = [
        largest(&format!(r#"{statement}{{"id":1,"combine":["#), "{}"),
        largest(&format!(r#"{statement}{{"id":1,"combine":["#), r#"{"add":1}"#),
        largest(&format!(r#"{statement}{{"id":1,"propagate":["#), "1"),
        largest(&format!(r#"{statement}{{"id":1,"assume":{{"lits":["#), r#""a""#),
        largest(r#""marks":["#, r#""""#),
        largest(statement, "{}"),
    ];
    // In kilobytes, with a little for the program itself.
    let memory = 16 * gridproof_proof_file::MAX_BYTES / 1024 + 64 * 1024;
    let program = env!("CARGO_BIN_EXE_gridproof-check");
    for (number, file) in files.iter().enumerate() {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {memory}; exec {program} -")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let (status, out, err) = std::thread::scope(|scope| {
            scope.spawn(move || input.write_all(file));
            told(&child.wait_with_output().unwrap())
        });
        assert!([1, 2].contains(&status), "file {number}: {status} {err}");
        assert!(out.is_empty() && err.starts_with("-: ") && err.lines().count() == 1, "file {number}: {err}");
    }
}

#[test]
fn a_proof_that_takes_too_many_steps_is_rejected() {
    // One line with 5,625 literals, cited 100,000 times.
    let cells = (0..625).map(|cell| (cell / 25 + 1, cell % 25 + 1));
    let values = cells.flat_map(|(row, col)| (1..=9).map(move |value| format!("\"r{row}c{col}={value}\"")));
    let lits = values.collect::<Vec<_>>().join(",");
    let (cites, puzzle) = (["1"; 100_000].join(","), ".".repeat(625));
    let says = r#"{"lits":["r1c1=1"],"bound":1}"#;
    let file = format!(
        r#"{{"format":"gridproof-proof","version":1,"game":"sudoku","puzzle":"{puzzle}","marks":[],"claim":{says},
 "lines":[{{"id":1,"assume":{{"lits":[{lits}],"bound":1}}}},{{"id":2,"propagate":[{cites}],"says":{says}}}]}}"#
    );
    let error = gridproof_check::check_bytes(file.as_bytes()).unwrap_err();
    assert_eq!((error.is_verdict(), error.line()), (true, Some(2)));
    // 50,000,000, and 100 for each of 2 lines, 5,626 literals and 100,000 citations.
    let words = "the check needs more than 60562800 steps, the limit for a proof of this size";
    assert_eq!(error.reason(), words);
}

#[test]
fn a_proof_can_come_through_standard_input() {
    let file = std::fs::File::open(valid("axiom_alone")).unwrap();
    let (status, out, err) = told(&command(&["-"]).stdin(file).output().unwrap());
    let sentence = "-: valid: r1c1=1 follows from the rules of latin \"1...............\" (1 line)\n";
    assert_eq!((status, out.as_str(), err.as_str()), (0, sentence, ""));
}

#[test]
fn a_mistake_on_the_command_line_is_one_line() {
    for (args, words) in [
        (&[][..], "gridproof-check: no proof file given; try --help\n"),
        (&["--jsn", "x"], "gridproof-check: unknown option \"--jsn\"; try --help\n"),
        (&["x", "--puzzle"], "gridproof-check: --puzzle needs a puzzle; try --help\n"),
    ] {
        assert_eq!(run(args), (2, String::new(), words.to_owned()));
    }
    let (_, _, err) = run(&["--", "--json"]);
    assert!(err.starts_with("--json: cannot be read: "), "after -- everything is a file: {err}");
}

#[test]
fn help_and_version_are_printed() {
    let (status, out, _) = run(&["--help"]);
    assert!(status == 0 && out.contains("Usage: gridproof-check"), "{out}");
    assert_eq!(run(&["--version"]).1, concat!("gridproof-check ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn a_closed_pipe_ends_quietly_and_the_status_still_speaks_for_every_file() {
    for (last, status) in [(valid("axiom_alone"), 0), (invalid("wrong_sum"), 1)] {
        let mut child = command(&["--json", "-", &last])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The child waits for its input, so its output is closed when it writes.
        drop(child.stdout.take());
        let proof = std::fs::read(valid("axiom_alone")).unwrap();
        child.stdin.take().unwrap().write_all(&proof).unwrap();
        assert_eq!(told(&child.wait_with_output().unwrap()), (status, String::new(), String::new()));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let (status, _, err) = told(&command(&[&valid("axiom_alone")]).stdout(full).output().unwrap());
    assert!(status == 2 && err.starts_with("cannot write: ") && err.lines().count() == 1, "{err}");
}
