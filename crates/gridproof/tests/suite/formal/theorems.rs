//! The theorems and what they rest on.

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
