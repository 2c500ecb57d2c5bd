//! Flow on public puzzle sets.
//!
//! `flow [PART...]`, all parts if none is named:
//!
//! | part | prints |
//! |---|---|
//! | `published` | our verdicts compared with published solutions and counts: how many agree, are undecided, are wrong |
//! | `counter` | the verdicts of `fast` compared with the exact counter, in all three rule sets |
//! | `strategies` | per strategy and rule set the solve rate, median, mean and worst CPU time, medians per tag, and what was not solved, by name; peers' figures beside them |
//! | `speed` | the costs that people wait for: a first solution, "only one?" in `cover` and on large boards, a checked proof |
//! | `first`, `only-cover`, `only-large`, `proof` | one row of `speed` each |
//! | `explained` | how much of the packs techniques with at most one supposed edge explain |
//!
//! Puzzles come from the folder `GRIDPROOF_DATA/flow`, by default `../shared/data/flow` beside the workspace. Nothing is
//! measured without them. Limits are steps, so that every run decides the same boards; times are CPU times.

mod counter;
mod explained;
mod peers;
mod published;
mod sets;
mod speed;
mod strategies;

use gridproof_bench::{data, open};
use gridproof_flow::Flow;
use gridproof_search::run::with_steps;
use gridproof_search::{Answer, Choice};

/// A part of the benchmark: its name and what it prints; `None` without puzzles.
type Part = (&'static str, fn() -> Option<()>);

const PARTS: [Part; 5] = [
    ("published", published::report),
    ("counter", counter::report),
    ("strategies", strategies::report),
    ("speed", speed::report),
    ("explained", explained::report),
];

/// The rows of `speed`, printed alone where they are named.
const ROWS: [Part; 4] = [
    ("first", speed::first),
    ("only-cover", speed::only_cover),
    ("only-large", speed::only_large),
    ("proof", speed::proof),
];

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let all = || PARTS.iter().chain(&ROWS);
    if let Some(unknown) = named.iter().find(|name| all().all(|(known, _)| known != name)) {
        let known: Vec<&str> = all().map(|(name, _)| *name).collect();
        println!("there is no part {unknown:?}; known parts: {}", known.join(", "));
        return;
    }
    let unnamed = PARTS.iter().filter(|_| named.is_empty());
    for (name, report) in unnamed.chain(all().filter(|(name, _)| named.iter().any(|n| n == name))) {
        println!("== {name}");
        if report().is_none() {
            println!("{}", data::NO_DATA);
        }
    }
}

/// Runs a strategy that stops after `limit` solutions.
fn ask(flow: &Flow, strategy: &str, limit: u64, steps: u64) -> Option<Answer> {
    let position = open("flow", &flow.text())?;
    let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
    with_steps(steps, |run| position.solve(&choice, run)).ok()
}
