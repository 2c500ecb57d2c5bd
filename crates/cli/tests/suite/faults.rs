//! What goes wrong around the program: full disks, files that cannot be written, closed pipes, signals, two runs at once.
#![cfg(unix)]

use crate::program::*;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

/// A board that takes the search long.
const LONG: &str = "................................................................................./.................................................................................";

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridproof"));
    command.args(arguments).stdin(Stdio::null()).stderr(Stdio::piped()).env("NO_COLOR", "1");
    command
}

#[test]
fn a_full_disk_behind_the_output_is_never_a_success() {
    let folder = Folder::new("full");
    let file = folder.file("puzzles.txt", format!("{UNIQUE}\n{TWO}\n"));
    let proof = folder.path("hint.json");
    gridproof(&["hint", "latin", UNIQUE, "--proof", &proof]).ends(0);
    let runs: &[&[&str]] = &[
        &["solve", "latin", &file],
        &["solve", "latin", &file, "--json"],
        &["solve", "latin", &file, "--format", "line"],
        &["solve", "latin", UNIQUE],
        &["hint", "latin", UNIQUE],
        &["hint", "latin", UNIQUE, "--json"],
        &["steps", "latin", UNIQUE],
        &["explain", "latin", UNIQUE],
        &["rate", "latin", UNIQUE],
        &["review", "latin", UNIQUE],
        &["judge", "latin", UNIQUE, "r1c3=3"],
        &["compare", "latin", UNIQUE],
        &["convert", "latin", UNIQUE, "--to", "svg"],
        &["generate", "latin", "--seed", "1", "--format", "line"],
        &["strategies", "latin"],
        &["check", &proof],
        &["check", "--json", &proof],
        &["export-proof", &proof, "--json"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
    ];
    for arguments in runs {
        let full = File::options().write(true).open("/dev/full").expect("the full device");
        let output = program(arguments).stdout(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("No space left") && said.lines().count() == 1, "{arguments:?}: {said}");
    }
}

#[test]
fn an_error_that_cannot_be_printed_keeps_its_exit_status() {
    let runs: &[(&[&str], i32)] =
        &[(&[], 2), (&["solve"], 2), (&["solve", "latin", "x"], 2), (&["check", "missing.json"], 2)];
    for (arguments, status) in runs {
        let full = File::options().write(true).open("/dev/full").expect("the full device");
        let output = program(arguments).stderr(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(*status), "{arguments:?}: {output:?}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_an_error_and_keeps_its_content() {
    let folder = Folder::new("unwritable");
    let missing = folder.path("missing/hint.json");
    for (path, words) in
        [(missing.as_str(), "No such file"), ("/dev/full", "No space left"), (".", "Is a directory")]
    {
        for verb in ["hint", "solve"] {
            let ran = gridproof(&[verb, "latin", UNIQUE, "--proof", path]).ends(2);
            assert!(ran.err.contains(path) && ran.err.contains(words), "{}", ran.err);
        }
    }
    let kept = folder.file("kept.json", "old");
    fs::set_permissions(&kept, std::os::unix::fs::PermissionsExt::from_mode(0o444)).expect("set");
    let ran = gridproof(&["hint", "latin", UNIQUE, "--proof", &kept]).ends(2);
    assert!(ran.err.contains("kept.json"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), "old");
    assert_eq!(folder.names(), ["kept.json"], "nothing is left behind");
}

#[test]
fn an_export_replaces_both_files_or_none() {
    let folder = Folder::new("pair");
    let proof = folder.path("hint.json");
    gridproof(&["hint", "latin", UNIQUE, "--proof", &proof]).ends(0);
    let old = folder.file("hint.opb", "old");
    fs::create_dir(folder.path("hint.pbp")).expect("made");
    gridproof(&["export-proof", &proof, "-o", &folder.path("hint")]).ends(2);
    assert_eq!(fs::read_to_string(old).expect("it is there"), "old");
    assert_eq!(folder.names(), ["hint.json", "hint.opb", "hint.pbp"]);
}

#[test]
fn runs_that_write_one_file_leave_a_whole_one() {
    let folder = Folder::new("runs");
    let proof = folder.path("hint.json");
    let puzzles = [UNIQUE, "1...", ".1..", "..1."];
    let start = |puzzle: &&str| {
        program(&["hint", "latin", puzzle, "--proof", &proof])
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts")
    };
    let children: Vec<_> = puzzles.iter().chain(&puzzles).map(start).collect();
    for child in children {
        assert!(child.wait_with_output().expect("it ends").status.success());
    }
    gridproof(&["check", &proof]).ends(0);
    assert_eq!(folder.names(), ["hint.json"]);
}

#[test]
fn a_folder_that_vanishes_is_an_error() {
    let folder = Folder::new("vanishing");
    let inner = folder.path("inner");
    fs::create_dir(&inner).expect("made");
    let mut child = program(&["hint", "latin", "-", "--proof", &format!("{inner}/hint.json")]);
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    fs::remove_dir(&inner).expect("removed");
    writeln!(input, "{UNIQUE}").expect("written");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

/// Starts the program, waits until `ready`, sends a signal, and returns how it ended.
fn signalled(arguments: &[&str], signal: &str, input: Option<&str>, wait: u64) -> (Option<i32>, String) {
    let mut command = program(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    if let Some(input) = input {
        stdin.write_all(input.as_bytes()).expect("written");
    }
    std::thread::sleep(std::time::Duration::from_millis(wait));
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|sent| sent.success()));
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    let status = child.wait().expect("it ends");
    drop(stdin);
    (status.code(), out)
}

#[test]
fn signals_at_every_stage_end_the_program_with_whole_lines_and_no_half_files() {
    let folder = Folder::new("signals");
    let proof = folder.path("proof.json");
    let count = ["solve", "sudoku", LONG, "--limit", "1000000000", "--time", "100s", "--json"];
    for signal in ["-INT", "-TERM"] {
        // While it searches: the answer so far, and inconclusive.
        let (status, out) = signalled(&count, signal, None, 400);
        assert!(matches!(status, Some(3) | None), "{signal}: {status:?} {out}");
        if status.is_some() {
            assert!(out.contains("\"verdict\":\"multiple\"") || out.contains("inconclusive"), "{out}");
        }
        // While it waits for input: what was answered is there, in whole lines, and the rest is not.
        let hint = ["hint", "latin", "-", "--json", "--proof", &proof];
        let (_, out) = signalled(&hint, signal, Some(&format!("{UNIQUE}\n{UNIQUE}\n")), 400);
        assert!(out.is_empty() || out.ends_with('\n'), "{out}");
        // While it writes file after file.
        let many = format!("{UNIQUE}\n").repeat(400);
        let (status, out) = signalled(&hint, signal, Some(&many), 150);
        assert!(out.is_empty() || out.ends_with('\n'), "{status:?}");
    }
    for name in folder.names() {
        assert!(name.ends_with(".json"), "{name} is left behind");
        gridproof(&["check", &folder.path(&name)]).ends(0);
    }
}

#[test]
fn a_closed_pipe_ends_every_verb_quietly() {
    let folder = Folder::new("pipe");
    let file = folder.file("puzzles.txt", format!("{UNIQUE}\n").repeat(2000));
    for verb in ["solve", "hint", "rate", "steps"] {
        let ran = with_closed_output(&[verb, "latin", &file, "--json"], 1);
        assert!(ran.status == 0 && ran.err.is_empty(), "{verb}: {} {}", ran.status, ran.err);
    }
}
