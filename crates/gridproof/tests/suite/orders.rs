//! Orders for puzzles that must be exactly as requested.

use gridproof::api::answer::GenerateAnswer;
use gridproof::{Engine, GenerateOptions, Watch, seed_of};

/// What an answer is about, without the time it took.
fn made(answer: &GenerateAnswer) -> (Option<&str>, u64, bool) {
    (answer.puzzle.as_deref(), answer.seed, answer.exact && answer.unique)
}

#[test]
fn the_first_exact_puzzle_in_the_row_of_a_seed_is_found_and_a_miss_is_marked() {
    const TRIES: u64 = 20;
    let engine = Engine::new();
    let (mut later, mut missed) = (0, 0);
    for steps in [50, 400, 3000] {
        let options = GenerateOptions::new().difficulty(2).steps(steps);
        let order = engine.generation("sudoku", &options).expect("an order");
        for seed in 0..4 {
            let row: Vec<GenerateAnswer> = (0..TRIES)
                .map(|index| order.make(seed_of(seed, index), &Watch::new()).expect("an answer"))
                .collect();
            let first = row.iter().position(|answer| made(answer).2);
            let expected = &row[first.unwrap_or(row.len() - 1)];
            let found = order.find(seed, &Watch::new()).expect("an answer");
            assert_eq!(made(&found), made(expected), "{steps} steps, seed {seed}");
            later += u64::from(first.is_some_and(|index| index > 0));
            missed += u64::from(first.is_none());
        }
    }
    assert!(later > 0 && missed > 0, "{later} found by a later seed, {missed} missed");
}
