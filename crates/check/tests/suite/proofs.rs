//! Every file of `valid_proofs` and `invalid_proofs`, each with a sibling `.txt` that holds its verdict in one line.
//!
//! To add a case, put both files there. Valid proofs come from the example `write_valid_proofs`; an invalid one
//! is a copy with one fault, which its name tells.

use gridproof_check::check_bytes;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What can be wrong with a file. Each has a case of that name, and there may be more cases.
const FAULTS: [&str; 24] = [
    "binary_garbage",
    "claim_differs",
    "closed_scope",
    "discharge_of_the_wrong_scope",
    "duplicated_key",
    "empty_lines",
    "forward_reference",
    "mark_not_listed",
    "overflow",
    "puzzle_not_canonical",
    "puzzle_with_clashing_givens",
    "rule_text_not_canonical",
    "self_reference",
    "truncated",
    "unclosed_scope",
    "unknown_atom",
    "unknown_field",
    "unknown_format",
    "unknown_game",
    "unknown_kind",
    "unknown_rule",
    "unknown_version",
    "wrong_division",
    "wrong_sum",
];

/// The cases of a folder: name, bytes of the file, expected verdict. `{games}` stands for the names of all games.
fn cases(folder: &str) -> BTreeMap<String, (Vec<u8>, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let (files, others): (Vec<PathBuf>, Vec<PathBuf>) =
        entries.partition(|path| path.extension().is_some_and(|extension| extension == "json"));
    assert_eq!(files.len(), others.len(), "{}: a .txt for each .json", folder.display());
    files
        .into_iter()
        .map(|file| {
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            let verdict = std::fs::read_to_string(file.with_extension("txt"))
                .unwrap_or_else(|error| panic!("{name}.txt: {error}"));
            let verdict = verdict.replace("{games}", &gridproof_games::names());
            (name, (std::fs::read(&file).unwrap(), verdict))
        })
        .collect()
}

/// The verdict as a line of text.
fn verdict(bytes: &[u8]) -> String {
    match check_bytes(bytes) {
        Ok(report) => format!("valid: {report}\n"),
        Err(error) => format!("{error}\n"),
    }
}

#[test]
fn every_valid_proof_is_accepted_and_its_claim_told() {
    let cases = cases("valid_proofs");
    assert!(!cases.is_empty());
    for (name, (bytes, expected)) in cases {
        assert!(expected.starts_with("valid: "), "{name}");
        assert_eq!(verdict(&bytes), expected, "{name}");
    }
}

#[test]
fn every_invalid_proof_is_refused_for_the_right_reason() {
    let cases = cases("invalid_proofs");
    assert!(!cases.is_empty());
    for (name, (bytes, expected)) in cases {
        assert!(!expected.starts_with("valid: ") && expected.lines().count() == 1, "{name}");
        assert_eq!(verdict(&bytes), expected, "{name}");
    }
}

#[test]
fn every_kind_of_fault_has_its_case() {
    let cases = cases("invalid_proofs");
    for fault in FAULTS {
        assert!(cases.contains_key(fault), "no case {fault}");
    }
}

#[test]
fn the_valid_proofs_use_every_way_to_make_a_line_and_every_operation() {
    let cases = cases("valid_proofs");
    for way in ["axiom", "mark", "propagate", "combine", "assume", "discharge"]
        .into_iter()
        .chain(["add", "times", "literal", "divide", "saturate", "weaken"])
    {
        let key = format!("\"{way}\":");
        let used = |(bytes, _): &(Vec<u8>, String)| String::from_utf8_lossy(bytes).contains(&key);
        assert!(cases.values().any(used), "no valid proof uses {way}");
    }
}
