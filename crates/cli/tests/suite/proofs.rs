//! Proof files from the outside: written, checked, exported, refused. And what the program says about itself.

use crate::program::*;
use serde_json::{Value, json};
use std::fs;

/// Writes a proof with a verb and returns its path.
fn proof(folder: &Folder, verb: &str, puzzle: &str, status: i32) -> String {
    let path = folder.path("proof.json");
    gridproof(&[verb, "latin", puzzle, "--proof", &path]).ends(status);
    path
}

#[test]
fn every_proof_that_is_written_is_valid_here_and_elsewhere() {
    let folder = Folder::new("written");
    let table = [("hint", UNIQUE, 0), ("hint", MISTAKEN, 1), ("hint", NONE, 1), ("hint", "..../1...", 0)];
    let table = [&table[..], &[("solve", UNIQUE, 0), ("solve", NONE, 1), ("solve", MISTAKEN, 1)]].concat();
    for (verb, puzzle, status) in table {
        let path = proof(&folder, verb, puzzle, status);
        let told = gridproof(&["check", &path]).ends(0);
        assert!(told.out.contains("valid") && told.err.is_empty(), "{}", told.out);
        let object = gridproof(&["check", &path, "--json"]).ends(0).object();
        has(&object, &["game", "puzzle", "elapsed_ms", "valid"]);
        assert_eq!((&object["valid"], &object["game"]), (&json!(true), &json!("latin")));
        let name = folder.path("out.put");
        let told = gridproof(&["export-proof", &path, "-o", &name]).ends(0).out;
        let (opb, pbp) = (format!("{name}.opb"), format!("{name}.pbp"));
        assert!(told.contains(&opb) && told.contains(&pbp), "{told}");
        let object = gridproof(&["export-proof", &path, "--json"]).ends(0).object();
        for (field, file) in [("opb", &opb), ("pbp", &pbp)] {
            assert_eq!(object[field], fs::read_to_string(file).expect("the file"), "{field}");
        }
        if let Some(veripb) = veripb() {
            assert!(accepts(&veripb, &opb, &pbp), "{verb} {puzzle}");
        }
        let told = gridproof(&["export-proof", &path, "--formal", "-o", &name]).ends(0).out;
        let formal = format!("{name}.formal");
        assert!(told.contains(&formal), "{told}");
        let text = fs::read_to_string(formal).expect("the file");
        let lines = text.lines().filter(|line| line.starts_with("line ")).count();
        let file: Value = serde_json::from_str(&fs::read_to_string(&path).expect("the proof")).expect("JSON");
        assert_eq!(file["lines"].as_array().map(Vec::len), Some(lines), "{text}");
        assert!(text.starts_with("proof latin ") && text.contains("\nclaim >= "), "{text}");
    }
}

#[test]
fn a_proof_of_uniqueness_states_the_whole_solution() {
    let folder = Folder::new("unique");
    let path = proof(&folder, "solve", UNIQUE, 0);
    let file: Value = serde_json::from_str(&fs::read_to_string(path).expect("the proof")).expect("JSON");
    let claim = &file["claim"];
    assert_eq!((claim["bound"].as_u64(), claim["lits"].as_array().map(Vec::len)), (Some(64), Some(64)));
    for (index, value) in SOLUTION.chars().enumerate() {
        let lit = format!("r{}c{}={value}", index / 4 + 1, index % 4 + 1);
        assert!(claim["lits"].as_array().is_some_and(|lits| lits.contains(&json!(lit))), "{lit}");
    }
}

#[test]
fn where_there_is_nothing_to_prove_no_file_is_written_and_that_is_reported() {
    let folder = Folder::new("nothing");
    let path = folder.path("proof.json");
    let object = gridproof(&["solve", "latin", TWO, "--proof", &path, "--json"]).ends(0).object();
    assert_eq!(object["proof"], Value::Null);
    assert!(folder.names().is_empty());
    for verb in ["solve", "hint"] {
        let told = gridproof(&[verb, "latin", TWO, "--proof", &path]);
        assert!(folder.names().is_empty());
        assert!(format!("{}{}", told.out, told.err).contains("proof"), "{verb} is silent: {}", told.out);
    }
}

#[test]
fn several_puzzles_write_several_proofs() {
    let folder = Folder::new("several");
    let path = folder.path("proof.json");
    with_input(&["hint", "latin", "-", "--proof", &path], b"1...\n.1..\n..1.\n").ends(0);
    assert_eq!(folder.names(), ["proof-2.json", "proof-3.json", "proof.json"]);
    let files: Vec<String> = folder.names().iter().map(|name| folder.path(name)).collect();
    let arguments: Vec<&str> = std::iter::once("check").chain(files.iter().map(String::as_str)).collect();
    assert_eq!(gridproof(&arguments).ends(0).out.lines().count(), 3);
}

