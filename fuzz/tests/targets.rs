//! A fixed number of mutations of each target: no panic, nothing that takes long, bounded memory.

use gridproof_fuzz::run::{MEMORY, corpus, peak_memory, run};
use gridproof_fuzz::targets::{TARGETS, target};

/// More cases in a deep run.
fn factor() -> u64 {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { 30 } else { 1 }
}

fn hold(name: &str) {
    let target = target(name).expect("a target");
    let files = corpus(target).expect("a corpus");
    assert!(
        files.len() >= 5 && files.iter().map(Vec::len).sum::<usize>() < 200_000,
        "small, and not too few"
    );
    let cases = target.cases * factor();
    let done = run(target, 1, 0, |number| number < cases).expect("the corpus is read");
    for finding in &done.findings {
        let input = String::from_utf8_lossy(&finding.input);
        println!(
            "number {}: {}: {:?}",
            finding.number,
            finding.what,
            input.chars().take(500).collect::<String>()
        );
    }
    assert!(done.findings.is_empty(), "cargo xtask fuzz {name} --only NUMBER");
    assert_eq!(done.inputs, cases);
    // Some inputs get further than an error, and some do not.
    assert!(done.accepted > cases / 100 && done.accepted < cases, "{} of {cases} accepted", done.accepted);
    assert!(peak_memory().is_none_or(|bytes| bytes < MEMORY));
}

#[test]
fn notations_of_sudoku() {
    hold("sudoku");
}

#[test]
fn notations_of_star_battle() {
    hold("starbattle");
}

#[test]
fn notations_of_flow() {
    hold("flow");
}

#[test]
fn notations_of_sum_ten() {
    hold("sumten");
}

#[test]
fn notations_of_latin_squares() {
    hold("latin");
}

#[test]
fn proof_files() {
    hold("proof");
}

#[test]
fn requests() {
    hold("request");
}

#[test]
fn bytes_on_a_connection() {
    hold("http");
}

#[test]
fn pictures() {
    hold("picture");
}

#[test]
fn every_target_is_tested() {
    assert_eq!(TARGETS.len(), 9);
}
