//! The theorems: what they rest on, and what the documentation says about them.

use super::program::{Verified, sources};
use std::fs;

fn source(name: &str) -> String {
    fs::read_to_string(sources().join(name)).expect("a file of the proofs")
}

#[test]
fn every_theorem_is_proved_without_axioms() {
    let Some(verified) = Verified::find() else { return };
    let asked = source("Assumptions.v").matches("Print Assumptions").count();
    let answers = fs::read_to_string(verified.directory.join("Assumptions.out")).expect("Coq's answers");
    let closed = answers.lines().filter(|line| *line == "Closed under the global context").count();
    assert!(asked >= 17, "only {asked} theorems");
    assert_eq!((closed, answers.lines().count()), (asked, asked), "{answers}");
}

#[test]
fn no_proof_is_left_out() {
    let mut files = 0;
    for entry in fs::read_dir(sources()).expect("the folder of the proofs") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "v") {
            continue;
        }
        files += 1;
        let text = fs::read_to_string(&path).expect("a file of the proofs");
        for word in ["Admitted", "admit", "Abort", "Axiom ", "Parameter ", "Conjecture ", "give_up"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
    assert!(files >= 13, "only {files} files");
}

#[test]
fn the_documentation_prints_the_theorems_as_coq_has_them() {
    let page = fs::read_to_string(sources().join("../docs/formal.md")).expect("the page");
    let theorems = [
        ("Sound.v", "Theorem accepted_proof_is_true"),
        ("Propagate.v", "Theorem more_fuel_changes_nothing"),
        ("Sudoku.v", "Theorem sudoku_rules_mean_the_game"),
        ("Latin.v", "Theorem latin_rules_mean_the_game"),
        ("StarBattle.v", "Theorem star_rules_mean_the_game"),
        ("SumTen.v", "Theorem stuck_rule_is_sound"),
        ("Hints.v", "Corollary sudoku_hint_is_true"),
    ];
    for (file, name) in theorems {
        let text = source(file);
        let from = text.find(name).unwrap_or_else(|| panic!("{file} has no {name}"));
        let statement = text[from..].split("\nProof.").next().expect("a statement");
        assert!(page.contains(statement), "docs/formal.md does not print:\n{statement}");
    }
}