#[test]
fn a_proof_that_cannot_be_written_is_one_line_of_complaint() {
    let folder = Folder::new("nowhere");
    let path = folder.path("missing/proof.json");
    gridproof(&["hint", "latin", UNIQUE, "--proof", &path]).complains("missing");
    gridproof(&["solve", "latin", UNIQUE, "--proof", &path]).complains("missing");
    let good = proof(&folder, "hint", UNIQUE, 0);
    gridproof(&["export-proof", &good, "-o", &folder.path("missing/out")]).complains("missing");
}

#[test]
fn a_tampered_proof_is_rejected_with_its_line() {
    let folder = Folder::new("tampered");
    let path = proof(&folder, "hint", UNIQUE, 0);
    let good = fs::read_to_string(path).expect("the proof");
    let mut file: Value = serde_json::from_str(&good).expect("JSON");
    let last = file["lines"].as_array().map(Vec::len).expect("lines");
    file["lines"][last - 1]["propagate"] = json!([1]);
    let wrong = folder.file("wrong.json", file.to_string());
    let ran = gridproof(&["check", &wrong, "--json"]).ends(1);
    let object = ran.object();
    assert_eq!((&object["valid"], &object["line"]), (&json!(false), &json!(last)));
    assert!(object["reason"].is_string());
    let ran = gridproof(&["check", &wrong]).ends(1);
    assert_eq!((ran.out.as_str(), ran.err.lines().count()), ("", 1), "{}", ran.err);
    let ran = gridproof(&["export-proof", &wrong, "-o", &folder.path("out")]).ends(1);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(!folder.names().iter().any(|name| name.ends_with(".opb")), "a wrong proof is not exported");
}

#[test]
fn files_that_are_no_proofs_are_bad_input() {
    let folder = Folder::new("no-proofs");
    let good = fs::read_to_string(proof(&folder, "hint", UNIQUE, 0)).expect("the proof");
    let contents = [
        Vec::new(),
        b"\xff\xfe\x00".to_vec(),
        b"[]".to_vec(),
        good.as_bytes()[..good.len() / 2].to_vec(),
        good.replace("\"version\":1", "\"version\":99").into_bytes(),
        good.replace("\"game\":\"latin\"", "\"game\":\"chess\"").into_bytes(),
    ];
    for content in contents {
        let file = folder.file("bad.json", &content);
        for arguments in [&["check", &file][..], &["export-proof", &file, "-o", "never"]] {
            let ran = gridproof(arguments).ends(2);
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        }
    }
    gridproof(&["check", &folder.path("missing.json")]).complains("missing.json");
    gridproof(&["check", &folder.path("")]).complains("directory");
    gridproof(&["export-proof", &folder.path("missing.json"), "-o", "never"]).complains("missing.json");
}

#[test]
fn a_proof_about_another_puzzle_is_refused_when_one_is_named() {
    let folder = Folder::new("other");
    let path = proof(&folder, "hint", UNIQUE, 0);
    gridproof(&["check", &path, "--puzzle", UNIQUE]).ends(0);
    gridproof(&["check", &path, "--puzzle", "1..."]).ends(1);
}

#[test]
fn proofs_go_through_pipes() {
    let folder = Folder::new("pipes");
    let good = fs::read(proof(&folder, "hint", UNIQUE, 0)).expect("the proof");
    with_input(&["check", "-"], &good).ends(0);
    with_input(&["export-proof", "-", "-o", &folder.path("piped")], &good).ends(0);
    assert!(folder.names().contains(&"piped.opb".to_owned()));
}

#[test]
fn completions_and_manual_pages_name_every_verb() {
    let verbs =
        ["solve", "hint", "steps", "explain", "check", "export-proof", "strategies", "compare", "serve"];
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = gridproof(&["completions", shell]).ends(0).out;
        assert!(verbs.iter().all(|verb| script.contains(verb)), "{shell}");
    }
    let folder = Folder::new("man");
    gridproof(&["man", &folder.path("pages")]).ends(0);
    let pages = Folder::new("man/pages");
    for verb in verbs {
        assert!(pages.names().contains(&format!("gridproof-{verb}.1")), "{verb}: {:?}", pages.names());
    }
    let file = folder.file("file", "");
    gridproof(&["man", &file]).complains("file");
    let help = gridproof(&["--help"]).ends(0).out;
    assert!(verbs.iter().all(|verb| help.contains(verb)) && help.contains("Exit status"), "{help}");
}
