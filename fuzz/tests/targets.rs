//! A fixed number of mutations of each target: no panic, nothing that takes long, bounded memory.

use gridproof_fuzz::run::{MEMORY, corpus, peak_memory, run};
use gridproof_fuzz::targets::{target, targets};
use std::sync::{Mutex, PoisonError};

/// The targets that belong to no game.
const OTHERS: [&str; 4] = ["proof", "request", "http", "picture"];

/// More cases in a deep run.
fn factor() -> u64 {
    if std::env::var_os("GRIDPROOF_DEEP").is_some() { 30 } else { 1 }
}

/// One target at a time: the processor time of an input is that of the whole program, because a server has threads of its own.
static ALONE: Mutex<()> = Mutex::new(());

fn hold(name: &str) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let target = &target(name).expect("a target");
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
fn notations_of_every_game() {
    let games: Vec<_> =
        targets().into_iter().map(|target| target.name).filter(|name| !OTHERS.contains(name)).collect();
    assert!(games.len() >= 5, "{games:?}");
    games.into_iter().for_each(hold);
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
