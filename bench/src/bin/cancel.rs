//! How soon every verb and every strategy notices that it is cancelled: the processor time between two looks at the cancel flag.
//!
//! `cargo run --release -p gridproof-bench --bin cancel`. The limit is 10 ms for 99 of 100 looks.

use cpu_time::ThreadTime;
use gridproof::api::request::Request;
use gridproof::{Engine, Watch};
use std::cell::RefCell;

/// A board of each game that takes its strategies some work.
const BOARDS: [(&str, &str, &str); 6] = [
    ("latin", "1......................................................2.........................", "r1c2=3"),
    ("sudoku", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "r1c2=1"),
    (
        "starbattle",
        "10x2.AAABBBBCCCDAACBCCCCCDDCCCCEFFFDDCEECEEFFDCCGECCEEEDDCGEECEEEHCCGGEEEEEHHHGIIIEEEGHGGJJIIIEGGGJJJJJII",
        "r1c1=star",
    ),
    ("flow", "..A...B/......./..C.D../......./.E...F./..B.C../A.EFD..", "r1c1-r1c2"),
    ("flow", "basic:A...B/...../..C../...../B.C.A", "r1c1-r1c2"),
    ("sumten", "6x8.123456789123456789918273645192837465555554444666", "r1c1-r1c2"),
];

/// The longest that a verb is watched, in looks.
const LOOKS: usize = 4_000;

fn main() {
    println!(
        "{:<12}{:<28}{:>8}{:>12}{:>12}{:>12}",
        "game", "request", "looks", "median us", "p99 us", "max us"
    );
    let mut over = 0;
    for (game, puzzle, claim) in BOARDS {
        for (name, request) in requests(game, puzzle, claim) {
            let Ok(request) = Request::from_json(request.as_bytes()) else {
                println!("{game:<12}{name:<28} is not a request");
                continue;
            };
            over += usize::from(measure(game, &name, &request));
        }
    }
    println!("{over} above 10 ms at the 99th percentile");
    std::process::exit(i32::from(over > 0));
}

fn requests(game: &str, puzzle: &str, claim: &str) -> Vec<(String, String)> {
    let plain = |verb: &str| format!(r#"{{"verb":"{verb}","game":"{game}","puzzle":"{puzzle}"}}"#);
    let mut all: Vec<(String, String)> = ["hint", "steps", "explain", "rate", "review"]
        .map(|verb| (verb.to_owned(), plain(verb)))
        .into_iter()
        .collect();
    let known = Engine::new().strategies(game).map(|answer| answer.strategies).unwrap_or_default();
    for strategy in known {
        let name = strategy.name;
        let request = format!(
            r#"{{"verb":"solve","game":"{game}","puzzle":"{puzzle}","strategy":"{name}","limit":1000000,"proof":true}}"#
        );
        all.push((format!("solve {name}"), request));
    }
    all.push((
        "solve cells".to_owned(),
        format!(r#"{{"verb":"solve","game":"{game}","puzzle":"{puzzle}","cells":true}}"#),
    ));
    all.push((
        "judge".to_owned(),
        format!(
            r#"{{"verb":"judge","game":"{game}","puzzle":"{puzzle}","claims":["{claim}"],"proof":true}}"#
        ),
    ));
    all.push(("generate".to_owned(), format!(r#"{{"verb":"generate","game":"{game}","seed":3}}"#)));
    all
}

/// Prints a row. Returns whether the 99th percentile is above 10 ms.
fn measure(game: &str, name: &str, request: &Request) -> bool {
    let gaps: RefCell<Vec<u64>> = RefCell::default();
    let last = RefCell::new(ThreadTime::now());
    let look = || {
        let gap = last.replace(ThreadTime::now()).elapsed();
        gaps.borrow_mut().push(gap.as_micros() as u64);
        gaps.borrow().len() > LOOKS
    };
    // A refusal is an answer, too.
    let _ = Engine::new().answer(request, &Watch::new().cancel_when(look));
    // From the last look to the answer.
    gaps.borrow_mut().push(last.borrow().elapsed().as_micros() as u64);
    let mut gaps = gaps.into_inner();
    gaps.sort_unstable();
    let at = |fraction: f64| gaps[((gaps.len() - 1) as f64 * fraction) as usize];
    println!("{game:<12}{name:<28}{:>8}{:>12}{:>12}{:>12}", gaps.len(), at(0.5), at(0.99), at(1.0));
    at(0.99) > 10_000
}
